internal import Containment

/// Makes rows, while it works.
@MainActor
final class WeatherStation {
  struct Down: Error, CustomStringConvertible { let description = "the weather station is down" }

  var isDown = false

  func makeRow() throws -> PluginRowController {
    guard !isDown else { throw Down() }
    return PluginRowController()
  }
}
