/// The texts that were remembered last, in memory that does not grow.
///
/// Two generations: when the younger is full, the older one is forgotten. So the newest text is always
/// there, and each is kept until at least as many others came as a generation holds.
struct RecentTexts {
  private var younger: [UInt64: String] = [:]
  private var older: [UInt64: String] = [:]
  private var byteCount = 0

  private static let countLimit = 1 << 15
  private static let byteLimit = 1 << 23

  /// Remembers a text under a key; a text that was there gives way.
  mutating func remember(_ text: String, for key: UInt64) {
    if younger.count >= Self.countLimit || byteCount >= Self.byteLimit {
      older = younger
      younger = [:]
      byteCount = 0
    }
    byteCount += text.utf8.count
    younger[key] = text
  }

  /// The text that was remembered under a key; `nil` where it is forgotten.
  func text(for key: UInt64) -> String? { younger[key] ?? older[key] }
}
