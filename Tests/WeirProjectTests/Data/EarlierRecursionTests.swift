import Testing
import WeirDiagnostics
import WeirProject
import WeirSpec

/// The values that contain themselves, in a project that takes over modules of an earlier one.
@Suite struct EarlierRecursionTests {
  private static let node = "module: A\nuses: [B]\ntypes: { Node: { next: B.Link? } }\n"
  private static let link = "module: B\nuses: [C]\ntypes: { Link: C.End }\n"

  /// The last file of each edit is that of the module `C`.
  @Test(arguments: [
    (["types: { End: { name: String } }", "uses: [A]\ntypes: { End: A.Node }"], 1),
    (["uses: [A]\ntypes: { End: A.Node }", "types: { End: { name: String } }"], 0),
    (["types: { End: { name: String } }", "uses: [A]\ntypes: { End: { node: A.Node } }"], 1),
    (["types: { End: { name: String } }", "types: { End: { size: Int } }"], 0),
    (
      [
        "uses: [A]\ntypes: { End: A.Node }\nactions: { go: }",
        "uses: [A]\ntypes: { End: A.Node }\nactions: { stay: }",
      ], 1
    ),
  ])
  func followsAliasesOfOtherModules(_ ends: [String], _ boxed: Int) {
    let first = written(ends[0])
    let file = FileID(3)
    let earlier = EarlierProject(first.project, changed: [file: FileSpec()], reshaped: [file])
    #expect(earlier != nil)
    let kept = written(ends[1], after: earlier).project
    let anew = written(ends[1]).project
    #expect(kept.recursion.boxed == anew.recursion.boxed)
    #expect(kept.recursion.indirect == anew.recursion.indirect)
    #expect(kept.recursion.boxed.count == boxed)
  }

  private func written(_ end: String, after earlier: EarlierProject? = nil) -> Written {
    Written([Self.node, Self.link, "module: C\n" + end + "\n"], after: earlier)
  }
}
