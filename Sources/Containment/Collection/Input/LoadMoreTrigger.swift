/// How near the end of its content a collection says that more of it is wanted.
///
/// ```swift
/// let list = CollectionView(registry: ControllerRegistry(), layout: ListLayout())
/// list.loadMoreTrigger = LoadMoreTrigger()  // two viewports, or one second
/// ```
public struct LoadMoreTrigger: Sendable, Hashable {
  /// How many viewports before the end; 2 at first.
  public var viewports: Double
  /// How long before the end at the present speed; a second at first.
  public var time: Duration

  /// Makes a trigger; the greater of the two distances counts.
  public init(viewports: Double = 2, time: Duration = .seconds(1)) {
    (self.viewports, self.time) = (viewports, time)
  }
}

/// Whether a collection still has to say that more data is wanted.
struct LoadMoreState {
  var trigger: LoadMoreTrigger
  var tracker = RangeTracker()
  var axis: Axis?
  /// When somebody last scrolled.
  var scrolled: Instant?
  /// Whether it may say so; not again before more data came.
  var isArmed = true
  /// Whether it is to be said at the end of the pass.
  var isDue = false
  /// The data that was shown when that was last looked at, and how many items it had when it was said.
  var version = 0
  var total = 0
}

extension CollectionView {
  /// How near its end the collection says that more data is wanted; `nil`, the default, for never.
  ///
  /// ``CollectionDelegate/collectionViewWillReachEnd(_:)`` is then called once, after the layout pass in which
  /// the list came so near, unless it travels toward its beginning. Content that is shorter than that
  /// is near from the start. It is armed again once the data has more items than it had then, by a reload of
  /// all data, by another trigger, and by ``rearmLoadMoreTrigger()``.
  public var loadMoreTrigger: LoadMoreTrigger? {
    get { input.loading?.trigger }
    set {
      guard newValue != loadMoreTrigger else { return }
      input.loading = newValue.map { LoadMoreState(trigger: $0) }
      setNeedsLayout()
    }
  }

  /// Lets the collection say again that more data is wanted, such as after a load that failed.
  ///
  /// Where it is still near its end, it does so after the next layout pass.
  public func rearmLoadMoreTrigger() {
    guard input.loading != nil else { return }
    input.loading?.isArmed = true
    setNeedsLayout()
  }

  /// After which time without scrolling a list has come to rest.
  private static let restTime = Duration.milliseconds(250)

  /// Looks whether the end is near, once a pass, where it is to be told; O(1), and O(sections) after an update.
  func watchEnd() {
    guard var state = input.loading, isLoaded else { return }
    let axis = arrangement.axis
    let viewport = frame.size[axis]
    let offset = clamped(contentOffset)[axis]
    if state.axis != axis { (state.axis, state.tracker) = (axis, RangeTracker()) }
    let instant = context.log.currentInstant
    // Who stands still, or did until now, has no speed.
    var speed = 0.0
    if ahead.isScrolled {
      state.tracker.travel(to: offset, viewport: viewport, ranges, at: instant)
      if let last = state.scrolled, instant < last.advanced(by: Self.restTime) {
        speed = Double(state.tracker.speed) / 64
      }
      state.scrolled = instant
    } else {
      state.tracker.rest(at: offset, at: instant)
    }
    if state.version != dataVersion {
      state.version = dataVersion
      if !state.isArmed { state.isArmed = counts.reduce(0, +) > state.total }
    }
    let seconds = Double(max(0, state.trigger.time.inNanoseconds)) / 1e9
    let reach = max(max(0, state.trigger.viewports) * viewport, speed * seconds)
    if state.isArmed, viewport > 0, state.tracker.isForward, dataSource != nil,
      contentSize[axis] - offset - viewport <= reach
    {
      (state.isArmed, state.isDue) = (false, true)
      state.total = counts.reduce(0, +)
      input.isPending = true
    }
    input.loading = state
  }

  func tellOfEnd() {
    input.loading?.isDue = false
    delegate?.collectionViewWillReachEnd(self)
  }
}
