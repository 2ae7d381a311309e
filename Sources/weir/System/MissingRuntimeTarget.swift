import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSources

/// The target of the files that all modules share, if the project's Package.swift does not declare it.
struct MissingRuntimeTarget {
  private let name: String
  private let users: [String]

  /// Nil if the target is declared, or if Package.swift does not declare the targets that import it.
  init?(of folder: ProjectFolder) {
    let targets = SpecTargets(folder.project)
    guard let name = targets.runtime,
      let bytes = try? folder.tree.read(folder.path + "/Package.swift", below: folder.path),
      let declared = PackageTargets(SourceFile(name: "Package.swift", bytes: bytes))?.names,
      !declared.contains(name)
    else { return nil }
    self.name = name
    users = targets.imports(in: folder.project).filter(\.isOfRuntime).map(\.from).uniqued()
    if users.isEmpty || !declared.isSuperset(of: users) { return nil }
  }

  var message: String {
    "Package.swift does not declare `\(name)`, which generated files import: add "
      + "`.target(name: \"\(name)\")` to the targets, and \"\(name)\" to the dependencies of "
      + Words.list(users.map { "`\($0)`" })
  }
}
