import Testing
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

/// Resolved components and view models.
@Suite struct ComponentResolverTests {
  static let text =
    """
    module: Shell
    uses: [Collections, Theme]
    components:
      Root:
        requires: { start: Collections.Mode }
        provides: [CollectionsViewModel, ThemeStore]
        contains:
          Collections.CollectionsList: { mode: start, count: collectionsViewModel.rows.count }
          CollectionsBar:
    ---
    module: Collections
    uses: Theme
    types: { Mode: [sidebar, stack] }
    viewModels:
      CollectionsViewModel: { lifetime: app }
      RowViewModel:
        takes: { mode: Mode }
        values: { isBar: { type: Bool, is: mode == .sidebar } }
      Input:
        properties: { row: RowViewModel }
        methods: { send: { takes: { mode: Mode = .stack }, returns: ThemeStore? } }
    components:
      CollectionsList:
        requires: { mode: Mode, count: Int, font: Theme.Font = .small }
        environment: [CollectionsViewModel, Other]
        contains:
          - Row: { model: 'RowViewModel(mode: self.mode)' }
          - Row: { model: 'RowViewModel(mode: .stack)' }
      CollectionsBar:
      Row: { requires: { model: RowViewModel } }
    ---
    module: Theme
    types: { Font: [small, large] }
    viewModels: { ThemeStore: }
    """
  private let written = Written.sound(text)

  @Test func components() throws {
    let (root, list) = (
      try written.module("Shell").components[0], try written.module("Collections").components[0]
    )
    let project = written.project
    #expect(
      root.contains.map { $0.component.map { project[$0].name } } == [
        "CollectionsList", "CollectionsBar",
      ])
    #expect(
      root.contains[0].arguments.map { $0.accesses.map(\.reference) } == [
        [.parameter("start")], [.parameter("collectionsViewModel")],
      ])
    #expect(
      root.provides.map { $0.viewModel.map { project[$0].name } } == [
        "CollectionsViewModel", "ThemeStore",
      ])
    #expect(root.provides.map(\.property) == ["collectionsViewModel", "themeStore"])
    #expect(list.environment.map { $0.viewModel == nil } == [false, true])
    #expect(list.requires.map(\.type.type.text) == ["Mode", "Int", "Theme.Font"])
    #expect(list.requires[2].defaultValue?.scalar.text == ".small")
    #expect(list.contains.map { $0.arguments[0].readParameters } == [["mode"], []])
    #expect(
      list.contains.map(\.component) == [
        project.component(named: "Row"), project.component(named: "Row"),
      ])
  }

  @Test func viewModels() throws {
    let models = try written.module("Collections").viewModels
    #expect(models.map(\.form) == [.own, .made, .closed])
    #expect(models[1].values[0].value.readParameters == ["mode"])
    #expect(
      models[2].properties[0].type.viewModels == [written.project.viewModel(named: "RowViewModel")])
    #expect(models[2].methods[0].returns?.type.text == "ThemeStore?")
    #expect(models[2].methods[0].defaults.map(\.scalar.text) == [".stack"])
  }

  @Test func edges() throws {
    #expect(
      try written.edges(of: "Shell") == [
        "uses Collections «Collections»", "uses Theme «Theme»",
        "uses Collections.Mode «Collections.Mode»",
        "uses Collections.CollectionsViewModel «CollectionsViewModel»",
        "uses Theme.ThemeStore «ThemeStore»", "uses Collections.CollectionsList «Collections»",
        "uses Collections.CollectionsBar «CollectionsBar»",
      ])
    #expect(
      try written.edges(of: "Collections") == [
        "uses Theme «Theme»", "uses Theme.ThemeStore «ThemeStore»", "uses Theme.Font «Theme.Font»",
      ])
  }

  @Test(arguments: [
    ("CollectionsViewModel", "collectionsViewModel"), ("URLStore", "urlStore"), ("API", "api"),
    ("Auth.Session", "session"), ("A", "a"), ("store", "store"), ("ABTests", "abTests"),
  ])
  func properties(_ type: String, _ property: String) {
    #expect(GeneratedNames.property(of: type) == property)
  }
}
