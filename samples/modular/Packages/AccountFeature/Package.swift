// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "AccountFeature",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [.library(name: "AccountFeature", targets: ["AccountFeature"])],
  dependencies: [.package(path: "../AppRuntime"), .package(path: "../Library")],
  targets: [.target(name: "AccountFeature", dependencies: ["AppRuntime", "Library"])])
