/// What a cell stands in for, and when that is tried again.
struct StandIn {
  /// The identifier whose controller could not be had.
  let name: InternedName
  /// The version of the factories that were asked; `nil` where there were none.
  let version: UInt32?
  /// The how many-th attempt failed, from 1.
  var attempt: Int
  /// The attempt that the next request is: 1, unless it comes because time is up.
  var nextAttempt = 1
  /// Names the next attempt; `nil` where time alone brings none.
  var ticket: Timeline.Ticket?

  init(_ name: InternedName, _ version: UInt32?, attempt: Int = 1) {
    (self.name, self.version) = (name, version)
    self.attempt = attempt
  }
}

/// The cell that shows, in place of a controller, that there may be one later.
@MainActor
final class PlaceholderCell: CollectionViewCell {
  private static let identifierName = InternedName("containment:placeholder")
  private let label = Label("…")

  required init() {
    super.init()
    isErrorCell = true
    identifier = Self.identifierName
    contentView.addSubview(label)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds
  }

  override func preferredContentSize(fitting size: Size) -> Size? {
    Size(width: size.width, height: 1)
  }
}
