// swift-tools-version: 6.1
import PackageDescription

// Combine if available, else OpenCombine.
let package = Package(
  name: "call",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0")
  ],
  targets: [
    .executableTarget(
      name: "Story",
      dependencies: [
        .product(
          name: "OpenCombine", package: "OpenCombine",
          condition: .when(platforms: [.linux, .windows]))
      ])
  ],
  swiftLanguageModes: [.v6]
)
