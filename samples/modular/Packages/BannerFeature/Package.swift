// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "BannerFeature",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [.library(name: "BannerFeature", targets: ["BannerFeature"])],
  dependencies: [.package(path: "../AppRuntime")],
  targets: [.target(name: "BannerFeature", dependencies: ["AppRuntime"])])
