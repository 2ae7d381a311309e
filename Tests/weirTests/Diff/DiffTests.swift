import Testing

@Suite struct DiffTests {
  /// A branch that adds a module and a breach.
  private func branch() async throws -> Folder {
    let folder = try await Folder.repository(Specs.clean)
    try await folder.git("switch", "--quiet", "--create", "log")
    try folder.write(
      "modules/App.yaml",
      Specs.app.replacing("counter.reset()", with: "counter.count = 0")
        .replacing("counter: Counter", with: "counter: Counter\n  log: Log"))
    try folder.write(
      "modules/Log.yaml",
      """
      module: Log
      state: { lines: [String] }
      actions: { didWrite: { line: String } }
      reduce: { didWrite: lines.append(line) }

      """)
    try await folder.commit("two")
    return folder
  }

  private static let expected = """
    from main to log

    added modules:
      Log

    changed modules:
      App: + child log

    added edges:
      App -> Counter: writes
      App -> Log: owns

    removed edges:
      App -> Counter: calls

    new findings:

    modules/App.yaml:8:14: error: `App` writes `count` of its child `Counter` [encapsulation-breach]
       7 | reduce:
       8 |   didLogout: counter.count = 0
         |              ^^^^^^^^^^^^^ a member of `Counter`
         = modules/Counter.yaml:3:3: `count` is declared here
         = chain: App -> Counter; App owns Counter
         = note: the spec of `Counter` does not show this change
         = help: add an operation to Counter and call `counter.updateCount(to: …)`:
           operations:
             updateCount:
               takes: { to next: Int }
               does: count = next

    changed metrics:
         Ca      Ce      I          LCOM4   depth
    App          1 -> 2
    Log  - -> 1  - -> 0  - -> 0.00  - -> 1  - -> 2
    propagation cost  0.75 -> 0.56

    adds 1 error; 3 modules, 1 more; 3 edges, 1 more

    """

