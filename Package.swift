// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Containment",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Containment", targets: ["Containment"]),
    .executable(name: "ContainmentDemo", targets: ["ContainmentDemo"]),
  ],
  targets: [
    // One module: rooms are folders, and Scripts/check-rooms.py holds them to Docs/Architecture.md.
    .target(name: "Containment"),
    .executableTarget(name: "ContainmentDemo", dependencies: ["Containment"]),
    .testTarget(name: "ContainmentTests", dependencies: ["Containment"]),
    .testTarget(name: "ContainmentDemoTests", dependencies: ["ContainmentDemo", "Containment"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
