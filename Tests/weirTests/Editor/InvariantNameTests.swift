import Foundation
import Testing

@testable import weir

/// Names in invariants and samples are followed like those in all other Swift of specs.
@Suite struct InvariantNameTests {
  private static let name = "modules/All.yaml"
  private static let files = [
    "weir.yaml": "weir: 1\nroot: House\n",
    name: """
    module: House
    children: { door: Door, lights: { module: Light, keyed: Int } }
    reduce:
      door.didOpen: lights[1] = Light()
    invariants:
      darkIfLocked: '!door.isLocked || lights.isEmpty'
      visitsGrow: { step: door.visits >= old.door.visits, on: [door.didOpen, door.didLock] }
      closes: { when: door.kind == .open, leadsTo: '!door.isSafe' }
    ---
    module: Door
    types: { Kind: [shut, open] }
    state: { kind: Kind = .shut, isLocked: Bool = false, visits: Int = 0 }
    derived: { isSafe: { type: Bool, is: isLocked && kind == .shut } }
    actions: { didLock: , didOpen: , didClose: }
    reduce:
      didLock: isLocked.toggle()
      didOpen: |
        kind = .open
        visits += 1
      didClose: kind = .shut
    invariants:
      lockedIsShut: { holds: kind == .shut || !isLocked }
    samples: { Kind: [.open] }
    ---
    module: Light
    state: { isOn: Bool = false }
    derived: { isDark: { type: Bool, is: '!isOn' } }
    actions: { didToggle: }
    reduce: { didToggle: isOn.toggle() }
    ---
    module: Bell
    inputs: { isPressed: pulse, volume: recent Int = 0 }
    decisions: { shouldRing: { cases: [{ when: isPressed && volume.value > 0 }] } }
    effects: { ring: shouldRing }
    invariants:
      quietIsQuiet: { step: volume.value > 0 || !shouldRing || old.volume.value > 0 }

    """,
  ]

  @Test func namesAreRenamed() async throws {
    let client = try await EditorClient(Self.files)
    try await client.open(Self.name)
    #expect(client.diagnostics(Self.name) == [])
    for (text, name) in [
      ("state: { kind", "shape"), (".shut, isLocked", "isBarred"), ("false, visits", "entries"),
      ("derived: { isSafe", "isTight"), ("actions: { didLock", "didBar"),
      ("children: { door", "gate"), ("types: { Kind", "Shape"),
      ("pulse, volume", "loudness"), ("decisions: { shouldRing", "mustRing"),
    ] {
      let here = try client.after(text, in: Self.name)
      let edit = try await client.response(
        "textDocument/rename", .object(here.merging(["newName": .string(name)]) { $1 }))
      #expect(edit["error"]["message"].string == nil)
      try await client.apply(edit["result"])
    }
    let text = client.text(Self.name)
    for line in [
      "darkIfLocked: '!gate.isBarred || lights.isEmpty'",
      "visitsGrow: { step: gate.entries >= old.gate.entries, on: [gate.didOpen, gate.didBar] }",
      "closes: { when: gate.shape == .open, leadsTo: '!gate.isTight' }",
      "lockedIsShut: { holds: shape == .shut || !isBarred }", "samples: { Shape: [.open] }",
      "quietIsQuiet: { step: loudness.value > 0 || !mustRing || old.loudness.value > 0 }",
    ] {
      #expect(text.contains(line), "\(line)\n\(text)")
    }
    #expect(client.diagnostics(Self.name) == [])
  }

  @Test func keysAndNamesAreCompleted() async throws {
    let client = try await EditorClient(Self.files)
    try await client.open(Self.name)
    try await client.edit(
      Self.name, "  lockedIsShut: { holds: ", to: "  other: { h }\n  lockedIsShut: { holds: ")
    let keys = try await client.completions(after: "other: { h", in: Self.name)
    #expect(Set(keys).isSuperset(of: ["holds", "step", "when", "leadsTo", "on", "doc"]))
    try await client.edit(Self.name, "other: { h }", to: "other: { holds: isL }")
    #expect(
      try await client.completions(after: "holds: isL", in: Self.name).contains("isLocked"))
    try await client.edit(Self.name, "other: { holds: isL }", to: "other: isL")
    #expect(
      try await client.completions(after: "other: isL", in: Self.name).contains("isLocked"))
    try await client.edit(Self.name, "samples: { Kind", to: "samples: { K")
    #expect(try await client.completions(after: "samples: { K", in: Self.name).contains("Kind"))
    // The actions of the modules below, without those that the list has.
    try await client.edit(Self.name, "[door.didOpen, door.didLock]", to: "[door.didOpen, ]")
    let actions = try await client.completions(after: "[door.didOpen, ", in: Self.name)
    #expect(Set(actions) == ["door.didLock", "door.didClose", "lights.didToggle"])
    try await client.edit(Self.name, "on: [door.didOpen, ]", to: "on: door.")
    #expect(
      try await client.completions(after: "on: door.", in: Self.name)
        == ["didLock", "didOpen", "didClose"])
  }

  @Test func impactNamesThem() async throws {
    let folder = try Folder(Self.files)
    let visits = try await folder.weir("impact", "Door.visits").out
    #expect(visits.contains("is read by invariant House.visitsGrow (modules/All.yaml:7:23)"))
    let action = try await folder.weir("impact", "Door.didLock").out
    #expect(action.contains("is checked by invariant House.visitsGrow"))
    #expect(action.contains("is read by invariant House.darkIfLocked"))
    let input = try await folder.weir("impact", "Bell.volume").out
    #expect(input.contains("invariant Bell.quietIsQuiet"))
    let type = try await folder.weir("impact", "Door.Kind").out
    #expect(type.contains("sample"), "\(type)")
    // Between modules, a graph draws the same with and without them: their module owns those that they read.
    let without = try Folder(
      Self.files.mapValues { text in
        text.replacing(/(invariants|samples):.*\n(  \w+: (\{ (holds|step|when)|').*\n)*/, with: "")
      })
    let graph = try await folder.weir("graph", "--format", "mermaid").out
    #expect(try await without.weir("graph", "--format", "mermaid").out == graph)
    #expect(graph.contains("House") && graph.contains("Bell"))
    let members = try await folder.weir("graph", "--kind", "promises", "--format", "dot").out
    #expect(members.contains("Door.visits") && members.contains("House.invariant visitsGrow"))
  }

  @Test func theSchemaKnowsThem() async throws {
    let folder = try Folder(Self.files)
    let module = try await folder.weir("schema", "module").json()
    let properties = try #require(module["properties"] as? [String: Any])
    #expect(properties["invariants"] != nil && properties["samples"] != nil)
    let project = try await folder.weir("schema", "project").json()
    let settings = try #require(project["properties"] as? [String: Any])
    let generate = try #require(
      (settings["generate"] as? [String: Any])?["properties"] as? [String: Any])
    #expect(settings["samples"] != nil && generate["assert"] != nil)
  }
}
