internal import Containment

/// A plain cell of the scene, without a controller.
final class RegularCell: CollectionViewCell {
  private let label = Label()

  required init() {
    super.init()
    label.numberOfLines = 1
    contentView.addSubview(label)
  }

  var text: String {
    get { label.text }
    set { label.text = newValue }
  }

  override var isFocused: Bool { didSet { label.style = isFocused ? .inverse : .plain } }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds
  }

  override func prepareForReuse() { label.text = "" }
}

/// Asks for a name and a password.
final class LoginController: ViewController {
  private let label = Label()

  override func loadView() { view = label }

  var name = "" {
    didSet { label.text = "login \(name)\n  name     [        ]\n  password [        ]" }
  }

  /// Shows that the form is on its way.
  func showPlaceholder() { label.text = "login …" }

  override func prepareForReuse() { name = "" }
}

/// Shows who somebody is.
final class ProfileController: ViewController {
  private let label = Label()

  override func loadView() { view = label }

  var name = "" {
    didSet { label.text = "profile \(name)\n  (o) member since 2015" }
  }

  /// Shows that the person is on the way.
  func showPlaceholder() { label.text = "profile …" }

  override func prepareForReuse() { name = "" }
}
