// swift-tools-version: 6.2
import PackageDescription

// Generated models and controllers with OpenCombine. `make test-combine` generates them, then tests.
let package = Package(
  name: "combine",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0")
  ],
  targets: [
    .target(
      name: "Models",
      dependencies: [
        .product(
          name: "OpenCombine", package: "OpenCombine",
          condition: .when(platforms: [.linux, .windows]))
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]),
    .testTarget(name: "ModelsTests", dependencies: ["Models"]),
  ],
  swiftLanguageModes: [.v6]
)
