import Testing

@testable import Containment

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder that is made for a test and goes with it.
final class StateFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/containment-state-XXXXXX".utf8CString)
    let made = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
    path = try #require(made)
  }

  deinit {
    for name in names { unlink("\(path)/\(name)") }
    rmdir(path)
  }

  var file: String { "\(path)/state" }

  var names: [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  func write(_ bytes: [UInt8], to name: String = "state") throws {
    try StateFile("\(path)/\(name)").replace(by: bytes)
  }
}

@MainActor
@Suite struct StateFileTests {
  private func filled(schemaVersion: Int = 0) -> StateVault {
    let vault = StateVault(schemaVersion: schemaVersion)
    vault[[.name("feed"), .item("row é"), .name("")]] = [
      "anchor": 12, "distance": -1.5, "selection": [1, "1", nil], "is": true,
    ]
    vault[[.name("feed"), .item(-7)]] = "a\u{1b}\n\"b"
    vault[[.item(Int64.max)]] = [:]
    return vault
  }

  @Test("What is saved is loaded, with the order of use and what was removed")
  func roundTrip() throws {
    let folder = try StateFolder()
    let vault = filled()
    vault[[.item("numbers")]] = [
      1.0, 1, -0.0, 0.1, .double(.nan), .double(.infinity), .double(-.infinity),
      .double(.leastNonzeroMagnitude),
      ["$": "nan"], ["$": ["$": 1]], ["$": 1, "b": 2],
    ]
    let feed = try #require(vault.find([.name("feed")]))
    vault.setRemoved(true, ItemIdentity(-7), in: feed)
    try vault.save(to: folder.file)
    let copy = StateVault()
    try copy.load(from: folder.file)
    #expect(copy.encoded == vault.encoded)
    #expect(copy.paths == vault.paths)
    #expect(copy.byteCount == vault.byteCount)
    let copied = try #require(copy.find([.name("feed")]))
    #expect(copy.removedItems(in: copied) == [ItemIdentity(-7)])
    let numbers = try #require(copy[[.item("numbers")]]?.array)
    #expect(numbers[0] == .double(1) && numbers[1] == .integer(1))
    #expect(numbers[2].double?.sign == .minus && numbers[4].double?.isNaN == true)
    #expect(numbers[8] == ["$": "nan"] && numbers[9] == ["$": ["$": 1]])
    #expect(folder.names == ["state"])
  }

  @Test("The bytes do not depend on the order in which a dictionary was filled")
  func determinism() {
    let (a, b) = (StateVault(), StateVault())
    var up: [String: StateValue] = [:]
    var down: [String: StateValue] = [:]
    for number in 0..<100 { up["k\(number)"] = 1 }
    for number in (0..<100).reversed() { down["k\(number)"] = 1 }
    a[[.item(1)]] = .dictionary(up)
    b[[.item(1)]] = .dictionary(down)
    #expect(a.encoded == b.encoded)
  }

