/// Determines the part of each operation that a spec expresses, and notes the rest.
struct OperationPlanner {
  let description: APIDescription
  var forms: TypeForms
  var notes = NoteList()
  /// The security schemes that a spec can express.
  private let usableSchemes: Set<String>

  init(description: APIDescription, forms: TypeForms) {
    self.description = description
    self.forms = forms
    usableSchemes = Set(
      description.securitySchemes.filter { SecurityForm.form(of: $0) != nil }.map(\.name))
  }

  /// Nil if a spec cannot express the request.
  mutating func plan(_ operation: APIOperation) -> OperationPlan? {
    let template = PathTemplate(operation.path)
    let path = template.text { $0 }
    guard path.isWireText else {
      notes.add(.path, String(operation.path.prefix(80)), at: operation.position)
      return nil
    }
    if template.isChanged { notes.add(.path, operation.path, at: operation.position) }
    var plan = OperationPlan(
      method: operation.method.rawValue.uppercased(), template: template,
      doc: DocText.text(operation), position: operation.position)
    plan.parameters = parameters(of: operation, template)
    plan.body = body(of: operation)
    responses(of: operation, &plan)
    plan.security = operation.security.map { schemes($0, at: operation.position) }
    if !operation.servers.isEmpty { notes.add(.operationServer, at: operation.position) }
    return plan
  }

  /// The schemes of the first alternative; a spec has no alternatives.
  mutating func schemes(_ requirements: [APISecurityRequirement], at position: DocumentPosition)
    -> [String]
  {
    if requirements.contains(where: { $0.schemes.isEmpty }) {
      // If credentials are optional, the request sends them.
      let first = requirements.first { !$0.schemes.isEmpty }
      return first.map { $0.schemes.filter(usableSchemes.contains) } ?? []
    }
    let all = requirements.map { $0.schemes.filter(usableSchemes.contains) }
    if requirements.count > 1 {
      notes.add(.securityAlternative, requirements[1].schemes.joined(separator: ", "), at: position)
    }
    return all.first { !$0.isEmpty } ?? []
  }
}

enum DocText {
  static func text(_ operation: APIOperation) -> String {
    let summary = operation.summary.trimmed
    let description = operation.description.trimmed
    var text = summary
    let words = summary.hasSuffix(".") ? String(summary.dropLast()) : summary
    if text.isEmpty || description.lowercased().hasPrefix(words.lowercased()) {
      text = description
    } else if !description.isEmpty {
      text += "\n\n" + description
    }
    return clean(text, isDeprecated: operation.isDeprecated)
  }

  /// The text with uniform line ends, and a sentence if it is deprecated.
  static func clean(_ text: String, isDeprecated: Bool = false) -> String {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      line in
      var line = line
      while let last = line.last, last.isWhitespace { line.removeLast() }
      return String(line)
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    while lines.first?.isEmpty == true { lines.removeFirst() }
    if isDeprecated { lines += lines.isEmpty ? ["Deprecated."] : ["", "Deprecated."] }
    return lines.joined(separator: "\n")
  }
}

/// Where a request carries the credential of a scheme.
struct SecurityForm {
  var location: String
  var name: String
  var prefix = ""

  /// Nil if a spec cannot express the scheme.
  static func form(of scheme: APISecurityScheme) -> SecurityForm? {
    switch scheme.kind {
    case .apiKey(let name, let location):
      guard location != .path, location == .query ? name.isWireText : name.isShortToken else {
        return nil
      }
      return SecurityForm(location: location.rawValue, name: name)
    case .http(let word):
      guard word.isShortToken else { return nil }
      return SecurityForm(
        location: "header", name: "Authorization", prefix: word.capitalizedHead + " ")
    case .oauth2, .openIDConnect:
      return SecurityForm(location: "header", name: "Authorization", prefix: "Bearer ")
    case .mutualTLS, .unknown: return nil
    }
  }
}

extension String {
  /// The text with its first letter in upper case.
  var capitalizedHead: String { (first.map { $0.uppercased() } ?? "") + dropFirst() }
}
