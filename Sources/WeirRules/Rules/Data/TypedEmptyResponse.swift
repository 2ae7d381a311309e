import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirYAML

/// A type of a response that is always empty.
enum TypedEmptyResponse: Rule {
  static let name = "typed-empty-response"
  static let dependsOn = BodyFacts()

  static func check(_ project: Project, _ report: inout RuleReport) {
    for (module, request) in project.each(\.sentRequests) {
      let isHead = request.spec.method.value == .head
      for response in request.spec.returns + request.spec.errors {
        guard let type = response.type, isHead || response.status.isEmpty else { continue }
        let what =
          isHead
          ? "the response to a HEAD request"
          : "the response with the status \(response.status.text)"
        let isImported = module.requests?.spec.openAPI != nil
        report.add(
          "\(what) has no body, but `\(request.name)` declares the type "
            + "`\(type.text.prefix(60))`",
          at: type.span, modules: [module.name], members: [request.name, response.status.text],
          related: isHead ? [Related("the method", at: request.spec.method.span)] : [],
          note: "decoding would always fail",
          help: response.span == type.span
            ? "remove `returns`, or change HEAD to GET" : "write `nothing` instead of the type",
          fixes: response.span == type.span
            ? []
            : [Fix("expect nothing", edits: [Edit(type.span, to: "nothing")], isUnsafe: true)],
          atMost: isImported ? .warning : .error)
      }
    }
  }
}

extension ResponseSpec.Status {
  /// Whether HTTP forbids its body.
  fileprivate var isEmpty: Bool { [.code(204), .code(205), .code(304)].contains(self) }

  fileprivate var text: String {
    switch self {
    case .code(let code): "\(code)"
    case .range(let range): "\(range)xx"
    case .success: "success"
    case .other: "default"
    }
  }
}
