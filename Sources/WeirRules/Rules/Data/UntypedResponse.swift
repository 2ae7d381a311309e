import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

/// A response that is not declared.
enum UntypedResponse: Rule {
  static let name = "untyped-response"
  static let dependsOn = BodyFacts()
  static let stopsGeneration = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    let shapes = DataShapes(project)
    for (module, service) in project.each(\.services) {
      guard let id = service.request, project[id.module].spec.isFullyRead,
        let request = project[id.module].requests?.requests[id.index],
        let problem = problem(
          service, module: module, request: request, in: id.module, shapes: shapes)
      else { continue }
      let owner = project[id.module]
      let isOwn = id.module == module.id
      report.add(
        problem.message, at: problem.span,
        modules: [module.name] + (isOwn ? [] : [owner.name]),
        members: [service.name, request.name],
        related: [Related("the request", at: request.spec.name.span)],
        chain: isOwn ? [] : [module.name, owner.name], note: problem.note, help: problem.help,
        fixes: problem.response.map {
          [.adding("returns: \($0)", below: request.spec.name.span)]
        } ?? [])
    }
  }

  private struct Problem {
    let message: String
    let span: Span
    let note: String
    let help: String
    /// The response that the request may declare, if it is a name.
    var response: String?
  }

  private static func problem(
    _ service: Service, module: Module, request: Request, in owner: ModuleID,
    shapes: DataShapes
  ) -> Problem? {
    let map = service.spec.map
    let declared = Set(request.returns.map { $0?.type.text })
    if declared.count > 1, map != nil || service.spec.from != nil || service.spec.isSaved {
      return Problem(
        message: "`\(service.name)` requires a single response, but `\(request.name)` has several",
        span: map?.span ?? service.spec.load.name.span,
        note: "the status of the response decides which one it is",
        help: "load it without `map`, `from` and `save`, and inspect the result")
    }
    guard let map, let type = service.type else { return nil }
    guard let response = request.returns.lazy.compactMap({ $0 }).first else {
      return Problem(
        message:
          "`\(service.name)` maps the response of `\(request.name)`, which does not declare one",
        span: map.span, note: "the response is discarded, so there is nothing to map",
        help: "add `returns: \(map.text.prefix(80))` to `\(request.name)`, or remove `map`",
        response: path(of: type))
    }
    if let source = service.source {
      return problem(service, type, from: source, in: module, shapes: shapes)
    }
    let returned = shapes.shape(of: response, in: owner)
    guard service.spec.from == nil,
      !returned.serves(as: shapes.shape(of: type, in: module.id))
    else { return nil }
    return Problem(
      message: "`\(service.name)` maps to `\(map.text.prefix(80))`, but `\(request.name)` returns "
        + "`\(response.type.text.prefix(80))`",
      span: map.span, note: "the response is decoded as the type that the request declares",
      help: "write `map: \(response.type.text.prefix(80))`, or add `from` with the path to it")
  }

  /// The problem of a value at the end of a path, which may be nil; an array of a missing value is empty.
  private static func problem(
    _ service: Service, _ type: ResolvedType, from source: (type: ResolvedType, module: ModuleID),
    in module: Module, shapes: DataShapes
  ) -> Problem? {
    guard let map = service.spec.map, let from = service.spec.from else { return nil }
    let own = shapes.shape(of: source.type, in: source.module).unwrapped
    let mayBeNil = service.endsOptional || service.steps.contains(where: \.isOptional)
    let found = mayBeNil && !type.type.isArray ? DataShape.optional(own) : own
    guard !found.serves(as: shapes.shape(of: type, in: module.id)) else { return nil }
    let path = from.value.prefix(80)
    let fits = own.serves(as: shapes.shape(of: type, in: module.id))
    return Problem(
      message: fits
        ? "`\(service.name)` maps to `\(map.text.prefix(80))`, but `\(path)` may be nil"
        : "`\(service.name)` maps to `\(map.text.prefix(80))`, but `\(path)` is "
          + "`\(source.type.type.text.prefix(80))`",
      span: map.span, note: "",
      help: fits
        ? "write `map: \(map.text.prefix(80))?`"
        : "write its type in `map`, or another path in `from`")
  }

  /// A type that needs no quotes.
  private static func path(of type: ResolvedType) -> String? {
    if case .named(let path) = type.type.form { path.joined(separator: ".") } else { nil }
  }
}

extension DataShape {
  /// Whether a value of this shape can be used as the other one. Types that are not in the spec
  /// are left to the compiler.
  fileprivate func serves(as expected: DataShape) -> Bool {
    switch (self, expected) {
    case (.foreign, _), (_, .foreign), (.other, _), (_, .other), (.state, _), (_, .state): true
    case (.optional(let own), .optional(let expected)): own.serves(as: expected)
    case (_, .optional(let expected)): serves(as: expected)
    case (.list(let own), .list(let expected)), (.dictionary(let own), .dictionary(let expected)):
      own.serves(as: expected)
    case (.value(let own), .value(let expected)): own == expected
    case (.enumeration(let own), .enumeration(let expected)): own == expected
    case (.composite(let own), .composite(let expected)): own == expected
    case (.entity(let own), .entity(let expected)): own == expected
    case (.file, .file), (.json, .json): true
    default: false
    }
  }
}
