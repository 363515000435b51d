internal import Containment

/// How the controllers of a scene are filled: when, and how much time that is to take.
@MainActor
struct SceneFilling {
  var timing = PopulationTiming.deferred
  /// The clock that filling moves, so that it costs the same on every machine; `nil` where it costs nothing.
  var clock: DrivenClock?

  /// Lets time pass as if filling a controller had taken so long.
  func spend(microseconds: Int) { clock?.advance(by: .microseconds(microseconds)) }
}
