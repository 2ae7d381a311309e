import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// Puts together the enum of a module's requests.
struct RequestsBuilder {
  let builder: ModuleBuilder
  let group: RequestGroup
  let signatures: [RequestSignature]
  let plans: [ResponsePlan]
  /// What the client's property that sends is called: `client`, unless a request has that name.
  let transportName: String

  var module: Module { builder.module }
  var requests: [Request] { group.requests }
  var enumName: String { SwiftName.escaped(GeneratedNames.request(of: module)) }

  /// - Returns: nil where the module has no requests.
  init?(_ builder: ModuleBuilder) {
    guard let group = builder.module.requests, !group.requests.isEmpty else { return nil }
    self.builder = builder
    self.group = group
    signatures = group.requests.map(RequestSignature.init)
    let taken = Set(group.requests.map(\.name))
    transportName = ["client", "httpClient", "transport"].first { !taken.contains($0) } ?? "sender"
    plans = group.requests.map { request in
      ResponsePlan(request) { builder.project.text(of: $0, in: builder.module, isInside: false) }
    }
  }

  /// A type as it stands outside of the module's own enum.
  func text(_ type: ResolvedType) -> String {
    builder.project.text(of: type, in: module, isInside: false)
  }

  /// Every type that the requests write down.
  var types: [ResolvedType] {
    signatures.flatMap { $0.arguments.map(\.type) }
      + requests.flatMap { ($0.returns + $0.errors).compactMap { $0 } }
  }

  func context() -> RequestsContext {
    RequestsContext(
      name: .identifier(GeneratedNames.request(of: module)), doc: .docComment(group.spec.doc),
      module: .docText(module.name), inherits: builder.inherits(conformances(and: "Sendable")),
      cases: zip(requests, signatures).map(requestCase),
      outcomes: requests.indices.flatMap(outcomes), security: security())
  }

  /// The project's protocols, and one that the generated code needs.
  private func conformances(and needed: String) -> [String] {
    let names = builder.conformances()
    return names.contains(needed) ? names : names + [needed]
  }

  // MARK: Cases

  private func requestCase(_ request: Request, _ signature: RequestSignature) -> CaseContext {
    let name = SwiftName.escaped(request.name)
    let arguments = declarations(signature)
    return CaseContext(
      doc: .docComment(request.spec.doc.firstParagraph),
      declaration: .code(
        arguments.isEmpty ? name : Wrapped.filled("\(name)(", arguments, column: 7, indent: "  ")),
      place: place(signature))
  }

  /// `page: Int = 1` for each argument.
  func declarations(_ signature: RequestSignature) -> [String] {
    signature.arguments.map { argument in
      let label = SwiftName.escapedLabel(argument.name)
      return "\(label): \(text(argument.type))" + (defaultText(argument).map { " = " + $0 } ?? "")
    }
  }

  func defaultText(_ argument: RequestSignature.Argument) -> String? {
    if let value = argument.defaultValue {
      return builder.project.text(of: value, in: module, isInside: false).trimmingTrailingNewlines
    }
    return ModuleBuilder.emptyValue(argument.type.type.form)
  }

  /// The place of the first type or default that a compiler may object to.
  private func place(_ signature: RequestSignature) -> PlaceContext? {
    if let place = builder.place(of: signature.arguments.map(\.type)) { return place }
    for argument in signature.arguments {
      guard let value = argument.defaultValue else { continue }
      if !KnownTypes.isCertain(default: value, for: argument.type) {
        return builder.place(of: value)
      }
    }
    return nil
  }

  // MARK: Results and errors

  /// `UpdateResult` of `update`; nil where one type or none is returned.
  func resultName(_ index: Int) -> String? {
    plans[index].isMixed ? outcomesName(index, ["Result", "Response", "Outcome"]) : nil
  }

  /// `UpdateError` of `update`; nil where no errors are declared.
  func errorName(_ index: Int) -> String? {
    plans[index].errors.isEmpty ? nil : outcomesName(index, ["Error", "Failure", "Problem"])
  }

  /// A name that hides no entity from what stands inside of the enum.
  private func outcomesName(_ index: Int, _ endings: [String]) -> String {
    let names = endings.map { requests[index].name.capitalizedFirst + $0 }
    return names.first { builder.project.entity(named: $0) == nil } ?? names[0]
  }

  private func outcomes(_ index: Int) -> [OutcomesContext] {
    let plan = plans[index]
    let title = SafeSwift.docText(requests[index].name)
    var contexts: [OutcomesContext] = []
    if let name = resultName(index) {
      contexts.append(
        OutcomesContext(
          name: .identifier(name), request: title, isError: false,
          inherits: .code(conformances(and: "Sendable").joined(separator: ", ")),
          cases: plan.returns.map(outcomeCase)))
    }
    if let name = errorName(index) {
      let names = ["Error"] + builder.conformances().filter { $0 != "Error" }
      contexts.append(
        OutcomesContext(
          name: .identifier(name), request: title, isError: true,
          inherits: .code(names.joined(separator: ", ")), cases: plan.errors.map(outcomeCase)))
    }
    return contexts
  }

  private func outcomeCase(_ outcome: ResponsePlan.Outcome) -> SafeSwift {
    let type = outcome.type.map { [text($0)] } ?? []
    let parts = type + (outcome.carriesStatus ? ["status: Int"] : [])
    let payload = parts.isEmpty ? "" : "(\(parts.joined(separator: ", ")))"
    return .code(SwiftName.escaped(outcome.name) + payload)
  }

  // MARK: Credentials

  var securityName: String { GeneratedNames.security(of: module) }

  private func security() -> SecurityContext? {
    guard !group.spec.security.isEmpty else { return nil }
    return SecurityContext(
      name: .identifier(securityName), module: .docText(module.name),
      schemes: group.spec.security.map { scheme in
        let arguments = [
          "scheme: \(SafeSwift.stringLiteral(scheme.name.value).text)",
          "place: .\(scheme.place.rawValue)",
          "name: \(SafeSwift.stringLiteral(scheme.wireName.value).text)",
        ]
        let prefix =
          scheme.prefix.isEmpty ? [] : ["prefix: \(SafeSwift.stringLiteral(scheme.prefix).text)"]
        return SchemeContext(
          name: .identifier(scheme.name.value),
          value: .code(
            Wrapped.filled(
              "SecurityScheme(", arguments + prefix, column: 24 + scheme.name.value.count,
              indent: "  ")))
      })
  }
}

extension String {
  /// The lines up to the first empty one: the rest stands at the typed call.
  fileprivate var firstParagraph: String {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .prefix { !$0.allSatisfy(\.isWhitespace) }.joined(separator: "\n")
  }
}
