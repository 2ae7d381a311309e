import Testing
import WeirDiagnostics
import WeirSpec

@testable import WeirSources

/// A target of a manifest, for comparisons.
func shown(_ target: TargetManifest.Target) -> String {
  let names = target.dependencies.map(\.name.value).joined(separator: ",")
  return "\(target.kind) \(target.name.value): \(names)\(target.areDependenciesKnown ? "" : ",?")"
}

@Suite struct SwiftPackageTests {
  private func read(_ text: String) -> TargetManifest? {
    try? TargetManifest.read(SourceFile(name: "Package.swift", text: text), as: FileID(0))
  }

  private func targets(_ text: String) -> [String] { read(text)?.targets.map(shown) ?? [] }

  @Test func kindsAndDependencies() {
    #expect(
      targets(
        """
        let package = Package(
          name: "App",
          targets: [
            .target(name: "A", dependencies: ["B", .target(name: "C"), .product(name: "D", package: "d")]),
            .executableTarget(name: "B"),
            .testTarget(name: "ATests", dependencies: [.byName(name: "A")]),
            .macro(name: "M"), .plugin(name: "P", capability: .buildTool()),
            .binaryTarget(name: "X", path: "X.xcframework"), .systemLibrary(name: "S"),
            Target.target(name: "C", dependencies: [.target(name: "B", condition: .when(platforms: [.iOS]))]),
          ])
        """) == [
          "library A: B,C,D", "executable B: ", "test ATests: A", "macro M: ", "plugin P: ",
          "binary X: ", "system S: ", "library C: B",
        ])
  }

  @Test func changesAfterTheDeclaration() {
    #expect(
      targets(
        """
        var package = Package(name: "App", targets: [.target(name: "A")])
        #if os(macOS)
          package.targets += [.target(name: "B")]
        #else
          package.targets.append(contentsOf: [.target(name: "C"), .target(name: "D")])
        #endif
        if ProcessInfo.processInfo.environment["CI"] == nil {
          package.targets.append(.target(name: "E", dependencies: ["A"]))
        }
        """) == ["library A: ", "library B: ", "library C: ", "library D: ", "library E: A"])
  }

  @Test func constantsFunctionsAndMembers() {
    #expect(
      targets(
        """
        let shared: [Target.Dependency] = ["Models", .tca]
        let names = ["One", "Two"]
        extension Target.Dependency {
          static let tca = Self.product(name: "ComposableArchitecture", package: "tca")
          static var models: Self { "Models" }
        }
        func feature(_ name: String, _ more: [Target.Dependency] = []) -> Target {
          .target(name: name + "Feature", dependencies: shared + more)
        }
        extension Target {
          static func client(name: String) -> Target {
            return .target(name: "\\(name)Client", dependencies: [.models])
          }
        }
        var targets: [Target] = [feature("Home", ["Api"]), .client(name: "Api")]
        for name in names { targets.append(.target(name: name)) }
        targets += names.map { Target.testTarget(name: "\\($0)Tests", dependencies: [.target(name: $0)]) }
        let package = Package(name: "App", targets: targets)
        """) == [
          "library HomeFeature: Models,ComposableArchitecture,Api", "library ApiClient: Models",
          "library One: ", "library Two: ", "test OneTests: One", "test TwoTests: Two",
        ])
  }

  @Test func namesOfTargetsAndDependencies() {
    #expect(
      targets(
        """
        extension Target {
          static let core = Target.target(name: .coreName, dependencies: [.net, .core(.ui)])
          static func feature(_ name: String, dependencies: [Dependency] = []) -> Target {
            .target(name: name, dependencies: dependencies + [.core])
          }
        }
        extension Target.Dependency {
          static let core: Self = .target(name: .coreName)
          static let net = Target.Dependency.product(name: "Net", package: "net")
          static func core(_ part: String) -> Self { .target(name: "Core" + part) }
          static func feature(_ name: String) -> Self { .target(name: name) }
        }
        extension String {
          static let coreName = "Core"
          static let ui = "UI"
        }
        let package = Package(
          name: "P",
          targets: [
            .core, .feature("Home", dependencies: [.feature("Search"), Target.Dependency.net]), .feature("Search"),
          ])
        """) == [
          "library Core: Net,CoreUI", "library Home: Search,Net,Core", "library Search: Core",
        ])
    // Which of two members is meant is not always known.
    #expect(
      read(
        """
        extension A { static let x = Target.target(name: "X") }
        extension B { static let x = Target.target(name: "Y") }
        let package = Package(name: "P", targets: [.x])
        """)?.areTargetsKnown == false)
  }

  @Test func whatTheTextDoesNotTell() {
    let known = read(
      """
      let package = Package(
        name: "App",
        targets: [
          .target(name: "A", dependencies: isCI ? ["B"] : ["C"]),
          .target(name: "D", dependencies: ["B", external]),
          .target(name: computed()),
        ])
      func computed() -> String { readLine()! }
      """)
    #expect(known?.targets.map(shown) == ["library A: B,C,?", "library D: B,?"])
    #expect(known?.areTargetsKnown == false)
    #expect(
      targets(
        """
        let package = Package(name: "App", targets: [.target(name: "A")])
        for target in package.targets { target.dependencies.append("Z") }
        """) == ["library A: ,?"])
    #expect(read("import PackagePlugin\nstruct P {}") == nil)
  }

  @Test(arguments: ["Module", ".init"])
  func targetsFromATableOfModules(_ initializer: String) {
    #expect(
      targets(
        """
        struct Module {
          let name: String
          var dependencies: [String] = []
          var hasTests = false
        }
        let modules: [Module] = [
          \(initializer)(name: "Core", hasTests: true),
          \(initializer)(name: "Home", dependencies: ["Core"]),
        ]
        let targets: [Target] = modules.flatMap { module -> [Target] in
          var made: [Target] = [
            .target(name: module.name, dependencies: module.dependencies.map { .byName(name: $0) })
          ]
          if module.hasTests {
            made.append(.testTarget(name: "\\(module.name)Tests", dependencies: [.byName(name: module.name)]))
          }
          return made
        }
        let package = Package(name: "App", targets: targets)
        """) == ["library Core: ", "test CoreTests: Core", "library Home: Core"])
  }

  @Test func valuesThatGrowAreBounded() {
    let lists = (1...60).map { "let a\($0) = a\($0 - 1) + a\($0 - 1)\n" }.joined()
    let texts = (1...60).map { "let s\($0) = \"\\(s\($0 - 1))\\(s\($0 - 1))\"\n" }.joined()
    let calls = (1...60).map { "func f\($0)() -> [Target] { f\($0 - 1)() + f\($0 - 1)() }\n" }
      .joined()
    let loops = "for i in a9 { for j in a9 { for k in a9 { a0 += a0 } } }\n"
    let maps = "let m = a9.flatMap { x in a9 }.flatMap { y in a9 }.flatMap { z in a9 }\n"
    let manifest = read(
      "let s0 = \"s\"\nvar a0: [Target] = [.target(name: \"A\")]\nfunc f0() -> [Target] { a0 }\n"
        + lists
        + texts + calls + loops + maps
        + "let package = Package(name: s60, targets: a0 + a60 + f60() + m)")
    #expect(manifest?.areTargetsKnown != true)
  }

  @Test func anyTextIsRead() {
    for text in [
      "", "let package = Package(", "let package = Package(targets: targets)",
      "func a() { a() }\nlet package = Package(targets: [a()])",
      "let a = b\nlet b = a\nlet package = Package(targets: a)",
      "extension A { static let x = .x }\nlet package = Package(targets: [.x])",
      "func f(_ n: String) -> Target { f(n) }\nlet package = Package(targets: [f(\"A\")])",
      "let package = Package(targets: [.target(name: \"\\(package)\")])",
      String(repeating: "[", count: 5000), String(repeating: "let a = a + a\n", count: 100),
      "let package = Package(name: \"\u{0}\", targets: [.target(name: \"\")])",
    ] { TargetManifest.expectPlausible(SourceFile(name: "Package.swift", text: text)) }
  }
}
