import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// A header that is never sent.
enum UnusedHeader: Rule {
  static let name = "unused-header"
  static let dependsOn = BodyFacts()

  static func check(_ project: Project, _ report: inout RuleReport) {
    for module in project.modules where module.spec.isFullyRead {
      guard let group = module.requests, group.spec.openAPI == nil else { continue }
      for header in group.spec.headers { check(header, of: group, module: module, to: &report) }
      for request in group.requests where !request.sendsBody {
        if request.body != nil, let type = request.spec.contentType {
          add("Content-Type", at: type.span, request: request, module: module, to: &report)
        }
        for header in request.spec.headers where header.describesBody {
          add(
            header.name.value, at: header.name.span, request: request, module: module, to: &report)
        }
        for header in request.header
        where bodyHeaders.contains(header.spec.sentName.lowercased()) {
          add(
            header.spec.sentName, at: header.spec.name.span, request: request, module: module,
            to: &report)
        }
      }
    }
  }

  // MARK: Default headers

  private static func check(
    _ header: HeaderSpec, of group: RequestGroup, module: Module, to report: inout RuleReport
  ) {
    let name = header.name.value
    let replacements = group.requests.map { replacement(of: name, in: $0) }
    let senders = zip(group.requests, replacements).filter { $0.1 == nil }.map(\.0)
    if senders.isEmpty {
      report.add(
        replacements.isEmpty ? "no request sends `\(name)`" : "every request replaces `\(name)`",
        at: header.name.span, modules: [module.name], members: [name],
        related: replacements.compactMap { $0 }.prefix(3).map { Related("replaced here", at: $0) },
        note: "its value is never sent", help: "remove the line",
        fixes: [.removing("the header", at: header.name.span)])
    } else if header.describesBody, senders.allSatisfy({ !$0.sendsBody }) {
      report.add(
        "no request that sends `\(name)` has a body",
        at: header.name.span, modules: [module.name], members: [name],
        related: senders.prefix(3).map {
          Related("`\($0.name)` has no body", at: $0.spec.name.span)
        },
        note: "the header describes a body", help: help(name))
    }
  }

  // MARK: Bodies

  private static func add(
    _ name: String, at span: Span, request: Request, module: Module, to report: inout RuleReport
  ) {
    let isInQuery = request.body != nil
    let encoding = isInQuery ? request.spec.encoding : nil
    report.add(
      "`\(request.name)` sends `\(name)` without a body", at: span, modules: [module.name],
      members: [request.name, name],
      related: encoding.map { [Related("puts its fields into the query", at: $0.span)] } ?? [],
      note: "the header describes a body",
      help: isInQuery
        ? "write `encoding: form` to send the fields as a body, or remove the header" : help(name))
  }

  private static func help(_ name: String) -> String {
    name.lowercased() == "content-type"
      ? "remove the header; `Accept` is the type of the response" : "remove the header"
  }

  fileprivate static let bodyHeaders: Set<String> = [
    "content-type", "content-encoding", "content-language",
  ]

  /// The span at which a request replaces a header, for any arguments of the call.
  private static func replacement(of name: String, in request: Request) -> Span? {
    let name = name.lowercased()
    if name == "content-type", let type = request.spec.contentType { return type.span }
    if let fixed = request.spec.headers.first(where: { $0.name.value.lowercased() == name }) {
      return fixed.name.span
    }
    if let sent = request.header.first(where: { $0.spec.sentName.lowercased() == name }) {
      return sent.type.type.isOptional ? nil : sent.spec.name.span
    }
    return nil
  }
}

extension HeaderSpec {
  /// Whether it describes the request's body; `Content-Length: 0` describes a missing one.
  fileprivate var describesBody: Bool {
    let name = name.value.lowercased()
    if name == "content-length" { return value.value != "0" }
    return UnusedHeader.bodyHeaders.contains(name)
  }
}

extension Request {
  /// Whether it has a body; the encoding `url` puts the fields into the query.
  fileprivate var sendsBody: Bool {
    (body != nil || spec.bodySpan != nil) && bodyEncoding != .url
  }
}
