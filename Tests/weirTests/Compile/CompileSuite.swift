import Foundation

/// A project for tests of `check --compile`. `check` itself does not find the errors in these specs: only the compiler
/// knows the results of `lazy` and `map`.
protocol CompileSuite {}

extension CompileSuite {
  static var project: String {
    """
    weir: 1
    project: App
    generate: { output: Sources/App/Generated }

    """
  }

  static var counter: String {
    """
    module: Counter
    state: { count: Int = 0 }
    actions: { didTap: }
    reduce:
      didTap: count += 1

    """
  }

  /// A spec with an error in its fifth line.
  static var wrong: String {
    counter.replacing("count += 1", with: "count = [1].lazy.map { $0 }")
  }

  static var wrongMessage: String {
    "no 'map' candidates produce the expected contextual result type 'Int'"
  }

  static func folder(
    _ counter: String = Self.counter, _ files: [String: String] = [:],
    project: String = Self.project, name: String = "project"
  ) throws -> Folder {
    let specs = ["weir.yaml": project, "modules/Counter.yaml": counter]
    return try Folder(specs.merging(files) { $1 }, name: name)
  }

  /// The findings of the compiler as `file:line:column: marked text`.
  static func findings(_ folder: Folder, _ arguments: String...) async throws -> [String] {
    let output = try await Tool.run(
      Tool.weir, ["check", "--compile", "--format", "json"] + arguments, in: folder.path)
    let report = try JSONDecoder().decode(CompilerReport.self, from: Data(output.out.utf8))
    return report.findings.filter { $0.rule == "swift-compiler" }.map { finding in
      "\(finding.file):\(finding.line):\(finding.column): \(finding.excerpt.marked)"
    }
  }
}

private struct CompilerReport: Decodable {
  let findings: [Finding]

  struct Finding: Decodable {
    let rule: String
    let file: String
    let line: Int
    let column: Int
    let excerpt: Excerpt
  }

  struct Excerpt: Decodable { let marked: String }
}
