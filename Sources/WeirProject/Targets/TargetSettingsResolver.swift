import WeirDiagnostics
import WeirSpec

/// The settings of each target, and those that match no target.
struct TargetSettingsResolver {
  private let entries: [(index: Int, pattern: NamePattern, settings: TargetSettings)]

  init(_ specs: [TargetSpec], in project: ProjectSpec, to findings: inout [Finding]) {
    entries = project.targets.enumerated().map { ($0, NamePattern($1.pattern.value), $1) }
      // The most specific pattern is first, and of equal ones, the first entry.
      .sorted { ($1.pattern.rank, $0.index) < ($0.pattern.rank, $1.index) }
    // Without targets, the files could not be read.
    guard !specs.isEmpty, project.isFullyRead else { return }
    let names = specs.flatMap { Set([$0.name.value, $0.key]) }
    for settings in project.targets {
      check(settings.pattern, names: names, to: &findings)
      for name in settings.importedBy ?? [] { check(name, names: names, to: &findings) }
    }
  }

  private func check(_ name: Located<String>, names: [String], to findings: inout [Finding]) {
    let pattern = NamePattern(name.value)
    guard !names.contains(where: pattern.matches) else { return }
    findings.report(
      "`\(name.value)` matches no target",
      meant: NearName.meant(for: name.value, in: names),
      at: name.span, help: Self.help(names))
  }

  private static func help(_ names: [String]) -> String {
    "the targets are " + Words.first(8, of: Set(names).sorted())
  }

  func settings(of target: TargetSpec) -> Target.Settings {
    let matching = entries.filter {
      $0.pattern.matches(target.name.value) || $0.pattern.matches(target.key)
    }
    var settings = Target.Settings()
    settings.layer = matching.lazy.compactMap(\.settings.layer).first
    settings.forbids = matching.lazy.compactMap(\.settings.forbids).first ?? []
    settings.importedBy = matching.lazy.compactMap(\.settings.importedBy).first
    if let entry = matching.first(where: { $0.settings.isIndependent != nil }),
      entry.settings.isIndependent == true
    {
      settings.independentEntry = entry.index
    }
    return settings
  }
}
