import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirTemplate

/// Converts a project to Swift files. It creates all of them before any is written.
public struct Generator: Sendable {
  let templates: FileTemplates
  /// The findings of the templates, and those of the flavour; with findings no files are generated.
  public let findings: [Finding]

  /// Compiles the templates.
  ///
  /// - Parameter project: Its settings are constants in the templates.
  public init(_ library: TemplateLibrary, for project: Project) {
    var loader = TemplateLoader(library, project)
    templates = FileTemplates(&loader)
    findings = loader.findings + FlavourLibrary.obstacles(of: project)
  }

  /// - Parameters:
  ///   - project: The project of `init`, or one with the same settings.
  ///   - jobs: The maximum number of threads; it does not affect the files.
  ///   - earlier: Files from which those of the same modules are taken over, for a text that is not run: in a store, the
  ///     bodies of other modules decide on what is compared. The outlines of other modules may matter, too.
  /// - Returns: The files in the order of their paths.
  public func files(
    of project: Project, _ sources: SourceMap, jobs: Int = 1, after earlier: EarlierFiles? = nil
  ) -> [GeneratedFile] {
    guard findings.isEmpty else { return [] }
    let routing = ActionRouting(project)
    let path = OutputPath(project)
    var files = SupportFiles(project, routing.targets).files(templates)
    files += project.modules.parallelMapSlices(jobs: jobs) { modules in
      modules.flatMap { module in
        if let known = earlier?.files(of: module) { return known }
        let builder = ModuleBuilder(
          project: project, sources: sources, routing: routing, module: module)
        return ModuleFiles(builder, templates).files().map {
          GeneratedFile(
            path: path.file(of: module, suffix: $0.suffix, in: $0.target), text: $0.text,
            module: module.id, target: $0.target ?? routing.targets.name(of: module.id))
        }
      }
    }.flatMap { $0 }
    return files.sorted { $0.path < $1.path }
  }

  /// The files of the product `WeirRuntime` that a project with `runtime: package` may import; otherwise none.
  public static func runtimePackage(for project: Project, _ library: TemplateLibrary)
    -> [GeneratedFile]
  {
    guard project.spec.generate.runtime == .package else { return [] }
    var loader = TemplateLoader(library, project, isPackaged: true)
    return SupportFiles(project, Targets(project)).packagedFiles(FileTemplates(&loader))
  }

  /// The folder of all generated files and the manifest.
  public static func root(of project: Project) -> String { OutputPath(project).root }

  /// The input of the template of a module's file, as JSON.
  public static func dump(_ module: Module, of project: Project, _ sources: SourceMap) -> String {
    ModuleInput.shape.dump(
      ModuleBuilder(
        project: project, sources: sources, routing: ActionRouting(project), module: module
      ).wholeInput)
  }
}

extension ModuleBuilder {
  /// The input of a file that contains the module's types, state and actions.
  var wholeInput: ModuleInput { ModuleInput(self, types: types, imports: imports([])) }
}
