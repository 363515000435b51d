// swift-tools-version: 6.2
import PackageDescription

// What an app sees: a package of its own, which imports Foundation beside Containment.
// It is no target of the library's package, so `Scripts/check client` builds and runs it.
let package = Package(
  name: "ForeignClient",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Containment", path: "../..")],
  targets: [
    .executableTarget(
      name: "ForeignClient",
      dependencies: [.product(name: "Containment", package: "Containment")])
  ],
  swiftLanguageModes: [.v6]
)
