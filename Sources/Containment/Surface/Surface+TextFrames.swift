extension Surface {
  /// The text of every row; each takes exactly ``columns`` cells; O(cells).
  public var lines: [String] {
    (0..<rows).map { row in
      var line = ""
      for cell in cells[row * columns..<(row + 1) * columns] where !cell.isContinuation {
        line.append(character(of: cell))
      }
      return line
    }
  }

  /// The surface as plain text: its rows, without the spaces at their ends, joined by line ends.
  ///
  /// - Parameter bordered: Whether a frame of ASCII is drawn around the rows, whose spaces then stay.
  /// - Returns: The text, without a line end after the last row; O(cells).
  public func textFrame(bordered: Bool = false) -> String {
    guard bordered else { return lines.map(Self.trimmed).joined(separator: "\n") }
    let edge = "+" + String(repeating: "-", count: columns) + "+"
    return ([edge] + lines.map { "|\($0)|" } + [edge]).joined(separator: "\n")
  }

  private static func trimmed(_ line: String) -> Substring {
    var rest = Substring(line)
    while rest.utf8.last == UInt8(ascii: " ") { rest.unicodeScalars.removeLast() }
    return rest
  }
}

extension Surface: CustomStringConvertible {
  /// The rows, without the spaces at their ends, joined by line ends; O(cells).
  public var description: String { textFrame() }
}
