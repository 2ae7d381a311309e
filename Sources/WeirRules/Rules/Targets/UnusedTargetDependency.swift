import WeirDiagnostics
import WeirProject
import WeirSpec

/// A dependency between targets without an import.
enum UnusedTargetDependency: Rule {
  static let name = "unused-target-dependency"
  static let level = RuleSpec.Level.off

  static func check(_ project: Project, _ report: inout RuleReport) {
    let graph = project.targets
    let importable: Set<TargetSpec.Kind> = [.library, .executable]
    for target in graph.targets where target.spec.fileCount > 0 && target.listsDependencies {
      let modules = Set(target.spec.imports.map(\.module.value))
      for dependency in target.spec.dependencies {
        let others = dependency.targets.compactMap { graph.target(named: $0) }
        guard !others.isEmpty, others.count == dependency.targets.count,
          others.allSatisfy({
            importable.contains($0.spec.kind) && $0.spec.fileCount > 0
              && !modules.contains($0.spec.module)
          })
        else { continue }
        let name = dependency.name.value
        report.add(
          "`\(target.name)` depends on `\(name)`, but does not import it",
          at: dependency.name.span, about: .targets([target.name, name]), members: ["dependency"],
          help: "remove the dependency, unless `\(target.name)` needs it at run time",
          fixes: dependency.removal.map {
            [Fix("remove the dependency", edits: [Edit($0, to: "")], isUnsafe: true)]
          } ?? [])
      }
    }
  }
}
