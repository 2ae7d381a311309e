// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "DownloadsFeature",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [.library(name: "DownloadsFeature", targets: ["DownloadsFeature"])],
  dependencies: [.package(path: "../AppRuntime")],
  targets: [.target(name: "DownloadsFeature", dependencies: ["AppRuntime"])])
