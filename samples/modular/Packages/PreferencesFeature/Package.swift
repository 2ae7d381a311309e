// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "PreferencesFeature",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [.library(name: "PreferencesFeature", targets: ["PreferencesFeature"])],
  dependencies: [.package(path: "../AppRuntime")],
  targets: [.target(name: "PreferencesFeature", dependencies: ["AppRuntime"])])
