// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "AppRuntime",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [.library(name: "AppRuntime", targets: ["AppRuntime"])],
  targets: [.target(name: "AppRuntime")])
