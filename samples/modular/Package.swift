// swift-tools-version: 6.2
import PackageDescription

// The tests of the features, in one build. Each test target depends on its feature, not on the app above it.
let features = [
  "AccountFeature", "BannerFeature", "DownloadsFeature", "FeedFeature", "PlayerFeature",
  "PreferencesFeature", "QueueFeature", "SearchFeature", "ShowFeature",
]
let others = ["AppRuntime", "Library", "PodcastApp"]

func tests(of feature: String) -> Target {
  .testTarget(
    name: feature + "Tests",
    dependencies: ([feature, "AppRuntime", "Library"] + (feature == "PodcastApp" ? features : []))
      .map {
        .product(name: $0, package: $0)
      },
    swiftSettings: [.treatAllWarnings(as: .error)])
}

let package = Package(
  name: "Podcasts",
  platforms: [.iOS(.v17), .macOS(.v14)],
  dependencies: (features + others).map { .package(path: "Packages/" + $0) },
  targets: (features + ["PodcastApp"]).map(tests))
