/// An animation that is registered with a context; transitions may stay open until it ended.
///
/// A container that animates a change by itself registers that for as long as it lasts. Without it a
/// transition that is open at the end of a tick is a violation (TRANS-06). Keep it for as long: one that
/// is let go ends.
///
/// ```swift
/// let window = Window(size: Size(width: 10, height: 4), rootViewController: ViewController())
/// let animation = window.beginAnimation("slide")
/// assert(window.hasPendingWork)
/// animation.end()
/// ```
@MainActor
public final class RunningAnimation {
  private let context: LifecycleContext
  private let subject: SubjectIdentity
  private let name: InternedName

  /// Whether the animation has not ended yet.
  public private(set) var isRunning = true

  init(_ name: String, subject: SubjectIdentity, context: LifecycleContext) {
    self.context = context
    self.subject = subject
    self.name = InternedName(name)
    context.animationDidBegin(subject, name: self.name)
  }

  deinit {
    guard isRunning else { return }
    context.noteDroppedAnimation(subject, name: name)
  }

  /// Ends the animation; a second call does nothing.
  public func end() {
    guard isRunning else { return }
    isRunning = false
    context.animationDidEnd(subject, name: name)
  }
}
