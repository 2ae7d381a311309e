import Testing
import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirYAML

@testable import WeirExport

@Suite struct MemberGraphTests {
  private let sample = Sample(
    """
    module: Call
    doc: Decides when a call starts.
    inputs:
      isCallPressed: pulse
      textCallID: String?
      isOnline: Bool = true
      unread: Int = 0
    derived:
      canCall: { type: Bool, is: isOnline && textCallID != nil }
    decisions:
      shouldCall:
        type: String
        cases:
          - when: isCallPressed, canCall, let id = textCallID
            take: id
      shouldWarn:
        cases:
          - when: '!isOnline && shouldCall == nil'
    effects:
      startCall: shouldCall
      warn: shouldWarn
    ---
    module: Desk
    state: { isOpen: Bool = false, note: String = "" }
    children: { lamp: Lamp }
    actions: { didOpen: }
    reduce: { didOpen: isOpen = true }
    decisions:
      shouldShine:
        cases:
          - when: isOpen && !lamp.isOn
    effects:
      shine: shouldShine
    invariants:
      lightIsUsed: { holds: '!lamp.isOn || isOpen' }
      opens: { step: isOpen || !old.isOpen || old.lamp.isOn }
    components:
      DeskView: { sends: { doorDidTap: didOpen, switchDidTap: Lamp.didFlip } }
    ---
    module: Lamp
    state: { isOn: Bool = false }
    actions: { didFlip: }
    reduce: { didFlip: isOn.toggle() }

    """)

  private func graph(
    kinds: Set<String> = Set(GraphSources.usual), _ part: GraphPart<String> = GraphPart()
  ) throws -> Graph {
    try Graph(membersOf: sample.project, sources: sample.sources, kinds: kinds, part)
  }

  @Test func theSampleIsAsMeant() {
    #expect(sample.project.findings.map(\.message) == [])
  }

