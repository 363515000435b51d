/// A controller that has something to remember while it is away: what is expanded in it, a text in edit.
///
/// You conform your controller. Lists inside it remember their offset, selection and focus by themselves.
///
/// A collection asks the content of a cell before the cell gives it up, and gives the same value back when the
/// item is shown again, by whatever controller of the same identifier. So a value belongs to an item and never
/// to a controller: reset what you remember in ``ViewController/prepareForReuse()``, as everything else.
/// Other controllers take part where they have a ``ViewController/restorationIdentifier``, and the root of a
/// window always does: they are asked by `Window.saveState()` and get their value before they first appear.
///
/// ```swift
/// final class NoteController: ViewController, StatePreserving {
///   var draft = ""
///   override func prepareForReuse() { draft = "" }
///   func encodeRestorableState() -> StateValue? { draft.isEmpty ? nil : .string(draft) }
///   func decodeRestorableState(_ state: StateValue) { draft = state.string ?? "" }
/// }
/// let note = NoteController()
/// note.decodeRestorableState("Dear…")
/// assert(note.encodeRestorableState() == "Dear…")
/// ```
@MainActor
public protocol StatePreserving: ViewController {
  /// What is to be remembered; `nil` where that is nothing, and what was remembered before is forgotten.
  ///
  /// The framework calls it before the end of a display at which the cell gives the controller up, before an
  /// item that is deleted or reloaded leaves, and for `Window.saveState()`. It must not change views or data.
  /// Logged as `stateSave` where something is remembered, or was.
  func encodeRestorableState() -> StateValue?

  /// Takes back what was remembered; not called where that is nothing.
  ///
  /// The framework calls it once after a bind, directly after the configure step that finishes the content,
  /// with the view loaded: before the controller appears where content is immediate, in the same frame as the
  /// step where it is deferred. It may change views; a value may come from an older version of the app, so
  /// ignore what you do not know. Logged as `stateRestore`.
  func decodeRestorableState(_ state: StateValue)
}

extension ViewController {
  /// Whether the controller remembers something itself; asked of its type once.
  var preservesState: Bool {
    if !stateKeeping.contains(.isKnown) {
      stateKeeping.insert(.isKnown)
      if self is any StatePreserving { stateKeeping.insert(.preserves) }
    }
    return stateKeeping.contains(.preserves)
  }
}
