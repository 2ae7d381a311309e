// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "SearchFeature",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [.library(name: "SearchFeature", targets: ["SearchFeature"])],
  dependencies: [.package(path: "../AppRuntime"), .package(path: "../Library")],
  targets: [.target(name: "SearchFeature", dependencies: ["AppRuntime", "Library"])])
