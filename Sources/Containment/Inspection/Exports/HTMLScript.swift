/// The script of the page, which draws the timeline.
///
/// It puts text from the log nowhere but on the canvas and into text nodes.
enum HTMLScript {
  /// The hash of ``text`` as it stands in the page.
  static let hash = "KUjSdE/vd7uPJSc6tNzrWFOahJKqa8rR75VQMwr87nc="

  static let text = drawing + choosing
}
