internal import Synchronization

/// Something that may be let go on any thread, and whose end means something on the main thread.
package protocol MailedEnd: AnyObject, Sendable {
  /// Called once: at once on the main thread, at the beginning of the next tick from any other.
  @MainActor func readMail()
}

/// What a `deinit` leaves when it runs off the main thread, until the next tick logs it.
///
/// The lock is the only thing that a background thread touches of a context.
final class DeinitMailbox: Sendable {
  /// What one `deinit` has to say.
  enum Letter: Sendable {
    /// An object is gone, and took so many displayed children with it; its account is told.
    case gone(SubjectIdentity, displayedChildren: Int, account: (any DeinitAccount)?)
    /// A holder is gone that may have been the one that an account knows.
    case holderGone(ObjectIdentifier, account: any DeinitAccount)
    /// An animation was let go without an end.
    case droppedAnimation(SubjectIdentity, name: InternedName)
    /// A controller is about to be gone that an owner had pinned.
    case pinEnded(SubjectIdentity, owner: InternedName)
    /// Something was let go that has an end of its own.
    case ended(any MailedEnd)
  }

  private let letters = Mutex<[Letter]>([])

  func post(_ letter: Letter) {
    letters.withLock { $0.append(letter) }
  }

  /// Empties the mailbox; the letters are in the order of posting.
  func collect() -> [Letter] {
    letters.withLock { letters in
      // Nearly always empty: no new storage then.
      guard !letters.isEmpty else { return [] }
      defer { letters = [] }
      return letters
    }
  }
}

/// Keeps account of an object and of who holds it, and is told on the main thread that one of them is gone.
@MainActor
package protocol DeinitAccount: AnyObject, Sendable {
  /// The object was deallocated; called once, after its `deinit` was logged.
  func objectWasDeallocated()
  /// A holder was deallocated; it need not be the present one.
  func holderWasDeallocated(_ holder: ObjectIdentifier)
}
