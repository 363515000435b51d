internal import Containment

/// A plain cell that is all colour, with a number in its corner.
final class SwatchCell: CollectionViewCell {
  private let swatch = Swatch()

  required init() {
    super.init()
    contentView.addSubview(swatch)
  }

  func show(_ text: String, in color: TextColor) { (swatch.text, swatch.color) = (text, color) }

  override var isSelected: Bool { didSet { swatch.isSelected = isSelected } }
  override var isFocused: Bool { didSet { swatch.isFocused = isFocused } }

  override func layoutSubviews() {
    super.layoutSubviews()
    swatch.frame = contentView.bounds
  }

  override func prepareForReuse() { show("", in: .black) }
}

/// Fills its area, but for a column at its right.
private final class Swatch: View {
  var text = ""
  var color = TextColor.black
  var isSelected = false
  var isFocused = false

  override func draw(into surface: inout Surface) {
    let area = Rect(
      x: 0, y: 0, width: max(0, bounds.size.width - 1), height: bounds.size.height)
    // A letter, so that it can be told from nothing where there are no colours.
    surface.fill(area, with: "▓", style: .foreground(color))
    surface.write(
      isSelected ? "[\(text)]" : isFocused ? "›\(text)" : " \(text)", column: 0, row: 0,
      style: [.inverse, .foreground(color)])
  }
}
