/// The driver that is asked for frames, at a place in memory that never changes.
///
/// It is asked there without being retained for the call, for the reason that ``PopulationHosts`` has: every request
/// asks for a frame. A driver that is replaced while it is asked lives until it has answered.
@MainActor
final class FrameDriverPlace {
  private struct Place: ~Copyable {
    let driver: any FrameDriver

    @MainActor @inline(__always)
    borrowing func requestFrame() { driver.requestFrame() }
  }

  nonisolated(unsafe) private let place = UnsafeMutablePointer<Place>.allocate(capacity: 1)
  /// Whether there is a driver.
  @exclusivity(unchecked) private(set) var isFilled = false
  /// How many questions are under way, one inside the other.
  @exclusivity(unchecked) private var questions = 0
  @exclusivity(unchecked) private var replaced: [any FrameDriver] = []

  deinit {
    if isFilled { place.deinitialize(count: 1) }
    place.deallocate()
  }

  /// The driver; `nil` without one.
  var driver: (any FrameDriver)? {
    get { isFilled ? place.pointee.driver : nil }
    set {
      if isFilled {
        isFilled = false
        let old = place.move()
        if questions > 0 { replaced.append(old.driver) }
      }
      guard let newValue else { return }
      place.initialize(to: Place(driver: newValue))
      isFilled = true
    }
  }

  /// Asks the driver, if there is one, for a frame.
  @inline(__always)
  func requestFrame() {
    guard isFilled else { return }
    questions += 1
    place.pointee.requestFrame()
    questions -= 1
    if questions == 0, !replaced.isEmpty { replaced = [] }
  }
}
