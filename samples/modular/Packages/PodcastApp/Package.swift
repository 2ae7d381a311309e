// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "PodcastApp",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [.library(name: "PodcastApp", targets: ["PodcastApp"])],
  dependencies: [
    .package(path: "../AccountFeature"),
    .package(path: "../AppRuntime"),
    .package(path: "../BannerFeature"),
    .package(path: "../DownloadsFeature"),
    .package(path: "../FeedFeature"),
    .package(path: "../PlayerFeature"),
    .package(path: "../PreferencesFeature"),
    .package(path: "../QueueFeature"),
    .package(path: "../SearchFeature"),
    .package(path: "../ShowFeature"),
    .package(path: "../Summary"),
  ],
  targets: [
    .target(
      name: "PodcastApp",
      dependencies: [
        "AccountFeature",
        "AppRuntime",
        "BannerFeature",
        "DownloadsFeature",
        "FeedFeature",
        "PlayerFeature",
        "PreferencesFeature",
        "QueueFeature",
        "SearchFeature",
        "ShowFeature",
        "Summary",
      ])
  ])
