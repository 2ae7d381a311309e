import WeirProject

/// The generated files of a project that was read before.
public struct EarlierFiles: Sendable {
  let project: Project
  private var byModule: [[GeneratedFile]]

  public init(_ files: [GeneratedFile], of project: Project) {
    self.project = project
    byModule = Array(repeating: [], count: project.modules.count)
    for file in files {
      if let module = file.module { byModule[module.index].append(file) }
    }
  }

  /// The files of a module; nil if it is another one now.
  func files(of module: Module) -> [GeneratedFile]? {
    byModule.indices.contains(module.id.index) && project[module.id] === module
      ? byModule[module.id.index] : nil
  }
}
