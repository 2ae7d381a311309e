import Foundation
import Testing

/// Runs that fail on warnings, and modules that may be missing.
extension UncompiledFilesTests {
  @Test(arguments: [["--strict"], ["--fail-on", "warning"]])
  func strictRunsFail(_ options: [String]) async throws {
    let folder = try Self.missing()
    let output = try await Tool.run(
      Tool.weir, ["check", "--compile"] + options, in: folder.path)
    #expect(output.code == 1 && output.err == "", "\(output.all)")
    #expect(
      output.out.hasPrefix(
        "modules/App.yaml:1:9: warning: \(Self.reasons[1].replacing(": ", with: " is not compiled: "))"
      ),
      "\(output.all)")
    #expect(
      output.out.contains(
        "= help: build the module and pass its folder with `-I`, or pass `--allow-missing Algorithms`"
      ))
    #expect(output.out.hasSuffix("\n2 warnings in 2 modules; 2 Swift files not compiled\n"))
    // The PATHs decide what counts.
    let elsewhere = try await Tool.run(
      Tool.weir, ["check", "--compile", "weir.yaml"] + options, in: folder.path)
    #expect(elsewhere.code == 0, "\(elsewhere.all)")
    let without = try await folder.weir("check", "--compile", "--fail-on", "never")
    #expect(without.code == 0)
  }

  @Test(arguments: [
    "human", "json", "sarif", "github", "gitlab", "junit", "checkstyle", "xcode", "markdown",
    "html",
  ])
  func everyFormatNamesTheFiles(_ format: String) async throws {
    let folder = try Self.missing()
    let output = try await folder.weir("check", "--compile", "--strict", "--format", format)
    #expect(output.code == 1)
    for reason in Self.reasons {
      let parts = reason.split(separator: ": ").map(String.init)
      #expect(output.out.contains("\(parts[0]) is not compiled: "), "\(output.all)")
    }
    guard format == "json" else { return }
    let report = try JSONDecoder().decode(Report.self, from: Data(output.out.utf8))
    #expect(report.notCompiled?.count == 2)
  }

  /// The files that need an allowed module are not findings, nor are those that need these files.
  @Test func missingModulesMayBeAllowed() async throws {
    let folder = try Self.missing()
    let output = try await folder.weir(
      "check", "--compile", "--strict", "--allow-missing", "Algorithms")
    let said = "no findings in 2 modules; 2 Swift files not compiled\n"
    #expect(output.code == 0 && output.out == said, "\(output.all)")
    #expect(
      output.err
        == Self.reasons.map { $0.replacing(": ", with: " is not compiled: ") + "\n" }.joined())
    let other = try await folder.weir("check", "--compile", "--strict", "--allow-missing", "Other")
    #expect(other.code == 1)
    // Another module is missing as well: the compiler names the first.
    try folder.write(
      "modules/Counter.yaml", "import: [Algorithms, Collections]\n" + Self.counter())
    let both = try await folder.weir(
      "check", "--compile", "--strict", "--allow-missing", "Collections")
    #expect(
      both.code == 1 && both.out.contains("cannot find the module `Algorithms`"), "\(both.all)")
    let allowed = try await folder.weir(
      "check", "--compile", "--strict", "--allow-missing", "Algorithms", "--allow-missing",
      "Collections")
    #expect(allowed.code == 0, "\(allowed.all)")
  }

  /// The finding about a hand-written file is in the file.
  @Test func handWrittenFilesCount() async throws {
    let folder = try Self.folder(Self.counter(), "print(1)\n")
    try folder.write(
      "weir.yaml", "weir: 1\nproject: App\ngenerate: { output: Sources/App/Generated }\n")
    try folder.write("Sources/App/Hand.swift", "let hand: Int = missing\n")
    #expect(try await folder.weir("check", "--compile").code == 0)
    let output = try await folder.weir(
      "check", "--compile", "--strict", "--allow-missing", "Hand")
    #expect(output.code == 1)
    #expect(
      output.out.hasPrefix(
        "Sources/App/Hand.swift:1:1: warning: Sources/App/Hand.swift is not compiled: it has errors"
      ),
      "\(output.all)")
  }

  /// Targets that import one without its modules.
  @Test func allowedTargets() async throws {
    let folder = try Folder([
      "weir.yaml": """
      weir: 1
      project: App
      generate: { output: "Sources/{target}/Generated", access: package }

      """,
      "modules/App.yaml": Self.app, "modules/Counter.yaml": "import: Algorithms\n" + Self.counter(),
    ])
    let output = try await folder.weir(
      "check", "--compile", "--strict", "--allow-missing", "Algorithms")
    #expect(output.code == 0, "\(output.all)")
    #expect(output.err.contains("the module `Counter` could not be compiled"), "\(output.all)")
    #expect(try await folder.weir("check", "--compile", "--strict").code == 1)
  }
}
