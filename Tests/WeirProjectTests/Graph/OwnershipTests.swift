import Fuzzing
import Testing
import WeirProject

@Suite struct OwnershipTests {
  private func ancestors(_ written: Written, _ name: String) throws -> [String] {
    written.project.ownership.ancestors(of: try written.id(name))
      .map { "\(written.project[$0.module].name)\($0.distance)" }
  }

  private func lowest(_ written: Written, _ names: String...) throws -> String? {
    written.project.ownership.lowestCommonAncestor(of: try names.map { try written.id($0) })
      .map { written.project[$0].name }
  }

  @Test func tree() throws {
    let written = Written.tree("A: B C; B: D E; E: F; C: G")
    #expect(written.names(written.project.roots) == ["A"])
    #expect(try ancestors(written, "F") == ["E1", "B2", "A3"])
    #expect(try ancestors(written, "A") == [])
    let below = written.project.ownership.descendants(of: try written.id("B"))
    #expect(written.names(below.map(\.module)) == ["D", "E", "F"])
    #expect(below.map(\.distance) == [1, 1, 2])
    #expect(try lowest(written, "D", "F") == "B")
    #expect(try lowest(written, "D", "F", "G") == "A")
    #expect(try lowest(written, "E", "F") == "E")
    #expect(try lowest(written, "F", "E") == "E")
    #expect(try lowest(written, "F") == "F")
    #expect(try lowest(written, "F", "F") == "F")
    #expect(written.project.ownership.lowestCommonAncestor(of: []) == nil)
    let (b, f) = (try written.id("B"), try written.id("F"))
    #expect(written.project.ownership.isAncestor(b, of: f))
    #expect(!written.project.ownership.isAncestor(f, of: b))
    #expect(!written.project.ownership.isAncestor(b, of: b))
    #expect(written.project.ownership.path(from: f, up: b).map(written.names) == ["F", "E", "B"])
    #expect(written.project.ownership.path(from: b, up: f) == nil)
  }

  /// If each module has at most one owner, there is no traversal: compared with traversals of
  /// random forests.
  @Test func randomForests() throws {
    var random = SeededGenerator(seed: 23)
    for _ in 0..<40 {
      let count = Int.random(in: 1...30, using: &random)
      var children = [[Int]](repeating: [], count: count)
      for module in 1..<max(2, count)
      where module < count && Int.random(in: 0...5, using: &random) > 0 {
        children[Int.random(in: max(0, module - 3)..<module, using: &random)].append(module)
      }
      let lines = children.enumerated().map { owner, owned in
        "M\(owner):" + owned.map { " M\($0)" }.joined()
      }
      let project = Written.tree(lines.joined(separator: "; ")).project
      let tree = project.ownership
      let ids = (0..<count).compactMap { project.module(named: "M\($0)")?.id }
      let above = ids.map { [$0] + tree.ancestors(of: $0).map(\.module) }
      for one in ids.indices {
        for other in ids.indices {
          #expect(
            tree.isAncestor(ids[one], of: ids[other]) == above[other].dropFirst().contains(ids[one])
          )
          #expect(
            tree.lowestCommonAncestor(of: [ids[one], ids[other]])
              == above[one].first { above[other].contains($0) }, "\(lines)")
        }
      }
      let marked = ids.map { _ in Int.random(in: 0...4, using: &random) == 0 }
      let wanted = ids.indices.map { one in
        ids.indices.contains { marked[$0] && above[$0].contains(ids[one]) }
      }
      let byModule = project.modules.map { module in marked[ids.firstIndex(of: module.id)!] }
      let found = tree.isMarkedAtOrBelow(byModule)
      #expect(ids.map { found[$0.index] } == wanted)
    }
  }

  @Test func severalRoots() throws {
    let written = Written.tree("A: B; C: D; T")
    #expect(written.names(written.project.roots) == ["A", "C", "T"])
    #expect(try lowest(written, "B", "D") == nil)
    let rooted = Written.tree("A: B; C: D", project: "weir: 1\nroot: C\n")
    #expect(rooted.names(rooted.project.roots) == ["C"])
  }

  @Test func typesModulesAreNotRoots() {
    let written = Written(["module: A\n---\nmodule: Money\ntypes: { P: Int }\n"])
    #expect(written.names(written.project.roots) == ["A"])
  }

  @Test func severalOwners() throws {
    // B and C both own S; B owns C, so C is the lowest owner of both.
    let written = Written.tree("A: B; B: S T C; C: S T; D: S")
    #expect(try lowest(written, "S", "T") == "C")
    #expect(try ancestors(written, "S") == ["B1", "C1", "D1", "A2"])
    let children = try written.module("S").owners
    #expect(children.map { written.project[$0.owner].name } == ["B", "C", "D"])
    let twice = Written.tree("A: B B")
    #expect(try twice.module("B").owners.count == 2)
    #expect(twice.names(twice.project.ownership.owners[1]) == ["A"])
    #expect(twice.names(twice.project.ownership.children[0]) == ["B"])
  }

  @Test func cyclesEnd() throws {
    let written = Written.tree("A: B; B: C; C: A D; S: S")
    #expect(try ancestors(written, "D") == ["C1", "B2", "A3"])
    #expect(try ancestors(written, "A") == ["C1", "B2", "A3"])
    #expect(try ancestors(written, "S") == ["S1"])
    #expect(written.project.roots == [])
    #expect(try lowest(written, "A", "D") != nil)
    #expect(try lowest(written, "D", "S") == nil)
    #expect(written.project.depths().count == 5)
    let (a, d) = (try written.id("A"), try written.id("D"))
    #expect(
      written.project.ownership.path(from: d, up: a).map(written.names) == ["D", "C", "B", "A"])
  }

  @Test func depths() {
    #expect(Written.tree("A: B C; B: D; C: D; D: E; F").project.depths() == [1, 2, 2, 3, 4, 1])
    // The longest path counts.
    #expect(Written.tree("A: B D; B: C; C: D").project.depths() == [1, 2, 4, 3])
    #expect(Written.tree("A").project.depths() == [1])
  }

  @Test func aLongChain() throws {
    let count = 3000
    let text = (0..<count).map { "module: M\($0)\nchildren: { next: M\($0 + 1) }\n---\n" }
    let written = Written([text.joined() + "module: M\(count)\n"])
    #expect(written.messages == [])
    #expect(written.project.depths().last == count + 1)
    #expect(try lowest(written, "M5", "M\(count)") == "M5")
    let pairs = Double((count + 1) * (count + 2) / 2)
    #expect(written.project.metrics().propagationCost == pairs / Double((count + 1) * (count + 1)))
  }
}
