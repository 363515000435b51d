/// Why a vault was not read from a file, or not written to one.
///
/// Whatever it is, the vault is as it was, and so is what the file holds.
public enum StateFileError: Error, Sendable, Hashable {
  /// There is no file of that name: nothing was saved there yet.
  case missing
  /// The file ends before the state does: it was cut off after so many bytes.
  case truncated(after: Int)
  /// The file holds no state, or not the one that was written; where and what is said for a person.
  case damaged(String)
  /// The file was written by a later version of this library.
  case newer(version: Int, known: Int)
  /// The app's values in the file have a later form than this app knows.
  case newerSchema(version: Int, known: Int)
  /// The system refused a call, such as `open`, with an error number.
  case system(call: String, code: Int32)
}

extension StateFileError: CustomStringConvertible {
  /// What is wrong, in one line that is safe to print.
  public var description: String {
    switch self {
    case .missing: "there is no such file"
    case .truncated(let count): "the file is cut off after \(count) bytes"
    case .damaged(let what): "the file is damaged: \(what)"
    case .newer(let version, let known):
      "version \(version) is newer than \(known), the newest known here"
    case .newerSchema(let version, let known):
      "the app's values have form \(version), which is newer than \(known)"
    case .system(let call, let code): "\(call) failed with error \(code)"
    }
  }
}
