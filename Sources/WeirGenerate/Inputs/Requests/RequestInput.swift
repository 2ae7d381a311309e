import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// A request: its typed call, and the enums of its responses and errors.
struct RequestInput: TemplateInput {
  private let requests: RequestModule
  private let index: Int
  /// Whether the enum is that of the errors.
  private let isError: Bool
  /// Names of local variables.
  private let request: SafeSwift
  private let response: SafeSwift

  private var signature: RequestSignature { requests.signatures[index] }
  private var plan: ResponsePlan { requests.plans[index] }
  private var name: String { requests.requests[index].name }

  init(requests: RequestModule, index: Int, isError: Bool = false) {
    self.requests = requests
    self.index = index
    self.isError = isError
    let signature = requests.signatures[index]
    request = .identifier(signature.free("request", "networkRequest", "sentRequest"))
    response = .identifier(signature.free("response", "networkResponse", "receivedResponse"))
  }

  static let shape = Shape<Self>("request", methodEntries + outcomeEntries)

  private static let methodEntries: [Entry<Self>] = [
    .optionalText("doc", "The doc comment.") { .docComment($0.doc) },
    .text("signature", "The signature after `func`.") { $0.declaration },
    .text("local", "The local with the request.") { $0.request },
    .text("requestCase", "The case of the request, without its arguments.") {
      "\($0.requests.enumName).\(name: $0.name)"
    },
    .texts("arguments", "The arguments of the request.") {
      $0.signature.arguments.map(\.passed)
    },
    .text("response", "The local with the response.") { $0.response },
    .text("transport", "The client's property that sends requests.") { $0.transport },
    .optionalText("result", "The result, as an expression, if there are no branches.", \.result),
    .flag("hasBranches", "Whether there are branches for statuses.") { !$0.plan.isSimple },
    .list("branches", "The branches, by status.") { $0.plan.isSimple ? [] : $0.branches },
  ]

  private static let outcomeEntries: [Entry<Self>] = [
    .text("name", "The enum of the responses by status, or that of the errors.") {
      .identifier($0.outcomeName ?? "")
    },
    .text("title", "The request's name in comments.") { .docText($0.name) },
    .flag("isError", "Whether the enum is thrown.") { $0.isError },
    .text("inherits", "The enum's protocols, comma-separated.") {
      $0.requests.builder.inherits($0.inherited) ?? ""
    },
    .texts("cases", "The enum's cases with their associated values.") { input in
      (input.isError ? input.plan.errors : input.plan.returns).map(input.outcomeCase)
    },
  ]

  // MARK: The enums

  /// Nil without an enum of outcomes.
  var outcomeName: String? { isError ? requests.errorName(index) : requests.resultName(index) }

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

  // MARK: Expressions

  /// `update(id: Int) async throws -> User`.
  private var declaration: SafeSwift {
    let returns: SafeSwift? = requests.returnType(index).map { " -> \($0)" }
    return Wrapped.list(
      "\(name: name)(", of: requests.declarations(signature), end: ") async throws\(returns)",
      column: 16, indent: "  ")
  }

  private var transport: SafeSwift { signature.own(requests.transportName) }

  /// Nil unless every success returns the same type.
  private var result: SafeSwift? {
    let loaded: SafeSwift = "try await \(transport).load(\(request)).success(of: \(request))"
    return plan.isSimple ? plan.type.map { body($0, of: loaded, isTried: true) } : nil
  }

  private var doc: String {
    let doc = requests.requests[index].spec.doc
    var lines = doc.isEmpty ? [] : [doc]
    var details = signature.arguments.filter { !$0.doc.isEmpty }.map {
      "- Parameter \($0.name): \($0.doc.split(whereSeparator: \.isNewline).joined(separator: " "))"
    }
    if let name = requests.errorName(index) {
      details.append("- Throws: `\(name)`, `\(requests.builder.names.shared("NetworkError"))`.")
    }
    if !lines.isEmpty, !details.isEmpty { lines.append("") }
    return (lines + details).joined(separator: "\n")
  }

  // MARK: Branches by status

  private var branches: [BranchInput] {
    var merged: [(patterns: [SafeSwift], exit: Exit)] = []
    var isComplete = false
    for (outcome, isError) in outcomes {
      let exit = exit(outcome, isError)
      let pattern = StatusNames.pattern(of: outcome.status)
      isComplete = pattern == nil
      if let pattern, let last = merged.last, last.exit == exit {
        merged[merged.count - 1].patterns.append(pattern)
      } else {
        merged.append((pattern.map { [$0] } ?? [], exit))
      }
    }
    if !isComplete {
      merged.append(
        ([], Exit(value: ["\(response).unexpected(\(request))"], arguments: [], isThrown: true)))
    }
    return merged.map { patterns, exit in
      BranchInput(patterns, exit.value, arguments: exit.arguments, isThrown: exit.isThrown)
    }
  }

  /// A request that declares no success returns nothing for every status from 200 to 299.
  private var outcomes: [(outcome: ResponsePlan.Outcome, isError: Bool)] {
    let branches = plan.branches
    guard plan.returns.isEmpty else { return branches }
    let done = ResponsePlan.Outcome(status: .success, type: nil, name: "")
    let start = branches.firstIndex { if case .code = $0.outcome.status { false } else { true } }
    return branches.prefix(start ?? branches.count) + [(done, false)]
      + branches.dropFirst(start ?? branches.count)
  }

  /// The value of a status, which is returned or thrown.
  private struct Exit: Equatable {
    /// Empty for nothing.
    let value: [SafeSwift]
    let arguments: [SafeSwift]
    let isThrown: Bool
  }

  private func exit(_ outcome: ResponsePlan.Outcome, _ isError: Bool) -> Exit {
    var parts = outcome.type.map { [body($0, of: response)] } ?? []
    guard let owner = isError ? requests.errorName(index) : requests.resultName(index) else {
      return Exit(value: parts, arguments: [], isThrown: false)
    }
    if outcome.carriesStatus { parts.append("status: \(response).status") }
    let enumeration: SafeSwift? = isError ? "\(requests.enumName).\(name: owner)" : nil
    return Exit(
      value: ["\(enumeration).\(name: outcome.name)"], arguments: parts, isThrown: isError)
  }

  /// The response's body as a value of the type.
  private func body(
    _ type: ResolvedType, of response: SafeSwift, isTried: Bool = false
  ) -> SafeSwift {
    let start: SafeSwift = isTried ? response : "try \(response)"
    return switch (type.type.wrapped ?? type.type).libraryType?.kind {
    case .data: "\(response).body"
    case .text: "\(start).text(of: \(request))"
    case _ where type.type.isOptional: "\(start).optionalValue(of: \(request))"
    default: "\(start).value(of: \(request))"
    }
  }
}
