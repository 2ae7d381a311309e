import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift

/// Stubs for hand-written bodies, and for implementations of manual effects.
public struct Scaffold: Sendable {
  /// A hand-written function that the generated code calls.
  public struct Function: Sendable {
    public let module: String
    public let name: String
    /// The position of its `manual` body in the spec.
    public let span: Span
    /// The file for its stub, relative to the project's folder.
    public let path: String
    public let stub: String
  }

  /// A hand-written type with the manual effects of a module.
  public struct Implementation: Sendable {
    /// The generated protocol to which the type conforms.
    public let conformance: String
    /// The file for its stub, relative to the project's folder.
    public let path: String
    public let stub: String
  }

  /// The names of all hand-written functions that the specs require.
  public static func names(of project: Project) -> Set<String> {
    project.manualFunctionNames.union(project.manualEffectNames)
  }

  /// All hand-written functions that the specs require, in the order of the modules.
  ///
  /// - Parameter template: The template of a stub.
  public static func functions(
    of project: Project, library: TemplateLibrary, template name: String = "stub"
  ) -> (functions: [Function], findings: [Finding]) {
    var loader = TemplateLoader(library, project)
    let template: LoadedTemplate<ModuleInput> = loader.load(name)
    guard loader.findings.isEmpty else { return ([], loader.findings) }
    let routing = ActionRouting(project)
    let functions = project.modules.flatMap { module in
      module.members.compactMap { member -> Function? in
        guard let function = ManualFunction(member, in: module, project) else {
          return nil
        }
        let builder = ModuleBuilder(
          project: project, sources: SourceMap(), routing: routing, module: module)
        return Function(
          module: function.state, name: function.name, span: function.span,
          path: path(of: "\(module.name)+\(function.name)", for: module, in: project),
          stub: template.text(of: builder.stub(of: function, member)))
      }
    }
    return (functions, [])
  }

  /// The implementations of all manual effects, in the order of the modules.
  public static func implementations(of project: Project, library: TemplateLibrary) -> (
    implementations: [Implementation], findings: [Finding]
  ) {
    var loader = TemplateLoader(library, project)
    let template: LoadedTemplate<ModuleInput> = loader.load("effects-stub")
    guard loader.findings.isEmpty else { return ([], loader.findings) }
    let routing = ActionRouting(project)
    let implementations = project.modules.compactMap { module -> Implementation? in
      guard module.effects.contains(where: \.isManual) else { return nil }
      let builder = ModuleBuilder(
        project: project, sources: SourceMap(), routing: routing, module: module)
      let input = ModuleInput(builder, imports: builder.effectsStubImports)
      return Implementation(
        conformance: GeneratedNames.effects(of: module),
        path: path(of: builder.effectsImplementation, for: module, in: project),
        stub: template.text(of: input))
    }
    return (implementations, [])
  }

  private static func path(
    of name: String, for module: Module, in project: Project
  ) -> String {
    let folder = project.spec.generate.manual?.value ?? OutputPath(project).folder(of: module)
    return [folder, "\(name).swift"].filter { !$0.isEmpty && $0 != "." }.joined(separator: "/")
  }
}

extension ModuleBuilder {
  fileprivate func stub(of function: ManualFunction, _ member: Member) -> ModuleInput {
    let result: SafeSwift? = function.result.map { " -> \($0)" }
    var input = ModuleInput(self, imports: stubImports(function))
    input.stub = MethodInput(
      doc: .docComment(member.doc),
      signature: "\(name: function.name)(\(function.parameters))\(result)",
      reminder: .stringLiteral("\(function.state).\(function.name) is still to be written"))
    return input
  }
}
