import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// A header that is never sent.
enum UnusedHeader: Rule {
  static let name = "unused-header"
  static let group = RuleGroup.data
  static let summary = "a default header that no request sends, or that every one replaces"
  static let reason = """
    A default header is for values that the requests of a group have in common. If every request replaces \
    it, its value is never sent; if the group has no requests, it is left over.
    """
  static let bad = [
    Example(
      "Every request replaces it",
      """
      module: Users
      requests:
        headers: { «Accept»: application/json, X-App: weir }
        list: { GET: /users, headers: { accept: text/csv }, returns: String }
        one:
          GET: /users/{id}
          path: { id: Int }
          header: { format: { type: String, name: Accept } }
          returns: String
      """),
    Example(
      "No request",
      """
      module: Users
      requests:
        headers: { «Accept»: application/json }
      """),
  ]
  static let good = [
    Example(
      "Sent by one, and maybe by another",
      """
      module: Users
      requests:
        headers: { Accept: application/json, X-Trace: none }
        list: { GET: /users, headers: { Accept: text/csv }, returns: String }
        one:
          GET: /users/{id}
          path: { id: Int }
          header: { trace: { type: String?, name: X-Trace } }
          returns: String
        all:
          GET: /all
          headers: { X-Trace: all }
          returns: String
      """)
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    for module in project.modules where module.spec.isFullyRead {
      guard let group = module.requests, group.spec.openAPI == nil else { continue }
      for header in group.spec.headers {
        let places = group.requests.map { replacement(of: header.name.value, in: $0) }
        guard places.allSatisfy({ $0 != nil }) else { continue }
        report.add(
          places.isEmpty
            ? "no request sends `\(header.name.value)`"
            : "every request replaces `\(header.name.value)`",
          at: header.name.span, modules: [module.name], members: [header.name.value],
          related: places.compactMap { $0 }.prefix(3).map { Related("replaced here", at: $0) },
          note: "its value is never sent", help: "remove the line")
      }
    }
  }

  /// The span at which a request replaces a header, for any arguments of the call.
  private static func replacement(of name: String, in request: Request) -> Span? {
    let name = name.lowercased()
    if name == "content-type", let type = request.spec.contentType { return type.span }
    if let fixed = request.spec.headers.first(where: { $0.name.value.lowercased() == name }) {
      return fixed.name.span
    }
    if let sent = request.header.first(where: { $0.spec.sentName.lowercased() == name }) {
      return sent.type.type.form == .optional ? nil : sent.spec.name.span
    }
    return nil
  }
}
