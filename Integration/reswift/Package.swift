// swift-tools-version: 6.2
import PackageDescription

// Generated reducers and effects with ReSwift. `make test-reswift` copies the library to `Library` and a case of the
// tests to `Sources`, generates its Swift, then runs it.
let package = Package(
  name: "reswift",
  platforms: [.macOS(.v13)],
  targets: [
    .target(
      name: "ReSwift", path: "Library/ReSwift", exclude: ["Info.plist"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .executableTarget(
      name: "Calls", dependencies: ["ReSwift"], exclude: ["modules", "weir.yaml"],
      swiftSettings: [.treatAllWarnings(as: .error)]),
  ],
  swiftLanguageModes: [.v6]
)
