internal import Containment

/// What a session remembers from one run to the next, in a file.
@MainActor
final class SavedState {
  let vault = StateVault()
  private let path: String
  /// Whether the file may be written: one of a later version is left alone.
  private let isWritable: Bool
  /// 2 where the file could not be read or written.
  private(set) var status: Int32 = 0

  /// Reads what an earlier run left; complains about a file that says nothing, and begins anew then.
  init(_ path: String) throws(UnusableState) {
    self.path = path
    do throws(StateFileError) {
      try vault.load(from: path)
      isWritable = true
    } catch {
      switch error {
      case .missing:
        isWritable = true
        return
      case .damaged, .truncated:
        isWritable = true
        Self.complain(path, "\(error); begins anew, and the file is set aside")
      case .newer, .newerSchema:
        isWritable = false
        Self.complain(path, "\(error); begins anew, and the file is left alone")
      case .system: throw UnusableState(description: Self.line(path, "\(error)"))
      }
      status = 2
    }
  }

  /// Writes what is remembered by now; complains where that fails.
  func save() {
    guard isWritable else { return }
    do throws(StateFileError) {
      try vault.save(to: path)
    } catch {
      Self.complain(path, "cannot be written: \(error)")
      status = 2
    }
  }

  private static func complain(_ path: String, _ what: String) {
    Output.complain(line(path, what))
  }

  private static func line(_ path: String, _ what: String) -> String {
    "\(TextWidth.drawable(path)): \(what)"
  }
}

/// Why nothing can be remembered in a file, in one line.
struct UnusableState: Error, CustomStringConvertible {
  let description: String
}
