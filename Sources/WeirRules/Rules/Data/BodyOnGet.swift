import WeirDiagnostics
import WeirProject
import WeirSpec

/// A body that is not delivered.
enum BodyOnGet: Rule {
  static let name = "body-on-get"
  static let dependsOn = BodyFacts()
  static let stopsGeneration = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    for (module, request) in project.each(\.sentRequests) where request.hasLostBody {
      guard let span = request.spec.bodySpan else { continue }
      let method = request.spec.method
      let edit = request.spec.encoding.map {
        Fix("send its fields in the query", edits: [Edit($0.span, to: "url")], isUnsafe: true)
      }
      report.add(
        "`\(request.name)` is a \(method.value.rawValue) request, which cannot have a body",
        at: span,
        modules: [module.name], members: [request.name],
        related: [Related("the method", at: method.span)],
        note: "clients refuse to send it, and proxies and caches drop it",
        help: help(request), fixes: request.isSentByFields ? edit.map { [$0] } ?? [] : [])
    }
  }

  private static func help(_ request: Request) -> String {
    guard request.isSentByFields else { return "change the method to POST" }
    return request.spec.encoding == nil
      ? "write `query` instead of `body`, or change the method to POST"
      : "write `encoding: url`, which puts its fields into the query, or change the method to POST"
  }
}

extension Request {
  /// Whether it has a body that its method does not carry.
  var hasLostBody: Bool {
    body != nil && !spec.method.value.carriesBody && spec.encoding?.value != .url
  }

  fileprivate var isSentByFields: Bool { if case .fields = body { true } else { false } }
}
