import WeirPlan
import WeirProject
import WeirSwift

/// The requests of a module, with all that their template inputs share.
struct RequestModule {
  let builder: ModuleBuilder
  let group: RequestGroup
  let signatures: [RequestSignature]
  let plans: [ResponsePlan]
  /// The client's property that sends requests: `client`, unless a request has that name.
  let transportName: String

  var module: Module { builder.module }
  var requests: [Request] { group.requests }
  var enumName: SafeSwift { .identifier(GeneratedNames.request(of: module)) }

  /// - Returns: nil if the module has no requests.
  init?(_ builder: ModuleBuilder) {
    guard let group = builder.module.requests, !group.requests.isEmpty else { return nil }
    self.builder = builder
    self.group = group
    signatures = group.requests.map(RequestSignature.init)
    let taken = Set(group.requests.map(\.name))
    transportName = ["client", "httpClient", "transport"].first { !taken.contains($0) } ?? "sender"
    plans = group.requests.map { request in
      ResponsePlan(request) { builder.code($0, isInside: false) }
    }
  }

  /// A type outside of the module's own enum.
  func text(_ type: ResolvedType) -> SafeSwift { builder.code(type, isInside: false) }

  var types: [ResolvedType] {
    signatures.flatMap { $0.arguments.map(\.type) }
      + requests.flatMap { ($0.returns + $0.errors).compactMap { $0 } }
  }

  /// The project's protocols, and one that the generated code requires.
  func conformances(and needed: String) -> [String] {
    let names = builder.conformances()
    return names.contains(needed) ? names : names + [needed]
  }

  // MARK: Arguments

  /// `page: Int = 1` for each argument.
  func declarations(_ signature: RequestSignature) -> [SafeSwift] {
    signature.arguments.map { argument in
      let value: SafeSwift? = defaultText(argument).map { " = \($0)" }
      return "\(label: argument.name): \(text(argument.type))\(value)"
    }
  }

  func defaultText(_ argument: RequestSignature.Argument) -> SafeSwift? {
    if let value = argument.defaultValue {
      return builder.project.text(of: value, in: module, isInside: false).trimmingTrailingNewlines
    }
    return .emptyLiteral(of: argument.type.type)
  }

  // MARK: Results and errors

  /// `UpdateResult` of `update`; nil if it returns one type or none.
  func resultName(_ index: Int) -> String? {
    plans[index].isMixed ? outcomesName(index, ["Result", "Response", "Outcome"]) : nil
  }

  /// `UpdateError` of `update`; nil if it declares no errors.
  func errorName(_ index: Int) -> String? {
    plans[index].errors.isEmpty ? nil : outcomesName(index, ["Error", "Failure", "Problem"])
  }

  /// A name that does not hide an entity inside of the enum.
  private func outcomesName(_ index: Int, _ endings: [String]) -> String {
    let names = endings.map { requests[index].name.capitalizedFirst + $0 }
    return names.first { builder.project.entity(named: $0) == nil } ?? names[0]
  }

  /// The type that the method of a request returns; nil for nothing.
  func returnType(_ index: Int) -> SafeSwift? {
    if let name = resultName(index) { return "\(enumName).\(name: name)" }
    return plans[index].type.map(text)
  }
}
