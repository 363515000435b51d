@testable import Containment

enum ThemeKey: EnvironmentKey {
  static let defaultValue = "light"
  static let name = "theme"
}

enum DensityKey: EnvironmentKey {
  static let defaultValue = 1
}

/// Notes what seers are told, in order.
@MainActor
final class Journal {
  private(set) var lines: [String] = []
  /// Whether appearance is noted too.
  var notesAppearance = false

  func add(_ line: String) { lines.append(line) }

  /// What was noted since the last time.
  func take() -> [String] {
    defer { lines.removeAll() }
    return lines
  }
}

/// A controller that notes what it is told of its environment, and acts on it where a test says so.
@MainActor
final class Seer: ViewController {
  let name: String
  let journal: Journal
  /// What it does when it is told.
  var onChange: (Seer) -> Void = { _ in } {
    didSet { FreedClosures.atEnd { [weak self] in self?.onChange = { _ in } } }
  }

  init(_ name: String, _ journal: Journal) {
    self.name = name
    self.journal = journal
    super.init()
  }

  var theme: String { environment[ThemeKey.self] }

  override func environmentDidChange(from previous: EnvironmentValues) {
    super.environmentDidChange(from: previous)
    journal.add("\(name): \(Self.words(previous)) -> \(Self.words(environment))")
    onChange(self)
  }

  override func viewWillAppear(animated: Bool) {
    super.viewWillAppear(animated: animated)
    note("willAppear")
  }

  override func viewDidAppear(animated: Bool) {
    super.viewDidAppear(animated: animated)
    note("didAppear")
  }

  override func viewWillDisappear(animated: Bool) {
    super.viewWillDisappear(animated: animated)
    note("willDisappear")
  }

  override func viewDidDisappear(animated: Bool) {
    super.viewDidDisappear(animated: animated)
    note("didDisappear")
  }

  private func note(_ callback: String) {
    if journal.notesAppearance { journal.add("\(name).\(callback)") }
  }

  static func words(_ values: EnvironmentValues) -> String {
    "\(values[ThemeKey.self])/\(values[DensityKey.self])"
  }
}

/// A window with a root and controllers below it, all of them seers.
@MainActor
struct SeerTree {
  let recording: Recording
  let journal = Journal()
  let window: Window
  let root: Seer

  init(_ recording: Recording) {
    self.recording = recording
    root = Seer("root", journal)
    window = recording.visible(root)
  }

  /// A seer below another one, or in no tree.
  func seer(_ name: String, in parent: ViewController? = nil) -> Seer {
    let seer = Seer(name, journal)
    recording.names[seer.subject] = name
    parent?.embed(seer)
    return seer
  }

  /// What is noted in the next frame.
  func told() -> [String] {
    window.step()
    return journal.take()
  }
}
