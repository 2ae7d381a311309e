// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Summary",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [.library(name: "Summary", targets: ["Summary"])],
  targets: [.target(name: "Summary")])
