import WeirDiagnostics
import WeirImport
import WeirProject
import WeirRules
import WeirSpec

/// The findings of hand-written Swift compared with those of its specs.
struct ImportedFindings {
  private let swift: [String: Int]
  private let specs: [String: Int]
  /// The level of each store that a rule has for the Swift, if it is not that for specs.
  private let levels: [(rule: String, level: RuleSpec.Level)]

  init(_ imported: SwiftImport, of project: Project, jobs: Int) {
    var settings = project.spec
    settings.sources = []
    var sources = SourceMap()
    let files = imported.specs.map { spec in
      let source = SourceFile(name: spec.name + ".yaml", text: spec.text)
      return FileSpec.modules(in: source, as: sources.add(source))
    }
    let written = Project(spec: settings, files: files, jobs: jobs)
    let swift = Self.counts(project, jobs)
    let specs = Self.counts(written, jobs)
    self.swift = swift
    self.specs = specs
    let set = Set(project.spec.rules.map(\.name.value))
    let stores = Set(project.modules.compactMap { $0.spec.origin?.store })
    levels = RuleRegistry.rules.compactMap { rule in
      guard !set.contains(rule.name), swift[rule.name] != nil || specs[rule.name] != nil,
        let level = stores.map({ rule.storeLevels[$0] }).max(by: { $0.rank < $1.rank }),
        level != rule.level, rule.group != .targets
      else { return nil }
      return (rule.name, level)
    }
  }

  /// The numbers of findings by rule.
  private static func counts(_ project: Project, _ jobs: Int) -> [String: Int] {
    let findings = Checker(today: nil).check(project, jobs: jobs).findings
    return Dictionary(findings.map { ($0.rule, 1) }, uniquingKeysWith: +)
  }

  /// The rules whose numbers differ, and the settings with which specs have the levels of Swift.
  var lines: [String] {
    let total = swift.values.reduce(0, +)
    var lines = ["findings: \(total) in the Swift, \(specs.values.reduce(0, +)) in the specs"]
    for rule in Set(swift.keys).union(specs.keys).sorted() where swift[rule] != specs[rule] {
      lines.append("  \(rule): \(swift[rule] ?? 0) in the Swift, \(specs[rule] ?? 0) in the specs")
    }
    if !levels.isEmpty {
      lines.append(
        "for specs, some rules have other levels; to keep those of Swift, add to weir.yaml:")
      lines.append("  rules:")
      lines += levels.map { "    \($0.rule): \($0.level.rawValue)" }
    }
    return lines
  }
}

extension RuleSpec.Level {
  fileprivate var rank: Int {
    switch self {
    case .off: 0
    case .warning: 1
    case .error: 2
    }
  }
}