  /// Without the indentation of the table of metrics.
  private static func unindented(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }
  }

  @Test func theTextListsTheChangesOfABranch() async throws {
    let folder = try await branch()
    let output = try await folder.weir("diff", "main", "log")
    #expect(output.code == 0 && output.err == "")
    #expect(Self.unindented(output.out) == Self.unindented(Self.expected))
    let failing = try await folder.weir("diff", "main", "log", "--fail-on", "new")
    #expect(failing.code == 1 && failing.out == output.out)
    let back = try await folder.weir("diff", "log", "main", "--fail-on", "new")
    #expect(back.code == 0)
    #expect(
      back.out.contains(
        """
        resolved findings:
          modules/App.yaml:8:14: error: `App` writes `count` of its child `Counter` \
        [encapsulation-breach]

        """))
    #expect(back.out.contains("removed modules:\n  Log\n"))
    #expect(
      back.out.hasSuffix(
        "adds no findings; resolves 1 finding; 2 modules, 1 fewer; 2 edges, 1 fewer\n"))
  }

  @Test func nothingIsWritten() async throws {
    let folder = try await branch()
    let before = folder.texts
    let status = try await folder.git("status", "--porcelain", "--branch").out
    _ = try await folder.weir("diff", "main", "log")
    #expect(folder.texts == before)
    #expect(try await folder.git("status", "--porcelain", "--branch").out == status)
  }

  @Test func theWorkingTreeIsTheSecondSide() async throws {
    let folder = try await branch()
    #expect(
      try await folder.weir("diff", "log").out
        == "from log to the working tree: no changes\n\n"
        + "remaining errors:\n  modules/App.yaml:8:14: error: `App` writes `count` of its child "
        + "`Counter` [encapsulation-breach]\n\n"
        + "adds no findings; keeps 1 error; 3 modules; 3 edges\n")
    try folder.write("modules/Log.yaml", "module: Log\nstate: { lines: [String], last: Int? }\n")
    let output = try await folder.weir("diff", "HEAD", from: "modules")
    #expect(output.code == 0)
    #expect(
      output.out.contains(
        "changed modules:\n  Log: + field last, - action didWrite, - reduction didWrite\n"))
    #expect(output.out.contains("other affected modules:\n  App -> Log\n"))
  }

  @Test func aBranchIsComparedWithTheMergeBase() async throws {
    let folder = try await branch()
    try await folder.git("switch", "--quiet", "main")
    try folder.write("modules/Late.yaml", "module: Late\ntypes: { Day: Int }\n")
    try await folder.commit("three")
    let plain = try await folder.weir("diff", "main", "log")
    #expect(plain.out.contains("removed modules:\n  Late\n"))
    let parted = try await folder.weir("diff", "main...log", "log")
    #expect(parted.out.hasPrefix("from main...log to log\n"))
    #expect(!parted.out.contains("Late"))
  }

  @Test func commentsAndLayoutChangeNothing() async throws {
    let folder = try await Folder.repository(Specs.clean)
    try folder.write("modules/Counter.yaml", "# Counts.\n\n" + Specs.counter + "\n# Done.\n")
    let output = try await folder.weir("diff", "main")
    #expect(output.out.hasPrefix("from main to the working tree: no changes\n"))
  }

  @Test func jsonHasTheSameContent() async throws {
    let output = try await branch().weir("diff", "main", "log", "--format", "json")
    let object = try output.json()
    let modules = try #require(object["modules"] as? [String: Any])
    #expect(modules["come"] as? [String] == ["Log"])
    let edges = try #require(object["edges"] as? [String: [[String: String]]])
    #expect(edges["gone"] == [["kind": "calls", "from": "App", "to": "Counter"]])
    let findings = try #require(object["findings"] as? [String: [[String: Any]]])
    #expect(findings["come"]?.compactMap { $0["rule"] as? String } == ["encapsulation-breach"])
    #expect(findings["settled"]?.isEmpty == true)
    #expect(object["fails"] as? Bool == true)
    #expect((object["before"] as? [String: Any])?["revision"] as? String == "main")
  }

  @Test func theFieldsOfEntitiesAreListed() async throws {
    let users = """
      module: Users
      entities:
        User: { backend: grdb, key: id, fields: { id: Int, name: String, age: Int = 0, old: Bool } }

      """
    var specs = Specs.clean
    specs["modules/Users.yaml"] = users
    let folder = try await Folder.repository(specs)
    try folder.write(
      "modules/Users.yaml",
      users.replacing("name: String", with: "name: { type: String?, column: full_name }")
        .replacing("= 0, old: Bool", with: "= 18, email: String")
        .replacing("key: id", with: "table: people, key: id"))
    let text = try await folder.weir("diff", "main")
    #expect(
      text.out.contains(
        "\n  Users: entity User (table none -> people), field User.name (type String -> String?; "
          + "column none -> full_name), field User.age (default 0 -> 18), + field User.email, "
          + "- field User.old\n"), "\(text.all)")
    let markdown = try await folder.weir("diff", "main", "--format", "markdown")
    #expect(
      markdown.out.contains(
        "- `Users`: entity `User` (table none → `people`), field `User.name` (type `String` → "
          + "`String?`; column none → `full_name`), field `User.age` (default `0` → `18`), + field "
          + "`User.email`, − field `User.old`\n"))
    let json = try await folder.weir("diff", "main", "--format", "json")
    #expect(
      json.out.contains(
        #"{"status": "added", "entity": "User", "field": "email", "settings": []}"#))
    #expect(json.out.contains(#"{"name": "default", "before": "0", "after": "18"}"#))
  }

  @Test func changedBodiesInSwiftAreCompared() async throws {
    func feature(_ change: String) -> String {
      """
      import ComposableArchitecture
      @Reducer struct Todo {
        struct State { var count = 0 }
        enum Action { case didTap }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .didTap:
              \(change)
              if state.count > 9 { state.count = 0 }
              return .none
            }
          }
        }
      }

      """
    }
    let folder = try await Folder.repository([
      "weir.yaml": "weir: 1\nsources: [Sources]\n",
      "Sources/App/Todo.swift": feature("state.count += 1"),
    ])
    try folder.write("Sources/App/Todo.swift", feature("// By one.\n    state.count += 1"))
    #expect(try await folder.weir("diff", "main").out.contains("no changes"))
    try folder.write("Sources/App/Todo.swift", feature("state.count += 2"))
    #expect(try await folder.weir("diff", "main").out.contains("changed modules:\n  Todo"))
  }

  @Test func targetsAreCompared() async throws {
    func package(_ targets: String) -> String {
      "import PackageDescription\nlet package = Package(name: \"App\", targets: [\(targets)])\n"
    }
    let client = #".target(name: "Client")"#
    let folder = try await Folder.repository([
      "weir.yaml": "weir: 1\nsources: [Sources]\n", "Package.swift": package(client),
      "Sources/Client/Client.swift": "import Foundation\n",
    ])
    try folder.write(
      "Package.swift", package(client + #", .target(name: "App", dependencies: ["Client"])"#))
    try folder.write("Sources/App/App.swift", "import Client\n")
    let text = try await folder.weir("diff", "main").out
    #expect(text.contains("\nadded targets:\n  App\n\nadded imports:\n  App -> Client\n\n"))
    #expect(text.hasSuffix("adds no findings; 0 modules; 0 edges; 2 targets, 1 more\n"))
    let json = try await folder.weir("diff", "main", "--format", "json").out
    #expect(json.contains(#"{"from": "App", "to": "Client"}"#))
    let markdown = try await folder.weir("diff", "main", "--format", "markdown").out
    #expect(markdown.contains("#### Targets\n\n- **+** `App`\n- **+** `App` imports `Client`\n"))
    try await folder.commit("two")
    try folder.write("Package.swift", package(client))
    try folder.delete("Sources/App/App.swift")
    let gone = try await folder.weir("diff", "main").out
    #expect(gone.contains("\nremoved targets:\n  App\n\nremoved imports:\n  App -> Client\n\n"))
  }
}
