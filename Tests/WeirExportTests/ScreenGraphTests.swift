import Testing
import WeirDiagnostics
import WeirProject
import WeirYAML

@testable import WeirExport

/// Graphs of components, traits and routers of real specs.
@Suite struct ScreenGraphTests {
  private func graph(_ text: String, _ kinds: Set<String>) throws -> Graph {
    let sample = Sample(text)
    #expect(sample.project.findings.map(\.message) == [])
    return try Graph(
      membersOf: sample.project, sources: sample.sources, kinds: kinds)
  }

  private func labels(_ graph: Graph) -> [String] {
    graph.edges.map {
      "\(graph.nodes[$0.from].name) > \(graph.nodes[$0.to].name): \($0.label)"
    }
  }

  private static let mail = """
    module: Mail
    types: { Folder: [inbox, sent] }
    uses: [Rows]
    viewModels: { MailModel: { lifetime: app }, DraftModel: }
    components:
      MailView:
        provides: [MailModel]
        contains:
          - FolderList: { folder: .inbox, title: '"In"' }
          - FolderList: { folder: .sent, title: '"Out"' }
          - Rows.Row
      FolderList:
        requires: { folder: Folder, title: String }
        environment: [MailModel]
        contains: [Rows.Row]
      Alone: { provides: [DraftModel] }
    ---
    module: Rows
    uses: [Mail]
    components:
      Row: { environment: [MailModel, Session], contains: [Badge] }
      Badge: { environment: [MailModel] }

    """

  @Test func containsEdgesListPassedValues() throws {
    let graph = try graph(Self.mail, ["contains"])
    #expect(
      labels(graph) == [
        "MailView > FolderList: folder: .inbox, title: \"In\", folder: .sent, title: \"Out\"",
        "MailView > Row: ", "FolderList > Row: ", "Row > Badge: ",
      ])
    #expect(graph.ids.contains("Mail.Alone"), "a component by itself is shown as well")
    #expect(graph.groups.map(\.name) == ["Mail", "Rows"])
  }

  /// On every path up: `Row` occurs in two components, and is found below both.
  @Test func typesAreProvidedToTheirReaders() throws {
    let graph = try graph(Self.mail, ["provides"])
    #expect(
      labels(graph) == [
        "MailView > FolderList: MailModel", "MailView > Row: MailModel",
        "MailView > Badge: MailModel", "Session > Row: ",
      ])
    let missing = try #require(graph.nodes.first { $0.name == "Session" })
    #expect(missing.kind.name == "unprovided-type")
    #expect(graph.ids.contains("Mail.Alone"), "a provision without readers is shown as well")
  }

  /// Components that contain each other, and a provider that is on one of two paths only.
  @Test func upwardPathsEnd() throws {
    let graph = try graph(
      """
      module: Tree
      viewModels: { TreeModel: { lifetime: flow } }
      components:
        Root: { contains: [Left, Node] }
        Left: { provides: [TreeModel], contains: [Node] }
        Node: { environment: [TreeModel], contains: [Leaf] }
        Leaf: { contains: [Node] }
        First: { environment: [Theme], contains: [Second] }
        Second: { environment: [Theme], contains: [First] }

      """, ["provides"])
    #expect(
      Set(labels(graph)) == [
        "Left > Node: TreeModel", "TreeModel > Node: ", "Theme > First: ", "Theme > Second: ",
      ])
  }

  @Test func typesAdoptTraits() throws {
    let graph = try graph(
      """
      module: Screens
      traits:
        Closing: { methods: { close: { does: 'print("closed")', mock: 'print("mock")' } } }
        Idle: { methods: { wait: { does: 'print("waits")' } } }
      adopters:
        FeedRouter: [Closing]
        Presenter: [Closing, Idle]
        Stub: [Closing, Idle, Mock]
      routes:
        Feed: { showDetail: { to: Detail } }

      """, ["adopts"])
    #expect(
      labels(graph) == [
        "Feed > Closing: ", "Presenter > Closing: ", "Presenter > Idle: ", "Stub > Closing: mock",
        "Stub > Idle: ",
      ])
    #expect(graph.nodes.first { $0.name == "Feed" }?.kind.name == "router")
    #expect(graph.nodes.first { $0.name == "Stub" }?.kind.name == "adopter")
  }

  @Test func routersOpenScreensAndShareRoutes() throws {
    let graph = try graph(
      """
      module: Screens
      components: { Editor: }
      routes:
        ProfileRoutes: { showProfile: { to: Profile, doc: Of anybody. } }
        Feed:
          showDetail: { to: Detail }
          peek: { to: Detail, style: present }
          showProfile: { shared: ProfileRoutes }
        Detail:
          edit: { to: Editor, style: present }
          showProfile: { shared: ProfileRoutes }
          close: { style: dismiss }
        Empty:

      """, ["opens"])
    #expect(
      labels(graph) == [
        "ProfileRoutes > Profile: showProfile", "Feed > ProfileRoutes: showProfile",
        "Feed > Detail: showDetail, peek (present)", "Detail > ProfileRoutes: showProfile",
        "Detail > Editor: edit (present)",
      ])
    let kinds = Dictionary(graph.nodes.map { ($0.name, $0.kind.name) }) { first, _ in first }
    #expect(
      kinds == [
        "ProfileRoutes": "shared-routes", "Feed": "router", "Detail": "router",
        "Empty": "router", "Profile": "screen", "Editor": "component",
      ])
  }
}
