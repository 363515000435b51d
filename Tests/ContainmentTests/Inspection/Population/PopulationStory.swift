@testable import Containment

/// A scheduler's log of a small story, with the binds and the layout pass that a collection would write.
@MainActor
final class PopulationStory {
  struct CardError: Error {}

  let stage = PopulationStage()
  private let feed: SubjectIdentity
  private let list: SubjectIdentity
  private var pass: UInt64 = 0
  private var cells: [SubjectIdentity: SubjectIdentity] = [:]

  init() {
    let log = stage.context.log
    feed = log.addSubject(ViewController.self)
    list = stage.scheduler.subject(of: stage.lane.index)
    record(.viewWillAppear, feed)
    record(.viewDidAppear, feed)
    layOut()
  }

  @discardableResult
  func record(
    _ kind: EventKind, _ subject: SubjectIdentity, _ fill: (inout LifecycleEvent) -> Void = { _ in }
  ) -> UInt64 {
    var event = LifecycleEvent(kind, subject)
    fill(&event)
    return stage.context.log.record(event)
  }

  /// What the container's appearance does.
  func appear(_ kind: EventKind) {
    record(kind, feed)
    stage.scheduler.setSuspended(kind == .viewWillDisappear, stage.lane)
  }

  /// The appearance of a card.
  func appear(_ card: StagedHost) {
    guard let content = card.subject?.content else { return }
    record(.viewWillAppear, content)
    record(.viewDidAppear, content)
  }

  /// A layout pass begins, in which what comes next happens.
  func layOut() {
    pass = record(.layout, list) { $0.host = feed }
  }

  /// A card that shows an item, as a cell binds it.
  func card(
    _ item: Int, milliseconds: Double = 3,
    _ step: @escaping @MainActor (PopulationContext) throws -> PopulationStep = { _ in .finished }
  ) -> StagedHost {
    let host = stage.host(item, identifier: "feed:card", milliseconds: milliseconds, step)
    guard let subject = host.subject else { return host }
    cells[subject.content] = stage.context.log.addSubject(CollectionViewCell.self)
    logBind(host, item, generation: 1)
    return host
  }

  /// The card shows another item.
  func rebind(_ host: StagedHost, to item: Int) {
    host.subject?.item = ItemIdentity(Int64(item))
    host.subject?.indexPath = IndexPath(item: item, section: 0)
    guard let subject = host.subject else { return }
    let scope = stage.context.log.enter(pass)
    logBind(host, item, generation: subject.generation)
    stage.bind(host)
    stage.context.log.leave(scope)
  }

  private func logBind(_ host: StagedHost, _ item: Int, generation: UInt32) {
    guard let content = host.subject?.content, let cell = cells[content] else { return }
    let scope = stage.context.log.enter(pass)
    record(.bind, cell) {
      $0.controller = content
      $0.host = list
      $0.identifier = InternedName("feed:card")
      $0.item = ItemIdentity(Int64(item))
      $0.indexPath = IndexPath(item: item, section: 0)
      $0.generation = generation
    }
    stage.context.log.leave(scope)
  }

  /// The card shows nothing any more.
  func enqueue(_ host: StagedHost) {
    guard let content = host.subject?.content, let cell = cells[content] else { return }
    record(.enqueue, cell) {
      $0.controller = content
      $0.host = list
    }
    if let slot = host.slot { stage.scheduler.unbind(slot) }
  }

  func ask(_ host: StagedHost, _ priority: PopulationPriority = .visible) {
    let scope = stage.context.log.enter(pass)
    stage.ask(host, priority)
    stage.context.log.leave(scope)
  }

  /// What was written so far, read from a file.
  var log: InspectedLog {
    get throws {
      let encoder = LogEncoder(stage.context.log)
      var file = encoder.header()
      for event in stage.recorder.events { file += encoder.line(for: event) }
      return try InspectedLog(String(decoding: file, as: UTF8.self))
    }
  }

  /// An opening: a throttle over everything, a hold over what is not seen that nobody opens, a late frame, a
  /// card that fails, one that is rebound, and one that waits for a value.
  static func opening() throws -> PopulationStory {
    let story = PopulationStory()
    let (stage, scheduler) = (story.stage, story.stage.scheduler)
    let opening = scheduler.closeGate(
      .throttle(share: 0.5), reason: "opening", timeout: .milliseconds(500))
    let still = scheduler.closeGate(
      .lane(stage.lane), .hold, from: .prefetch, reason: InternedName("scrolling"),
      timeout: .milliseconds(20))
    let plain = story.card(0)
    let slow = story.card(1) { $0.isFirstStep ? .needsMoreTime : .finished }
    let failing = story.card(2) { _ in throw CardError() }
    let ahead = story.card(3)
    let loading = story.card(4)
    for card in [plain, slow, failing, ahead, loading] { story.appear(card) }
    for card in [plain, slow] { story.ask(card) }
    story.ask(failing, .upcoming)
    story.ask(ahead, .prefetch)
    let ticket = loading.binding.flatMap { scheduler.beginLoad($0, .visible) }
    stage.frame()
    opening.open()
    stage.frame(after: .milliseconds(15))
    story.rebind(ahead, to: 9)
    story.ask(ahead, .prefetch)
    if let ticket { scheduler.finishLoad(ticket) }
    stage.frame(after: .milliseconds(13))
    stage.frame()
    withExtendedLifetime(still) {}
    return story
  }
}
