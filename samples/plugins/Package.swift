// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "plugins",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "weir", path: "../..", traits: ["Plugins"])],
  targets: [
    // Its Swift is made while it is built.
    .executableTarget(
      name: "Built", plugins: [.plugin(name: "WeirPlugin", package: "weir")]),
    // Its Swift is made by `swift package weir generate`, and committed.
    .executableTarget(name: "Committed"),
  ],
  swiftLanguageModes: [.v6]
)
