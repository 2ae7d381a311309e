import Testing

/// Names, texts and saved reports may be hostile: no command prints a control character of them.
@Suite struct HostileOutputTests {
  /// The text in YAML's notation, and itself.
  private static let quoted = #"a\e[31m\0\u009b\u202e\u2066\u200e\u061c\u2028\u200b\uFEFFb"#
  private static let name =
    "a\u{1b}[31m\u{9b}\u{202e}\u{2066}\u{200e}\u{61c}\u{2028}\u{200b}\u{feff}\n::error::b"

  private static var files: [String: String] {
    [
      "weir.yaml": """
      weir: 1
      project: Demo
      root: App

      """,
      "modules/\(name).yaml": """
      module: App
      doc: "\(quoted)"
      children: { counter: Counter }
      actions: { didLogout: }
      reduce: { didLogout: counter.count = 0 }

      """,
      "modules/Counter.yaml": """
      module: Counter
      state: { count: { type: Int, default: 0, doc: "\(quoted)" } }
      actions: { didTap: }
      reduce: { didTap: count += 1 }

      """,
      "deep.yaml": """
      openapi: 3.0.3
      info: { title: "\(quoted)", version: '1' }
      paths:
        /a:
          get:
            tags: ["\(quoted)"]
            "x-\(quoted)": 1
            responses: { 200: { description: "\(quoted)", "\(quoted)": 1 } }

      """,
    ]
  }

  private func expectClean(_ output: Output, _ command: [String]) {
    let raw = output.all.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar != "\n" && !(scalar == "\r" && command.contains("csv"))
      case .format, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
    #expect(raw.isEmpty, "\(command): \(raw.map { String($0.value, radix: 16) })")
    #expect(!output.all.isEmpty, "\(command)")
    // Only the format's own annotations are allowed.
    let forged = output.all.split(separator: "\n").filter { $0.hasPrefix("::error::") }
    #expect(forged.isEmpty, "\(command)")
  }

  private static let formats = [
    "human", "json", "sarif", "github", "gitlab", "junit", "checkstyle", "xcode", "markdown",
    "html",
  ]

  @Test func everyCommandPrintsThemVisibly() async throws {
    let folder = try await Folder.repository(Self.files)
    try folder.write("modules/Log.yaml", "module: Log\nstate: { lines: [String] }\n")
    try folder.write("modules/\(Self.name)2.yaml", "module: [\n")
    expectClean(try await folder.weir("check"), ["check"])
    try folder.delete("modules/\(Self.name)2.yaml")
    var commands = Self.formats.map { ["check", "--format", $0] }
    commands += ["dot", "graphml", "json", "mermaid", "svg"].flatMap {
      [
        ["graph", "--format", $0],
        ["graph", "--format", $0, "--members"],
      ]
    }
    commands += ["table", "csv", "json"].map { ["metrics", "--format", $0] }
    commands += [
      ["diff", "main"], ["diff", "main", "--format", "markdown"],
      ["diff", "main", "--format", "json"],
      ["impact", "Counter.count"], ["impact", "Counter.count", "--format", "json"],
      ["what-if", "remove App -> Counter"], ["what-if", "rename Counter to \(Self.name)"],
      ["impact", Self.name], ["graph", "--focus", Self.name], ["explain", Self.name],
      ["check", "modules/\(Self.name).yaml"], ["check", Self.name],
      ["generate", "--check", "--allow-findings"], ["template", "context", "App"],
      ["baseline", "write"], ["generate", "--allow-findings"], ["scaffold", "--dry-run"],
      ["import", "openapi", "deep.yaml", "--all-notes", "--output", Self.name],
      ["import", "openapi", "\(Self.name).yaml"],
    ]
    let drawn = [
      "graph --format", "metrics", "diff", "impact Counter", "what-if remove", "generate",
    ]
    for command in commands {
      let output = try await Tool.run(Tool.weir, command, in: folder.path)
      if drawn.contains(where: command.joined(separator: " ").hasPrefix) {
        #expect(output.code < 2, "\(command): \(output.all)")
      }
      if command != ["scaffold", "--dry-run"] || !output.all.isEmpty {
        expectClean(output, command)
      }
    }
  }

  @Test func savedReportsAreUntrusted() async throws {
    let folder = try Folder(Self.files)
    let saved = try await folder.weir("check", "--format", "json").out
    let hostile = saved.replacing(
      "\"rule\": \"", with: "\"rule\": \"\\u001b[2J\\u202e\\n::error::x"
    )
    .replacing("\"marked\": \"", with: "\"marked\": \"\\u001b[2J\\u202e")
    #expect(hostile.contains("\"marked\": \"\\u001b"))
    try folder.write("saved.json", hostile)
    for format in Self.formats {
      let output = try await folder.weir("report", "saved.json", "--format", format)
      #expect(output.code == 0)
      expectClean(output, ["report", format])
    }
  }
}
