import Testing
import WeirDiagnostics
import WeirProject
import WeirSpec

@testable import WeirExport

@Suite struct EffectGraphTests {
  private let sample = Sample(
    """
    module: List
    uses: [API]
    state: { page: Int?, names: [String], seen: Bool = false }
    actions: { didLoad: { names: [String] }, didFail: , didSee: }
    reduce:
      didLoad: |
        self.names = names
        page = nil
      didFail: page = nil
      didSee: seen = true
    effects:
      load: { on: page, calls: API.names, then: didLoad, else: { NetworkError: didFail, default: didFail } }
      see: { on: names, calls: API.list, with: { page: 1 }, then: didSee, else: nothing }
    ---
    module: API
    requests: { list: { GET: /names, query: { page: Int }, returns: "[String]" } }
    services: { names: { load: list } }
    """)

  private let model = Sample(
    """
    module: Search
    uses: [API]
    inputs: { query: String?, isSubmitted: pulse, found: { recent: [String] }, isFailed: pulse }
    decisions:
      shouldSearch: { type: String, cases: [{ when: 'isSubmitted, let query', take: query }] }
      shouldWarn: { cases: [{ when: isFailed }] }
    derived: { count: { type: Int, is: found.value.count } }
    effects:
      search: { on: shouldSearch, calls: API.names, then: found, else: isFailed }
      warn: { on: shouldWarn, manual: true }
    ---
    module: API
    requests: { list: { GET: /names, query: { page: String }, returns: "[String]" } }
    services: { names: { load: list } }
    """)

  private func lines(_ kind: String, of sample: Sample? = nil) throws -> [String] {
    let sample = sample ?? self.sample
    return try Graph(
      membersOf: sample.project, sources: sample.sources, kinds: [kind]
    ).idLines.sorted()
  }

  @Test func theSampleIsAsMeant() { #expect(sample.project.findings.map(\.message) == []) }

  @Test func fieldsStartEffects() throws {
    #expect(
      try lines("starts") == [
        "List.names starts List.effect see", "List.page starts List.effect load",
      ])
  }

  /// Who replaces a child's state writes its fields.
  @Test func anAssignmentOfAChildWritesItsFields() throws {
    let sample = Sample(
      """
      module: App
      children: { search: Search, pages: { module: Search, keyed: { id: Int } } }
      actions: { didReset: , didClose: { id: Int }, didTap: }
      reduce: { didReset: search = Search(), didTap: search.clear() }
      ---
      module: Search
      state: { query: String?, other: Int = 0 }
      operations: { clear: { does: query = nil } }
      effects: { find: { on: query, manual: true } }
      """)
    #expect(
      try lines("writes", of: sample) == [
        "App.action didReset writes Search.query", "App.action didTap writes Search.query",
      ])
  }

  @Test func effectsCallServicesAndRequests() throws {
    #expect(
      try lines("calls") == [
        "API.service names calls API.request list", "List.effect load calls API.service names",
        "List.effect see calls API.request list",
      ])
  }

  @Test func effectsSendTheirAnswers() throws {
    #expect(
      try lines("answers") == [
        "List.effect load answers List.action didFail",
        "List.effect load answers List.action didLoad",
        "List.effect see answers List.action didSee",
      ])
  }

  @Test func actionsWriteTheFieldsThatStartEffects() throws {
    #expect(
      try lines("writes") == [
        "List.action didFail writes List.page", "List.action didLoad writes List.names",
        "List.action didLoad writes List.page",
      ])
  }

  /// The loop through an operation, a parent, a decision and a derived value, without other members.
  @Test func theLoopIsOneGraph() throws {
    let sample = Sample(
      """
      module: App
      children: { list: List }
      reduce: { list.didSee: 'list.show(page: 1)' }
      ---
      module: List
      state: { page: Int?, isOn: Bool = false, names: [String], other: Int = 0 }
      actions: { didLoad: { names: [String] }, didSee: , didCount: , didTap: }
      reduce:
        didLoad: self.names = names
        didTap: isOn = true
        didCount: other += 1
      derived: { isReady: { type: Bool, is: isOn }, isFull: { type: Bool, is: other > 9 } }
      operations: { show: { takes: { page: Int }, does: self.page = page } }
      decisions:
        shouldLoad: { type: Int, cases: [{ when: 'isReady, let page', take: page }] }
        isMany: { cases: [{ when: other > 99 }] }
      effects: { load: { on: shouldLoad, calls: list, then: didLoad, else: nothing } }
      requests: { list: { GET: /names, query: { page: Int }, returns: "[String]" } }
      """)
    let graph = try Graph(
      membersOf: sample.project, sources: sample.sources,
      kinds: Set(GraphSources.loop), isLoop: true)
    #expect(
      graph.idLines.sorted() == [
        "List.action didSee writes List.page", "List.action didTap writes List.isOn",
        "List.effect load answers List.action didLoad", "List.effect load calls List.request list",
        "List.isOn decides List.isReady", "List.isReady decides List.shouldLoad",
        "List.page decides List.shouldLoad", "List.shouldLoad starts List.effect load",
      ])
    #expect(graph.nodes.first { $0.name == "list" }?.detail == "GET /names")
    let columns = Columns(graph).numbers
    let order = ["didTap", "isOn", "isReady", "shouldLoad", "load", "list"].map { name in
      columns[graph.nodes.firstIndex { $0.name == name } ?? 0]
    }
    #expect(order == order.sorted() && Set(order).count == order.count, "\(order)")
    for format in GraphFormats.all { #expect(format.init().text(of: graph).contains("shouldLoad")) }
  }

  @Test func effectsOfAModelAnswerWithInputs() throws {
    #expect(model.project.findings.map(\.message) == [])
    #expect(
      try lines("answers", of: model) == [
        "Search.effect search answers Search.found", "Search.effect search answers Search.isFailed",
      ])
    let impact = try Impact(of: "API.list", in: model.project)
    let reached = Set(impact.reached.compactMap { $0.node.member?.name })
    #expect(reached.isSuperset(of: ["search", "found", "count", "isFailed", "shouldWarn", "warn"]))
  }

  @Test func requestsReachTheFieldsThatTheirAnswersWrite() throws {
    let impact = try Impact(of: "API.list", in: sample.project)
    let reached = impact.reached.compactMap { $0.node.member?.name }
    #expect(Set(["names", "page", "seen"]).isSubset(of: Set(reached)))
  }
}
