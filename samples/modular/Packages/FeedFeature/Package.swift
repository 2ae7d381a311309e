// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "FeedFeature",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [.library(name: "FeedFeature", targets: ["FeedFeature"])],
  dependencies: [.package(path: "../AppRuntime"), .package(path: "../Library")],
  targets: [.target(name: "FeedFeature", dependencies: ["AppRuntime", "Library"])])
