import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirTemplate

/// Stubs for hand-written bodies.
public struct Scaffold: Sendable {
  /// A hand-written function that the generated code calls.
  public struct Function: Sendable {
    public let module: String
    public let name: String
    /// Where the spec asks for it.
    public let place: Span
    /// The file that its stub would go to, below the project's folder.
    public let path: String
    public let stub: String
  }

  /// Every function that the specs leave to the user, in the order of the modules.
  public static func functions(of project: Project, library: TemplateLibrary) -> (
    functions: [Function], findings: [Finding]
  ) {
    let (template, findings) = library.load("stub", StubContext.shape, for: project)
    guard let template, findings.isEmpty else { return ([], findings) }
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
          stub: template.render(
            StubContext(function, member, imports: builder.stubImports(function))))
      }
    }
    return (functions, [])
  }
}

/// A stub of a hand-written body.
struct StubContext: Sendable {
  var imports: [SafeSwift]
  var state: SafeSwift
  var doc: SafeSwift?
  var name: SafeSwift
  var parameters: SafeSwift
  var result: SafeSwift?
  var reminder: SafeSwift

  init(_ function: ManualFunction, _ member: Member, imports: [SafeSwift]) {
    self.imports = imports
    state = .identifier(function.state)
    doc = .docComment(member.doc)
    name = .identifier(function.name)
    parameters = .code(function.parameters)
    result = function.result.map { .code($0) }
    reminder = .stringLiteral("\(function.state).\(function.name) is still to be written")
  }

  static let shape = Shape<StubContext>(
    "stub",
    [
      .texts("imports", "The imports, with attributes.") { $0.imports },
      .flag("hasImports", "Whether there are imports.") { !$0.imports.isEmpty },
      .text("state", "The state's name.") { $0.state },
      .optionalText("doc", "The doc comment.") { $0.doc },
      .text("name", "The function's name.") { $0.name },
      .text("parameters", "The parameters, comma-separated.") { $0.parameters },
      .optionalText("result", "The type of a derived value.") { $0.result },
      .text("reminder", "The message of the missing body, as a string literal.") {
        $0.reminder
      },
    ])
}
