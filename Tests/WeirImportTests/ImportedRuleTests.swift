import Testing
import WeirDiagnostics
import WeirImport
import WeirProject
import WeirRules
import WeirSources
import WeirSpec

/// Every rule with a level for a store finds the same in hand-written Swift and in the specs for it.
@Suite struct ImportedRuleTests {
  private static let samples = [RuleSamples.composable, RuleSamples.udf]

  private func findings(_ project: Project) -> [Finding] {
    Checker(today: nil).check(project).findings
  }

  /// The modules of a Swift file, and those of the specs for it.
  private func imported(_ swift: String) -> (swift: Project, specs: Project) {
    var sources = SourceMap()
    let weir = SourceFile(
      name: "weir.yaml",
      text: "weir: 1\nproject: Shop" + (swift.contains("Orphan") ? "\nroot: Shop" : ""))
    let spec = FileSpec.project(in: weir, as: sources.add(weir)).project!
    let source = SourceFile(name: "Sources/App/App.swift", text: swift)
    let input = SwiftInput(
      source: source, id: sources.add(source), target: "App", entry: SourceSpec())
    let project = Project(spec: spec, files: [SwiftFrontEnd.read([input])])
    var written = SourceMap()
    let files = SwiftImport(project, sources).specs.map { spec in
      let source = SourceFile(name: spec.name, text: spec.text)
      return FileSpec.modules(in: source, as: written.add(source))
    }
    return (project, Project(spec: spec, files: files))
  }

  /// Fields that only a computed property for a child, a binding or a call in a body uses.
  private static let uses = """
    import ComposableArchitecture
    import SwiftUI
    @Reducer struct Page {
      @ObservableState struct State {
        var text = ""
        var mode = Mode.all
        var results: [String] { list(matching: text.trimmed(), in: mode) }
        var chip: Chip.State {
          get { Chip.State(mode: mode) }
          set { mode = newValue.mode }
        }
      }
      enum Action: BindableAction { case binding(BindingAction<State>), chip(Chip.Action) }
      var body: some ReducerOf<Self> {
        BindingReducer()
        Scope(state: \\.chip, action: \\.chip) { Chip() }
      }
    }
    @Reducer struct Chip {
      struct State { var mode: Mode }
      enum Action { case tapped }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .tapped:
            state.mode = state.mode.next
            return .none
          }
        }
      }
    }
    struct PageView: View {
      @Bindable var store: StoreOf<Page>
      var body: some View { TextField("Text", text: $store.text) }
    }
    """

  @Test(arguments: samples + [uses]) func specsHaveTheFindingsOfTheSwift(_ swift: String) {
    let (project, specs) = imported(swift)
    func lines(_ project: Project) -> [String] {
      findings(project).map { "\($0.rule): \($0.severity): \($0.message)" }.sorted()
    }
    // The events of a component have names of their own in a spec.
    #expect(lines(specs).map { $0.replacing("button2", with: "button") } == lines(project))
  }

  /// `layer-violation` compares Swift targets, `impure-reducer` and `effect-in-reducer` read bodies, `unscoped-child` scopes,
  /// `unused-child` the cases of actions for children, and the others effects, which specs of Swift do not contain.
  @Test func everyRuleOfAStoreHasAFinding() {
    let rules = RuleRegistry.rules.filter { rule in
      ![
        "layer-violation", "impure-reducer", "effect-in-reducer", "unscoped-child", "unused-child",
        "unused-dependency", "unanswered-failure", "unsettled-effect", "effect-started-twice",
      ].contains(rule.name)
        && StoreDescription.allCases.contains { rule.storeLevels[$0] != .off }
    }
    let found = Set(Self.samples.flatMap { findings(imported($0).specs) }.map(\.rule))
    #expect(found == Set(rules.map { $0.name }))
  }
}
