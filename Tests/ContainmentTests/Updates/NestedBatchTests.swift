import Testing

@testable import Containment

/// Batches inside the body of another batch of the same collection: one batch.
@MainActor
@Suite(.freesClosures) struct NestedBatchTests {
  private func at(_ item: Int) -> [IndexPath] { [IndexPath(item: item, section: 0)] }

  @Test("Batches and conveniences inside a body are part of it, at any depth, in order of asking")
  func merged() throws {
    let stage = Stage(items: 4) { $0.height = 9 }.shown()
    let version = stage.list.dataVersion
    var log: [String] = []
    try stage.list.performBatchUpdates { batch in
      // All places are in the data before and after the whole.
      stage.source.sections = [["n0", "i1", "i3", "i2", "n4"]]
      batch.deleteItems(at: at(0))
      attempt {
        try stage.list.performBatchUpdates { inner in
          log.append("inner")
          inner.insertItems(at: at(0))
          attempt {
            try stage.list.performBatchUpdates {
              $0.moveItem(at: at(3)[0], to: at(2)[0])
            } completion: {
              log.append("innermost done \($0 == nil)")
            }
          }
        } completion: {
          log.append("inner done \($0 == nil)")
        }
        try stage.list.insertItems(at: at(4))
        try stage.list.reconfigureItems(at: at(1))
        try stage.list.reloadItems(at: at(2))
      }
      log.append("body over")
    } completion: {
      log.append("done \($0 == nil)")
    }
    #expect(log == ["inner", "body over", "done true", "inner done true", "innermost done true"])
    #expect(stage.list.dataVersion == version + 1)
    #expect(stage.events.count { $0.kind == .updateBegin } == 1)
    #expect(
      stage.events.filter { $0.kind == .edit }.map(\.reason.string)
        == ["delete", "reconfigure", "reload", "move"])
    stage.window.step()
    #expect(stage.shownItems == ["n0", "i1", "i3", "i2", "n4"])
    #expect(stage.row("i1")?.generation == 2)
    #expect(stage.violations == [])
  }

  @Test("What is wrong with the whole is thrown once, and every completion gets it")
  func refused() {
    let stage = Stage(items: 2).shown()
    let before = stage.digest
    var results: [BatchError?] = []
    let error = BatchError.itemSourceUsedTwice(at(0)[0], .delete, .delete)
    #expect(throws: error) {
      try stage.list.performBatchUpdates { batch in
        batch.deleteItems(at: at(0))
        attempt {
          try stage.list.performBatchUpdates {
            $0.deleteItems(at: at(0))
          } completion: {
            results.append($0)
          }
          try stage.list.deleteItems(at: [])
        }
      } completion: {
        results.append($0)
      }
    }
    #expect(results == [error, error])
    #expect(stage.digest == before)
    #expect(stage.events.map(\.kind) == [.violation, .updateReject])
  }

  @Test("A queued batch takes in what its body asks for")
  func queued() throws {
    let stage = Stage(items: 2) { $0.height = 6 }.shown()
    let row = try #require(stage.row("i0"))
    row.on[.viewWillDisappear] = { _ in
      attempt {
        try stage.list.performBatchUpdates { batch in
          stage.source.sections = [["i0", "i1", "a", "b"]]
          batch.insertItems(at: at(2))
          attempt { try stage.list.insertItems(at: at(3)) }
        }
      }
    }
    stage.window.hide()
    #expect(stage.list.numberOfItems(inSection: 0) == 2)
    stage.window.step()
    #expect(stage.list.numberOfItems(inSection: 0) == 4)
    #expect(stage.events.count { $0.kind == .updateBegin } == 1)
  }

  @Test("A callback that a body causes still queues its batches")
  func callbackInsideBody() throws {
    let stage = Stage(items: 2) { $0.height = 6 }.shown()
    let row = try #require(stage.row("i0"))
    row.on[.viewWillDisappear] = { _ in
      attempt {
        try stage.list.performBatchUpdates { batch in
          stage.source.sections[0].append("late")
          batch.insertItems(at: at(3))
        }
      }
    }
    try stage.list.performBatchUpdates { batch in
      stage.source.sections[0].append("early")
      batch.insertItems(at: at(2))
      stage.window.hide()
    }
    #expect(stage.list.numberOfItems(inSection: 0) == 3)
    stage.window.step()
    #expect(stage.list.numberOfItems(inSection: 0) == 4)
  }

  @Test("A batch of another collection inside a body is its own")
  func otherCollection() throws {
    let (stage, other) = (Stage(items: 2).shown(), Stage(items: 2).shown())
    try stage.list.performBatchUpdates { batch in
      stage.source.sections[0].append("n")
      batch.insertItems(at: at(2))
      attempt {
        try other.update([["i1"]]) { $0.deleteItems(at: self.at(0)) }
      }
      #expect(other.shownItems == ["i1"])
    }
    #expect(stage.list.numberOfItems(inSection: 0) == 3)
  }

  @Test("Snapshots inside a body follow each other, and are one batch")
  func snapshots() throws {
    let stage = Stage([], Stage.Options()).shown()
    stage.window.size = Size(width: 10, height: 9)
    let source = DiffableDataSource<Int, String>(stage.list) { list, path, text in
      try list.dequeueCell(using: Stage.registration, for: path, item: text)
    }
    try source.apply(Snapshot([0: ["i0", "i1", "i2", "i3"]]))
    stage.window.step()
    let row = stage.row("i3")
    stage.forget()
    var done = 0
    try stage.list.performBatchUpdates { _ in
      attempt {
        try source.apply(Snapshot([0: ["i3", "a", "i1", "i2"]])) { done += 1 }
        try source.apply(Snapshot([0: ["a", "b", "i3", "i2"]])) { done += 1 }
        #expect(done == 0)
      }
    }
    #expect(done == 2)
    #expect(stage.events.count { $0.kind == .updateBegin } == 1)
    stage.window.step()
    #expect(stage.shownItems == ["a", "b", "i3", "i2"])
    #expect(row != nil && stage.row("i3") === row)
    #expect(stage.violations == [])
  }

  private func attempt(_ body: () throws -> Void) {
    #expect(throws: Never.self) { try body() }
  }
}
