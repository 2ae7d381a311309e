import Foundation
import Testing

@Suite struct GraphTests {
  @Test(arguments: [
    ("mermaid", "flowchart "), ("dot", "digraph"), ("json", "{"), ("graphml", "<?xml"),
    ("svg", "<svg"),
  ])
  func everyFormatNamesTheModules(format: String, start: String) async throws {
    let folder = try Folder(Specs.clean)
    let output = try await folder.weir("graph", "--format", format)
    #expect(output.code == 0 && output.err == "")
    #expect(output.out.lowercased().contains(start.lowercased()))
    #expect(output.out.contains("App") && output.out.contains("Counter"))
    if format == "json" {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(output.out.utf8)) }
    }
  }

  @Test func theNameOfTheOutputDeterminesTheFormat() async throws {
    let folder = try Folder(Specs.clean)
    #expect(try await folder.weir("graph", "--output", "graph.svg").code == 0)
    #expect(try folder.read("graph.svg").hasPrefix("<svg"))
    #expect(try await folder.weir("graph", "--output", "graph.mmd").code == 0)
    #expect(try folder.read("graph.mmd").hasPrefix("flowchart"))
    let picture = try await folder.weir("graph", "--output", "graph.png")
    #expect(picture.code == 2 && !folder.has("graph.png"))
    #expect(picture.err.contains("no format of graphs has the ending `.png`: use one of "))
    #expect(picture.err.contains("svg"))
  }

  @Test func aMemberNeedsTheGraphOfMembers() async throws {
    let folder = try Folder([
      "weir.yaml": "weir: 1\nproject: P\nspecs: [modules]\n",
      "modules/A.yaml": "module: A\nstate: { x: Int = 0 }\n",
    ])
    let output = try await folder.weir("graph", "--reaches", "A.x")
    #expect(output.code == 2)
    #expect(
      output.err == "weir: error: `A.x` is a member: add --members, or use the module `A`\n")
    #expect(try await folder.weir("graph", "--reaches", "A.y").err.contains("unknown module `A.y`"))
  }

  @Test func kindsAndNeighbourhoodsAreChosen() async throws {
    var specs = Specs.clean
    specs["modules/App.yaml"] = Specs.app.replacing(
      "counter: Counter", with: "counter: Counter\n  lamp: Lamp")
    specs["modules/Lamp.yaml"] =
      "module: Lamp\nstate: { isOn: Bool = false }\nactions: { didFlip: }\nreduce: { didFlip: "
      + "isOn.toggle() }\n"
    let folder = try Folder(specs)
    let whole = try await folder.weir("graph").out
    #expect(whole.contains("calls") && whole.contains("Lamp"))
    #expect(try await !folder.weir("graph", "--kind", "owns").out.contains("calls"))
    let lamp = try await folder.weir("graph", "--focus", "Lamp").out
    #expect(lamp.contains("App") && !lamp.contains("Counter"))
    let far = try await folder.weir("graph", "--focus", "Lamp", "--depth", "2").out
    #expect(far.contains("Counter"))
    let reaches = try await folder.weir("graph", "--reaches", "Counter").out
    #expect(reaches.contains("App") && !reaches.contains("Lamp"))
  }

  @Test func unknownNamesAreRefusedWithTheNearest() async throws {
    let folder = try Folder(Specs.clean)
    let output = try await folder.weir("graph", "--reaches", "Countre")
    #expect(output.code == 2 && output.out == "")
    #expect(output.err == "weir: error: unknown module `Countre`; did you mean `Counter`?\n")
    #expect(try await folder.weir("graph", "--collapse", "Domain").code == 2)
    let format = try await folder.weir("graph", "--format", "png").err
    #expect(format.hasPrefix("weir: error: unknown format `png`: use one of `"), "\(format)")
    #expect(try await folder.weir("graph", "--kind", "own").err.contains("did you mean `owns`?"))
  }

  @Test(arguments: [
    (["--kind", "sends"], "no component and no reduction sends an action of another module"),
    (["--kind", "decides"], "no decision reads a value"),
    (["--kind", "effects"], "no effect is started by a decision or a field"),
    (["--kind", "targets"], "weir.yaml has no `sources`"),
    (["--kind", "owns", "--reaches", "App"], "this part of the graph has none"),
  ])
  func aKindWithoutEdgesIsNamed(_ arguments: [String], _ reason: String) async throws {
    let folder = try Folder(Specs.clean)
    func graph(_ arguments: [String]) async throws -> Output {
      try await Tool.run(Tool.weir, ["graph"] + arguments, in: folder.path)
    }
    let output = try await graph(arguments)
    #expect(output.code == 0 && !output.out.isEmpty)
    #expect(output.err == "no edges of kind `\(arguments[1])`: \(reason)\n")
    let members = try await graph(["--members"])
    #expect(members.code == 0 && members.err.hasPrefix("no edges between members: "))
    #expect(try await graph(arguments + ["--quiet"]).err == "")
    #expect(try await folder.weir("graph", "--kind", "owns", "--kind", "calls").err == "")
  }

  @Test func parallelEdgesAreOneLineOfAPicture() async throws {
    let folder = try Folder(Specs.clean)
    let merged = try await folder.weir("graph", "--format", "svg").out
    let separate = try await folder.weir("graph", "--format", "svg", "--parallel-edges").out
    #expect(merged.contains("App owns Counter: counter; App calls Counter: reset"), "\(merged)")
    #expect(separate.contains("<title>App calls Counter: reset</title>"), "\(separate)")
    #expect(try await folder.weir("graph", "--parallel-edges").code == 2)
  }

  @Test func findingsAreMarked() async throws {
    let folder = try Folder(Specs.breach)
    let plain = try await folder.weir("graph")
    let marked = try await folder.weir("graph", "--findings")
    #expect(plain.code == 0 && marked.code == 0)
    #expect(plain.out != marked.out)
  }

  @Test func findingsOfTheBaselineAreNamed() async throws {
    let folder = try Folder(Specs.breach)
    let marked = try await folder.weir("graph", "--findings")
    #expect(try await folder.weir("baseline", "write", "--add").code == 0)
    let hidden = try await folder.weir("graph", "--findings")
    #expect(hidden.out == (try await folder.weir("graph").out))
    #expect(hidden.err.hasSuffix("of the baseline is not marked; --no-baseline marks them\n"))
    let all = try await folder.weir("graph", "--findings", "--no-baseline")
    #expect(all.out == marked.out && all.err == "")
  }

  /// A component's events between modules, and the members of the modules.
  private static let screens = Specs.clean.merging([
    "modules/Counter.yaml": Specs.counter
      + "components:\n  CounterView: { sends: { plusDidTap: didTap } }\n"
  ]) { $1 }

  @Test(arguments: ["mermaid", "dot", "json", "graphml", "svg"])
  func everyFormatNamesTheMembers(format: String) async throws {
    let folder = try Folder(Self.screens)
    let output = try await folder.weir("graph", "--members", "--kind", "sends", "--format", format)
    #expect(output.code == 0 && output.err == "")
    for name in ["Counter", "CounterView", "didTap", "plusDidTap"] {
      #expect(output.out.contains(name))
    }
    #expect(!output.out.contains("App"))
  }

  @Test func optionsOfModulesAndMembersAreSeparate() async throws {
    let folder = try Folder(Self.screens)
    let modules = try await folder.weir("graph", "--kind", "sends").out
    #expect(modules.contains("m_App") && !modules.contains("CounterView"))
    #expect(try await folder.weir("graph", "--kind", "contains").out.contains("CounterView"))
    let both = try await folder.weir("graph", "--kind", "owns", "--kind", "contains")
    #expect(both.code == 2)
    #expect(
      both.err == """
        weir: error: cannot combine `owns` (between modules) with `contains` (between members)

        """)
    #expect(try await folder.weir("graph", "--members", "--kind", "owns").code == 2)
    let collapsed = try await folder.weir("graph", "--members", "--collapse", "Domain")
    #expect(collapsed.code == 2 && collapsed.err.contains("--collapse joins modules"))
    let unknown = try await folder.weir("graph", "--members", "--focus", "CounterVeiw")
    #expect(unknown.code == 2 && unknown.err.contains("did you mean `CounterView`?"))
    #expect(try await folder.weir("graph", "--kind", "decide").err.contains("mean `decides`?"))
  }

  @Test func theOutputMayBeAFile() async throws {
    let folder = try Folder(Specs.clean)
    let printed = try await folder.weir("graph", "--format", "dot").out
    let output = try await folder.weir("graph", "--format", "dot", "-o", "graph.dot")
    #expect(output.out == "" && output.code == 0)
    #expect(try folder.read("graph.dot") == printed)
    #expect(try await folder.shell(#""$weir" graph --format dot -o /dev/stdout"#).out == printed)
  }

  @Test func anUnreadableSpecExitsWith2() async throws {
    for command in ["graph", "metrics"] {
      let output = try await Folder(Specs.unreadable).weir(command)
      #expect(output.code == 2)
      #expect(output.out.contains("[syntax]"))
    }
  }

  @Test func metricsInEveryFormat() async throws {
    let folder = try Folder(Specs.clean)
    let table = try await folder.weir("metrics")
    #expect(table.code == 0)
    #expect(table.out.contains(#/(?m)^App +0 +1 +1\.00 /#))
    #expect(table.out.contains(#/(?m)^Counter +1 +0 +0\.00 +1 +2$/#))
    #expect(table.out.hasSuffix("2 modules, 2 edges, propagation cost 0.75\n"))
    let csv = try await folder.weir("metrics", "--format", "csv").out.split(
      whereSeparator: \.isNewline)
    #expect(
      csv.count == 4
        && Set(csv.map { $0.split(separator: ",", omittingEmptySubsequences: false).count }).count
          == 1
    )
    let json = try await folder.weir("metrics", "--format", "json").out
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(json.utf8)) }
  }
}
