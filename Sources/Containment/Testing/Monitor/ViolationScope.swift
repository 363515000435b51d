/// The subjects that a monitor of one controller or one collection is about, followed through the log.
///
/// Who belongs to whom is kept in two arrays, so that following an event costs no more than a store.
struct ViolationScope {
  private let root: SubjectIdentity
  /// The container, collection or parent of each subject, by number; the last one where there is none now.
  private var owners: ContiguousArray<SubjectIdentity> = []
  /// The cell of each content, by number.
  private var cells: ContiguousArray<SubjectIdentity> = []

  /// Begins with a controller and all that it contains now.
  @MainActor
  init(_ controller: ViewController) {
    root = controller.subject
    add(controller)
  }

  /// Begins with a collection and all that it shows now.
  @MainActor
  init(_ collection: CollectionView) {
    root = collection.subject
    add(collection)
  }

  @MainActor
  private mutating func add(_ controller: ViewController) {
    if let view = controller.viewIfLoaded { addCollections(in: view, of: controller.subject) }
    for child in controller.children {
      set(child.subject, in: &owners, to: controller.subject)
      add(child)
    }
  }

  /// Adds the collections of one controller; a view of another one is added with its controller.
  @MainActor
  private mutating func addCollections(in view: View, of owner: SubjectIdentity) {
    if let collection = view as? CollectionView {
      set(collection.subject, in: &owners, to: owner)
      add(collection)
    }
    for subview in view.subviews where subview.controller == nil {
      addCollections(in: subview, of: owner)
    }
  }

  @MainActor
  private mutating func add(_ collection: CollectionView) {
    for cell in collection.visibleCells {
      set(cell.subject, in: &owners, to: collection.subject)
      guard let content = cell.contentViewController else { continue }
      set(content.subject, in: &cells, to: cell.subject)
      add(content)
    }
  }

  /// Notes who belongs to whom from an event on.
  mutating func follow(_ event: LifecycleEvent) {
    switch event.kind {
    case .willMove, .didMove:
      if let parent = event.parent { set(event.subject, in: &owners, to: parent) }
    case .layout:
      if let container = event.host { set(event.subject, in: &owners, to: container) }
    case .dequeue, .bind, .willDisplay:
      if let collection = event.host { set(event.subject, in: &owners, to: collection) }
      if let content = event.controller { set(content, in: &cells, to: event.subject) }
    default: break
    }
  }

  private func set(
    _ subject: SubjectIdentity, in table: inout ContiguousArray<SubjectIdentity>,
    to owner: SubjectIdentity
  ) {
    guard subject != .none else { return }
    let number = Int(subject.number)
    while table.count <= number { table.append(.none) }
    table[number] = owner
  }

  /// Whether a subject is the root or belongs to it; O(depth).
  func contains(_ subject: SubjectIdentity) -> Bool {
    var seen: Set<SubjectIdentity> = [.none]
    var open = [subject]
    while let next = open.popLast() {
      if next == root { return true }
      guard seen.insert(next).inserted else { continue }
      let number = Int(next.number)
      if number < owners.count { open.append(owners[number]) }
      if number < cells.count { open.append(cells[number]) }
    }
    return false
  }
}
