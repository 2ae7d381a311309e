import Testing
import WeirDiagnostics
import WeirProject
import WeirRules
import WeirSpec

/// Things of different kinds with one name: the target `ChatFeature` contains the reducer `ChatFeature`.
@Suite struct SameNameTests {
  /// Five targets, each with a reducer of its name and the suffix, which break every rule about imports.
  private static func text(_ suffix: String, ignore: String = "") -> String {
    """
    weir: 1
    sources: [{ path: Sources, store: tca }]
    layers: [Features, Core]
    targets:
      "*Feature": { layer: Features, forbids: [UIKit], independent: true }
      Database: { layer: Core, importedBy: [Models] }
      Models: { layer: Core }
    rules: { indirect-import: warning, unused-target-dependency: warning }
    \(ignore)
    ---
    // Package.swift
    import PackageDescription
    let package = Package(
      name: "App",
      targets: [
        .target(name: "ChatFeature", dependencies: ["Models", "Tracking"]),
        .target(name: "HomeFeature", dependencies: ["ChatFeature"]),
        .target(name: "Database"),
        .target(name: "Models", dependencies: ["Database", "HomeFeature"]),
        .target(name: "Tracking"),
      ])
    ---
    // Sources/ChatFeature/Chat.swift
    import Database
    import HomeFeature
    import UIKit
    \(reducer("ChatFeature" + suffix))
    ---
    // Sources/HomeFeature/Home.swift
    import ChatFeature
    import Models
    \(reducer("HomeFeature" + suffix))
    ---
    // Sources/Database/Database.swift
    import Tracking
    \(reducer("Database" + suffix))
    ---
    // Sources/Models/Models.swift
    import Database
    import HomeFeature
    \(reducer("Models" + suffix))
    ---
    // Sources/Tracking/Tracking.swift
    import UIKit
    \(reducer("Tracking" + suffix))
    """
  }

  private static func reducer(_ name: String) -> String {
    """
    import ComposableArchitecture
    @Reducer public struct \(name) {
      public struct State { var count = 0 }
      public enum Action { case didTap }
      public var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .didTap:
            state.count += 1
            return .none
          }
        }
      }
    }
    """
  }

  private func lines(_ findings: [Finding]) -> [String] {
    findings.map { "\($0.severity) \($0.rule): \($0.message) \($0.span.start)" }
  }

  @Test func findingsAboutTargetsDoNotDependOnTheNamesOfReducers() {
    let found = findings(Self.text(""))
    #expect(
      Set(found.map(\.rule)) == [
        "forbidden-import", "indirect-import", "layer-violation", "missing-target-dependency",
        "protected-import", "sibling-import", "target-cycle", "unused-target-dependency",
      ])
    #expect(ExampleText(Self.text("")).project().modules.count == 5)
    #expect(lines(found) == lines(findings(Self.text("_"))))
  }

  @Test(arguments: ["error", "off"])
  func aLevelInWeirYAMLAppliesToTargetsAndModules(_ level: String) {
    let all = Self.text("").replacing("rules: {", with: "rules: { forbidden-import: \(level),")
    let found = findings(all).filter { $0.rule == "forbidden-import" }
    #expect(found.map(\.severity) == (level == "off" ? [] : [.error]))
  }

  /// The text of a baseline does not contain kinds: one that was written before modules had kinds is still valid.
  @Test func baselinesAndExceptionsNameTargets() {
    let found = findings(Self.text("")).compactMap(Baseline.Entry.init)
    #expect(found.map(\.text).contains("forbidden-import: ChatFeature -> UIKit: imports"))
    #expect(
      found.map(\.text).sorted()
        == findings(Self.text("_")).compactMap(Baseline.Entry.init).map(\.text).sorted())
    let project = ExampleText(Self.text("")).project()
    let known = Checker(today: nil, baseline: Baseline(found)).check(project)
    #expect(known.findings.isEmpty && known.resolved.isEmpty)
    let ignore = "ignore: [{ rule: forbidden-import, at: ChatFeature -> UIKit, why: w }]"
    let excepted = findings(Self.text("", ignore: ignore)).map(\.rule)
    #expect(!excepted.contains("forbidden-import") && !excepted.contains("unused-exception"))
  }

  @Test func aRenamedModuleDoesNotRenameItsTarget() throws {
    func state(_ text: String) -> ProjectState {
      let example = ExampleText(text)
      let project = example.project()
      return ProjectState(
        project, sources: example.sources, outcome: Checker(today: nil).check(project))
    }
    func text(_ name: String) -> String {
      """
      weir: 1
      sources: [Sources]
      targets: { ChatFeature: { forbids: [UIKit] } }
      ---
      module: \(name)
      state: { count: Int = 0 }
      actions: { didTap: }
      reduce: { didTap: count += 1 }
      ---
      // Package.swift
      import PackageDescription
      let package = Package(name: "App", targets: [.target(name: "ChatFeature")])
      ---
      // Sources/ChatFeature/Chat.swift
      import UIKit
      """
    }
    let diff = ProjectDiff(from: state(text("ChatFeature")), to: state(text("Chat")))
    #expect(diff.modulesRenamed.map(\.to) == ["Chat"])
    #expect(diff.stay.map(\.rule) == ["forbidden-import"])
    #expect(diff.added.isEmpty && diff.resolved.isEmpty)
  }

  @Test func aProjectWithTheNameOfAReducerIsNotAModule() {
    let text = Self.text("")
      .replacing("rules: {", with: "rules: { propagation-cost: { severity: error, max: 0.01 },")
    func cost(_ name: String) -> [Severity] {
      findings(text.replacing("weir: 1", with: "weir: 1\nproject: \(name)"))
        .filter { $0.rule == "propagation-cost" }.map(\.severity)
    }
    #expect(cost("ChatFeature") == cost("App"))
  }
}
