import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// The enum of a module's requests.
struct RequestsInput: TemplateInput {
  let requests: RequestModule

  private var module: Module { requests.module }

  static let shape = Shape<Self>(
    "requests",
    [
      .text("name", "The enum's name.") { $0.requests.enumName },
      .doc { $0.requests.group.spec.doc },
      .text("module", "The module's name.") { .docText($0.module.name) },
      .optionalText("inherits", "Protocols, comma-separated.") {
        $0.requests.builder.inherits($0.requests.conformances(and: "Sendable"))
      },
      .list("cases", "A case for each request.") {
        zip($0.requests.requests, $0.requests.signatures).map($0.requestCase)
      },
      .list("outcomes", "Enums of responses, by status.") { $0.outcomes },
      .flag("hasOutcomes", "Whether there are such enums.") { input in
        input.requests.plans.contains { $0.isMixed || !$0.errors.isEmpty }
      },
      .optionalRecord("security", "The schemes of credentials.") {
        $0.requests.group.spec.security.isEmpty ? nil : SecurityInput(requests: $0.requests)
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

/// The schemes of a group's credentials.
struct SecurityInput: TemplateInput {
  let requests: RequestModule

  static let shape = Shape<Self>(
    "security",
    [
      .text("name", "The enum that contains them.") {
        .identifier(GeneratedNames.security(of: $0.requests.module))
      },
      .text("module", "The module's name.") { .docText($0.requests.module.name) },
      .list("schemes", "The schemes.") {
        $0.requests.group.spec.security.map(\.scheme)
      },
    ])
}

extension SecuritySpec {
  /// The property with the `SecurityScheme`.
  fileprivate var scheme: FieldInput {
    let arguments: [SafeSwift] = [
      "scheme: \(literal: name.value)", "place: .\(SafeSwift(place))",
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
