/// What a collection remembers: where it stands, what is selected in it, and what has the focus.
///
/// All of it by item. Places are only there to find the items quickly, and to stand in where they are gone.
struct CollectionState {
  /// An item with the place that it had.
  struct PlacedItem {
    let item: ItemIdentity
    let indexPath: IndexPath
  }

  /// An item in view, and where it stood.
  struct Anchor {
    let placed: PlacedItem
    let edge: Double
    let distance: Double
  }

  /// A section with a carousel, and how far that is scrolled.
  struct Carousel: Hashable {
    let section: ItemIdentity
    let offset: Double
  }

  var anchors: [Anchor] = []
  var isAtEnd = false
  var selection: [PlacedItem] = []
  var focus: PlacedItem?
  var carousels: [Carousel] = []

  /// How many items in view are remembered: the later ones stand in where the first are gone.
  static let anchorLimit = 4

  var standsSomewhere: Bool { isAtEnd || !anchors.isEmpty }

  var isEmpty: Bool {
    !standsSomewhere && selection.isEmpty && focus == nil && carousels.isEmpty
  }

  // MARK: As a value

  /// `nil` where there is nothing to remember.
  var value: StateValue? {
    guard !isEmpty else { return nil }
    var values: [String: StateValue] = [:]
    if isAtEnd { values["end"] = true }
    if !anchors.isEmpty {
      values["anchors"] = .array(
        anchors.map { anchor in
          var parts = Self.value(of: anchor.placed)
          parts.append(.double(anchor.distance))
          if anchor.edge != 0 { parts.append(.double(anchor.edge)) }
          return .array(parts)
        })
    }
    if !selection.isEmpty {
      values["selection"] = .array(selection.map { .array(Self.value(of: $0)) })
    }
    if let focus { values["focus"] = .array(Self.value(of: focus)) }
    if !carousels.isEmpty {
      values["carousels"] = .array(
        carousels.map { .array([StateValue($0.section), .double($0.offset)]) })
    }
    return .dictionary(values)
  }

  /// Takes what it knows out of a value, and nothing of what it does not.
  init(_ value: StateValue) {
    isAtEnd = value["end"]?.bool ?? false
    anchors = (value["anchors"]?.array ?? []).compactMap { value in
      guard let parts = value.array, parts.count >= 4, let distance = parts[3].double,
        distance.isFinite, let placed = Self.placed(parts)
      else { return nil }
      let edge = parts.count > 4 ? parts[4].double ?? 0 : 0
      return Anchor(placed: placed, edge: edge.isFinite ? edge : 0, distance: distance)
    }
    selection = (value["selection"]?.array ?? []).compactMap { $0.array.flatMap(Self.placed) }
    focus = value["focus"]?.array.flatMap(Self.placed)
    carousels = (value["carousels"]?.array ?? []).compactMap { value in
      guard let parts = value.array, parts.count >= 2, let section = parts[0].item,
        let offset = parts[1].double, offset.isFinite, offset > 0
      else { return nil }
      return Carousel(section: section, offset: offset)
    }
  }

  init() {}

  private static func value(of placed: PlacedItem) -> [StateValue] {
    let path = placed.indexPath
    return [
      StateValue(placed.item), .integer(Int64(path.section)), .integer(Int64(path.item)),
    ]
  }

  private static func placed(_ parts: [StateValue]) -> PlacedItem? {
    guard parts.count >= 3, let item = parts[0].item,
      let section = parts[1].integer.flatMap(Int.init(exactly:)), section >= 0,
      let place = parts[2].integer.flatMap(Int.init(exactly:)), place >= 0
    else { return nil }
    return PlacedItem(item: item, indexPath: IndexPath(item: place, section: section))
  }
}

/// A state that a collection is to take, until its data can satisfy it.
struct PendingState {
  var state: CollectionState
  /// The data that it was last tried with.
  var triedVersion: Int?
  /// Whether it was tried, and something has to wait for more data.
  var waits = false
}

/// What a collection knows of its own place in the vault, and of what is kept for its items.
struct PreservedPlace {
  var vault: StateVault?
  /// Where its state is; `nil` where nothing is there, or that was not looked up.
  var home: StateNode?
  /// The layout pass in which it was looked up, and how often a window had got a vault by then.
  var pass = UInt64.max
  var vaults = 0
  /// The how many-th row it belongs to: what its cells remember is of no use in another one.
  var epoch: UInt32 = 0
  /// Whether it took its state, or it was seen that there is none.
  var isClaimed = false
  /// The view that the enclosing content was looked up from.
  var notedUnder: UnsafeMutableRawPointer?
  /// The items that something is kept for and that are known to be in the data, with their places.
  var places: [ItemIdentity: IndexPath] = [:]
}