  @Test("A file that is not there is missing, and the vault is as it was")
  func missing() throws {
    let folder = try StateFolder()
    let vault = filled()
    #expect(throws: StateFileError.missing) { try vault.load(from: folder.file) }
    #expect(vault.encoded == filled().encoded)
    #expect(throws: StateFileError.system(call: "open", code: ENOENT)) {
      try vault.save(to: "\(folder.path)/nowhere/state")
    }
  }

  @Test("A file that is cut off anywhere is truncated, is left alone, and is set aside by a save")
  func truncated() throws {
    let folder = try StateFolder()
    let whole = filled().encoded
    for count in 0..<whole.count {
      let vault = StateVault()
      vault[[.item(1)]] = 1
      let before = vault.encoded
      #expect(throws: StateFileError.truncated(after: count)) {
        try vault.decode(Array(whole.prefix(count)))
      }
      #expect(vault.encoded == before)
    }
    try folder.write(Array(whole.prefix(50)))
    let vault = filled()
    #expect(throws: StateFileError.truncated(after: 50)) { try vault.load(from: folder.file) }
    #expect(try StateFile(folder.file).read() == Array(whole.prefix(50)))
    try vault.save(to: folder.file)
    #expect(folder.names == ["state", "state.damaged"])
    #expect(try StateFile("\(folder.file).damaged").read() == Array(whole.prefix(50)))
    try StateVault().load(from: folder.file)
  }

  @Test("A byte that is another one anywhere is found, and the vault is as it was")
  func damaged() throws {
    let whole = filled().encoded
    let vault = filled()
    for place in whole.indices {
      for change in [UInt8(1), 0x10, 0xff] {
        var bytes = whole
        bytes[place] ^= change
        #expect(throws: StateFileError.self) { try vault.decode(bytes) }
      }
    }
    #expect(vault.encoded == whole)
    #expect(throws: StateFileError.damaged("1 bytes too many")) { try vault.decode(whole + [10]) }
  }

  @Test("Files that are set aside do not take each other's place")
  func setAside() throws {
    let folder = try StateFolder()
    for text in ["one", "two", "three"] {
      try folder.write(Array(text.utf8))
      try filled().save(to: folder.file)
    }
    #expect(folder.names == ["state", "state.damaged", "state.damaged-2", "state.damaged-3"])
    #expect(try StateFile("\(folder.file).damaged-2").read() == Array("two".utf8))
  }

  @Test("A newer file is left alone, by a load and by a save")
  func newer() throws {
    let folder = try StateFolder()
    let text = String(decoding: filled().encoded, as: UTF8.self)
      .replacing("\"version\":1", with: "\"version\":2", maxReplacements: 1)
    try folder.write(Array(text.utf8))
    let vault = filled()
    let error = StateFileError.newer(version: 2, known: 1)
    #expect(throws: error) { try vault.load(from: folder.file) }
    #expect(throws: error) { try vault.save(to: folder.file) }
    #expect(try StateFile(folder.file).read() == Array(text.utf8))
    #expect(folder.names == ["state"])
  }

  @Test(
    "Values of a later form are left alone, and those of an earlier one are migrated or dropped")
  func schema() throws {
    let folder = try StateFolder()
    try filled(schemaVersion: 2).save(to: folder.file)
    let old = StateVault(schemaVersion: 1)
    let error = StateFileError.newerSchema(version: 2, known: 1)
    #expect(throws: error) { try old.load(from: folder.file) }
    #expect(throws: error) { try old.save(to: folder.file) }
    let new = StateVault(schemaVersion: 3)
    try new.load(from: folder.file)
    #expect(new.count == 0)
    var asked: [StatePath] = []
    try new.load(from: folder.file) { path, value, version in
      asked.append(path)
      return path.components.count == 1 ? nil : [.integer(Int64(version)), value]
    }
    #expect(asked == filled().paths)
    #expect(new.count == 2)
    #expect(new[[.name("feed"), .item(-7)]] == [2, "a\u{1b}\n\"b"])
  }

  @Test("What a process left behind that ended while it saved is removed by the next one")
  func leftovers() throws {
    let folder = try StateFolder()
    // The first process has this number on no system, and 1 always runs.
    try folder.write([1], to: "state.999999999.saving")
    try folder.write([1], to: "state.1.saving")
    try folder.write([1], to: "state.mine.saving")
    try filled().save(to: folder.file)
    #expect(folder.names == ["state", "state.1.saving", "state.mine.saving"])
  }

  @Test(
    "A process that is killed while it saves leaves the old state or the new one", arguments: 1...3)
  func killed(seed: UInt64) throws {
    typealias Fork = @convention(c) () -> pid_t
    let fork = unsafeBitCast(try #require(dlsym(nil, "fork")), to: Fork.self)
    let folder = try StateFolder()
    var random = SeededGenerator(seed: seed)
    let vault = StateVault()
    var last: Int64 = 0
    fill(vault, last)
    try vault.save(to: folder.file)
    var kills = 0
    var advances = 0
    while kills < 40 {
      let child = fork()
      guard child != 0 else { saveForever(vault, from: last, to: folder.file) }
      // Somewhere inside the first few saves, as far as the machine makes them.
      var rest = UInt64.random(in: 0...3_000_000, using: &random)
      while rest > 0 { rest = busy(rest) }
      kill(child, SIGKILL)
      var status: Int32 = 0
      waitpid(child, &status, 0)
      kills += 1
      let found = StateVault()
      try found.load(from: folder.file)
      let values = Set(found.paths.map { found[$0]?["turn"]?.integer })
      #expect(found.count == 60)
      #expect(values.count == 1)
      let turn = try #require(values.first ?? nil)
      #expect(turn >= last)
      if turn > last { advances += 1 }
      last = turn
    }
    #expect(advances > 0)
    try StateVault().save(to: folder.file)
    #expect(folder.names == ["state"])
  }

  private func fill(_ vault: StateVault, _ turn: Int64) {
    for number in 0..<60 {
      let text = String(repeating: "x", count: Int(turn % 7) * 40)
      vault[[.name("list"), .item(Int64(number))]] = [
        "turn": .integer(turn), "text": .string(text),
      ]
    }
  }

  private func saveForever(_ vault: StateVault, from last: Int64, to file: String) -> Never {
    var turn = last
    while true {
      turn += 1
      fill(vault, turn)
      guard (try? vault.save(to: file)) != nil else { _exit(1) }
    }
  }

  @inline(never)
  private func busy(_ count: UInt64) -> UInt64 { count - 1 }
}
