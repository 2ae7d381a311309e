// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "QueueFeature",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [.library(name: "QueueFeature", targets: ["QueueFeature"])],
  dependencies: [.package(path: "../AppRuntime"), .package(path: "../Library")],
  targets: [.target(name: "QueueFeature", dependencies: ["AppRuntime", "Library"])])
