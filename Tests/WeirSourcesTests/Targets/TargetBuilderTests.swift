import Fuzzing
import Testing
import WeirDiagnostics
import WeirProject
import WeirSpec

@testable import WeirSources

/// Files in memory, with their targets.
@Suite struct TargetBuilderTests {
  private func read(
    _ files: [String: String], _ yaml: String = "sources: [.]"
  ) -> (swift: SwiftSources, project: Project) {
    let weir = SourceFile(name: "weir.yaml", text: "weir: 1\n\(yaml)\n")
    var sources = SourceMap()
    let parsed = FileSpec.project(in: weir, as: sources.add(weir))
    let spec = parsed.project!
    let swift = SwiftSources(
      texts: files.map { SourceFile(name: $0.key, text: $0.value) }, of: spec, addingTo: &sources)
    var file = FileSpec()
    file.targets = swift.targets
    return (swift, Project(spec: spec, files: [parsed, file]))
  }

  private func package(_ targets: String, products: String = "") -> String {
    "let package = Package(name: \"P\", products: [\(products)], targets: [\(targets)])"
  }

  private func edges(_ project: Project) -> [String] {
    project.targets.edges.map {
      "\(project.targets[$0.from].name) -> \(project.targets[$0.to].name) \($0.imports.count)"
    }.sorted()
  }

