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
      membersOf: sample.project, sources: sample.sources, MemberGraphOptions(kinds: [kind])
    ).idLines.sorted()
  }

  @Test func theSampleIsAsMeant() { #expect(sample.project.findings.map(\.message) == []) }

  @Test func fieldsStartEffects() throws {
    #expect(
      try lines("starts") == [
        "List.names starts List.effect see", "List.page starts List.effect load",
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
