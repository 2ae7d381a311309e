import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

/// A path whose braces and parameters do not agree.
enum PathParameterMismatch: Rule {
  static let name = "path-parameter-mismatch"
  static let dependsOn = BodyFacts()
  static let stopsGeneration = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    let shapes = DataShapes(project)
    for (module, request) in project.each(\.sentRequests) where module.spec.isFullyRead {
      let names = report.missing(request, module)
      colons(request, module: module, to: &report)
      unplaced(request, module: module, except: names, to: &report)
      for parameter in request.path {
        holes(
          parameter, shape: shapes.shape(of: parameter.type, in: module.id), request: request,
          module: module, to: &report)
      }
    }
  }

  private static func unplaced(
    _ request: Request, module: Module, except meant: Set<String>, to report: inout RuleReport
  ) {
    let braces = Set(request.spec.placeholders.map(\.value))
    for parameter in request.path
    where !braces.contains(parameter.spec.sentName) && !meant.contains(parameter.spec.sentName) {
      let sent = parameter.spec.sentName
      report.add(
        "the path of `\(request.name)` does not contain `\(parameter.name)`",
        at: (parameter.spec.wireName ?? parameter.spec.name).span, modules: [module.name],
        members: [request.name, parameter.name],
        related: [Related("the path", at: request.spec.route.span)],
        note: "its value would be required and ignored",
        help: request.spec.route.value.contains(":" + sent)
          ? "write `{\(sent.prefix(60))}` in place of `:\(sent.prefix(60))`"
          : "add `{\(sent.prefix(60))}` to the path, or move `\(parameter.name)` to `query`")
    }
  }

  /// `/users/:id` of other tools, which would be sent as it is.
  private static func colons(_ request: Request, module: Module, to report: inout RuleReport) {
    guard module.requests?.spec.openAPI == nil else { return }
    let names = request.spec.route.value.split(separator: "/").compactMap { part in
      part.first == ":" && SwiftName.isIdentifier(String(part.dropFirst()))
        ? String(part.dropFirst()) : nil
    }
    for name in names where !request.path.contains(where: { $0.spec.sentName == name }) {
      let path = request.spec.route.value.replacing(":\(name)", with: "{\(name)}")
      report.add(
        "the path of `\(request.name)` contains `:\(name.prefix(60))`, which is not a parameter",
        at: request.spec.route.span, modules: [module.name], members: [request.name, name],
        note: "it would be sent literally",
        help: "write `\"\(path.prefix(80))\"`, and declare `path: { \(name.prefix(60)): String }`")
    }
  }

  private static func holes(
    _ parameter: RequestParameter, shape: DataShape, request: Request, module: Module,
    to report: inout RuleReport
  ) {
    guard shape.isOptional else { return }
    report.add(
      "`\(parameter.name)` of `\(request.name)` may be nil, but a part of the path must not "
        + "be empty",
      at: parameter.type.scalar.span, modules: [module.name],
      members: [request.name, parameter.name, "nil"],
      note: "without the value the path is a different one",
      help: "write `\(parameter.type.type.unwrapped.text)`, or split it into two requests",
      fixes: parameter.type.withoutMark)
  }
}

extension RuleReport {
  /// Reports names in braces without a parameter, and returns the parameters that were meant.
  fileprivate mutating func missing(_ request: Request, _ module: Module) -> Set<String> {
    let braces = request.spec.placeholders
    let known = request.path.map(\.spec.sentName)
    let inBraces = Set(braces.map(\.value))
    var meant: Set<String> = []
    var reported: Set<String> = []
    for name in braces where !known.contains(name.value) && reported.insert(name.value).inserted {
      let others = known.filter { !inBraces.contains($0) && !meant.contains($0) }
      // The only parameter without braces belongs to the only braces without a parameter.
      let isOnly = others.count == 1 && inBraces.subtracting(known).count == 1
      let near = isOnly ? others[0] : NearName.nearest(to: name.value, in: others)
      if let near { meant.insert(near) }
      add(
        "`\(request.name)` has no parameter `\(name.value.prefix(60))`" + NearName.suggestion(near),
        at: name.span,
        modules: [module.name], members: [request.name, String(name.value.prefix(60))],
        related: near.flatMap { near in
          request.path.first { $0.spec.sentName == near }.map {
            Related("this one is not in the path", at: $0.spec.name.span)
          }
        }.map { [$0] } ?? [],
        note: "the braces would be sent literally",
        help: near.map { "write `{\($0)}`" } ?? help(name.value, request),
        fixes: near.map { [Fix("write `\($0)`", edits: [Edit(name.span, to: $0)])] } ?? [])
    }
    return meant
  }

  private func help(_ name: String, _ request: Request) -> String {
    let isName = SwiftName.isIdentifier(name)
    let entry =
      isName ? "\(name): String" : "id: { type: String, name: \"\(name.prefix(60))\" }"
    return request.path.isEmpty ? "add `path: { \(entry) }`" : "add `\(entry)` to `path`"
  }
}
