/// A place in a JSON text, as a person or an editor counts it.
///
/// A line ends at a line feed only, so that the lines here are the lines of a line-delimited log.
/// A column counts Unicode scalars from 1: a tab is one column, a letter with a combining mark two.
/// A byte order mark at the very start takes no column, but its three bytes count in `offset`.
package struct JSONPlace: Sendable, Hashable {
  /// The line, from 1.
  package var line: Int
  /// The column in Unicode scalars, from 1.
  package var column: Int
  /// The distance from the start of the input in bytes, from 0.
  package var offset: Int

  /// Makes a place from its three coordinates.
  package init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }

  /// The place of the first character of a text.
  package static let start = JSONPlace(line: 1, column: 1, offset: 0)
}

extension JSONPlace: CustomStringConvertible {
  /// The place in words: `line 3, column 14`.
  package var description: String { "line \(line), column \(column)" }
}

/// Turns byte positions into places, cheaply when they are asked for in rising order.
///
/// Scanning counts bytes alone; lines and columns are worked out only where somebody wants them.
/// A tree wants them for every value, so the cursor goes on from the last place it gave.
struct JSONPlaceCursor {
  /// Where the scanned bytes begin: past 1 and 0 when they are a later line of a longer file.
  private let origin: JSONPlace
  /// The last place given, and its position in the scanned bytes.
  private var last: JSONPlace
  private var position = 0

  /// Makes a cursor for bytes that begin at a place of the whole input.
  init(origin: JSONPlace) {
    self.origin = origin
    last = origin
  }

  /// The place of a position in the bytes.
  mutating func place(of target: Int, in bytes: UnsafeRawBufferPointer) -> JSONPlace {
    if target < position {
      position = 0
      last = origin
    }
    var line = last.line
    var column = last.column
    if position == 0, target >= 3, bytes.starts(with: JSONScanner.byteOrderMark) {
      position = 3
    }
    for byte in bytes[position..<target] {
      if byte == 0x0A {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    position = target
    last = JSONPlace(line: line, column: column, offset: origin.offset + target)
    return last
  }
}
