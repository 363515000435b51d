import Testing

@testable import Containment

@Suite("Values of an environment")
struct EnvironmentValuesTests {
  private enum WishKey: EnvironmentKey {
    static let defaultValue: Int? = 3
  }

  @Test("A key that nobody set has its default, and a copy is changed alone")
  func subscripts() {
    var values = EnvironmentValues()
    #expect(values[ThemeKey.self] == "light" && values[DensityKey.self] == 1)
    let before = values
    values[ThemeKey.self] = "dark"
    values[DensityKey.self] = 2
    values[ThemeKey.self] = "dim"
    #expect(values[ThemeKey.self] == "dim" && values[DensityKey.self] == 2)
    #expect(before[ThemeKey.self] == "light")
    #expect(values.description == "DensityKey: 2\ntheme: dim")
    #expect(before.description == "")
  }

  @Test("Values are equal where whoever reads them sees no difference")
  func equality() {
    var (first, second) = (EnvironmentValues(), EnvironmentValues())
    first[ThemeKey.self] = "light"
    #expect(first == second && second == first)
    first[DensityKey.self] = 2
    second[DensityKey.self] = 2
    #expect(first == second)
    second[ThemeKey.self] = "dark"
    #expect(first != second && second != first)
    // Below what was set, a default hides nothing and shows where nothing was set.
    var defaults = EnvironmentValues()
    defaults[ThemeKey.self] = "dark"
    defaults[DensityKey.self] = 9
    #expect(second.addingDefaults(defaults) == second)
    #expect(EnvironmentValues().addingDefaults(defaults) == defaults)
    #expect(first.addingDefaults(defaults)[ThemeKey.self] == "light")
    #expect(first.addingDefaults(nil) == first)
  }

  @Test("The change of one value has its name, that of several has none, and no change is none")
  func changes() {
    var (old, new) = (EnvironmentValues(), EnvironmentValues())
    #expect(new.change(from: old) == nil)
    new[ThemeKey.self] = "dark"
    #expect(new.change(from: old) == InternedName("theme"))
    #expect(old.change(from: new) == InternedName("theme"))
    old[DensityKey.self] = 2
    #expect(new.change(from: old) == InternedName.none)
    new[DensityKey.self] = 2
    #expect(new.change(from: old) == InternedName("theme"))
    #expect(old.addingDefaults(new).change(from: old) == InternedName("theme"))
  }

  @Test(
    "Overrides tell a value that is set from one that is not, also where that is nil or the default"
  )
  func overrides() {
    var overrides = EnvironmentOverrides()
    #expect(overrides.isEmpty && overrides[ThemeKey.self] == nil)
    overrides[ThemeKey.self] = "light"
    #expect(overrides.contains(ThemeKey.self) && overrides != EnvironmentOverrides())
    overrides[WishKey.self] = .some(nil)
    #expect(overrides.contains(WishKey.self))
    #expect(overrides[WishKey.self] == .some(nil))
    #expect(overrides.description == "WishKey: nil\ntheme: light")
    overrides[WishKey.self] = nil
    #expect(!overrides.contains(WishKey.self))
    overrides.remove(ThemeKey.self)
    overrides.remove(ThemeKey.self)
    #expect(overrides == EnvironmentOverrides() && overrides.isEmpty)
  }
}
