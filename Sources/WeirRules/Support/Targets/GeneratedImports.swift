import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec

/// The imports of generated Swift, which no file of hand-written Swift contains.
struct GeneratedImports {
  /// An import of one target by another, with the settings of both.
  struct Import {
    let from: Target
    let to: Target
    let first: SpecTargets.Import

    var label: String { "the generated Swift imports it for \(first.imported)" }
  }

  /// The first import of each pair of targets that the project's manifests declare.
  let all: [Import]

  init(_ project: Project) {
    let named = Dictionary(project.targets.targets.map { ($0.spec.name.value, $0) }) { first, _ in
      first
    }
    let imports = SpecTargets(project).imports(in: project).uniqued { [$0.from, $0.to] }
    all = imports.compactMap { one in
      guard let from = named[one.from], let to = named[one.to] else { return nil }
      return Import(from: from, to: to, first: one)
    }
  }
}

extension RuleReport {
  mutating func add(_ message: String, at one: GeneratedImports.Import, related: [Related]) {
    add(
      message, at: one.first.span, about: .targets([one.from.name, one.to.name]),
      members: ["generated"], label: one.label, related: related,
      help: "move the module to another target, or remove what needs the import")
  }
}
