internal import Containment

/// A change of one row.
enum IndexEdit {
  case resize(Int, to: Int)
  case insert(Int, length: Int)
  case remove(Int)
}

/// How a list is told of a change.
@MainActor
enum IndexEditing {
  static func apply(_ edit: IndexEdit, to layout: inout ListLayout, _ source: ListedLengths) {
    var edits = LayoutEdits()
    switch edit {
    case .resize(let index, let length):
      source.changed = Double(length)
      edits.renewedItems = [IndexPath(item: index, section: 0)]
    case .insert(let index, let length):
      source.changed = Double(length)
      edits.insertedItems = [IndexPath(item: index, section: 0)]
    case .remove(let index): edits.removedItems = [IndexPath(item: index, section: 0)]
    }
    layout.update([edits], source, viewport: IndexFrame.viewport)
    source.changed = nil
  }
}
