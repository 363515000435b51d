/// A section whose items scroll across the collection's axis, as it stands now.
public struct LayoutCarousel: Sendable, Hashable {
  /// How far its items are scrolled, in points or text cells from the leading edge.
  public var offset: Double
  /// How long its content is across the collection's axis.
  public var contentLength: Double
  /// How much of that is in view.
  public var room: Double
  /// The area of the content in which its items scroll.
  public var area: Rect

  /// Describes a carousel.
  public init(offset: Double, contentLength: Double, room: Double, area: Rect) {
    (self.offset, self.contentLength, self.room, self.area) = (offset, contentLength, room, area)
  }

  /// The offset at which its content ends.
  public var maximumOffset: Double { max(0, contentLength - room) }
}
