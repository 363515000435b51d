extension ListLayout {
  /// Whether the other is a list with the same axis, distances and lengths.
  public func hasSameSettings(as other: any CollectionLayout) -> Bool {
    guard let other = other as? ListLayout else { return false }
    return axis == other.axis && spacing == other.spacing && insets == other.insets
      && itemLength == other.itemLength && estimatesLengths == other.estimatesLengths
  }
}

extension GridLayout {
  /// Whether the other is a grid with the same axis, columns, distances and lengths.
  public func hasSameSettings(as other: any CollectionLayout) -> Bool {
    guard let other = other as? GridLayout else { return false }
    return axis == other.axis && columns == other.columns && itemLength == other.itemLength
      && itemSpacing == other.itemSpacing && lineSpacing == other.lineSpacing
      && insets == other.insets
  }
}

extension FlowLayout {
  /// Whether the other is a flow with the same axis, distances, alignment and sizes.
  public func hasSameSettings(as other: any CollectionLayout) -> Bool {
    guard let other = other as? FlowLayout else { return false }
    return axis == other.axis && itemSize == other.itemSize && itemSpacing == other.itemSpacing
      && lineSpacing == other.lineSpacing && lineAlignment == other.lineAlignment
      && insets == other.insets && estimatesLengths == other.estimatesLengths
  }
}
