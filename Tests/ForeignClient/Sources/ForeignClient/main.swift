import Containment
import Foundation

/// Ends the program with the reason why a client of both modules does not get what it expects.
func expect(_ holds: Bool, _ what: String) {
  guard !holds else { return }
  FileHandle.standardError.write(Data("foreign client: \(what)\n".utf8))
  exit(1)
}

// Names that Foundation has too, or has on other platforms. A client may have to qualify such a
// name by its module, which works because the module holds no type of the module's own name.
let area = Rect(origin: .zero, size: Size(width: 4, height: 2))
expect(area.contains(Point(x: 1, y: 1)), "a rectangle holds the point within it")
expect(area.inset(by: EdgeInsets(left: 1)).minX == 1, "insets move the near edge")
expect(area.size[Axis.horizontal.cross] == 2, "the axis across the horizontal one is the vertical")

// Both modules have an `IndexPath`; each is written with its module.
let path = Containment.IndexPath(item: 1, section: 0)
let foreign = Foundation.IndexPath(indexes: [0, 1])
expect(foreign.count == 2, "Foundation's index path keeps its meaning")
expect([foreign[0], foreign[1]] == [path.section, path.item], "both name the same place")

// What an app does first: register a controller, and show a collection of it.
final class RowController: ViewController {
  let label = Label()
  override func loadView() { view = label }
}
let identifier = ControllerIdentifier<RowController>("foreign:row")
let row = ControllerRegistration<RowController, String>(identifier) { controller, text, _ in
  controller.label.text = text
}
let registry = ControllerRegistry()
try registry.register(identifier) { _ in RowController() }

let list = CollectionViewController(registry: registry, layout: ListLayout())
let source = DiffableDataSource<Int, String>(list.collectionView) { collection, path, text in
  try collection.dequeueCell(using: row, for: path, item: text)
}
try source.apply(Snapshot([0: ["first", "second"]]))

let window = Window(size: Size(width: 6, height: 2), rootViewController: list)
window.show()
window.settle()
expect(window.surface.lines == ["first ", "second"], "the collection shows its items")
expect(list.children.count == 2, "the shown controllers are children")
let shown = list.collectionView.cell(for: path)?.contentViewController as? RowController
expect(shown?.label.text == "second", "a place leads to its controller")
let violations = window.log.events.compactMap(\.violation)
expect(violations.isEmpty, "the contract holds, found \(violations)")
