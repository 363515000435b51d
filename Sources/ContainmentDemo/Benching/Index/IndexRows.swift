/// The size index by itself: no cell and no controller.
enum IndexRows {
  static let all = [
    BenchRow("index/build1m", "a list of 1,000,000 lengths, until its total is known") {
      IndexReading.build($0)
    },
    BenchRow("index/scroll1m", "10,000 frames of +37, reading every row shown") {
      IndexReading.scroll($0)
    },
    BenchRow("index/jump1m", "10,000 frames at random offsets") { IndexReading.jump($0) },
    BenchRow("index/resize1m", "one row gets another length, then a frame; 160 times") {
      IndexChanging.resize($0)
    },
    BenchRow("index/edit1m", "one row is inserted or removed, then a frame that stays in place") {
      IndexChanging.edit($0)
    },
    BenchRow("index/uniform100m", "1,000 random questions to 100,000,000 rows of one length") {
      IndexReading.uniform($0)
    },
  ]
}
