import WeirTemplate

/// The enum of a module's requests.
struct RequestsContext: Sendable {
  var name: SafeSwift
  var doc: SafeSwift?
  var module: SafeSwift
  var inherits: SafeSwift?
  var cases: [CaseContext]
  var outcomes: [OutcomesContext]
  var security: SecurityContext?

  static let shape = Shape<RequestsContext>(
    "requests",
    [
      .text("name", "The enum's name.") { $0.name },
      .optionalText("doc", "The doc comment.") { $0.doc },
      .text("module", "The module's name.") { $0.module },
      .optionalText("inherits", "Protocols, comma-separated.") { $0.inherits },
      .list("cases", "A case for each request.", of: CaseContext.shape) { $0.cases },
      .list(
        "outcomes", "Enums of responses, by status.", of: OutcomesContext.shape
      ) {
        $0.outcomes
      },
      .flag("hasOutcomes", "Whether there are such enums.") { !$0.outcomes.isEmpty },
      .optionalRecord("security", "The schemes of credentials.", of: SecurityContext.shape) {
        $0.security
      },
    ])
}

/// An extension with what `NetworkRequestParams` asks for, or a part of it.
struct RequestPropertiesContext: Sendable {
  var name: SafeSwift
  /// Whether it is this extension that names the protocol.
  var conforms: Bool
  var properties: [RequestPropertyContext]

  static let shape = Shape<RequestPropertiesContext>(
    "properties",
    [
      .text("name", "The enum's name.") { $0.name },
      .flag("conforms", "Whether this extension declares the conformance.") { $0.conforms },
      .list("properties", "The properties.", of: RequestPropertyContext.shape) { $0.properties },
    ])
}

/// A property that says something of each request.
struct RequestPropertyContext: Sendable {
  var name: SafeSwift
  var type: SafeSwift
  /// The value of all requests, where it is one.
  var only: SafeSwift?
  var branches: [BranchContext] = []
  /// The value of all other requests.
  var fallback: SafeSwift?

  static let shape = Shape<RequestPropertyContext>(
    "property",
    [
      .text("name", "The property's name.") { $0.name },
      .text("type", "Its type.") { $0.type },
      .optionalText("only", "The value of all requests, if it is the same.") { $0.only },
      .list("branches", "Its values by request.", of: BranchContext.shape) { $0.branches },
      .optionalText("fallback", "The value of all other requests.") { $0.fallback },
    ])
}

/// A branch of a switch.
struct BranchContext: Sendable {
  /// `case .list(let page, _):`
  var label: SafeSwift
  var value: SafeSwift
  /// Whether both fit on one line.
  var isShort: Bool

  static let shape = Shape<BranchContext>(
    "branch",
    [
      .text("label", "`case` with its patterns and the colon.") { $0.label },
      .text("value", "An expression or a statement.") { $0.value },
      .flag("isShort", "Whether both fit on one line.") { $0.isShort },
    ])
}

/// An enum of what a request returns or throws.
struct OutcomesContext: Sendable {
  var name: SafeSwift
  var request: SafeSwift
  var isError: Bool
  var inherits: SafeSwift
  var cases: [SafeSwift]

  static let shape = Shape<OutcomesContext>(
    "outcomes",
    [
      .text("name", "The enum's name.") { $0.name },
      .text("request", "The request's name in comments.") { $0.request },
      .flag("isError", "Whether it is thrown.") { $0.isError },
      .text("inherits", "Protocols, comma-separated.") { $0.inherits },
      .texts("cases", "Its cases with their associated values.") { $0.cases },
    ])
}

/// The schemes of a group's credentials.
struct SecurityContext: Sendable {
  var name: SafeSwift
  var module: SafeSwift
  var schemes: [SchemeContext]

  static let shape = Shape<SecurityContext>(
    "security",
    [
      .text("name", "The enum that contains them.") { $0.name },
      .text("module", "The module's name.") { $0.module },
      .list("schemes", "The schemes.", of: SchemeContext.shape) { $0.schemes },
    ])
}

struct SchemeContext: Sendable {
  var name: SafeSwift
  var value: SafeSwift

  static let shape = Shape<SchemeContext>(
    "scheme",
    [
      .text("name", "The scheme's name.") { $0.name },
      .text("value", "The `SecurityScheme`.") { $0.value },
    ])
}