  @Test func foldersOfTargets() {
    let (swift, _) = read([
      "Package.swift": package(
        """
        .target(name: "A"), .target(name: "B", path: "Code/B", exclude: ["Old"], sources: ["Main", "One.swift"]),
        .testTarget(name: "C"), .target(name: "D", path: "Code")
        """),
      "Sources/A/Deep/A.swift": "", "Code/B/Main/B.swift": "", "Code/B/One.swift": "",
      "Code/B/Old/O.swift": "", "Tests/C/C.swift": "", "Code/D.swift": "",
    ])
    #expect(
      swift.inputs.map { $0.source.name + " " + $0.target } == [
        "Code/B/Main/B.swift B", "Code/B/Old/O.swift D", "Code/B/One.swift B", "Code/D.swift D",
        "Sources/A/Deep/A.swift A",
      ])
    #expect(swift.leftOut == [.test: ["Tests/C/C.swift"], .build: ["Package.swift"]])
  }

  /// The layout of a package names the targets that its text computes.
  @Test func targetsThatThePackageComputes() {
    let (swift, _) = read([
      "Package.swift": package(".target(name: \"A\")") + "\npackage.targets += computed()",
      "Sources/A/A.swift": "", "Sources/B/Deep/B.swift": "import A", "Other/C.swift": "",
    ])
    #expect(swift.inputs.map(\.target) == ["App", "A", "B"])
    #expect(swift.targets.map(\.areDependenciesKnown) == [true, false, false])
  }

  /// The layout of a project names the targets that its text computes, and another project imports.
  @Test func targetsThatAProjectComputes() {
    let head = "import ProjectDescription\nlet project = "
    let (swift, project) = read([
      "Projects/Cart/Project.swift": head
        + "Project.module(name: Paths.cart.rawValue, targets: [.implements(.cart)])",
      "Projects/Cart/Sources/Cart.swift": "import CartInterface",
      "Projects/Cart/Interface/Carts.swift": "", "Projects/Cart/Tests/CartTests.swift": "",
      "Projects/Shop/Project.swift": head
        + """
        Project(name: "Shop", targets: [.target(name: "Shop", product: .app, sources: ["Sources/**"], dependencies: [
          .project(target: "Core", path: "../Core"), .external(name: "RxSwift")])])
        """,
      "Projects/Shop/Sources/App.swift": "import Core",
      "Projects/Core/Project.swift": head
        + """
        Project(name: "Core", targets: [.target(name: "Core", product: .framework, sources: ["Sources/**"])])
        """,
      "Projects/Core/Sources/Core.swift": "", "Models/Project.swift": "struct Project {}",
      "Models/Sources/Model.swift": "",
    ])
    #expect(swift.inputs.map(\.target) == ["App", "App", "CartInterface", "Cart", "Core", "Shop"])
    #expect(edges(project) == ["Cart -> CartInterface 1", "Shop -> Core 1"])
  }

  @Test func packagesOfTests() {
    let (swift, _) = read([
      "Package.swift": package(".target(name: \"A\")"), "Sources/A/A.swift": "",
      "Tests/Fixtures/Package.swift": package(".target(name: \"F\")"),
      "Tests/Fixtures/Sources/F/F.swift": "",
      "TestCases/Package.swift": package(".target(name: \"C\")"),
      "TestCases/Sources/C/C.swift": "",
    ])
    #expect(swift.inputs.map(\.target) == ["A", "C"])
  }

  @Test func targetsWithOneName() {
    let (swift, project) = read([
      "One/Package.swift": package(".target(name: \"Core\"), .target(name: \"A\")"),
      "Two/Package.swift": package(".target(name: \"Core\"), .target(name: \"B\")"),
      "Three/C.swift": "import Core", "One/Sources/Core/C.swift": "",
      "Two/Sources/Core/C.swift": "", "One/Sources/A/A.swift": "import Core",
      "Two/Sources/B/B.swift": "import Core\nimport Core",
    ])
    #expect(
      swift.targets.map(\.key).sorted() == [
        "A", "App", "B", "Core (One/Sources/Core)", "Core (Two/Sources/Core)",
      ])
    // The import in `Three` may mean either.
    #expect(
      edges(project) == ["A -> Core (One/Sources/Core) 1", "B -> Core (Two/Sources/Core) 2"])
  }

  @Test func productsOfLocalPackages() {
    let (_, project) = read([
      "App/Package.swift": package(
        ".target(name: \"App\", dependencies: [.product(name: \"Kit\", package: \"Kit\")])"),
      "Kit/Package.swift": package(
        ".target(name: \"Core\"), .target(name: \"UI\", dependencies: [\"Core\"])",
        products: ".library(name: \"Kit\", targets: [\"UI\"])"),
      "App/Sources/App/A.swift": "import UI\nimport Core", "Kit/Sources/UI/U.swift": "import Core",
      "Kit/Sources/Core/C.swift": "",
    ])
    #expect(edges(project) == ["App -> Core 1", "App -> UI 1", "UI -> Core 1"])
    let app = project.targets.target(named: "App")!
    #expect(
      project.targets.reachable(from: app.id, among: project.targets.targets.map(\.id))?.count == 3)
  }

  @Test func modulesOfOtherPackages() {
    let (_, project) = read([
      "App/Package.swift": package(
        ".target(name: \"App\", dependencies: [.product(name: \"Models\", package: \"far\")])"),
      "Other/Package.swift": package(".target(name: \"Models\"), .target(name: \"Views\")"),
      "App/Sources/App/A.swift": "import Models\nimport Views", "Other/Sources/Models/M.swift": "",
      "Other/Sources/Views/V.swift": "import Models",
    ])
    #expect(edges(project) == ["Views -> Models 1"])
    #expect(project.targets.target(named: "App")?.externalImports.map(\.module) == ["Models"])
  }

  @Test func targetsWithoutManifests() {
    let files = [
      "Modules/Player/Sources/P.swift": "import Models",
      "Modules/Models/Sources/Deep/M.swift": "", "Tool/Run.swift": "import Player",
    ]
    func targets(_ yaml: String) -> [String] { read(files, yaml).swift.targets.map(\.key) }
    #expect(targets("sources: [Modules/*/Sources, Tool]") == ["Models", "Player", "Tool"])
    #expect(targets("sources: [Modules]") == ["Modules"])
    #expect(targets("project: Radio\nsources: [.]") == ["Radio"])
    #expect(targets("sources: [{ path: Modules, target: Kit }]") == ["Kit"])
    #expect(targets("sources: [\"**/*.swift\"]") == ["App"])
    #expect(targets("sources: [Tool/Run.swift]") == ["Tool"])
  }

  @Test func entriesWithLongerPathsApply() {
    let yaml = "sources: [{ path: A, target: One, exclude: [C] }, { path: A/C, target: Two }]"
    let (swift, _) = read(["A/B/X.swift": "", "A/C/Y.swift": "", "A/C/C/Z.swift": ""], yaml)
    #expect(swift.inputs.map(\.target) == ["One", "Two", "Two"])
  }

  @Test func specificSettingsApply() {
    let (_, project) = read(
      ["A/AB.swift": ""],
      """
      layers: [Top, Low]
      sources: [{ path: A, target: HomeFeature }]
      targets:
        "*": { layer: Low, forbids: [X] }
        "*Feature": { layer: Top, independent: true }
        HomeFeature: { independent: false, importedBy: [] }
      """)
    let settings = project.targets.targets[0].settings
    #expect(settings.layer?.value == "Top")
    #expect(settings.forbids.map(\.value) == ["X"])
    #expect(settings.independentEntry == nil)
    #expect(settings.importedBy?.isEmpty == true)
    #expect(project.findings.isEmpty)
  }

  /// Manifests with random mistakes are read in short time.
  @Test(.timeLimit(.minutes(1)), arguments: 1...UInt64(3))
  func damagedManifestsAreRead(_ seed: UInt64) {
    let texts = [
      ("Package.swift", package(".target(name: \"A\", dependencies: [\"B\"] + c), feature(\"D\")")),
      ("A.podspec", "s.name = 'A'\ns.subspec 'B' do |b|\n b.source_files = [\"x\", 'y/**/*']\nend"),
      (
        "A.xcodeproj/project.pbxproj",
        "{ objects = { P = { targets = ( T ); }; }; rootObject = P; }"
      ),
      ("project.yml", "targets: { A: { type: app, sources: [{ path: B }] } }"),
      ("Project.swift", "let project = Project(name: \"A\", targets: [.target(name: \"B\")])"),
    ]
    var random = SeededGenerator(seed: seed)
    for (name, text) in texts {
      for _ in 0..<50 {
        var bytes = Array(text.utf8)
        for _ in 0..<3 where !bytes.isEmpty {
          let index = random.below(bytes.count)
          switch random.below(3) {
          case 0: bytes.remove(at: index)
          case 1: bytes[index] = UInt8(random.below(256))
          default: bytes.insert(contentsOf: bytes[..<index].suffix(8), at: index)
          }
        }
        let source = SourceFile(name: name, bytes: bytes)
        TargetManifest.expectPlausible(source, "seed \(seed)")
      }
    }
  }
}
