internal import Containment

/// Makes the cells of rows, each in one of three classes of controllers, and counts what it fills.
@MainActor
final class HostCells {
  let registry = ControllerRegistry()
  /// How many rows were configured.
  private(set) var configured = 0
  /// The numbers of all rows that were configured, summed up.
  private(set) var numbers: UInt64 = 0
  /// How many controllers were made.
  private(set) var made = 0

  private let first = ControllerIdentifier<FirstHostController>("bench:first")
  private let second = ControllerIdentifier<SecondHostController>("bench:second")
  private let third = ControllerIdentifier<ThirdHostController>("bench:third")
  private lazy var firstKind = registration(first)
  private lazy var secondKind = registration(second)
  private lazy var thirdKind = registration(third)
  /// Long enough to be objects.
  private let texts = (0..<64).map { "The text of one of the rows \($0)" }

  private let population: PopulationTiming

  init(population: PopulationTiming = .immediate) {
    self.population = population
    do {
      try register(first) { FirstHostController() }
      try register(second) { SecondHostController() }
      try register(third) { ThirdHostController() }
    } catch {
      preconditionFailure("three names of their own: \(error)")
    }
  }

  /// Which of the three classes shows a row.
  nonisolated static func kind(of number: Int) -> Int { Int(BenchNumbers.mix(number) % 3) }

  /// The cell for a row, in the request of a collection.
  func cell(for number: Int, at path: IndexPath, in collection: CollectionView) throws
    -> CollectionViewCell
  {
    let content = HostContent(number: number, text: texts[number & 63])
    switch Self.kind(of: number) {
    case 0: return try collection.dequeueCell(using: firstKind, for: path, item: content)
    case 1: return try collection.dequeueCell(using: secondKind, for: path, item: content)
    default: return try collection.dequeueCell(using: thirdKind, for: path, item: content)
    }
  }

  private func register<Controller: HostController>(
    _ identifier: ControllerIdentifier<Controller>, _ make: @escaping @MainActor () -> Controller
  ) throws(RegistryError) {
    try registry.register(identifier) { [unowned self] _ in
      made += 1
      return make()
    }
  }

  private func registration<Controller: HostController>(
    _ identifier: ControllerIdentifier<Controller>
  ) -> ControllerRegistration<Controller, HostContent> {
    ControllerRegistration(identifier, population: population) {
      [unowned self] controller, content, _ in
      controller.number = content.number
      controller.text = content.text
      configured += 1
      numbers &+= UInt64(truncatingIfNeeded: content.number)
    }
  }
}
