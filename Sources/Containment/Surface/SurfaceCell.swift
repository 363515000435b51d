extension Surface {
  /// One place of the grid as a reader sees it.
  public struct Cell: Sendable, Hashable {
    /// The grapheme shown; a space in the right half of a wide one.
    public let character: Character
    /// How it looks; both halves of a wide grapheme look the same.
    public let style: TextStyle
    /// The cells that the grapheme takes: 1 or 2, and 0 for the right half of a wide one.
    public let width: Int

    /// A plain space.
    public static let blank = Cell(character: " ", style: .plain, width: 1)
  }

  /// One place of the grid as it is stored: eight bytes, compared without a look at the text.
  struct StoredCell: Equatable, BitwiseCopyable {
    /// A scalar, or the number of a cluster with the top bit set, or the mark of a right half.
    var glyph: UInt32
    var style: TextStyle

    static let clusterBit: UInt32 = 0x8000_0000
    static let continuationGlyph: UInt32 = 0x4000_0000
    static let blank = StoredCell(glyph: 0x20, style: .plain)

    var isContinuation: Bool { glyph == Self.continuationGlyph }
    var isCluster: Bool { glyph & Self.clusterBit != 0 }
  }

  /// The graphemes of more than one scalar that a surface shows, each stored once.
  struct ClusterTable {
    private var characters: [Character] = []
    private var numbers: [Character: UInt32] = [:]

    subscript(glyph: UInt32) -> Character { characters[Int(glyph & ~StoredCell.clusterBit)] }

    /// The stored form of a grapheme, which is made known if it has to be.
    mutating func glyph(for character: Character) -> UInt32 {
      let scalars = character.unicodeScalars
      if scalars.index(after: scalars.startIndex) == scalars.endIndex {
        return scalars[scalars.startIndex].value
      }
      if let number = numbers[character] { return number }
      let number = UInt32(characters.count) | StoredCell.clusterBit
      characters.append(character)
      numbers[character] = number
      return number
    }
  }
}
