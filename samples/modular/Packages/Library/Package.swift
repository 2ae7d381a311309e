// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Library",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [.library(name: "Library", targets: ["Library"])],
  dependencies: [.package(path: "../AppRuntime")],
  targets: [.target(name: "Library", dependencies: ["AppRuntime"])])
