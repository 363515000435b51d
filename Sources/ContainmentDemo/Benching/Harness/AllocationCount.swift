#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Counts the objects that the main thread allocates, by the hook of the Swift runtime.
///
/// Objects, array buffers, closure contexts and boxes go through it; what is taken from `malloc` without
/// the runtime does not. The demo runs one thread, so nothing comes between setting the hook and taking
/// it back. The hook makes retains slower and, on Linux with Swift 6.3, wrong for small strings, so that
/// part of it is switched off again at once.
@MainActor
enum AllocationCount {
  private typealias Allocate =
    @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?

  nonisolated(unsafe) private static var original: Allocate?
  nonisolated(unsafe) private static var slowRetains: UnsafeMutablePointer<Bool>?
  nonisolated(unsafe) private static var counted = 0

  private static let slot: UnsafeMutablePointer<Allocate>? =
    symbol("_swift_allocObject")?.assumingMemoryBound(to: Allocate.self)
  private static let slowSwitch: UnsafeMutablePointer<Bool>? =
    symbol("_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly")?
    .assumingMemoryBound(to: Bool.self)

  /// Whether the runtime has the hook and the build is optimised; a debug build makes other allocations.
  static var isMeaningful: Bool {
    #if DEBUG
      return false
    #else
      return slot != nil && slowSwitch != nil
    #endif
  }

  /// How many objects the body allocates.
  static func count(_ body: () -> Void) -> Int {
    guard let slot, let slowSwitch else {
      body()
      return 0
    }
    (original, slowRetains, counted) = (slot.pointee, slowSwitch, 0)
    slot.pointee = { AllocationCount.note($0, $1, $2) }
    slowSwitch.pointee = false
    body()
    if let original { slot.pointee = original }
    slowSwitch.pointee = false
    return counted
  }

  nonisolated private static func note(
    _ type: UnsafeRawPointer?, _ size: Int, _ alignment: Int
  ) -> UnsafeMutableRawPointer? {
    slowRetains?.pointee = false
    counted += 1
    return original?(type, size, alignment)
  }

  private static func symbol(_ name: String) -> UnsafeMutableRawPointer? {
    #if canImport(Darwin)
      return dlsym(UnsafeMutableRawPointer(bitPattern: -2), name)
    #else
      return dlsym(nil, name)
    #endif
  }
}
