import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// A module's requests: the enum, its properties, and the client with their typed calls.
struct RequestsInput: TemplateInput {
  let requests: RequestModule
  /// Those in this declaration.
  var properties: [RequestPropertyInput] = []
  var methods: [RequestMethodInput] = []
  /// Whether this declaration is the first one with properties.
  var conforms = false

  private var module: Module { requests.module }

  static let shape = Shape<Self>(
    "requests",
    [
      .text("requests", "The enum's name.") { $0.requests.enumName },
      .doc { $0.requests.group.spec.doc },
      .text("module", "The module's name.") { .docText($0.module.name) },
      .optionalText("inherits", "Protocols, comma-separated.") {
        $0.requests.builder.inherits($0.requests.conformances(and: "Sendable"))
      },
      .list("cases", "A case for each request.") {
        zip($0.requests.requests, $0.requests.signatures).map($0.requestCase)
      },
      .list("outcomes", "Enums of responses, by status.") { $0.outcomes },
      .optionalText("security", "The enum with the schemes of credentials, if there are any.") {
        $0.requests.group.spec.security.isEmpty
          ? nil : .identifier(GeneratedNames.security(of: $0.module))
      },
      .list("schemes", "The schemes.") { $0.requests.group.spec.security.map(\.scheme) },
      .flag("conforms", "Whether this extension declares the conformance.") { $0.conforms },
      .list("properties", "The requirements of `NetworkRequestParams`, or some of them.") {
        $0.properties
      },
      .text("client", "The struct with the typed calls.") {
        .identifier(GeneratedNames.client(of: $0.module))
      },
      .text("transport", "The client's property that sends requests.") {
        .identifier($0.requests.transportName)
      },
      .list("methods", "A method of the client for each request, or some of them.") {
        $0.methods
      },
    ])

  private func requestCase(_ request: Request, _ signature: RequestSignature) -> CaseInput {
    let name = SafeSwift.identifier(request.name)
    let arguments = requests.declarations(signature)
    return CaseInput(
      doc: .docComment(request.spec.doc.firstParagraph),
      declaration: arguments.isEmpty
        ? name : Wrapped.filled("\(name)(", arguments, column: 7, indent: "  "),
      place: requests.builder.place(
        of: signature.arguments.map(\.type), defaults: signature.arguments.map(\.defaultValue)))
  }

  private var outcomes: [OutcomesInput] {
    requests.requests.indices.flatMap { index in
      [
        requests.resultName(index).map {
          OutcomesInput(requests: requests, index: index, name: $0, isError: false)
        },
        requests.errorName(index).map {
          OutcomesInput(requests: requests, index: index, name: $0, isError: true)
        },
      ].compactMap { $0 }
    }
  }
}

/// An enum of the values that a request returns, or of the errors that it throws.
struct OutcomesInput: TemplateInput {
  let requests: RequestModule
  let index: Int
  let name: String
  let isError: Bool

  static let shape = Shape<Self>(
    "outcomes",
    [
      .text("name", "The enum's name.") { .identifier($0.name) },
      .text("request", "The request's name in comments.") {
        .docText($0.requests.requests[$0.index].name)
      },
      .flag("isError", "Whether it is thrown.") { $0.isError },
      .text("inherits", "Protocols, comma-separated.") {
        $0.requests.builder.inherits($0.inherited) ?? ""
      },
      .texts("cases", "Its cases with their associated values.") { input in
        let plan = input.requests.plans[input.index]
        return (input.isError ? plan.errors : plan.returns).map(input.outcomeCase)
      },
    ])

  private var inherited: [String] {
    isError
      ? ["Error"] + requests.builder.conformances().filter { $0 != "Error" }
      : requests.conformances(and: "Sendable")
  }

  private func outcomeCase(_ outcome: ResponsePlan.Outcome) -> SafeSwift {
    let type = outcome.type.map { [requests.text($0)] } ?? []
    let parts = type + (outcome.carriesStatus ? ["status: Int"] : [])
    let payload: SafeSwift = parts.isEmpty ? "" : "(\(parts.joined(by: ", ")))"
    return "\(name: outcome.name)\(payload)"
  }
}

extension SecuritySpec {
  /// The property with the `SecurityScheme`.
  fileprivate var scheme: FieldInput {
    let arguments: [SafeSwift] = [
      "scheme: \(literal: name.value)", "place: .\(SafeSwift(location))",
      "name: \(literal: wireName.value)",
    ]
    return FieldInput(
      name: name.value,
      source: Wrapped.filled(
        "SecurityScheme(", arguments + (prefix.isEmpty ? [] : ["prefix: \(literal: prefix)"]),
        column: 24 + name.value.count, indent: "  "))
  }
}

extension String {
  /// The lines before the first empty one; the rest is in the comment of the typed call.
  fileprivate var firstParagraph: String {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .prefix { !$0.allSatisfy(\.isWhitespace) }.joined(separator: "\n")
  }
}
