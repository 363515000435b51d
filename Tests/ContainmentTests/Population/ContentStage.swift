@testable import Containment

extension Stage {
  /// Makes a stage whose rows are filled by a registration.
  convenience init(
    items count: Int, filledBy registration: ControllerRegistration<Row, String>,
    _ change: (inout Options) -> Void = { _ in }
  ) {
    self.init(items: count, change)
    fill(by: registration)
  }

  /// Fills rows by a registration from their next bind on.
  func fill(by registration: ControllerRegistration<Row, String>) {
    source.makeCell = { list, path, text in
      try list.dequeueCell(using: registration, for: path, item: text)
    }
  }

  /// Rows with the placeholder `wait`, filled in a frame by their text.
  static var deferred: ControllerRegistration<Row, String> {
    ControllerRegistration(row, placeholder: { $0.label.text = "wait" }) { row, text, reason in
      row.configure(text, reason)
    }
  }

  /// What was recorded of content and its cells, one line an event; forgets it.
  func contentLines() -> [String] {
    let shown: Set<EventKind> = [
      .bind, .willDisplay, .didEndDisplaying, .enqueue, .evict, .placeholder, .configure,
      .populationRequest, .populationStep, .populationFinish, .populationFail, .populationCancel,
      .gateClose, .gateOpen, .gateExpire,
    ]
    let lines = events.filter { shown.contains($0.kind) }.map { event in
      let name = recording.names[event.subject] ?? context.log.typeName(of: event.subject)
      let item = event.item.map { " \($0)" } ?? ""
      let generation = event.generation.map { ":\($0)" } ?? ""
      let reason = event.reason.string.isEmpty ? "" : " \(event.reason)"
      return "\(name) \(event.kind.name)\(item)\(generation)\(reason)"
    }
    recording.forget()
    return lines
  }

  /// The rows that are displayed by item and text, and whether the text is the item's content.
  var contents: [String] {
    list.visibleCells.map { cell in
      let text = (cell.contentViewController as? Row)?.label.text ?? "-"
      return "\(cell.item?.name ?? "-") \(text)\(cell.isPopulated ? "" : " …")"
    }
  }

  /// Runs one frame and forgets what it recorded.
  func frame() {
    window.step()
    recording.forget()
  }
}

/// Loads that a test answers when it likes.
@MainActor
final class PendingLoads {
  private(set) var requests: [(item: String, request: ContentRequest<String>)] = []
  private(set) var cancelled: [String] = []
  var cache: [String: String] = [:]

  /// Rows that show what a load gives, with the placeholder `wait`.
  func registration(
    failure: (@MainActor (Row, any Error) -> Void)? = nil, retry: RetryPolicy? = nil
  ) -> ControllerRegistration<Row, String> {
    ControllerRegistration(
      Stage.row, placeholder: { $0.label.text = "wait" }, failure: failure, retry: retry,
      cached: { [unowned self] in cache[$0] },
      request: { [unowned self] (item: String, request: ContentRequest<String>) in
        requests.append((item, request))
        request.onCancel = { [unowned self] in cancelled.append(item) }
      },
      apply: { row, value, reason in row.configure(value, reason) })
  }

  /// The items whose loads were begun, in order.
  var begun: [String] { requests.map(\.item) }

  /// Answers the n-th load that was begun; whether anybody wanted the value.
  @discardableResult
  func land(_ index: Int, _ value: String) -> Bool { requests[index].request.finish(with: value) }

  @discardableResult
  func fail(_ index: Int) -> Bool { requests[index].request.fail(with: LoadFailure()) }
}

struct LoadFailure: Error {}
