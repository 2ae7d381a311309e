// swift-tools-version: 6.1
import PackageDescription

// Combine if available, else OpenCombine.
let combine: Target.Dependency = .product(
  name: "OpenCombine", package: "OpenCombine", condition: .when(platforms: [.linux]))

let package = Package(
  name: "currency",
  platforms: [.macOS(.v13)],
  dependencies: [.package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0")],
  targets: [
    .target(name: "Currency", dependencies: [combine]),
    .target(name: "HandWritten", dependencies: [combine]),
    .testTarget(name: "CurrencyTests", dependencies: ["Currency", "HandWritten", combine]),
  ],
  swiftLanguageModes: [.v6]
)
