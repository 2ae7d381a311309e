import Foundation
import Testing

/// Reports as their readers see them: schemas and tools from outside, skipped where they are absent.
@Suite struct ReaderTests {
  /// A project with something of everything: errors, warnings, exceptions, text of several scripts.
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

  @Test(.enabled(if: find("check-jsonschema") != nil))
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

  @Test func thePublishedSchemaIsTheToolsOwn() async throws {
    let folder = try Folder(Self.specs)
    for kind in ["module", "project", "report"] {
      let text = try await folder.weir("schema", kind).out
      #expect(try Checkout.text(of: "docs/schemas/\(kind).json") == text)
    }
  }

  /// The schema of SARIF is no part of this repository: WEIR_SARIF_SCHEMA says where it is.
  @Test(
    .enabled(
      if: find("check-jsonschema") != nil
        && ProcessInfo.processInfo.environment["WEIR_SARIF_SCHEMA"] != nil))
  func sarifFollowsItsSchema() async throws {
    let folder = try Folder(Self.specs)
    let schema = ProcessInfo.processInfo.environment["WEIR_SARIF_SCHEMA"]!
    let file = try await report("sarif", in: folder)
    try await passes("check-jsonschema", ["--schemafile", schema, file], in: folder)
  }

  @Test(.enabled(if: find("sarif") != nil))
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

  @Test(.enabled(if: find("python3") != nil), arguments: ["junit", "checkstyle"])
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

  @Test func whatIsNoSavedReportIsRefused() async throws {
    let folder = try Folder(Self.specs)
    for (text, message) in [
      ("", "cannot be read"), ("{}", "there is no `version`"), ("[1]", "no saved report"),
      ("{\"version\": 7}", "it has version 7"),
    ] {
      try folder.write("x.json", text)
      let output = try await folder.weir("report", "x.json")
      #expect(output.code == 2 && output.err.contains(message), "\(text): \(output.err)")
    }
    #expect(try await folder.weir("report", "nowhere.json").code == 2)
  }

  @Test func theStepsSummaryHoldsAll() async throws {
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

  @Test func oneFileForTheFormatWithoutOne() async throws {
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
