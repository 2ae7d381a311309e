// swift-tools-version: 6.2
import PackageDescription

// Generated requests against a real server on loopback. `./run` generates the client, then tests it.
let package = Package(
  name: "http",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.0")
  ],
  targets: [
    .target(name: "Echo", swiftSettings: [.treatAllWarnings(as: .error)]),
    .testTarget(name: "EchoTests", dependencies: ["Echo", "FlyingFox"]),
  ],
  swiftLanguageModes: [.v6]
)
