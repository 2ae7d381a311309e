import Foundation
import Testing

@Suite struct WhatIfTests {
  private var specs: [String: String] {
    var specs = Specs.clean
    specs["modules/Lamp.yaml"] = """
      module: Lamp
      state: { isOn: Bool = false }
      actions: { didFlip: }
      reduce: { didFlip: isOn.toggle() }

      """
    specs["modules/App.yaml"] = Specs.app.replacing(
      "counter: Counter", with: "counter: Counter\n  lamp: Lamp")
    return specs
  }

  @Test func theTextListsNewFindings() async throws {
    let folder = try Folder(specs)
    let before = folder.texts
    let output = try await folder.weir("what-if", "move Counter under Lamp")
    #expect(output.code == 1 && output.err == "")
    #expect(
      output.out == """
        `Lamp` owns `Counter` as `counter`; `App` no longer does

        unresolved names:
          modules/App.yaml:8:14: `App` names `counter`

        changed metrics:
                   Ce      I             depth
          App      2 -> 1
          Counter                        2 -> 3
          Lamp     0 -> 1  0.00 -> 0.50
          propagation cost  0.56 -> 0.67

        adds 1 unresolved name

        """)
    #expect(folder.texts == before)
  }

  @Test func jsonHasTheSameContent() async throws {
    let output = try await Folder(specs).weir(
      "what-if", "add Lamp -> Counter; rename Lamp to Light", "--format", "json")
    #expect(output.code == 1)
    let object = try output.json()
    #expect(object["changes"] as? [String] == ["add Lamp -> Counter", "rename Lamp to Light"])
    #expect(object["fails"] as? Bool == true)
    let added = try #require(object["come"] as? [[String: Any]])
    #expect(added.compactMap { $0["rule"] as? String } == ["two-owners"])
    let metrics = try #require(object["figures"] as? [[String: Any]])
    #expect(metrics.contains { $0["module"] as? String == "Light" })
    #expect(metrics.last?["module"] is NSNull)
  }

  @Test func theTextListsFixedFindings() async throws {
    var specs = specs
    specs["modules/Orphan.yaml"] = """
      module: Orphan
      state: { count: Int = 0 }
      actions: { didTap: }
      reduce: { didTap: count += 1 }

      """
    let output = try await Folder(specs).weir("what-if", "add Lamp -> Orphan")
    #expect(
      output.out.contains("\nfixed by this change:\n  modules/Orphan.yaml:1:9: "), "\(output)")
    #expect(output.out.contains("; fixes 1 finding\n"))
  }

  @Test func aChangeWithoutFindingsSucceeds() async throws {
    let output = try await Folder(specs).weir("what-if", "rename Lamp to Light")
    #expect(output.code == 0)
    #expect(
      output.out == """
        the module `Lamp` is renamed to `Light`, with all references to it

        adds no findings

        """)
  }

  @Test func unreadableSpecsExitWith2() async throws {
    let folder = try Folder(specs)
    let unknown = try await folder.weir("what-if", "add App -> Lmap")
    #expect(unknown.code == 2 && unknown.out == "")
    #expect(
      unknown.err
        == "weir: error: unknown module, component or view model `Lmap`; did you mean `Lamp`?\n"
    )
    #expect(try await folder.weir("what-if", "move Lamp").code == 2)
    #expect(try await folder.weir("what-if").code == 2)
    #expect(try await Folder(Specs.unreadable).weir("what-if", "add App -> App").code == 2)
  }
}
