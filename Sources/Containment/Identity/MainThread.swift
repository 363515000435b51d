#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Tells a nonisolated `deinit` whether it runs on the main thread.
package enum MainThread {
  #if canImport(Darwin)
    /// Whether the calling thread is the process's main thread.
    package static var isCurrent: Bool { pthread_main_np() != 0 }
  #elseif canImport(Glibc) || canImport(Musl)
    /// Whether the calling code runs on the main actor.
    ///
    /// On Linux a program with an asynchronous `main`, such as a test run, leaves the process's first
    /// thread, and from then on the main actor runs on threads of a pool. So the runtime is asked for
    /// the executor; the question is exported but has no public name, so it is looked up once. Where it
    /// is not exported (a static runtime) the first thread is the main one, as its id is the process's.
    package static var isCurrent: Bool {
      guard let isCurrentExecutor else { return isFirstThread }
      let (identity, witness) = unsafeBitCast(
        MainActor.sharedUnownedExecutor, to: (Int, Int).self)
      return isCurrentExecutor(identity, witness, 0)
    }

    private static var isFirstThread: Bool {
      guard let threadID else { return false }
      return threadID() == getpid()
    }

    /// Answers without trapping when its last argument is 0.
    private static let isCurrentExecutor: (@convention(c) (Int, Int, Int) -> Bool)? = {
      guard let symbol = dlsym(nil, "swift_task_isCurrentExecutorWithFlags") else { return nil }
      return unsafeBitCast(symbol, to: (@convention(c) (Int, Int, Int) -> Bool).self)
    }()

    private static let threadID: (@convention(c) () -> pid_t)? = {
      guard let symbol = dlsym(nil, "gettid") else { return nil }
      return unsafeBitCast(symbol, to: (@convention(c) () -> pid_t).self)
    }()
  #else
    /// No way to tell on this platform: every `deinit` takes the mailbox.
    package static var isCurrent: Bool { false }
  #endif
}
