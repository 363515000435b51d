#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#endif

/// Counts the objects that a thread allocates, through the hook that Swift's runtime has for instruments.
///
/// Every object, array buffer, dictionary, closure context and box goes through it. What the runtime
/// takes from `malloc` directly, such as an `UnsafeMutablePointer`'s memory, does not.
///
/// Hooking one function switches the runtime to slower retains, and those crash on Linux in Swift 6.3
/// (a small string is retained like an object). So the hook switches them back at once, and is used
/// only in a process of its own, where no other thread can come between.
enum AllocationCounter {
  private typealias Allocate =
    @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?

  private static let switchName =
    "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly"

  nonisolated(unsafe) private static var original: Allocate?
  nonisolated(unsafe) private static var slowRetains: UnsafeMutablePointer<Bool>?
  nonisolated(unsafe) private static var thread: pthread_t?
  nonisolated(unsafe) private static var counted = 0
  nonisolated(unsafe) private static var types: UnsafeMutablePointer<UnsafeRawPointer?>?
  private static let mostTypes = 512

  /// Whether the build is optimised, nothing else allocates, and the runtime has the hook.
  ///
  /// A debug build boxes and copies what an optimised one does not; a sanitizer allocates by itself.
  static let isMeaningful: Bool = {
    #if DEBUG
      return false
    #else
      return getenv("CONTAINMENT_SANITIZER") == nil
        && symbol("_swift_allocObject") != nil && symbol(switchName) != nil
    #endif
  }()

  /// How many objects the body allocates on this thread; -1 where they cannot be counted.
  static func count(_ body: () -> Void) -> Int {
    guard let hook = symbol("_swift_allocObject"), let slow = symbol(switchName) else { return -1 }
    let slot = hook.assumingMemoryBound(to: Allocate.self)
    original = slot.pointee
    slowRetains = slow.assumingMemoryBound(to: Bool.self)
    if types == nil { types = .allocate(capacity: mostTypes) }
    counted = 0
    thread = pthread_self()
    slot.pointee = { AllocationCounter.note($0, $1, $2) }
    body()
    if let original { slot.pointee = original }
    slowRetains?.pointee = false
    thread = nil
    return counted
  }

  private static func symbol(_ name: String) -> UnsafeMutableRawPointer? {
    #if canImport(Darwin)
      return dlsym(UnsafeMutableRawPointer(bitPattern: -2), name)
    #else
      return dlsym(nil, name)
    #endif
  }

  /// The types of what was counted last, each with its number, for the message of a failure.
  static var summary: String {
    let first = UnsafeBufferPointer(start: types, count: min(counted, mostTypes))
    let kinds = Dictionary(grouping: first, by: \.self).map { "\($1.count) \(name(of: $0))" }
    return kinds.sorted().joined(separator: ", ")
  }

  private static func note(
    _ type: UnsafeRawPointer?, _ size: Int, _ alignment: Int
  ) -> UnsafeMutableRawPointer? {
    slowRetains?.pointee = false
    if let thread, pthread_equal(thread, pthread_self()) != 0 {
      if counted < mostTypes { types?[counted] = type }
      counted += 1
    }
    return original?(type, size, alignment)
  }

  /// Classes have a name; closure contexts and boxes have none.
  private static func name(of pointer: UnsafeRawPointer?) -> String {
    guard let pointer else { return "?" }
    let kind = pointer.load(as: UInt.self)
    guard kind == 0 || kind > 0x7FF else { return "closures or boxes (\(kind))" }
    return String(reflecting: unsafeBitCast(pointer, to: Any.Type.self))
  }
}
