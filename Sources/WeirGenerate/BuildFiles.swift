import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec

extension Generator {
  /// The name of the file with the support code of all modules, in a build.
  public static let buildSupport = "WeirSupport"

  /// One file for each module, named after it, and one support file: a build must know its files before it reads a
  /// spec. The paths are file names without folders.
  ///
  /// - Parameters:
  ///   - folder: The prefix of the specs' names in `#sourceLocation`, relative to the compiler's working folder:
  ///     `Sources/App/`.
  ///   - jobs: The maximum number of threads; it does not affect the files.
  public func buildFiles(
    of project: Project, _ sources: SourceMap, in folder: String, jobs: Int = 1
  ) -> [GeneratedFile] {
    guard findings.isEmpty else { return [] }
    let routing = ActionRouting(project)
    let moved = SourceMap(
      sources.files.map { SourceFile(name: folder + $0.name, bytes: $0.bytes) })
    let shared = SupportFiles(project, routing.targets).whole(templates)
    var files = [GeneratedFile(path: Self.buildSupport + ".swift", text: shared)]
    files += project.modules.parallelMap(jobs: jobs) { module in
      let builder = ModuleBuilder(
        project: project, sources: moved, routing: routing, module: module)
      let text = ModuleFiles(builder, templates).whole()
      return GeneratedFile(path: module.name + ".swift", text: text)
    }
    return files.sorted { $0.path < $1.path }
  }

  /// Settings of a project that prevent generation in a build. A build generates the files of one target, and must
  /// know their names beforehand.
  public static func buildObstacles(of project: Project) -> [Finding] {
    let help = "; or run `weir generate` and commit the files"
    var findings: [Finding] = []
    if let output = project.spec.generate.output, OutputPath(project).namesTargets {
      findings.report(
        "`\(output.value)` puts modules into several targets, but a build generates the "
          + "files of one target",
        at: output.span, help: "create a weir.yaml for each target" + help)
    }
    let shared = [
      ("storage is", "storage", project.spec.generate.storageTarget),
      ("files that all modules share are", "runtime", project.spec.generate.runtimeTarget),
    ]
    for case (let what, let key, let target?) in shared {
      findings.report(
        "the \(what) in the target `\(target.value)`, but a build generates the files of one "
          + "target",
        at: target.span, help: "remove `\(key)`" + help)
    }
    var names = [buildSupport.lowercased(): buildSupport]
    var documents: Set<Span> = []
    for module in project.modules {
      if let target = module.spec.target {
        findings.report(
          "`\(module.name)` is in the target `\(target.value)`, but a build generates the "
            + "files of one target",
          at: target.span, help: "remove `target`" + help)
      }
      if let document = module.spec.requests?.openAPI {
        guard documents.insert(document.span).inserted else { continue }
        findings.report(
          "the modules of `\(document.value)` are not known before the build", at: document.span,
          help: "write them with `weir import openapi`" + help)
      } else if let other = names.updateValue(module.name, forKey: module.name.lowercased()) {
        findings.report(
          "the files of `\(module.name)` and `\(other)` have the same name in a build",
          at: module.nameSpan, help: "rename the module")
      }
    }
    return Diagnostics.ordered(findings)
  }
}
