/// The slices that are open on one track of a trace, each inside the one before it.
///
/// Slices stand in the order of their spans. Whatever begins or ends while an inner one is open cuts
/// that one in two, so that on every track the ends come in the opposite order of the beginnings.
struct TraceTrack {
  /// A beginning or an end on the track.
  struct Mark: Equatable {
    let isBeginning: Bool
    let label: String
    /// Whether the event itself began or ended the slice, or only cut it.
    let isCut: Bool
  }

  /// The process that tracks stand under.
  enum Group: Int64 {
    case controllers = 1
    case cells = 2
    case others = 3
    /// What waits to be filled, beside the track of its life, and the frames of a window.
    case population = 4
    /// Gates, as many tracks as were closed at one time.
    case gates = 5

    /// Those that stand in every file.
    static let usual: [Self] = [.controllers, .cells, .others]

    var title: String {
      switch self {
      case .controllers: "Controllers"
      case .cells: "Cells"
      case .others: "Windows, collections and registries"
      case .population: "Population"
      case .gates: "Gates"
      }
    }

    init(of event: LifecycleEvent) {
      self = event.isAboutCell ? .cells : event.isAboutContent ? .controllers : .others
    }
  }

  let group: Group
  let number: Int64
  private var open: [(span: LifeSpan, label: String)] = []

  init(_ subject: SubjectIdentity, group: Group) {
    self.init(number: Int64(subject.number) + 1, group: group)
  }

  init(number: Int64, group: Group) { (self.number, self.group) = (number, group) }

  /// What a change makes of the open slices; empty where it changes nothing.
  mutating func take(_ change: LifeSpan.Change, label: String) -> [Mark] {
    let present = open.first { $0.span == change.span }
    guard change.isBeginning else { return present == nil ? [] : replace(change.span, with: nil) }
    if let present, change.isLate || present.label == label { return [] }
    return replace(change.span, with: label)
  }

  /// Ends all that is open.
  mutating func endAll() -> [Mark] {
    defer { open = [] }
    return open.reversed().map { Mark(isBeginning: false, label: $0.label, isCut: true) }
  }

  private mutating func replace(_ span: LifeSpan, with label: String?) -> [Mark] {
    let inner = open.filter { $0.span.rawValue > span.rawValue }
    var marks = inner.reversed().map { Mark(isBeginning: false, label: $0.label, isCut: true) }
    open.removeLast(inner.count)
    if let last = open.last, last.span == span {
      marks.append(Mark(isBeginning: false, label: last.label, isCut: false))
      open.removeLast()
    }
    if let label {
      marks.append(Mark(isBeginning: true, label: label, isCut: false))
      open.append((span, label))
    }
    marks += inner.map { Mark(isBeginning: true, label: $0.label, isCut: true) }
    open += inner
    return marks
  }
}
