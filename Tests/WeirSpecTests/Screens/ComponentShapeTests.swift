import Testing
import WeirDiagnostics
import WeirSpec
import WeirYAML

/// The decoded components and view models of a valid spec.
@Suite struct ComponentShapeTests {
  private let module: ModuleSpec

  init() throws {
    module = try Decoded.module(
      """
      module: Collections
      types: { Mode: [sidebar, stack] }
      viewModels:
        CollectionsViewModel: { lifetime: app, doc: All of them. }
        Bare:
        CodeInputViewModel:
          lifetime: screen
          properties:
            title: String
            code: String { get set }
            note: String? { get }
            rows: { type: "[Int] { get set }", doc: Shown below. }
            last: { type: Int?, set: true }
          methods:
            close:
            send:
              { takes: { code: String, _ times: Int }, async: true, throws: true, returns: Bool, doc: Out. }
        CellViewModel:
          takes: { feed: FeedItem, count: Int = 1 }
          values: { title: { type: String, is: feed.title, doc: As shown. } }
      components:
        Empty:
        Root:
          doc: All of it.
          provides: CollectionsViewModel
          environment: [Auth.Session, Theme]
          requires:
            mode: Mode = .sidebar
            ids: [Int]
            title: { type: String, default: '"A"', doc: Above. }
          shows: [mode, CollectionsViewModel]
          contains:
            List: { mode: .sidebar, ids: [1, 2] }
            Other.Footer:
          sends: { rowDidTap: didSelect }
        Twice:
          contains:
            - List: { mode: .stack }
            - List: { mode: .sidebar }
            - Footer
        One: { contains: Footer }
      """)
  }

  @Test func viewModels() throws {
    #expect(module.viewModels.map(\.form) == [.own, .own, .closed, .made])
    #expect(module.viewModels.map(\.lifetime?.value) == [.app, nil, .screen, nil])
    #expect(module.viewModels[0].doc == "All of them.")
    let closed = module.viewModels[2]
    #expect(
      closed.properties.map { "\($0.name.value): \($0.type.text) \($0.isSettable)" } == [
        "title: String false", "code: String true", "note: String? false", "rows: [Int] true",
        "last: Int? true",
      ])
    #expect(closed.properties[3].doc == "Shown below.")
    #expect(closed.methods.map(\.name.value) == ["close", "send"])
    let send = closed.methods[1]
    #expect(send.parameters.map(\.shown) == ["code: String", "_ times: Int"])
    #expect(send.isAsync && send.isThrowing && send.returns?.text == "Bool" && send.doc == "Out.")
    #expect(!closed.methods[0].isAsync && closed.methods[0].returns == nil)
    let cell = module.viewModels[3]
    #expect(cell.takes.map(\.shown) == ["feed: FeedItem", "count: Int = 1"])
    #expect(
      cell.values.map { "\($0.name.value): \($0.type.text) = \($0.value.text)" } == [
        "title: String = feed.title"
      ])
    #expect(cell.values[0].doc == "As shown.")
  }

  @Test func contracts() throws {
    let root = module.components[1]
    #expect(root.doc == "All of it.")
    #expect(root.provides.values == ["CollectionsViewModel"])
    #expect(root.environment.values == ["Auth.Session", "Theme"])
    #expect(
      root.requires.map {
        "\($0.name.value): \($0.type.text) \($0.defaultValue?.text ?? "-") \($0.doc)"
      } == ["mode: Mode .sidebar ", "ids: [Int] - ", "title: String \"A\" Above."])
    #expect(root.shows.values == ["mode", "CollectionsViewModel"])
    #expect(root.events.map(\.name.value) == ["rowDidTap"])
  }

  @Test func contained() throws {
    func shown(_ component: ComponentSpec) -> [String] {
      component.contains.map { contained in
        (contained.module.map { "\($0.value)." } ?? "") + contained.name.value
          + contained.arguments.map { " \($0.name.value): \($0.value.text)" }.joined()
      }
    }
    #expect(shown(module.components[0]) == [])
    #expect(shown(module.components[1]) == ["List mode: .sidebar ids: [1, 2]", "Other.Footer"])
    #expect(
      shown(module.components[2]) == ["List mode: .stack", "List mode: .sidebar", "Footer"])
    #expect(shown(module.components[3]) == ["Footer"])
  }

  @Test func isDataModule() { #expect(module.kind == .data && !module.hasTypesAlone) }
}
