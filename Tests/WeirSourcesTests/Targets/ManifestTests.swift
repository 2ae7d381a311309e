import SwiftParser
import Testing
import WeirDiagnostics
import WeirSpec

@testable import WeirSources

@Suite struct ManifestTests {
  private func read(_ name: String, _ text: String) -> TargetManifest? {
    try? TargetManifest.read(SourceFile(name: name, text: text), as: FileID(0))
  }

  /// The branch of an `if` over a constant that is not taken declares no target.
  @Test func branches() throws {
    let manifest = try #require(
      read(
        "Project.swift",
        """
        import ProjectDescription
        let isLibrary = true
        func targets(_ name: String, hasExample: Bool = false) -> [Target] {
          var targets: [Target] = [.target(name: name, product: .framework, sources: ["Sources/**"])]
          if hasExample {
            targets.append(.target(name: name + "Example", product: .app, sources: ["Example/**"]))
          }
          if !isLibrary { targets.append(.target(name: name + "App", product: .app, sources: ["App/**"])) }
          if Environment.isCI { targets.append(.target(name: name + "CI", product: .app, sources: ["CI/**"])) }
          return targets
        }
        let project = Project(name: "P", targets: targets("Feed") + targets("Cart", hasExample: true))
        """))
    let names = manifest.targets.map { shown($0).split(separator: " ")[1].dropLast() }
    #expect(names.sorted() == ["Cart", "CartCI", "CartExample", "Feed", "FeedCI"])
  }

  @Test func podspecs() throws {
    let manifest = try #require(
      read(
        "Pods/Core/Core.podspec",
        """
        Pod::Spec.new do |s|
          s.name = 'Core' # the name
          s.description = <<-DESC
            It's (only) an "example".
          DESC
          s.source_files = "Sources/**/*.{swift,h}",
            'More/*.swift'
          s.exclude_files = ['Sources/Old/**']
          s.dependency "Net/Api", '~> 1.0'
          s.subspec 'UI' do |ss|
            ss.source_files = "#{s.name}/UI/*.swift"
            ss.dependency 'Core/Base'
            ss.dependency 'Views'
          end
          s.test_spec 'Tests' do |t|
            t.source_files = 'Tests/**/*.swift'
            t.dependency 'Quick'
          end
        end
        """))
    #expect(manifest.targets.map(shown) == ["library Core: Net,Views", "test Core: Net,Views"])
    let map = TargetMap([manifest], paths: [])
    func kind(_ path: String) -> TargetSpec.Kind? {
      map.target(of: "Pods/Core/" + path).map { map[$0].kind }
    }
    #expect(kind("Sources/A/B.swift") == .library)
    #expect(kind("Sources/Old/B.swift") == nil)
    #expect(kind("More/A.swift") == .library)
    #expect(kind("More/Deep/A.swift") == nil)
    #expect(kind("Tests/A.swift") == .test)
  }

  @Test func tuist() throws {
    let manifest = try #require(
      read(
        "Projects/App/Project.swift",
        """
        import ProjectDescription
        let project = Project(
          name: "App",
          targets: [
            .target(
              name: "App", destinations: .iOS, product: .app, bundleId: "x",
              sources: ["Sources/**"],
              dependencies: [.target(name: "Kit"), .project(target: "Net", path: "../Net"), .external(name: "TCA")]),
            Target(name: "Kit", product: .staticFramework, sources: .init(globs: ["Kit/**"]), dependencies: []),
            .target(name: "AppTests", product: .unitTests, sources: "Tests/**", dependencies: [.target(name: "App")]),
          ])
        """))
    #expect(
      manifest.targets.map(shown) == [
        "executable App: Kit,Net,TCA", "library Kit: ", "test AppTests: App",
      ])
    let map = TargetMap([manifest], paths: [])
    #expect(map.target(of: "Projects/App/Kit/A/B.swift").map { map[$0].name.value } == "Kit")
  }

  @Test func functionsOfTuist() throws {
    let helper = """
      extension Project {
        public static func feature(name: String, dependencies: [TargetDependency] = []) -> Project {
          let tests = Target.target(
            name: "\\(name)Tests", product: .unitTests, sources: ["Tests/**"], dependencies: [.target(name: name)])
          return Project(
            name: name,
            targets: [
              .target(name: name, product: .framework, sources: ["Sources/**"], dependencies: dependencies), tests,
            ])
        }
      }
      """
    let text =
      "let project = Project.feature(name: \"Home\", dependencies: [.external(name: \"TCA\")])"
    let manifest = try #require(
      try TargetManifest.read(
        SourceFile(name: "Home/Project.swift", text: text), as: FileID(0),
        helpers: ManifestHelpers([Parser.parse(source: helper)])))
    #expect(manifest.targets.map(shown) == ["library Home: TCA", "test HomeTests: Home"])
    // Names that the helper computes are at the call.
    #expect(manifest.targets.map(\.name.span.start) == [37, 14])
  }

  /// Constants and static members of helpers, of which some have the names of products.
  @Test func constantsOfTuist() throws {
    let helper = """
      public let env = Environment(name: "Shop")
      extension SourceFilesList {
        public static let sources: Self = "Sources/**"
        public static let unitTests: Self = "Tests/**"
      }
      extension TargetDependency {
        public struct Projects {}
        public struct Modules {}
      }
      extension TargetDependency.Projects {
        public static let core = project(name: "Core")
        private static func project(name: String) -> TargetDependency {
          .project(target: name, path: .relativeToRoot("Projects/\\(name)"))
        }
      }
      extension TargetDependency.Modules { public static let core = TargetDependency.target(name: "CoreKit") }
      extension Project {
        public static func makeModule(
          name: String, product: Product, dependencies: [TargetDependency] = [], sources: SourceFilesList = .sources
        ) -> Project {
          let tests = Target.target(
            name: "\\(name)Tests", product: .unitTests, sources: .unitTests, dependencies: [.target(name: name)])
          return Project(
            name: name,
            targets: [.target(name: name, product: product, sources: sources, dependencies: dependencies), tests])
        }
      }
      """
    let text = """
      let project = Project.makeModule(
        name: env.name, product: .staticFramework, dependencies: [.Projects.core, .Modules.core])
      """
    let manifest = try #require(
      try TargetManifest.read(
        SourceFile(name: "Shop/Project.swift", text: text), as: FileID(0),
        helpers: ManifestHelpers([Parser.parse(source: helper)])))
    #expect(manifest.targets.map(shown) == ["library Shop: Core,CoreKit", "test ShopTests: Shop"])
    #expect(manifest.targets.map(\.folders) == [["Shop/Sources"], ["Shop/Tests"]])
    #expect(manifest.areTargetsKnown)
    #expect(manifest.targets.allSatisfy { $0.name.span.end <= UInt32(text.utf8.count) })
  }

  /// A condition that Weir does not know may add a target in another form. A variable of its block is not that around it.
  @Test func branchesOfTuist() throws {
    let helper = """
      extension Project {
        public static func module(
          name: String, kinds: [Kind], dependencies: [TargetDependency] = []
        ) -> Project {
          var targets: [Target] = []
          if kinds.contains(.tests) {
            var dependencies: [TargetDependency] = [.target(name: name)]
            dependencies += [.target(name: "Mocks")]
            targets.append(
              .target(name: "\\(name)Tests", product: .unitTests, sources: ["Tests/**"], dependencies: dependencies))
          }
          if kinds.contains(.app) {
            targets.append(.target(name: name, product: .app, sources: ["Sources/**"], dependencies: dependencies))
          }
          if kinds.contains(.framework) {
            targets.append(.target(name: name, product: .framework, sources: ["Sources/**"], dependencies: dependencies))
          }
          return Project(name: name, targets: targets)
        }
      }
      """
    let text = """
      let project = Project.module(
        name: "Shop", kinds: [.app, .tests], dependencies: [.project(target: "Core", path: "../Core")])
      """
    let manifest = try #require(
      try TargetManifest.read(
        SourceFile(name: "Shop/Project.swift", text: text), as: FileID(0),
        helpers: ManifestHelpers([Parser.parse(source: helper)])))
    #expect(
      manifest.targets.map(shown) == ["test ShopTests: Shop,Mocks", "library Shop: Core"])
    #expect(manifest.targets.map(\.folders) == [["Shop/Tests"], ["Shop/Sources"]])
  }

  @Test(arguments: [
    ("Tuist/ProjectDescriptionHelpers/Project+Module.swift", true),
    ("Plugins/Dependencies/ProjectDescriptionHelpers/Modules.swift", true),
    ("Sources/ProjectDescriptionHelpers.swift", false),
  ])
  func helpersOfTuist(_ path: String, _ isHelper: Bool) {
    #expect(TargetManifest.isHelper(path) == isHelper)
  }

  @Test func xcodeGen() throws {
    let manifest = try #require(
      read(
        "project.yml",
        """
        name: App
        targets:
          App:
            type: application
            sources: [{ path: App, excludes: ["Old/*"] }, Shared]
            dependencies: [{ target: Core }, { package: TCA, product: ComposableArchitecture }]
          Core: { type: framework, sources: Core }
          AppTests: { type: bundle.unit-test, sources: Tests, dependencies: [{ target: App }] }
        """))
    #expect(
      manifest.targets.map(shown) == [
        "executable App: Core,ComposableArchitecture", "library Core: ", "test AppTests: App",
      ])
    let map = TargetMap([manifest], paths: [])
    #expect(map.target(of: "Shared/A.swift").map { map[$0].name.value } == "App")
    #expect(map.target(of: "App/Old/A.swift") == nil)
  }

  @Test func xcode() throws {
    let manifest = try #require(
      read(
        "ios/App.xcodeproj/project.pbxproj",
        """
        // !$*UTF8*$!
        { archiveVersion = 1; objects = {
          P /* Project */ = { isa = PBXProject; mainGroup = G; targets = ( T /* App */, U, ); };
          G = { isa = PBXGroup; children = ( H, I, F2, ); sourceTree = "<group>"; };
          H = { isa = PBXGroup; path = "My App"; children = ( F1 ); sourceTree = "<group>"; };
          I = { isa = PBXFileSystemSynchronizedRootGroup; path = Kit; exceptions = ( E, E2 ); sourceTree = "<group>"; };
          E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = ( Info.swift ); target = U; };
          E2 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = ( Shared.swift ); target = T; };
          F1 = { isa = PBXFileReference; path = Main.swift; sourceTree = "<group>"; };
          F2 = { isa = PBXFileReference; path = Root.swift; sourceTree = SOURCE_ROOT; };
          B1 = { isa = PBXBuildFile; fileRef = F1; }; B2 = { isa = PBXBuildFile; fileRef = F2; };
          S = { isa = PBXSourcesBuildPhase; files = ( B1, B2 ); };
          T = { isa = PBXNativeTarget; name = "My App"; buildPhases = ( S ); dependencies = ( D );
            productType = "com.apple.product-type.application"; };
          D = { isa = PBXTargetDependency; target = U; };
          U = { isa = PBXNativeTarget; name = Kit; fileSystemSynchronizedGroups = ( I );
            productType = "com.apple.product-type.framework"; };
        }; rootObject = P; }
        """))
    #expect(manifest.targets.map(shown) == ["executable My App: Kit,?", "library Kit: ,?"])
    let map = TargetMap([manifest], paths: [])
    func target(_ path: String) -> String? {
      map.target(of: "ios/" + path).map { map[$0].name.value }
    }
    #expect(target("My App/Main.swift") == "My App")
    #expect(target("Root.swift") == "My App")
    #expect(target("Kit/Deep/A.swift") == "Kit")
    #expect(target("Kit/Info.swift") == nil)
    #expect(target("Kit/Shared.swift") == "My App")
    #expect(target("My App/Dead.swift") == nil)
  }

  @Test func anyTextIsRead() {
    for name in ["A.podspec", "Project.swift", "project.yml", "A.xcodeproj/project.pbxproj"] {
      for text in [
        "", "{", "{ a = ", "((((", "\"", "s.name = '", "<<-X", "targets:\n  - a", "[{",
        "{ objects = {}; rootObject = R; }",
        "{ objects = { P = { mainGroup = G; targets = ( T ); }; G = { children = ( G ); sourceTree = \"<group>\"; }; T = {}; }; rootObject = P; }",
        String(repeating: "{a=", count: 10_000), String(repeating: "(", count: 10_000), "\u{0}",
        "/*", "//",
        "targets: { A: [], B: { sources: {}, dependencies: 1 } }",
      ] { TargetManifest.expectPlausible(SourceFile(name: name, text: text)) }
    }
  }
}
