internal import Containment

/// Where a session takes place: its context, on the clock of what drives its frames.
@MainActor
struct SessionStage {
  enum Place {
    /// On a terminal, in real time.
    case terminal(Terminal, TerminalFrameDriver)
    /// Without one, in virtual time.
    case virtual(VirtualFrameDriver)
  }

  let place: Place
  let context: LifecycleContext
  /// Filling takes virtual time, so that it costs the same on every machine; on a terminal what it takes.
  let filling: SceneFilling

  init(timing: PopulationTiming, terminal: Terminal?) {
    if let terminal {
      let driver = TerminalFrameDriver()
      place = .terminal(terminal, driver)
      context = LifecycleContext(clock: driver.clock, misuse: .refuse)
      filling = SceneFilling(timing: timing)
    } else {
      let driver = VirtualFrameDriver()
      place = .virtual(driver)
      context = LifecycleContext(clock: driver.clock, misuse: .refuse)
      filling = SceneFilling(timing: timing, clock: driver.virtualClock)
    }
  }

  var frames: Session.Frames {
    switch place {
    case .terminal(_, let driver): .driven(driver)
    case .virtual(let driver): .virtual(driver)
    }
  }
}
