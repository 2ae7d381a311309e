import Testing
import WeirDiagnostics
import WeirProject
import WeirSpec

/// An unread part of the spec causes no further findings.
@Suite struct PartlyReadTests {
  private static let user = """
    module: A
    layer: Top
    uses: [B]
    children: { b: B }
    state:
      s: { type: B.Status, default: .some, moves: { some: other } }
      t: B.Other?
      u: B.Status = .none
    actions: { x: }
    components: { V: { sends: { tap: B.didTap } } }
    reduce:
      b.didTap: b.release()
      b.c.didTap: b.c.x = 1
      x: s = .third
    ---

    """

  @Test(arguments: [
    "module: B\nactions: { a: [ }\ntypes: { Status: [some] }\n",
    "module: B\ntypes: { Status: [some] }\nstat: { a: Int }\n",
    "module: B\ntypes: { Status: [some], ",
    "module: B\ntypes:\n  Status: [\"some]\n",
    "module: B\n\ttypes: x\n",
    "module: B\ntypes: { 3: Int }\n",
    "{ module: B",
  ])
  func brokenModule(_ broken: String) {
    let written = Written(project: "weir: 1\nlayers: [Top]\n", [Self.user + broken])
    #expect(written.messages.count == 1)
    #expect(!written.project.isFullyRead)
    #expect(written.project.module(named: "A") != nil)
  }

  @Test func brokenFileWithoutAName() {
    let written = Written(
      project: "weir: 1\nroot: R\nlayers: [Top]\n", [Self.user, "state: { a: [ }\n"])
    #expect(written.messages.count == 1)
    #expect(!written.project.isFullyRead)
  }

  @Test func invalidUTF8() {
    var sources = SourceMap()
    let (a, b) = (
      sources.add(SourceFile(name: "a", text: Self.user)),
      sources.add(SourceFile(name: "b", bytes: [0xFF, 0xFE, 0, 0]))
    )
    var project = ProjectSpec(span: Span(file: a, start: 0, end: 0))
    project.layers = [Located("Top", at: project.span)]
    let resolved = Project(
      spec: project,
      files: [FileSpec.modules(in: sources[a], as: a), FileSpec.modules(in: sources[b], as: b)])
    #expect(resolved.findings.count == 1)
    #expect(!resolved.isFullyRead)
  }

  @Test func brokenProjectFile() {
    let written = Written(project: "weir: 1\nlayers: { a: b }\n", ["module: A\nlayer: Top\n"])
    #expect(written.messages == ["weir.yaml:2:9-2:17 expected a list of layers, found a mapping"])
    #expect(!written.project.isFullyRead)
  }

  @Test func unreadableOwnNames() {
    let written = Written([
      """
      module: A
      types: { Status: [a, 3b] }
      state:
        s: { type: Status, default: .b, moves: { a: b, b: a } }
      actions: { 3x: }
      reduce:
        x: { manual: true, reads: [s, t], writes: [u] }
        child.y: s = .a
      """
    ])
    #expect(
      written.messages == [
        "1.yaml:2:22-2:24 `3b` is not a case's name", "1.yaml:5:12-5:14 `3x` is not a Swift name",
      ])
  }

  @Test func duplicateKeyIsOneMessage() {
    let written = Written([
      "module: A\nstate: { a: Int }\nactions: { x: }\nstate: { b: Int }\nreduce: { x: { manual: true, reads: [a, b] } }\n"
    ])
    #expect(written.messages.count == 1)
  }

  @Test func aValidProjectIsFullyRead() {
    #expect(Written(["module: A\n"]).project.isFullyRead)
    #expect(Written(["# nothing\n---\nmodule: A\n"]).project.isFullyRead)
  }
}
