import WeirProject
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

  func files(_ templates: FileTemplates) -> [GeneratedFile] {
    let needed = templates.support.filter { support in
      project.modules.contains { project.needs(support.file, in: $0) }
    }
    guard !needed.isEmpty else { return [] }
    let folder = self.folder
    return needed.map { file, maker in
      let (text, imports) = maker(project)
      let context = SupportContext(
        imports: imports.sorted().map { .code("import " + $0) },
        text: .code(text.trimmingTrailingNewlines))
      return GeneratedFile(
        path: (folder.isEmpty ? "" : folder + "/") + file.name + ".swift",
        text: templates.supportFrame.text(of: context))
    }
  }

  /// Beside the folders of modules; with several targets, in the one that the others import.
  private var folder: String {
    guard targets.areSeveral, let home = targets.home else { return path.root }
    let module = project.modules.first { targets.name(of: $0.id) == home }
    return module.map { path.targetFolder(of: $0) } ?? path.root
  }
}
