/// One host of the scheduler: what it waits for, and its place in a list of those that wait.
///
/// It fills a line of the cache and no more.
struct PopulationJob: Equatable {
  /// Where the request of a host is.
  enum State: UInt8 {
    /// The slot belongs to nobody.
    case free
    /// The host shows nothing.
    case unbound
    /// The host shows something and asks for nothing.
    case idle
    /// A load is to be started.
    case waiting
    /// A value is being loaded.
    case loading
    /// A step is to run.
    case queued
    /// A step runs; the job keeps its place in its list.
    case running
  }

  /// What few bindings have, so that one look says of all others that there is nothing to give up.
  struct Extras: OptionSet, Equatable {
    let rawValue: UInt8
    /// It is to be asked for again later.
    static let retry = Extras(rawValue: 1)
    /// A task loads its value.
    static let task = Extras(rawValue: 2)
  }

  var state = State.free
  var priority = PopulationPriority.visible
  /// The cost classes of a step that fills, and of one that puts in a value that was loaded.
  var fillClass: UInt8 = 0
  var applyClass: UInt8 = 0
  /// Whether the step to run puts in a value that was loaded.
  var isApplying = false
  /// Whether the content of the present binding is there.
  var isFilled = false
  /// Whether the next step is the first since content was asked for.
  var isFirstStep = true
  /// Whether content was asked for while the step ran.
  var isAskedAgain = false
  /// Whether no step may run for now, such as between two appearance callbacks.
  var isHeld = false
  /// Whether the last request of this binding was one for a load.
  var isForLoad = false
  /// How many steps ran in the frame of ``stepFrame``.
  var steps: UInt8 = 0
  /// What the scheduler has besides for the present binding; nearly always nothing.
  var extras: Extras = []
  var lane: Int32 = 0
  var section: Int32 = 0
  /// The list that it is in; see ``PopulationQueue``.
  var list: Int32 = PopulationQueue.noList
  var next: Int32 = -1
  var previous: Int32 = -1
  /// One more with every bind, unbind and unregistration; never 0 for a binding.
  var epoch: UInt32 = 0
  /// One more with every request.
  var ticket: UInt32 = 0
  /// The frame in which it was asked for; no step runs before the next one.
  var asked: UInt64 = 0
  var stepFrame: UInt64 = 0
  /// When it got into its list, or its load was started.
  var entered: Int64 = 0

  /// Whether a request is open.
  var isOpen: Bool { state.rawValue >= State.waiting.rawValue }

  /// The cost class of the next step.
  var costClass: Int { Int(isApplying ? applyClass : fillClass) }
}
