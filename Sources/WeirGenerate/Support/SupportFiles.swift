import WeirPlan
import WeirProject
import WeirSpec
import WeirTemplate

/// The files that all modules share.
struct SupportFiles {
  let project: Project
  private let path: OutputPath
  private let targets: Targets

  init(_ project: Project, _ targets: Targets) {
    self.project = project
    self.targets = targets
    path = OutputPath(project)
  }

  /// - Parameter names: The names of the only files to generate; nil for all.
  func files(_ templates: FileTemplates, only names: Set<String>? = nil) -> [GeneratedFile] {
    let needed = needed(templates).filter { names?.contains($0.file.name) ?? true }
    guard !needed.isEmpty else { return [] }
    return needed.map { file, maker in
      let (text, imports) = maker(project)
      let target = targets.target(of: file, in: project)
      let folder = target.map(path.folder(ofTarget:)) ?? path.root
      return GeneratedFile(
        path: (folder.isEmpty ? "" : folder + "/") + file.name + ".swift",
        text: framed([text], imports: imports.union(packaged), templates), target: target)
    }
  }

  /// All of them in one text, even if none is needed: a build must know its files before it reads the modules.
  func whole(_ templates: FileTemplates) -> String {
    let parts = needed(templates).map { $0.maker(project) }
    let imports = parts.reduce(into: packaged) { $0.formUnion($1.imports) }
    return framed(parts.map(\.text), imports: imports, templates)
  }

  private func needed(_ templates: FileTemplates)
    -> [(file: SupportFile, maker: SupportSource.Maker)]
  {
    templates.support.filter { support in
      !project.isPackaged(support.file) && project.user(of: support.file) != nil
    }
  }

  /// The imports of files that are not in the package, but use it.
  private var packaged: Set<String> { targets.shared.intersection([GenerateSpec.runtimePackage]) }

  /// The files of the package's product, for the settings of a project that imports it.
  func packagedFiles(_ templates: FileTemplates) -> [GeneratedFile] {
    templates.support.filter { project.isPackaged($0.file) }.map { file, maker in
      let (text, imports) = maker(project)
      return GeneratedFile(
        path: "\(GenerateSpec.runtimePackage)/\(file.name).swift",
        text: framed([text], imports: imports, templates), target: GenerateSpec.runtimePackage)
    }
  }

  private func framed(
    _ parts: [Rendered], imports: Set<String>, _ templates: FileTemplates
  ) -> String {
    let input = ProjectInput(project: project, imports: imports, text: .paragraphs(parts))
    return templates.supportFrame.text(of: input).trimmingTrailingNewlines + "\n"
  }
}
