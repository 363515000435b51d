import Testing

@testable import Containment

@MainActor
@Suite("A log file written, read and written again")
struct LogRoundTripTests {
  private func written(_ log: ReadLog) -> [UInt8] {
    let encoder = LogEncoder(names: log.reader.names)
    return (log.reader.header.map { encoder.header($0) } ?? [])
      + log.events.flatMap { encoder.line(for: $0) }
  }

  /// Writes what is read while it is read, as a program would that filters a file.
  private func streamed(_ bytes: [UInt8]) throws -> [UInt8] {
    let reader = LogReader()
    let encoder = LogEncoder(names: reader.names)
    var result: [UInt8] = []
    try reader.read(bytes) { result += encoder.line(for: $0) }
    try reader.finish { result += encoder.line(for: $0) }
    return (reader.header.map { encoder.header($0) } ?? []) + result
  }

  @Test("What the library writes reads back and is written as the same bytes", arguments: 0..<40)
  func ownFiles(seed: UInt64) throws {
    let random = RandomLog(seed: seed)
    let encoder = LogEncoder(names: random)
    let bytes = encoder.header() + random.events.flatMap { encoder.line(for: $0) }
    let log = ReadLog(bytes)
    #expect(log.error == nil && log.reader.skips == LogSkips())
    #expect(try streamed(bytes) == bytes)
    #expect(log.events.count == random.events.count)
    for (back, event) in zip(log.events, random.events) {
      expectSame(back, log.reader.names, event, random)
    }
  }

  /// Subjects have other numbers after reading, so they are compared by name.
  private func expectSame(
    _ back: LifecycleEvent, _ names: LogNames, _ event: LifecycleEvent, _ random: RandomLog
  ) {
    #expect(back.sequence == event.sequence && back.kind == event.kind)
    #expect(back.hasTick == event.hasTick && (!event.hasTick || back.tick == event.tick))
    #expect(back.hasTime == event.hasTime && (!event.hasTime || back.time == event.time))
    #expect(names.name(of: back.subject).utf8.elementsEqual(random.name(of: event.subject).utf8))
    #expect(back.hasParent == event.hasParent)
    #expect(back.parent.map(names.name(of:)) == event.parent.map(random.name(of:)))
    #expect(back.controller.map(names.name(of:)) == event.controller.map(random.name(of:)))
    #expect(back.host.map(names.name(of:)) == event.host.map(random.name(of:)))
    #expect(back.item.map(names.text(of:)) == event.item.map(random.text(of:)))
    #expect(back.item?.isInteger == event.item?.isInteger)
    #expect(back.animated == event.animated && back.reused == event.reused)
    #expect(back.indexPath == event.indexPath && back.generation == event.generation)
    #expect(back.value == event.value && back.violation == event.violation)
    #expect(names.text(of: back.identifier) == event.identifier.string)
    #expect(names.text(of: back.reason) == event.reason.string)
    #expect(names.text(of: back.message) == event.message.string)
    #expect(back.cause == event.cause && back.depth == event.depth)
    #expect(back.isSynthesized == event.isSynthesized)
    #expect(back.forwardsByHand == event.forwardsByHand)
  }

  @Test("A stranger's file that is read and written reads as the same events", arguments: 0..<40)
  func strangeFiles(seed: UInt64) throws {
    let file = Array(StrangeFile(seed: seed).text.utf8)
    let first = ReadLog(file)
    #expect(first.error == nil && first.reader.skips.kinds.total > 0)
    let again = try streamed(file)
    let second = ReadLog(again)
    #expect(second.error == nil && second.reader.skips == LogSkips())
    #expect(second.reader.header == first.reader.header)
    for (back, event) in zip(second.events, first.events) { #expect(back == event) }
    for event in first.events {
      let subjects = [event.subject, event.parent, event.controller, event.host].compactMap(\.self)
      for subject in subjects {
        #expect(
          second.reader.names.name(of: subject).utf8
            .elementsEqual(first.reader.names.name(of: subject).utf8))
      }
      #expect(
        second.reader.names.typeName(of: event.subject)
          == first.reader.names.typeName(of: event.subject))
    }
    #expect(try streamed(again) == again)
  }

  @Test("The log of a busy day is written, read and written as the same bytes")
  func busyDay() throws {
    let context = LifecycleContext(misuse: .refuse, logCapacity: 100_000)
    try context.run { try BusyDay().run() }
    let encoder = LogEncoder(context.log)
    let bytes = encoder.header() + context.log.events.flatMap { encoder.line(for: $0) }
    #expect(written(ReadLog(bytes)) == bytes)
    #expect(ReadLog(bytes).events.count == context.log.events.count)
  }

  @Test("A file with more names than are interned is written as the same bytes")
  func manyNames() throws {
    var file = Array(#"{"format":"containment-log","version":1,"complete":true"#.utf8)
    file += Array(",\"clock\":\"milliseconds\"}\n".utf8)
    for number in 1...70_000 {
      let line =
        "{\"seq\":\(number),\"subject\":\"A\",\"kind\":\"violation\",\"item\":\"i\(number)\","
      file += Array(line.utf8)
      file += Array("\"rule\":\"R-\(number)\",\"message\":\"m\(number)\"}\n".utf8)
    }
    #expect(try streamed(file) == file)
  }

  @Test("A value that is not finite is left out, since JSON has no word for it")
  func notFinite() {
    let random = RandomLog(seed: 1)
    var event = LifecycleEvent(.scroll, SubjectIdentity(number: 0))
    event.sequence = 1
    event.value = EventValue(x: .nan, y: 0)
    let encoder = LogEncoder(names: random)
    let log = ReadLog(encoder.header() + encoder.line(for: event))
    #expect(log.events.count == 1 && log.events.first?.value == nil)
  }
}
