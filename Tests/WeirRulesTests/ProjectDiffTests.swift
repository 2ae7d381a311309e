import Testing
import WeirDiagnostics
import WeirProject
import WeirSpec

@testable import WeirRules

@Suite struct ProjectDiffTests {
  private func state(_ modules: String, settings: String = "") -> ProjectState {
    var sources = SourceMap()
    let id = sources.add(SourceFile(name: "weir.yaml", text: "weir: 1\n" + settings))
    let file = sources.add(SourceFile(name: "modules/all.yaml", text: modules))
    let read = FileSpec.project(in: sources[id], as: id)
    let project = Project(
      spec: read.project ?? ProjectSpec(span: Span(file: id, start: 0, end: 0)),
      files: [read, FileSpec.modules(in: sources[file], as: file)])
    return ProjectState(project, sources: sources, outcome: Checker(today: nil).check(project))
  }

  private static let modules = """
    module: App
    children: { one: One, two: Two }
    ---
    module: One
    state: { count: Int = 0 }
    actions: { didTap: }
    reduce: { didTap: count += 1 }
    ---
    module: Two
    state: { count: Int = 0 }
    actions: { didTap: }
    reduce: { didTap: count += 1 }
    """

  /// A finding's position and surroundings do not affect its identity.
  @Test func movedFindingsAreNeitherNewNorFixed() {
    let breach = Self.modules.replacing(
      "children: { one: One, two: Two }",
      with:
        "children: { one: One, two: Two }\nactions: { didStop: }\nreduce: { didStop: one.count = 0 }"
    )
    let moved = "# Moved.\n\nmodule: Before\ntypes: { Day: Int }\n---\n" + breach
    let diff = ProjectDiff(from: state(breach), to: state(moved))
    #expect(diff.before.outcome.findings.map(\.rule) == ["encapsulation-breach"])
    #expect(diff.added.isEmpty && diff.resolved.isEmpty && diff.modulesChanged.isEmpty)
    #expect(diff.addedModules == ["Before"])
  }

  @Test(arguments: [
    ("count: Int = 0 }", "count: Int = 0 }  # The sum."),
    ("state: { count: Int = 0 }", "state:\n  # Above.\n\n  count:   Int = 0   "),
    ("didTap: count += 1", "'didTap': \"count += 1\""),
    ("reduce: { didTap: count += 1 }", "reduce:\n  didTap: |-\n    count += 1"),
  ])
  func layoutAndCommentsAreNotAChange(_ old: String, _ new: String) {
    let diff = ProjectDiff(
      from: state(Self.modules), to: state(Self.modules.replacing(old, with: new)))
    #expect(diff.isEmpty, "\(diff.modulesChanged)")
  }

  @Test(arguments: [
    ("count: Int = 0", "count: Int = 1"), ("count += 1", "count += 1  // really"),
    ("actions: { didTap: }", "actions: { didTap: }\nreusable: true"),
    ("actions: { didTap: }", "actions: { didTap: { takes: {} } }"),
  ])
  func differentContentIsAChange(_ old: String, _ new: String) {
    let text = Self.modules.replacing(
      "reduce: { didTap: count += 1 }", with: "reduce:\n  didTap: count += 1")
    let diff = ProjectDiff(from: state(text), to: state(text.replacing(old, with: new)))
    #expect(diff.modulesChanged.map(\.name) == ["One", "Two"])
  }

  /// A renamed module has no new and no fixed findings.
  @Test func aModuleWithAnotherNameIsTheSame() {
    let old = Self.modules.replacing(
      "children: { one: One, two: Two }",
      with:
        "children: { one: One, two: Two }\nactions: { didStop: }\nreduce: { didStop: one.count = 0 }"
    )
    let new = old.replacing("One", with: "First").replacing(
      "reduce: { didTap: count += 1 }\n---", with: "\nreduce: { didTap: count += 1 }  \n---")
    let diff = ProjectDiff(from: state(old), to: state(new))
    #expect(diff.modulesRenamed.map { [$0.from, $0.to] } == [["One", "First"]])
    #expect(diff.addedModules.isEmpty && diff.removedModules.isEmpty && diff.modulesChanged.isEmpty)
    #expect(diff.addedEdges.isEmpty && diff.removedEdges.isEmpty)
    #expect(diff.added.isEmpty && diff.resolved.isEmpty && diff.metrics.isEmpty && !diff.isEmpty)
    #expect(diff.stay.map(\.rule) == ["encapsulation-breach"])
    let worse = ProjectDiff(
      from: state(old), to: state(new.replacing("one.count = 0", with: "one.count = two.count")))
    #expect(worse.modulesRenamed.count == 1 && worse.modulesChanged.map(\.name) == ["App"])
  }

