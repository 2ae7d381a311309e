import Testing
import WeirDiagnostics
import WeirProject
import WeirSpec

@testable import WeirExport

/// Findings about targets and modules of one name, in graphs.
@Suite struct TargetMarkTests {
  /// Two modules and two targets with the names of modules, in a layer with the name of the first target.
  private var project: Project {
    let text = "weir: 1\nlayers: [Order, no layer]\ntargets: { Order: { layer: Order } }\n"
    let source = SourceFile(name: "weir.yaml", text: text)
    let parsed = FileSpec.project(in: source, as: FileID(0))
    let modules = SourceFile(
      name: "all.yaml",
      text: """
        module: Order
        children: { user: User }
        ---
        module: User
        state: { count: Int = 0 }
        actions: { didTap: }
        reduce: { didTap: count += 1 }
        decisions: { isMany: { cases: [{ when: count > 9 }] } }
        effects: { warn: { on: isMany } }
        """)
    var files = [parsed, FileSpec.modules(in: modules, as: FileID(1))]
    files[0].targets = ["Order", "User"].enumerated().map { index, name in
      let span = Span(file: FileID(2), start: index, end: index + 1)
      var target = TargetSpec(name: Located(name, at: span))
      target.fileCount = 1
      return target
    }
    return Project(spec: parsed.project!, files: files)
  }

  private func finding(about subject: Subject) -> Finding {
    Finding(
      rule: "any", "m", at: Span(file: FileID(3), start: 0, end: 1), subjects: [subject],
      members: ["count"])
  }

  @Test func aFindingAboutATargetMarksNoModule() {
    let found = [finding(about: .target("User")), finding(about: .module("User"))]
    let graph = Graph(of: project, sources: SourceMap(), GraphPart(findings: found))
    #expect(graph.findings.map(\.subjects) == [[.module("User")]])
    #expect(graph.nodes.map(\.findings) == [[], [0]])
  }

  @Test func aFindingAboutATargetMarksNoMember() throws {
    let found = [finding(about: .target("User")), finding(about: .module("User"))]
    let graph = try Graph(
      membersOf: project, sources: SourceMap(),
      kinds: ["decides"], GraphPart(findings: found))
    #expect(graph.findings.map(\.subjects) == [[.module("User")]])
  }

  @Test func aFindingAboutAModuleMarksNoTargetAndNoLayer() {
    let found = [finding(about: .module("Order")), finding(about: .target("Order"))]
    let graph = Graph(
      targetsOf: project, sources: SourceMap(), GraphPart(findings: found))
    #expect(graph.findings.map(\.subjects) == [[.target("Order")]])
    #expect(graph.nodes.map(\.findings) == [[0], []])
    #expect(graph.groups.map(\.findings) == [[], []])
  }

  /// The targets without a layer are a group that no layer is.
  @Test func identitiesOfGroupsAreDifferent() {
    var ids = ["layer no layer"]
    let graph = Graph(targetsOf: project, sources: SourceMap())
    ids += graph.groups.map(\.id) + graph.nodes.map(\.id)
    #expect(ids.count == 5 && Set(ids).count == 5)
  }
}
