// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "PlayerFeature",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [.library(name: "PlayerFeature", targets: ["PlayerFeature"])],
  dependencies: [.package(path: "../AppRuntime"), .package(path: "../Library")],
  targets: [.target(name: "PlayerFeature", dependencies: ["AppRuntime", "Library"])])
