/// Something in the tree that has work for the beginning of a frame: updates that were queued.
@MainActor
package protocol FrameParticipant: AnyObject {
  /// Called once at the start of a tick, before animations and layout, while work was announced.
  func frameWillBegin()
}

/// Something in the tree that looks at what a frame shows, once all of it is laid out.
@MainActor
package protocol FrameWitness: AnyObject {
  /// Called once a tick after layout, also where nothing was laid out; `false` to be called no more.
  func frameWasLaidOut() -> Bool
  /// Whether time alone will give it something to tell.
  var waitsForTime: Bool { get }
}

extension Window {
  /// Runs one frame: time moves on, queued updates, due animations, new values, layout, content, and what is open.
  ///
  /// With the default clock a frame is a sixtieth of a second. The order is fixed: the clock, queued
  /// updates in the order of asking, animations that end, controllers that are told of values that they
  /// see, the layout pass, then controllers are filled with
  /// what was asked for in earlier frames, as far as the frame affords it, then the checks of the end of
  /// the tick. Nothing happens inside a frame, or inside a step that fills a controller. O(visible) plus what
  /// the app's callbacks do.
  public func step() { runFrame(nil) }

  /// Runs one frame that somebody who knows the display calls for.
  ///
  /// As ``step()``, with a deadline of the caller's: content is filled in only as long as there is time. The
  /// caller moves the clock.
  public func step(_ timing: FrameTiming) { runFrame(timing) }

  /// The part of a frame that is running; `nil` between two frames.
  ///
  /// For code that is called from several places, such as a data source that wants to know whether it is asked
  /// inside a layout pass of a frame.
  public var framePhase: FramePhase? {
    guard isInFrame else { return nil }
    return phase == .populate && scheduler?.isIdling == true ? .idle : phase
  }

  private func runFrame(_ timing: FrameTiming?) {
    guard !isInFrame, scheduler?.isRunning != true else { return }
    isInFrame = true
    phase = .input
    defer { isInFrame = false }
    context.beginTick(movingClock: timing == nil)
    let start = context.clock.now
    runParticipants()
    context.timeline.run(until: context.clock.now)
    if needsEnvironmentUpdate { updateEnvironmentIfNeeded() }
    phase = .layout
    layout()
    if !witnesses.isEmpty { showWitnesses() }
    phase = .populate
    scheduler?.runFrame(
      timing
        ?? FrameTiming(start: start, deadline: start.advanced(by: context.clock.frameInterval)))
    context.endTick()
    #if CONTAINMENT_INVARIANTS
      // A planted fault is for the scenarios to notice.
      if !Fault.allCases.contains(where: \.isPlanted) { checkInvariants() }
    #endif
    if let frameDriver, hasPendingWork { frameDriver.requestFrame() }
  }

  /// Runs frames until nothing is pending, at most as many as said.
  ///
  /// Content that waits for a value from elsewhere is not waited for.
  ///
  /// - Returns: How many frames ran; as many as the limit where something never ends.
  @discardableResult
  public func settle(limit: Int = 600) -> Int {
    var frames = 0
    while frames == 0 || hasPendingWork, frames < limit {
      step()
      frames += 1
    }
    return frames
  }

  /// Whether another step would change something without anyone asking.
  public var hasPendingWork: Bool {
    !participants.isEmpty || needsEnvironmentUpdate || !context.timeline.isEmpty
      || context.runningAnimations > 0
      || context.hasAudits || scheduler?.wantsFrame == true
      || !witnesses.isEmpty && witnesses.contains { $0.waitsForTime }
      || rootViewController?.viewIfLoaded?.wantsLayout == true
  }

  /// What is on screen, drawn now; blank while the window is hidden.
  ///
  /// O(cells + visible views).
  public var surface: Surface {
    var surface = Surface(columns: size.width.wholeCells, rows: size.height.wholeCells)
    if isVisible, let view = rootViewController?.viewIfLoaded { view.drawTree(into: &surface) }
    return surface
  }

  /// Has something called at the start of the next tick, once.
  package func atFrameStart(_ participant: any FrameParticipant) {
    guard !participants.contains(where: { $0 === participant }) else { return }
    participants.append(participant)
    requestFrame()
  }

  /// Has somebody look at every frame from the next one on, until it has seen enough; twice is once.
  ///
  /// Retained until then.
  package func addWitness(_ witness: any FrameWitness) {
    guard !witnesses.contains(where: { $0 === witness }) else { return }
    witnesses.append(witness)
    requestFrame()
  }

  private func showWitnesses() {
    let looking = witnesses
    for witness in looking where !witness.frameWasLaidOut() {
      witnesses.removeAll { $0 === witness }
    }
  }

  /// Makes sure that a frame comes, where a driver gives them.
  func requestFrame() {
    guard let frameDriver, !isInFrame else { return }
    frameDriver.requestFrame()
  }

  func frameDriverDidChange(from old: (any FrameDriver)?) {
    guard frameDriver !== old else { return }
    old?.onFrame = nil
    scheduler?.driver = frameDriver
    frameDriver?.onFrame = { [weak self] timing in self?.step(timing) }
    if hasPendingWork { requestFrame() }
  }

  /// Lays out until nothing asks for more, at most eight passes; the rest waits for the next frame.
  private func layout() {
    guard let view = rootViewController?.viewIfLoaded else { return }
    var passes = 0
    while view.wantsLayout, passes < 8 {
      view.layoutIfNeeded()
      passes += 1
    }
  }

  private func runParticipants() {
    let waiting = participants
    participants.removeAll()
    for participant in waiting { participant.frameWillBegin() }
  }
}

extension View {
  /// Draws the view and everything in front of it, each clipped to its own frame.
  func drawTree(into surface: inout Surface) {
    guard !isHidden else { return }
    surface.withClip(to: frame, boundsOrigin: boundsOrigin) { surface in
      draw(into: &surface)
      guard !subviews.isEmpty else { return }
      let visible = surface.visibleBounds
      for subview in subviews where subview.frame.intersects(visible) {
        subview.drawTree(into: &surface)
      }
    }
  }
}
