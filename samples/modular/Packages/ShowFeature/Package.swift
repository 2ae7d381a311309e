// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ShowFeature",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [.library(name: "ShowFeature", targets: ["ShowFeature"])],
  dependencies: [.package(path: "../AppRuntime"), .package(path: "../Library")],
  targets: [.target(name: "ShowFeature", dependencies: ["AppRuntime", "Library"])])