  /// `One` and `Two` are equal, so that their new names are ambiguous.
  @Test func ambiguousRenamesAreNotRenames() {
    let new = Self.modules.replacing("One", with: "First").replacing("Two", with: "Second")
    let diff = ProjectDiff(from: state(Self.modules), to: state(new))
    #expect(diff.modulesRenamed.isEmpty)
    #expect(diff.addedModules == ["First", "Second"] && diff.removedModules == ["One", "Two"])
  }

  @Test func aCycleHasOneIdentity() {
    let one = "module: A\nuses: B\ntypes: { X: Int }\n"
    let two = "module: B\nuses: A\ntypes: { Y: Int }\n"
    let diff = ProjectDiff(from: state(one + "---\n" + two), to: state(two + "---\n" + one))
    #expect(diff.before.outcome.findings.contains { $0.rule == "dependency-cycle" })
    #expect(diff.added.isEmpty && diff.resolved.isEmpty && diff.modulesChanged.isEmpty)
  }

  @Test func modulesAreReachedOnShortestPaths() {
    let chain = (0..<5).map {
      $0 < 4
        ? "module: M\($0)\nchildren: { next: M\($0 + 1) }\n"
        : "module: M4\nstate: { count: Int = 0 }\n"
    }
    let old = chain.joined(separator: "---\n")
    let new = old.replacing("count: Int = 0", with: "count: Int = 1")
    let diff = ProjectDiff(from: state(old), to: state(new))
    #expect(diff.modulesChanged.map(\.name) == ["M4"])
    #expect(diff.modulesChanged[0].added.isEmpty && diff.modulesChanged[0].removed.isEmpty)
    #expect(
      diff.reached.map(\.path) == [
        ["M3", "M4"], ["M2", "M3", "M4"], ["M1", "M2", "M3", "M4"],
        ["M0", "M1", "M2", "M3", "M4"],
      ])
  }

  @Test func removedModulesReachTheirFormerDependents() {
    let diff = ProjectDiff(
      from: state(Self.modules),
      to: state(
        Self.modules.replacing("module: Two", with: "module: Three\ndoc: Another one.")
          .replacing("two: Two", with: "two: Three")))
    #expect(diff.addedModules == ["Three"] && diff.removedModules == ["Two"])
    #expect(diff.modulesChanged.map(\.name) == ["App"])
    #expect(diff.addedEdges.map(\.to) == ["Three"] && diff.removedEdges.map(\.to) == ["Two"])
    #expect(diff.reached.isEmpty)
  }

  @Test func equalFindingsAreCounted() {
    let twice = "module: App\nactions: { a: , b: }\n"
    let diff = ProjectDiff(from: state(twice), to: state("module: App\nactions: { a: }\n"))
    #expect(diff.added.isEmpty)
    #expect(diff.resolved.map(\.finding.members) == [["b"]], "\(diff.resolved)")
  }

  // MARK: Members

  private static let declared = """
    module: Cart
    types:
      Item: { id: UUID, price: Int = 0 }
      Step: [start, { failed: { reason: String } }]
      Payment: { oneOf: { card: Int } }
      Code: Int
    state: { count: Int = 0 }
    actions: { didAdd: { item: Item } }
    operations: { add: { takes: { _ item: Item }, does: count += 1 } }
    derived: { twice: { type: Int, is: count * 2 } }
    requests: { all: { GET: /all, query: { page: Int }, returns: "[Int]" } }
    """

  @Test(arguments: [
    (
      "UUID, price: Int = 0", "UUID, price: Int?, tag: Tag",
      "type Item: price, Int = 0, Int?; tag, -, Tag"
    ),
    (
      "reason: String", "reason: String, code: Int",
      "type Step: failed, (reason: String), (reason: String, code: Int)"
    ),
    ("[start,", "[begin,", "type Step: start, , -; begin, -, "),
    ("card: Int", "card: String", "type Payment: card, Int, String"),
    ("Code: Int", "Code: String", "type Code: type, Int, String"),
    ("count: Int = 0", "count: Int = 1", "field count: default, 0, 1"),
    ("didAdd: { item: Item }", "didAdd:", "action didAdd: item, Item, -"),
    ("_ item: Item", "_ item: Item?", "operation add: item, Item, Item?"),
    ("type: Int", "type: Int64", "derived value twice: type, Int, Int64"),
    (
      "/all, query: { page: Int }", "/every, query: { page: Int? }",
      "request all: route, GET /all, GET /every; page, Int, Int?"
    ),
    ("count * 2", "count + count", ""),
  ])
  func declarationsAreCompared(old: String, new: String, change: String) {
    let diff = ProjectDiff(
      from: state(Self.declared), to: state(Self.declared.replacing(old, with: new)))
    let found = diff.modulesChanged.flatMap(\.members).map { change in
      "\(change.member.kind.rawValue) \(change.member.name): "
        + change.parts.map { "\($0.name.rawValue), \($0.old ?? "-"), \($0.new ?? "-")" }
        .joined(separator: "; ")
    }
    #expect(found == (change.isEmpty ? [] : [change]))
  }

  // MARK: Entities

  private static let users = """
    module: Users
    types: { Role: [member, admin] }
    entities:
      User:
        backend: grdb
        key: id
        fields: { id: Int, name: String, age: Int = 0, role: { type: Role, json: user_role }, old: Bool }
      Team: { fields: { id: Int } }
    """

  private func entities(_ old: String, _ new: String) -> [String] {
    let diff = ProjectDiff(
      from: state(Self.users), to: state(Self.users.replacing(old, with: new)))
    return diff.modulesChanged.flatMap(\.entities).map { change in
      let settings = change.settings.map { "\($0.name) \($0.old ?? "-") \($0.new ?? "-")" }
      let name = change.entity + (change.field.map { "." + $0 } ?? "")
      return (["\(change.status) \(name)"] + settings).joined(separator: ", ")
    }
  }

  @Test func fieldsOfEntitiesAreCompared() {
    #expect(entities(", old: Bool", "") == ["removed User.old"])
    #expect(entities("old: Bool", "old: Bool, new: Int") == ["added User.new"])
    #expect(entities("old: Bool", "new: Bool") == ["added User.new", "removed User.old"])
    #expect(entities("name: String", "name: String?") == ["changed User.name, type String String?"])
    #expect(entities("Int = 0", "Int") == ["changed User.age, default 0 -"])
    #expect(entities("Int = 0", "{ type: Int, default: 0, doc: In years. }") == [])
    #expect(entities("user_role", "kind") == ["changed User.role, json user_role kind"])
    #expect(
      entities("old: Bool", "old: { type: Bool, column: was, transient: true }") == [
        "changed User.old, column - was, transient - true"
      ])
    #expect(
      entities("backend: grdb", "backend: realm\n    table: people") == [
        "changed User, backend grdb realm, table - people"
      ])
    #expect(entities("key: id", "key: name") == ["changed User, key id name"])
    #expect(entities("Team: { fields: { id: Int } }", "") == [])
    #expect(entities("fields: { id: Int, name: String,", "fields: { name: String, id: Int,") == [])
  }

  /// The type of a field names a renamed module.
  @Test func aRenamedModuleIsNotAChangeOfAField() {
    let old = Self.users + "\n---\nmodule: Kinds\ntypes: { Kind: [a, b] }\n"
    let typed = old.replacing("old: Bool", with: "old: Kinds.Kind")
    let diff = ProjectDiff(from: state(typed), to: state(typed.replacing("Kinds", with: "Sorts")))
    #expect(diff.modulesRenamed.map(\.to) == ["Sorts"])
    #expect(diff.modulesChanged.flatMap(\.entities).isEmpty)
  }

  private static let effects = """
    module: List
    uses: [API]
    state: { page: Int?, other: Int?, names: [String] }
    actions: { didLoad: { names: [String] }, didFail: , didEnd: }
    reduce:
      didLoad: self.names = names
      didFail: page = nil
    effects:
      load: { on: page, calls: API.names, then: didLoad, else: didFail }
      note: { on: other, manual: true }
    ---
    module: API
    requests: { names: { GET: /names, query: { page: Int }, returns: "[String]" }, all: { GET: /all } }
    """

  @Test(arguments: [
    ("on: page", "on: other", "load: on page other"),
    ("calls: API.names", "calls: API.all", "load: calls API.names API.all"),
    (
      ", then: didLoad, else", ", with: { page: value }, else",
      "load: with - page: value, then didLoad -"
    ),
    ("else: didFail", "else: 'didFail()'", "load: else didFail didFail()"),
    (
      "else: didFail", "else: { NetworkError: didFail, default: nothing }",
      "load: else didFail NetworkError: didFail, default: nothing"
    ),
    ("else: didFail", "else: nothing, cancel: never", "load: else didFail nothing, cancel - never"),
    ("else: didFail", "else: didFail, after: .seconds(1)", "load: after - .seconds(1)"),
    (
      "manual: true", "manual: { takes: { a: Int, of b: Int }, yields: Int }, each: didEnd",
      "note: manual true takes (a: Int, of b: Int), yields Int, each - didEnd"
    ),
    (
      "manual: true", "calls: API.all, else: nothing",
      "note: calls - API.all, manual true -, else - nothing"
    ),
    ("manual: true", "manual: true, doc: Notes.", ""),
  ])
  func keysOfEffectsAreCompared(old: String, new: String, change: String) {
    let diff = ProjectDiff(
      from: state(Self.effects), to: state(Self.effects.replacing(old, with: new)))
    let found = diff.modulesChanged.flatMap(\.effects).map { change in
      "\(change.effect): "
        + change.settings.map { "\($0.name) \($0.old ?? "-") \($0.new ?? "-")" }
        .joined(separator: ", ")
    }
    #expect(found == (change.isEmpty ? [] : [change]))
  }
}
