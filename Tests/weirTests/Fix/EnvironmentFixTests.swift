import Testing

/// The fix of `prop-drilling`: readers of the environment instead of requirements that are passed on.
@Suite struct EnvironmentFixTests {
  private static let project = """
    weir: 1
    rules: { prop-drilling: error }
    generate: { output: Generated }

    """

  /// Fixes a spec, checks it, runs the fix again, and compiles what is generated from it.
  private func fixed(_ spec: String, count: Int = 1) async throws -> String {
    let folder = try Folder(["weir.yaml": Self.project, "modules/Shop.yaml": spec])
    let before = try await folder.weir("check")
    #expect(before.all.contains("[prop-drilling]"))
    let safe = try await folder.weir("fix")
    #expect(safe.all.contains("0 findings fixed"), "\(safe.all)")
    let output = try await folder.weir("fix", "--unsafe", "--rule", "prop-drilling")
    #expect(output.code == 0 && output.all.contains("\(count) finding"), "\(output.all)")
    let text = try folder.read("modules/Shop.yaml")
    let after = try await folder.weir("check")
    #expect(after.code == 0 && after.all.hasPrefix("no findings"), "\(after.all)\n\(text)")
    let again = try await folder.weir("fix", "--unsafe", "--rule", "prop-drilling")
    #expect(again.all.hasPrefix("0 findings fixed"))
    #expect(try folder.read("modules/Shop.yaml") == text)
    try await compile(folder)
    return text
  }

  private func compile(_ folder: Folder) async throws {
    let generated = try await folder.weir("generate")
    #expect(generated.code == 0, "\(generated.all)")
    let files = folder.texts.filter { $0.key.hasSuffix(".swift") }
    #expect(!files.isEmpty)
    var views = """
      import SwiftUI
      @Observable final class CollectionsViewModel { var title = "" }

      """
    for view in files.values.joined().matches(of: /struct (\w+)Inputs\b/) {
      views +=
        "struct \(view.1): View { let inputs: \(view.1)Inputs; var body: some View { Text(\"\") } }\n"
    }
    try folder.write("Views.swift", views)
    let arguments =
      ["swiftc", "-typecheck", "-swift-version", "6", "-package-name", "shop", "Views.swift"]
      + files.keys.sorted()
      + (try await StandIns.shared.flags(for: Array(files.values) + [views]))
    let compiled = try await Tool.run("/usr/bin/env", arguments, in: folder.path)
    #expect(compiled.code == 0, "\(compiled.all)")
  }

  private static let example = """
    module: Collections
    viewModels: { CollectionsViewModel: { lifetime: flow } }
    components:
      ApiCanvasView: { contains: [TabsView] }
      TabsView: { contains: [CollectionsView] }
      CollectionsView:
        provides: [CollectionsViewModel]
        contains:
          NavigationView: { model: collectionsViewModel }
      NavigationView:
        requires: { model: CollectionsViewModel }
        contains: { SplitView: { model: model } }
      SplitView:
        requires: { model: CollectionsViewModel }
        contains: { CollectionsList: { model: model } }
      CollectionsList:
        requires: { model: CollectionsViewModel }

    """

  @Test func theExampleOfTheRule() async throws {
    #expect(
      try await fixed(Self.example) == """
        module: Collections
        viewModels: { CollectionsViewModel: { lifetime: flow } }
        components:
          ApiCanvasView: { contains: [TabsView] }
          TabsView: { contains: [CollectionsView] }
          CollectionsView:
            provides: [CollectionsViewModel]
            contains:
              NavigationView:
          NavigationView:
            contains: { SplitView: }
          SplitView:
            contains: { CollectionsList: }
          CollectionsList:
            environment: [CollectionsViewModel]

        """)
  }

  /// `Header` and `Rows` use the value, one of them in an argument, and have other requirements.
  @Test func allThatReceiveItReadIt() async throws {
    let spec = """
      module: Collections
      viewModels: { CollectionsViewModel: { lifetime: flow } }
      components:
        Root:
          provides: [CollectionsViewModel]
          contains:
            Page:
              model: collectionsViewModel # the only one
              title: '"All"'
        # A page.
        Page:
          requires:
            # Passed on.
            model: CollectionsViewModel

            title: String
          contains: { Header: { title: title, model: model }, Rows: { model: self.model } }
        Header:
          requires: { title: String, model: CollectionsViewModel }
        Rows:
          requires: # in this order
            model: CollectionsViewModel
          shows: [model]
          contains:
            - Row: { text: model.title, model: model }
            - Row: { text: '"\\(model.title)!"', model: model }
        Row: { requires: { text: String, model: CollectionsViewModel } }

      """
    #expect(
      try await fixed(spec) == """
        module: Collections
        viewModels: { CollectionsViewModel: { lifetime: flow } }
        components:
          Root:
            provides: [CollectionsViewModel]
            contains:
              Page:
                title: '"All"'
          # A page.
          Page:
            requires:

              title: String
            contains: { Header: { title: title }, Rows: }
          Header:
            environment: [CollectionsViewModel]
            requires: { title: String }
          Rows:
            # in this order
            environment: [CollectionsViewModel]
            contains:
              - Row: { text: collectionsViewModel.title }
              - Row: { text: '"\\(collectionsViewModel.title)!"' }
          Row: { environment: [CollectionsViewModel], requires: { text: String } }

        """)
  }

  @Test(arguments: [
    // The root requires it, so that it is not in the environment.
    (
      "provides: [CollectionsViewModel]", "requires: { collectionsViewModel: CollectionsViewModel }"
    ),
    // It is not the one of the environment.
    ("{ model: collectionsViewModel }", "{ model: collectionsViewModel.other }"),
    // A view also passes another one.
    ("contains: [CollectionsView]", "contains: { CollectionsView: , NavigationView: { model: } }"),
    // A component passes two.
    (
      "requires: { model: CollectionsViewModel }\n    contains: { CollectionsList",
      "requires: { model: CollectionsViewModel }\n    provides: [CollectionsViewModel]\n"
        + "    contains: { CollectionsList"
    ),
  ])
  func anotherValueHasNoFix(part: String, other: String) async throws {
    let spec = Self.example.replacing(part, with: other)
    #expect(spec != Self.example)
    let folder = try Folder(["weir.yaml": Self.project, "modules/Shop.yaml": spec])
    let output = try await folder.weir("fix", "--unsafe", "--rule", "prop-drilling")
    #expect(output.all.contains("0 findings fixed"), "\(output.all)")
    #expect(try folder.read("modules/Shop.yaml") == spec)
  }
}
