import WeirDiagnostics
import WeirImport
import WeirProject
import WeirRules
import WeirSpec

/// The findings of hand-written Swift compared with those of its specs: by rule, modules and members.
struct ImportedFindings {
  private let swift: [Entry]
  private let specs: [Entry]
  private let common: Int

  private struct Entry {
    let finding: Finding
    /// `file:line`.
    let position: String
    let names: [String]
    /// Whether it names Swift targets only, which specs do not describe.
    let isAboutTargets: Bool

    func isSame(as other: Entry) -> Bool {
      finding.rule == other.finding.rule && names.count == other.names.count
        && zip(names, other.names).allSatisfy { $0 == $1 || $0.hasSuffix($1) }
    }
  }

  init(_ imported: SwiftImport, of project: Project, _ sources: SourceMap, jobs: Int) {
    var settings = project.spec
    settings.sources = []
    var written = SourceMap()
    let files = imported.specs.map { spec in
      let source = SourceFile(name: spec.name + ".yaml", text: spec.text)
      return FileSpec.modules(in: source, as: written.add(source))
    }
    let all = Self.entries(of: project, sources: sources, jobs: jobs)
    var specs = Self.entries(
      of: Project(spec: settings, files: files, jobs: jobs), sources: written, jobs: jobs)
    swift = all.filter { entry in
      guard let index = specs.firstIndex(where: entry.isSame) else { return true }
      specs.remove(at: index)
      return false
    }
    common = all.count - swift.count
    self.specs = specs
  }

  /// The findings without repetitions: a spec states once what Swift does several times.
  private static func entries(of project: Project, sources: SourceMap, jobs: Int) -> [Entry] {
    var seen: Set<[String]> = []
    return Checker(today: nil).check(project, jobs: jobs).findings.compactMap { finding in
      let names = finding.key.map(name)
      let key = names.isEmpty ? [finding.message] : names
      guard seen.insert([finding.rule] + key).inserted else { return nil }
      return Entry(
        finding: finding, position: sources.line(of: finding.span), names: key,
        isAboutTargets: finding.subjects.first?.kind == .target)
    }
  }

  /// A name of Swift as in a spec, without its case: `delegateclose` for `delegate.close`.
  private static func name(_ text: String) -> String {
    String(text.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "_" })
  }

  /// The numbers, and the findings that are not the same.
  var lines: [String] {
    let (swiftCount, specCount) = (common + swift.count, common + specs.count)
    var lines = [
      "findings, each counted once: \(swiftCount) in the Swift, \(specCount) in the specs, "
        + "\(common) of them the same"
    ]
    let targets = swift.filter(\.isAboutTargets)
    if !targets.isEmpty {
      lines.append(
        "  only in the Swift: \(targets.count) about targets and imports, which specs do not describe"
      )
    }
    for entry in swift where !entry.isAboutTargets {
      lines.append("  only in the Swift: " + Self.line(entry))
    }
    for entry in specs { lines.append("  only in the specs: " + Self.line(entry)) }
    return lines
  }

  private static func line(_ entry: Entry) -> String {
    Printable.text("\(entry.position): \(entry.finding.message) [\(entry.finding.rule)]")
  }
}
