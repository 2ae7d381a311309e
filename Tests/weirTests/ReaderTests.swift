import Foundation
import Testing

/// Reports in their readers: schemas and external tools, skipped if they are missing.
@Suite struct ReaderTests {
  /// A project with errors, warnings, exceptions, and text in several scripts.
  private static let specs = Specs.breach.merging([
    "weir.yaml": Specs.project + """
      ignore:
        - { rule: unused-field, at: Заказ, why: "it's \\"50%\\", <soon>", owner: "@a, b" }

      """,
    "modules/a, b%20.yaml": """
    module: Заказ
    doc: "100%: <b>, |"
    state: { сумма: Int = 0, лишнее: Int = 0 }
    actions: { добавить: , стереть: }
    reduce: { добавить: сумма += 1 }
    """,
  ]) { $1 }

  private static func find(_ tool: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { "\($0)/\(tool)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private func report(_ format: String, in folder: Folder) async throws -> String {
    let output = try await folder.weir("check", "--format", "\(format)=found")
    #expect(output.code == 1)
    return "found"
  }

  private func passes(_ tool: String, _ arguments: [String], in folder: Folder) async throws {
    let path = try #require(Self.find(tool))
    let output = try await Tool.run(path, arguments, in: folder.path)
    #expect(output.code == 0, "\(output.all)")
  }

  @Test(.enabled(if: find("check-jsonschema") != nil, "check-jsonschema is not installed"))
  func savedFindingsFollowTheirSchema() async throws {
    let folder = try Folder(Self.specs)
    try folder.write("schema.json", try await folder.weir("schema", "report").out)
    let file = try await report("json", in: folder)
    try await passes("check-jsonschema", ["--check-metaschema", "schema.json"], in: folder)
    try await passes("check-jsonschema", ["--schemafile", "schema.json", file], in: folder)
    let text = try folder.read(file).replacing("\"fingerprint\"", with: "\"print\"")
    try folder.write(file, text)
    let broken = try await Tool.run(
      Self.find("check-jsonschema")!, ["--schemafile", "schema.json", file], in: folder.path)
    #expect(broken.code == 1)
  }

  @Test(.enabled(if: find("check-jsonschema") != nil, "check-jsonschema is not installed"))
  func whatIsPrintedAsJSONFollowsItsSchema() async throws {
    let folder = try await Folder.repository(
      Specs.breach.merging(["modules/Old.yaml": "module: Old\ntypes: { Day: Int }\n"]) { $1 })
    for (name, text) in Self.specs { try folder.write(name, text) }
    try folder.write("modules/Old.yaml", "module: New\ntypes: { Day: Int }\n")
    try folder.write(
      "modules/Counter.yaml",
      Specs.counter.replacing(
        "  didTap:\nr", with: "  didTap:\n  didHide: { handled: elsewhere }\nr"))
    let printed = [
      ("diff", ["diff", "main"]), ("diff", ["diff", "main", "HEAD"]),
      ("impact", ["impact", "Counter.didTap"]), ("impact", ["impact", "Counter"]),
    ]
    for (schema, arguments) in printed {
      let output = try await Tool.run(
        Tool.weir, arguments + ["--format", "json"], in: folder.path)
      #expect(output.code == 0, "\(output.all)")
      try folder.write("printed.json", output.out)
      try folder.write("schema.json", try await folder.weir("schema", schema).out)
      try await passes("check-jsonschema", ["--check-metaschema", "schema.json"], in: folder)
      try await passes(
        "check-jsonschema", ["--schemafile", "schema.json", "printed.json"], in: folder)
    }
    try folder.write("printed.json", "{\"version\": 1}")
    let broken = try await Tool.run(
      Self.find("check-jsonschema")!, ["--schemafile", "schema.json", "printed.json"],
      in: folder.path)
    #expect(broken.code == 1)
  }

  @Test func thePublishedSchemaIsTheToolsOwn() async throws {
    let folder = try Folder(Self.specs)
    for kind in ["module", "project", "report", "diff", "impact"] {
      let text = try await folder.weir("schema", kind).out
      #expect(try Checkout.text(of: "docs/schemas/\(kind).json") == text)
    }
  }

  /// The schema of SARIF is not in this repository: WEIR_SARIF_SCHEMA is its path.
  @Test(
    .enabled(
      if: find("check-jsonschema") != nil
        && ProcessInfo.processInfo.environment["WEIR_SARIF_SCHEMA"] != nil,
      "needs check-jsonschema and WEIR_SARIF_SCHEMA"))
  func sarifFollowsItsSchema() async throws {
    let folder = try Folder(Self.specs)
    let schema = ProcessInfo.processInfo.environment["WEIR_SARIF_SCHEMA"]!
    let file = try await report("sarif", in: folder)
    try await passes("check-jsonschema", ["--schemafile", schema, file], in: folder)
  }

  @Test(.enabled(if: find("sarif") != nil, "sarif is not installed"))
  func sarifToolsReadIt() async throws {
    let folder = try Folder(Self.specs)
    _ = try await folder.weir("check", "--format", "sarif=found.sarif")
    let tool = try #require(Self.find("sarif"))
    let csv = try await Tool.run(
      tool, ["csv", "--output", "found.csv", "found.sarif"], in: folder.path)
    #expect(csv.code == 0, "\(csv.all)")
    let text = try folder.read("found.csv")
    #expect(text.contains("encapsulation-breach") && text.contains("modules/App.yaml"))
  }

  @Test(
    .enabled(if: find("python3") != nil, "python3 is not installed"),
    arguments: ["junit", "checkstyle"])
  func xmlIsRead(_ format: String) async throws {
    let folder = try Folder(Self.specs)
    let file = try await report(format, in: folder)
    let program =
      "import sys, xml.dom.minidom as m; print(m.parse('\(file)').documentElement.tagName)"
    let output = try await Tool.run(
      try #require(Self.find("python3")), ["-c", program], in: folder.path)
    #expect(output.code == 0, "\(output.all)")
    #expect(output.out == (format == "junit" ? "testsuites\n" : "checkstyle\n"))
  }

  @Test func aSavedReportIsPrintedInEveryFormat() async throws {
    let folder = try Folder(Self.specs)
    let formats = [
      "human", "sarif", "github", "gitlab", "junit", "checkstyle", "xcode", "markdown", "json",
    ]
    _ = try await folder.weir("check", "--format", "json=found.json")
    for format in formats {
      let now = try await folder.weir("check", "--format", format)
      let later = try await folder.weir("report", "found.json", "--format", format)
      #expect(later.code == 0 && later.out == now.out, "\(format)")
    }
  }

  private func saved(in folder: Folder, _ change: (String) -> String) async throws -> String {
    change(try await folder.weir("check", "--format", "json").out)
  }

  @Test func otherFilesAreNotSavedReports() async throws {
    let folder = try Folder(Self.specs)
    for (text, message) in [
      ("", "cannot be read"), ("{}", "there is no `version`"), ("[1]", "not a saved report"),
      ("{\"version\": 7}", "version 7 is not supported"),
      (
        try await saved(in: folder) { $0.replacing("\"line\": 7", with: "\"line\": 0") },
        "`line` is 0"
      ),
      (
        try await saved(in: folder) { $0.replacing("\"modules\": 3", with: "\"modules\": -3") },
        "`modules` is -3"
      ),
      (
        try await saved(in: folder) {
          $0.replacing("\"line\": 7", with: "\"line\": -9223372036854775808")
        }, "less than 1"
      ),
    ] {
      try folder.write("x.json", text)
      let output = try await folder.weir("report", "x.json")
      #expect(output.code == 2 && output.err.contains(message), "\(text): \(output.err)")
    }
    #expect(try await folder.weir("report", "nowhere.json").code == 2)
  }

  @Test func theStepsSummaryContainsAllFindings() async throws {
    let folder = try Folder(Self.specs)
    try folder.write("summary.md", "before\n")
    let output = try await Tool.run(
      Tool.weir, ["check", "--format", "github"], in: folder.path,
      environment: ["GITHUB_STEP_SUMMARY": folder.absolute("summary.md")])
    #expect(output.code == 1 && output.out.hasPrefix("::error file=modules/"))
    let summary = try folder.read("summary.md")
    #expect(summary.hasPrefix("before\n### Weir\n\n"))
    #expect(summary.contains("encapsulation-breach"))
  }

  @Test(arguments: ["no/such/file.md", "folder", "full.md"])
  func aSummaryThatCannotBeWrittenLosesNothing(_ name: String) async throws {
    let folder = try Folder(Self.specs)
    try folder.write("folder/x", "")
    try folder.write("full.md", String(repeating: "x", count: 1 << 20))
    let output = try await folder.weir(
      "check", "--format", "github",
      environment: ["GITHUB_STEP_SUMMARY": folder.absolute(name)])
    #expect(output.code == 1 && output.out.hasPrefix("::error file=modules/"))
    #expect(
      output.err.hasPrefix("weir: warning: ")
        && output.err.contains("summary is full") == (name == "full.md"))
  }

  /// A service resolves paths in the repository's folder, wherever a step runs.
  @Test(arguments: [
    ("github", "GITHUB_WORKSPACE", "file=my app/ios/modules/"),
    ("gitlab", "CI_PROJECT_DIR", "\"path\": \"my app/ios/modules/"),
    ("sarif", "GITHUB_WORKSPACE", "\"uri\": \"my%20app/ios/modules/"),
    ("xcode", "GITHUB_WORKSPACE", "/my app/ios/modules/"),
    ("human", "GITHUB_WORKSPACE", "modules/App.yaml:7:14: error"),
  ])
  func servicesFindFilesFromTheRepositorysFolder(
    _ format: String, _ variable: String, _ path: String
  ) async throws {
    let folder = try Folder(
      Dictionary(uniqueKeysWithValues: Self.specs.map { ("my app/ios/\($0)", $1) }))
    let inside = try await folder.weir(
      "check", "--format", format, from: "my app/ios", environment: [variable: folder.path])
    #expect(inside.out.contains(path), "\(inside.out.prefix(600))")
    let outside = try await folder.weir(
      "check", "--format", format, from: "my app/ios",
      environment: [variable: folder.path + "/my app/ios/modules"])
    #expect(
      try await folder.weir("check", "--format", format, from: "my app/ios").out == outside.out)
  }

  @Test func suppressedFindingsAreNotSentToCodeScanning() async throws {
    let folder = try Folder(Self.specs)
    let all = try await folder.weir("check", "--format", "sarif")
    #expect(all.out.contains("\"suppressions\""))
    let open = try await folder.weir("check", "--format", "sarif", "--omit-suppressed")
    #expect(!open.out.contains("\"suppressions\"") && open.out.contains("encapsulation-breach"))
    _ = try await folder.weir("check", "--format", "json=found.json")
    let later = try await folder.weir(
      "report", "found.json", "--format", "sarif", "--omit-suppressed")
    #expect(later.out == open.out)
  }

  @Test func oneFormatMayHaveNoFile() async throws {
    let folder = try Folder(Self.specs)
    let output = try await folder.weir(
      "check", "--format", "json=a.json", "--format", "sarif", "--output-file", "b.sarif")
    #expect(output.out == "" && output.code == 1)
    #expect(try folder.read("b.sarif").contains("2.1.0"))
    let idle = try await folder.weir("check", "--format", "json=a.json", "--output-file", "c")
    #expect(idle.code == 2)
    let two = try await folder.weir(
      "check", "--format", "json", "--format", "sarif", "--output-file", "b.sarif")
    #expect(two.code == 2)
  }
}
