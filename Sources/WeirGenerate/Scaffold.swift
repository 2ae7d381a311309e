import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec

/// Stubs for hand-written bodies.
public struct Scaffold: Sendable {
  /// A hand-written function that the generated code calls.
  public struct Function: Sendable {
    public let module: String
    public let name: String
    /// The position of its `manual` body in the spec.
    public let place: Span
    /// The file for its stub, relative to the project's folder.
    public let path: String
    public let stub: String
  }

  /// The names of all hand-written functions that the specs require.
  public static func names(of project: Project) -> Set<String> { project.manualFunctionNames }

  /// All hand-written functions that the specs require, in the order of the modules.
  public static func functions(of project: Project, library: TemplateLibrary) -> (
    functions: [Function], findings: [Finding]
  ) {
    var loader = TemplateLoader(library, project)
    let template: LoadedTemplate<StubInput> = loader.load("stub")
    guard loader.findings.isEmpty else { return ([], loader.findings) }
    let output = OutputPath(project)
    let layout = ActionRouting(project)
    let functions = project.modules.flatMap { module in
      module.members.compactMap { member -> Function? in
        guard let function = ManualFunction(member, in: module, project) else {
          return nil
        }
        let builder = ModuleBuilder(
          project: project, sources: SourceMap(), layout: layout, module: module)
        let folder = project.spec.generate.manual?.value ?? output.folder(of: module)
        let path = [folder, "\(module.name)+\(function.name).swift"]
          .filter { !$0.isEmpty && $0 != "." }
        return Function(
          module: function.state, name: function.name, place: function.place,
          path: path.joined(separator: "/"),
          stub: template.text(of: StubInput(builder: builder, function: function, member: member)))
      }
    }
    return (functions, [])
  }
}