  @Test func decisionsDependOnDerivedValuesAndOtherDecisions() throws {
    let graph = try graph(kinds: ["decides"])
    #expect(
      graph.idLines.sorted() == [
        "Call.canCall decides Call.shouldCall", "Call.isCallPressed decides Call.shouldCall",
        "Call.isOnline decides Call.canCall", "Call.isOnline decides Call.shouldWarn",
        "Call.shouldCall decides Call.shouldWarn", "Call.textCallID decides Call.canCall",
        "Call.textCallID decides Call.shouldCall", "Desk.isOpen decides Desk.shouldShine",
        "Lamp.isOn decides Desk.shouldShine",
      ])
    #expect(graph.ids.contains("Call.unread"), "an input that no decision reads is shown as well")
    #expect(!graph.ids.contains("Desk.note"), "a field that no decision reads has no part in it")
    let input = try #require(graph.nodes.first { $0.name == "isCallPressed" })
    #expect(input.detail == "pulse" && input.kind.name == "input")
    #expect(sample.sources.text(of: input.span) == "isCallPressed")
  }

  @Test func decisionsStartEffects() throws {
    let graph = try graph(kinds: ["starts"])
    #expect(
      graph.idLines == [
        "Call.shouldCall starts Call.effect startCall", "Call.shouldWarn starts Call.effect warn",
        "Desk.shouldShine starts Desk.effect shine",
      ])
    let places = graph.edges.flatMap(\.positions).map { sample.sources.text(of: $0) }
    #expect(places == ["shouldCall", "shouldWarn", "shouldShine"])
  }

  @Test func invariantsReadValuesAndEarlierOnes() throws {
    let graph = try graph(kinds: ["promises"])
    #expect(
      graph.idLines.sorted() == [
        "Desk.isOpen promises Desk.invariant lightIsUsed",
        "Desk.isOpen promises Desk.invariant opens",
        "Lamp.isOn promises Desk.invariant lightIsUsed",
        "Lamp.isOn promises Desk.invariant opens",
      ])
    let opens = try #require(graph.edges.first { $0.positions.count == 2 })
    #expect(opens.positions.map { sample.sources.text(of: $0) } == ["isOpen", "old"])
  }

  @Test func eventsLabelTheirActions() throws {
    let graph = try graph(kinds: ["sends"])
    #expect(
      graph.idLines == [
        "Desk.DeskView sends Desk.action didOpen", "Desk.DeskView sends Lamp.action didFlip",
      ])
    #expect(graph.edges.map(\.label) == ["doorDidTap", "switchDidTap"])
    #expect(graph.groups.map(\.name) == ["Desk", "Lamp"])
  }

  @Test(
    arguments: [
      ("Call.textCallID", nil, ["Call.textCallID", "Call.shouldCall", "Call.canCall"]),
      ("unread", 5, ["Call.unread"]),
      (
        "Lamp", nil,
        [
          "Desk.DeskView", "Desk.shouldShine", "Desk.invariant lightIsUsed", "Desk.invariant opens",
        ]
      ),
      ("warn", 1, ["Call.shouldWarn", "Call.effect warn"]),
    ] as [(String, Int?, [String])])
  func focus(on name: String, depth: Int?, shows names: [String]) throws {
    let graph = try graph(GraphPart(focus: name, depth: depth))
    #expect(Set(graph.ids.filter { !$0.hasPrefix("Lamp") }) == Set(names))
  }

  @Test func reachesKeepsAllNodesWithAPathToTheNode() throws {
    let graph = try graph(GraphPart(reaches: "startCall"))
    #expect(
      Set(graph.ids) == [
        "Call.isCallPressed", "Call.textCallID", "Call.isOnline", "Call.shouldCall",
        "Call.canCall", "Call.effect startCall",
      ])
    let near = try self.graph(GraphPart(reaches: "startCall", depth: 1))
    #expect(near.ids == ["Call.shouldCall", "Call.effect startCall"])
  }

  @Test func anUnknownNameIsAnError() throws {
    let error = #expect(throws: UnknownMember.self) {
      try self.graph(GraphPart(focus: "startCal"))
    }
    #expect(error?.known.contains("startCall") == true)
    #expect(error?.known.contains("Call.startCall") == true)
  }

  @Test func findingsMarkTheirEdgeMemberOrModule() throws {
    let project = sample.project
    let call = try #require(project.module(named: "Call"))
    let findings = [
      Finding(
        rule: "edge", "of an edge", at: try #require(call.effects.first?.spec.decisions.first?.span)
      ),
      Finding(rule: "node", "of an input", at: call.inputs[3].spec.name.span),
      Finding(
        rule: "named", "of a decision", at: call.spec.derived[0].type.span,
        subjects: [.module("Call")], members: ["shouldWarn"]),
      Finding(rule: "module", "of a module", at: call.nameSpan, subjects: [.module("Call")]),
      Finding(
        rule: "elsewhere", "of nothing here",
        at: try #require(project.module(named: "Lamp")?.nameSpan),
        subjects: [.module("Lamp")]),
    ]
    let graph = try graph(kinds: ["decides", "starts"], GraphPart(findings: findings))
    #expect(graph.findings.map(\.rule) == ["edge", "node", "named", "module", "elsewhere"])
    #expect(graph.edges.filter { $0.findings == [0] }.map(\.kind.name) == ["starts"])
    #expect(graph.nodes.filter { $0.findings == [1] }.map(\.name) == ["unread"])
    #expect(graph.nodes.filter { $0.findings == [2] }.map(\.name) == ["shouldWarn"])
    #expect(graph.groups.map(\.findings) == [[3], [], [4]])
    let starts = try self.graph(kinds: ["starts"], GraphPart(findings: findings))
    #expect(starts.findings.map(\.rule) == ["edge", "named", "module"])
  }
}

extension Graph {
  var ids: [String] { nodes.map(\.id) }

  /// The edges as text, such as `Call.input decides Call.decision`.
  var idLines: [String] {
    edges.map { "\(nodes[$0.from].id) \($0.kind.name) \(nodes[$0.to].id)" }
  }
}
