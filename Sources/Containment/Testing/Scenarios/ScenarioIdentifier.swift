/// A factory as a scenario registers it.
struct ScenarioIdentifier {
  /// What the factory makes.
  enum Product: Hashable {
    /// A controller that shows a text.
    case text
    /// A plain cell that shows a text, without a controller.
    case plain
    /// A collection of another identifier.
    case collection(of: String, axis: Axis)
    /// Nothing: it throws.
    case failure(String)
    /// A controller of the scenario, again and again.
    case used(String)
    /// What the app's own factory makes.
    case app
  }

  let product: Product
  var length: Double?
}

/// What a scenario's factory throws.
struct ScenarioFactoryError: Error, CustomStringConvertible {
  let description: String
}

/// A plain cell of a scenario.
@MainActor
final class ScenarioCell: CollectionViewCell {
  let label = Label()
  weak var stage: ScenarioStage?

  required init() {
    super.init()
    contentView.addSubview(label)
  }

  override func preferredContentSize(fitting size: Size) -> Size? {
    stage?.preferredSize(of: item?.name, showing: label, fitting: size)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds
  }
}

extension ScenarioStage {
  /// The length of items of an identifier; `nil` leaves it to the layout.
  func length(of identifier: String?) -> Double? { identifier.flatMap { identifiers[$0]?.length } }

  /// The size that an item's content wishes for; text that runs down takes as many rows as it has.
  func preferredSize(of item: String?, showing label: Label, fitting size: Size) -> Size? {
    var size = size
    let axis: Axis = size.height >= Size.unlimited ? .vertical : .horizontal
    if let item, let wish = wishes[item] {
      size[axis] = wish
    } else if axis == .vertical {
      size.height = Double(label.rowCount(forWidth: size.width.wholeCells))
    } else {
      return nil
    }
    return size
  }

  /// Changes what an item's content wishes for, and has it say so where it is shown.
  func setWish(of item: String, _ length: Double) {
    wishes[item] = length
    for list in lists.values {
      guard let cell = list.view.cell(for: ItemIdentity(item)) else { continue }
      if let content = cell.contentViewController {
        content.invalidatePreferredContentSize()
      } else {
        cell.invalidatePreferredContentSize()
      }
    }
  }

  /// Registers a factory.
  ///
  /// - Parameters:
  ///   - name: The identifier.
  ///   - product: What it makes.
  ///   - length: The items' length along the list; `nil` leaves it to the layout.
  ///   - keeps: Whether a controller is tied to its item.
  ///   - limit: The most idle cells; `nil` leaves it to the registry.
  ///   - filling: How controllers are filled; `nil` for at once.
  /// - Throws: What the registry throws, and that the app gave no such factory.
  func register(
    _ name: String, _ product: ScenarioIdentifier.Product, length: Double?, keeps: Bool,
    limit: Int?, filling: ScenarioFilling? = nil
  ) throws {
    let retention = retentions[name] ?? (keeps ? .keep : .reuse)
    switch product {
    case .plain: break
    case .app:
      guard let entry = factories.entries[name] else {
        let known = factories.identifiers
        throw ScenarioRefusal(
          "the app gave no factory for \(name)"
            + (known.isEmpty ? "" : "; it gave \(known.joined(separator: ", "))"))
      }
      try entry.register(registry, retention, limit)
    case .collection(let inner, let axis):
      try registry.register(
        Self.hostIdentifier(name), retention: retention, poolLimit: limit
      ) { [weak self] _ in try Self.running(self).makeInner(of: inner, axis: axis) }
    case .text, .failure, .used:
      try registry.register(
        Self.identifier(name), retention: retention, poolLimit: limit,
        failure: policies[name] ?? .propagate
      ) { [weak self] _ in try Self.running(self).make(product) }
    }
    // Not before: what is refused leaves the identifier as it was.
    identifiers[name] = ScenarioIdentifier(product: product, length: length)
    fillings[name] = filling
    everRegistered.insert(name)
  }

  /// The stage, where the scenario still runs.
  private static func running(_ stage: ScenarioStage?) throws(ScenarioRefusal) -> ScenarioStage {
    guard let stage else { throw ScenarioRefusal("the scenario is over") }
    return stage
  }

  /// Takes a factory away.
  func unregister(_ name: String) throws {
    guard let known = identifiers.removeValue(forKey: name) else {
      throw ScenarioRefusal(
        "nothing is registered under \(name)"
          + Placeholder.hint(name, among: identifiers.keys.sorted()))
    }
    fillings[name] = nil
    switch known.product {
    case .collection: try registry.unregister(Self.hostIdentifier(name))
    default: try registry.unregister(Self.identifier(name))
    }
  }

  static func identifier(_ name: String) -> ControllerIdentifier<ViewController> {
    ControllerIdentifier(fullName(name))
  }

  private static func hostIdentifier(_ name: String) -> ControllerIdentifier<ScenarioHost> {
    ControllerIdentifier(fullName(name))
  }

  private func make(_ product: ScenarioIdentifier.Product) throws -> ViewController {
    switch product {
    case .failure(let reason): throw ScenarioFactoryError(description: reason)
    case .used(let name): return try controller(name)
    default:
      let controller = ScenarioController()
      controller.stage = self
      return controller
    }
  }

  private func makeInner(of identifier: String, axis: Axis) -> ScenarioHost {
    let host = ScenarioHost(registry: registry, layout: ListLayout(axis: axis))
    host.stage = self
    _ = ScenarioList("", of: identifier, in: host, on: self)
    return host
  }

  /// Dequeues the cell of an item, inside the request of a collection.
  func dequeue(
    _ item: ScenarioItem, in view: CollectionView, at path: IndexPath
  ) throws -> CollectionViewCell {
    let cell: CollectionViewCell
    switch identifiers[item.identifier]?.product {
    case .plain:
      let registration = CellRegistration<ScenarioCell, ScenarioItem>(
        Self.fullName(item.identifier)
      ) { [weak self] cell, item, _ in
        cell.stage = self
        cell.label.text = item.text
      }
      cell = try view.dequeueCell(using: registration, for: path, item: item)
    case .app:
      guard let entry = factories.entries[item.identifier] else {
        throw ScenarioRefusal("the app gave no factory for \(item.identifier)")
      }
      cell = try entry.dequeue(view, path, item)
    case .collection:
      let registration = ControllerRegistration<ScenarioHost, ScenarioItem>(
        Self.hostIdentifier(item.identifier), population: .immediate
      ) { [weak self] host, item, _ in self?.fill(host, with: item, in: view) }
      cell = try view.dequeueCell(using: registration, for: path, item: item)
    case .text, .failure, .used, nil:
      let registration =
        fillings[item.identifier]?.registration
        ?? ControllerRegistration<ViewController, ScenarioItem>(
          Self.identifier(item.identifier), population: .immediate
        ) { controller, item, _ in (controller as? ScenarioController)?.configure(item) }
      cell = try view.dequeueCell(using: registration, for: path, item: item)
    }
    note(cell)
    return cell
  }

  /// Gives a collection inside a cell the data of its item.
  private func fill(_ host: ScenarioHost, with item: ScenarioItem, in outer: CollectionView) {
    let outerName = lists.first { $0.value.view === outer }?.key ?? ""
    let name = "\(outerName)/\(item.name)"
    guard let inner = host.list else { return }
    lists = lists.filter { $0.value !== inner }
    lists[name] = inner
    inner.sections = innerItems[name] ?? []
    inner.view.reloadData()
  }
}
