#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The clocks that durations are measured with.
enum BenchClock {
  /// Nanoseconds that this thread computed.
  ///
  /// No workload waits for anything, so on a quiet machine this is the time that passes; on a busy one it
  /// leaves out what others computed meanwhile. Reading it is a system call: not for single operations.
  static var computed: UInt64 { read(CLOCK_THREAD_CPUTIME_ID) }

  /// Nanoseconds that passed, cheap enough to time single operations.
  static var passed: UInt64 { read(CLOCK_MONOTONIC) }

  private static func read(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
  }
}
