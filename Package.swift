// swift-tools-version: 6.1
import PackageDescription

let syntax: [Target.Dependency] = [
  .product(name: "SwiftSyntax", package: "swift-syntax"),
  .product(name: "SwiftParser", package: "swift-syntax"),
  .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
  .product(name: "SwiftOperators", package: "swift-syntax"),
]
/// The modules that read the input: files with positions, YAML, the spec, and the Swift in it.
let language: [Target.Dependency] = ["WeirDiagnostics", "WeirYAML", "WeirSpec", "WeirSwift"]
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
]

/// The path of libFuzzer's library, which `scripts/fuzz` passes for coverage-guided fuzzing.
let libFuzzer = Context.environment["WEIR_LIBFUZZER"]
/// The settings of the modules whose coverage guides the fuzzer.
let measured: [SwiftSetting] =
  strict
  + (libFuzzer == nil
    ? [] : [.define("COVERAGE_GUIDED"), .unsafeFlags(["-sanitize=fuzzer,address"])])

/// A module of Weir; ARCHITECTURE.md shows which modules may depend on which.
func module(
  _ name: String, dependsOn modules: [Target.Dependency], excluding folders: [String] = [],
  plugins: [Target.PluginUsage] = []
) -> Target {
  .target(
    name: name, dependencies: modules, exclude: folders, swiftSettings: measured, plugins: plugins)
}

func tests(
  of name: String, dependingOn others: [Target.Dependency] = [], excluding folders: [String] = []
) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.byName(name: name), "Fuzzing"] + others,
    exclude: folders,
    swiftSettings: strict)
}

/// The tool that the plugins run. A package that has a plugin builds its tool a second time, for the host, with
/// all that it is made of: who uses the plugins asks for that, and who works on Weir is spared it.
let tool: Target.Dependency = .target(name: "weir", condition: .when(traits: ["Plugins"]))

let package = Package(
  name: "weir",
  // Those of the runtime: its stores are observed.
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .executable(name: "weir", targets: ["weir"]),
    .library(name: "WeirRuntime", targets: ["WeirRuntime"]),
    .plugin(name: "WeirPlugin", targets: ["WeirBuildToolPlugin"]),
    .plugin(name: "WeirCommandPlugin", targets: ["WeirCommandPlugin"]),
  ],
  traits: [.trait(name: "Plugins", description: "The tool that the two plugins run.")],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"604.0.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0", traits: []),
  ],
  targets: [
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    module("WeirDiagnostics", dependsOn: []),
    module("WeirYAML", dependsOn: ["CYAML", "WeirDiagnostics"]),
    module("WeirSwift", dependsOn: ["WeirDiagnostics"] + syntax),
    module("WeirSpec", dependsOn: ["WeirDiagnostics", "WeirYAML", "WeirSwift"]),
    module("WeirProject", dependsOn: language),
    module("WeirPlan", dependsOn: language + ["WeirProject"]),
    module(
      "WeirRules", dependsOn: language + ["WeirProject", "WeirPlan"], plugins: ["EmbedFiles"]),
    module("WeirVerify", dependsOn: language + ["WeirProject"]),
    module("WeirTemplate", dependsOn: ["WeirDiagnostics", "WeirSwift"]),
    module(
      "WeirGenerate",
      dependsOn: language + ["WeirProject", "WeirPlan", "WeirTemplate", "WeirVerify"] + syntax,
      plugins: ["EmbedFiles"]),
    module("WeirExport", dependsOn: language + ["WeirProject"]),
    module(
      "WeirReport", dependsOn: ["WeirDiagnostics"], excluding: ["Page"], plugins: ["EmbedFiles"]),
    module("WeirEditor", dependsOn: language + ["WeirProject", "WeirRules"]),
    module("WeirImport", dependsOn: language + ["WeirProject"]),
    module("WeirSources", dependsOn: language + syntax),
    .target(name: "WeirRuntime", swiftSettings: strict),
    .target(
      name: "Platform",
      dependencies: [.product(name: "Subprocess", package: "swift-subprocess")],
      swiftSettings: strict),
    .executableTarget(
      name: "weir",
      dependencies: language + [
        "WeirProject", "WeirRules", "WeirGenerate", "WeirExport", "WeirReport", "WeirImport",
        "WeirSources", "WeirVerify", "WeirEditor", "Platform",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Subprocess", package: "swift-subprocess"),
      ],
      swiftSettings: strict, plugins: ["EmbedFiles"]),
    .executableTarget(name: "embed-files", path: "Plugins/embed-files", swiftSettings: strict),
    .plugin(name: "EmbedFiles", capability: .buildTool(), dependencies: ["embed-files"]),
    .plugin(name: "WeirBuildToolPlugin", capability: .buildTool(), dependencies: [tool]),
    .plugin(
      name: "WeirCommandPlugin",
      capability: .command(
        intent: .custom(
          verb: "weir", description: "Checks, generates and draws what the specs say."),
        permissions: [.writeToPackageDirectory(reason: "`weir generate` writes Swift files.")]),
      dependencies: [tool]),
    .executableTarget(
      name: "weir-benchmarks",
      dependencies: language + syntax + [
        "WeirProject", "WeirRules", "WeirGenerate", "WeirExport", "WeirReport", "WeirImport",
        "WeirSources", "Platform",
      ],
      path: "Benchmarks/weir-benchmarks", swiftSettings: strict),
    .target(name: "Fuzzing", path: "Fuzz/Fuzzing", swiftSettings: strict),
    .target(
      name: "WeirFuzzTargets",
      dependencies: language + syntax + [
        "Fuzzing", "WeirProject", "WeirRules", "WeirGenerate", "WeirReport", "WeirImport",
        "WeirSources",
      ],
      path: "Fuzz/Targets", swiftSettings: measured),
    .executableTarget(
      name: "weir-fuzz", dependencies: ["WeirFuzzTargets"], path: "Fuzz/weir-fuzz",
      swiftSettings: measured,
      linkerSettings: libFuzzer.map {
        [.unsafeFlags(["-sanitize=address", "-use-ld=lld", $0, "-lstdc++"])]
      }),
    tests(of: "WeirDiagnostics"),
    tests(of: "WeirYAML"),
    tests(of: "WeirSpec"),
    tests(of: "WeirSwift"),
    tests(of: "WeirProject"),
    tests(
      of: "WeirRules", dependingOn: ["WeirGenerate", "WeirPlan", "WeirProject", "WeirSources"]),
    tests(of: "WeirTemplate"),
    tests(
      of: "WeirGenerate",
      excluding: [
        "CombineStandIns", "Golden", "StorageStandIns", "SwiftUIStandIn", "TransportStandIns",
        "EffectArguments", "KeptWork", "StoreStandIns",
      ]),
    tests(of: "WeirRuntime"),
    tests(of: "WeirExport"),
    tests(of: "WeirReport"),
    tests(of: "WeirImport", dependingOn: ["WeirProject", "WeirRules", "WeirSources"]),
    tests(of: "WeirSources", dependingOn: ["WeirProject", "WeirRules"]),
    tests(
      of: "weir",
      dependingOn: language + [
        "Platform", "WeirGenerate", "WeirProject", "WeirRules",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(
      name: "WeirFuzzTests", dependencies: ["WeirFuzzTargets"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
