import ArgumentParser
import Testing
import WeirDiagnostics
import WeirGenerate
import WeirProject
import WeirReport
import WeirRules
import WeirYAML

@testable import weir

/// A copy of a project, in which one file at a time has a mistake.
struct MutatedProject {
  let name: String
  let folder: Folder
  /// The paths of its specs.
  let specs: [String]
  /// The text of each generated file before any mistake.
  private let generated: [GeneratedFile]
  /// The fingerprints of its findings before any mistake.
  private let findings: Set<String>
  private let options: CompileOptions
  /// Nil until a mistake needs it: most need no comparison.
  private let before = Locked<Before?>(nil)

  /// The findings of the compiler before any mistake.
  private struct Before {
    /// The messages of errors; the broken sample writes a field of another module.
    let errors: Set<String>
    /// The warnings of unused values.
    let unused: Set<String>
    /// The generated files that were not compiled.
    let leftOut: Set<String>
  }

  /// What `check` and the compiler report about one mistake.
  enum Outcome: Equatable {
    /// A spec cannot be read.
    case unreadable
    /// The generated Swift is the same.
    case same
    /// Neither reports an error.
    case accepted
    /// Both report an error.
    case both
    /// `check` reports errors of rules that do not depend on the compiler.
    case rules
    /// Only `check` reports names, although the Swift compiles.
    case onlyCheck([String])
    case onlyCompiler([String])
  }

  /// - Parameter path: The path in the checkout.
  init(_ path: String, flags: [String]) async throws {
    name = path
    folder = try Folder()
    for file in Checkout.files(in: path) where Self.isCopied(file) {
      // Golden tests have their specs beside weir.yaml.
      let isSpec = file.hasSuffix(".yaml") && !file.contains("/") && file != "weir.yaml"
      try folder.write(
        isSpec ? "modules/" + file : file,
        Self.withoutInvariants(try Checkout.text(of: path + "/" + file)))
    }
    specs = folder.files.filter { $0.hasSuffix(".yaml") && $0 != "weir.yaml" }
    let isPackage = !folder.has("Sources") || folder.has("Package.swift")
    options = try CompileOptions.parse(
      ["--compile"] + flags + (isPackage ? [] : ["--sources", folder.absolute("Sources")]))
    var project = try await ProjectFolder(file: folder.absolute("weir.yaml"), jobs: 1)
    try #require(project.project.findings.isEmpty, "\(path): \(project.project.findings)")
    findings = Set(Self.check(project).map(Self.key))
    generated = try project.generate(try CommonOptions.parse(["--jobs", "1"]))
  }

  /// `generate` writes nothing for invariants and samples, so the compiler cannot confirm a mistake in them.
  private static func withoutInvariants(_ text: String) -> String {
    text.replacing(/(?m)^(?:invariants|samples):.*\n(?:(?: .*)?\n)*/, with: "")
  }

  private static func isCopied(_ file: String) -> Bool {
    let parts = file.split(separator: "/")
    return ["yaml", "swift", "mustache"].contains(parts.last?.split(separator: ".").last ?? "")
      && !parts.contains { $0.hasPrefix(".") || $0 == "Expected" || $0 == "Generated" }
      // Of samples with several projects, each is a project of its own.
      && !["before", "after", "base", "Built"].contains(parts.dropLast().last ?? "")
  }

  func outcome(of text: String, in file: String) async throws -> Outcome {
    let original = try folder.read(file)
    try folder.write(file, text)
    defer { try? folder.write(file, original) }
    var project = try await ProjectFolder(file: folder.absolute("weir.yaml"), jobs: 1)
    if project.project.findings.contains(where: { $0.severity == .error }) { return .unreadable }
    let found = Self.check(project)
    let names = found.filter(\.isLanguageError)
    let isNew = found.contains { $0.severity == .error && !findings.contains(Self.key($0)) }
    let files = try project.generate(try CommonOptions.parse(["--jobs", "1"]))
    if files == generated {
      return names.allSatisfy { Self.isUngenerated($0, project.project) }
        ? .same : .onlyCheck(names.map(\.message))
    }
    let compiled = try await Self.compiled(project, files, options)
    if compiled.errors.isEmpty && names.isEmpty { return isNew ? .rules : .accepted }
    try folder.write(file, original)
    let before = try await compiledBefore()
    let errors = compiled.errors.filter { !before.errors.contains($0.message) }
      .map { "\($0.position): \($0.message)" }
    if errors.isEmpty {
      if !names.isEmpty {
        // The compiler only warns of an unused value.
        if !compiled.unused.isSubset(of: before.unused) { return .both }
        // The compiler knows nothing more about a file that imports an unknown module.
        return compiled.leftOut.isSubset(of: before.leftOut)
          ? .onlyCheck(names.map(\.message)) : .both
      }
      return isNew ? .rules : .accepted
    }
    return isNew ? .both : .onlyCompiler(errors)
  }

  /// Compiles the files of the folder, which are without a mistake, once.
  private func compiledBefore() async throws -> Before {
    if let known = before.withLock({ $0 }) { return known }
    let project = try await ProjectFolder(file: folder.absolute("weir.yaml"), jobs: 1)
    let compiled = try await Self.compiled(project, generated, options)
    let found = Before(
      errors: Set(compiled.errors.map(\.message)), unused: compiled.unused,
      leftOut: compiled.leftOut)
    before.withLock { $0 = found }
    return found
  }

  /// Whether a finding is in a reduction of an action that is not below its module, for which there is no Swift.
  private static func isUngenerated(_ finding: Finding, _ project: Project) -> Bool {
    project.modules.contains { module in
      module.reductions.contains { member in
        guard case .reduction(let triggers) = member.kind, case .swift(let body) = member.body
        else {
          return false
        }
        let span = body.scalar.span
        return triggers.allSatisfy(\.isForeign) && span.file == finding.span.file
          && span.start <= finding.span.start && finding.span.end <= span.end
      }
    }
  }

  private static func check(_ folder: ProjectFolder) -> [Finding] {
    Checker(today: nil, comments: IgnoreComments(in: folder.sources)).check(folder.project).findings
  }

  private static func key(_ finding: Finding) -> String {
    ([finding.rule] + finding.key).joined(separator: " ")
  }

  /// The compiler's errors, and the generated files that it does not compile because they import an unknown module.
  private static func compiled(
    _ folder: ProjectFolder, _ files: [GeneratedFile], _ options: CompileOptions
  ) async throws -> (
    errors: [(position: String, message: String)], unused: Set<String>, leftOut: Set<String>
  ) {
    var check = CompileCheck(folder, options, jobs: 1, usesCache: false)
    let findings = try await check.findings(files)
    let unused = findings.map(\.message).filter { $0.hasSuffix("[#no-usage]") }
    let errors = findings.filter { $0.severity == .error }.map { finding in
      let position = folder.sources.start(of: finding.span)
      return (
        "\(folder.sources[finding.span.file].name):\(position.line)", finding.message
      )
    }
    let generated = Set(files.map(\.path))
    let leftOut = check.leftOut.map(\.file).filter {
      generated.contains($0.file) && $0.reason.hasPrefix("cannot find the module")
    }
    return (errors, Set(unused), Set(leftOut.map(\.file)))
  }
}
