import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// The typed calls of a module's requests.
extension RequestsBuilder {
  func client() -> RequestClientContext {
    RequestClientContext(
      name: .identifier(GeneratedNames.client(of: module)), module: .docText(module.name),
      transport: .identifier(transportName), methods: requests.indices.map(method))
  }

  /// What the method of a request returns; nil for nothing.
  func returnType(_ index: Int) -> String? {
    if let name = resultName(index) { return "\(enumName).\(SwiftName.escaped(name))" }
    return plans[index].type.map(text)
  }

  private func method(_ index: Int) -> RequestMethodContext {
    let signature = signatures[index]
    let request = signature.free("request", "networkRequest", "sentRequest")
    let response = signature.free("response", "networkResponse", "receivedResponse")
    let owner = signature.free(transportName) == transportName ? "" : "self."
    let arguments = signature.arguments.map {
      "\(SwiftName.escapedLabel($0.name)): \(SwiftName.escaped($0.name))"
    }
    let start = "let \(request) = \(enumName).\(SwiftName.escaped(requests[index].name))"
    let load = "try await \(owner)\(transportName).load(\(request))"
    let isSimple = plans[index].isSimple
    return RequestMethodContext(
      doc: doc(index), signature: .code(self.signature(index)),
      request: .code(
        arguments.isEmpty ? start : Wrapped.filled("\(start)(", arguments, column: 4)),
      load: .code(isSimple ? simple(index, load, request) : "let \(response) = \(load)"),
      status: .code("\(response).status"),
      branches: isSimple ? [] : branches(index, request, response))
  }

  /// Whatever succeeds is the one type, or nothing.
  private func simple(_ index: Int, _ load: String, _ request: String) -> String {
    let loaded = "\(load).success(of: \(request))"
    return plans[index].type.map { "return " + body($0, request, loaded, isTried: true) }
      ?? "_ = " + loaded
  }

  /// `update(id: Int) async throws -> User`.
  private func signature(_ index: Int) -> String {
    let end = ") async throws" + (returnType(index).map { " -> " + $0 } ?? "")
    return Wrapped.filled(
      SwiftName.escaped(requests[index].name) + "(", declarations(signatures[index]), end,
      column: 16, indent: "  ")
  }

  private func doc(_ index: Int) -> SafeSwift? {
    var lines = requests[index].spec.doc.isEmpty ? [] : [requests[index].spec.doc]
    var details = signatures[index].arguments.filter { !$0.doc.isEmpty }.map {
      "- Parameter \($0.name): \($0.doc.split(whereSeparator: \.isNewline).joined(separator: " "))"
    }
    if let name = errorName(index) {
      details.append("- Throws: `\(name)`, `NetworkError`.")
    }
    if !lines.isEmpty, !details.isEmpty { lines.append("") }
    return .docComment((lines + details).joined(separator: "\n"))
  }

  // MARK: By the status

  private func branches(_ index: Int, _ request: String, _ response: String) -> [BranchContext] {
    var merged: [(patterns: [String?], value: String)] = []
    for (outcome, isError) in all(index) {
      let value = statement(index, outcome, isError, request, response)
      let pattern = StatusNames.pattern(of: outcome.status)
      if pattern != nil, let last = merged.last, last.value == value {
        merged[merged.count - 1].patterns.append(pattern)
      } else {
        merged.append(([pattern], value))
      }
    }
    if merged.last?.patterns != [nil] {
      merged.append(([nil], "throw \(response).unexpected(\(request))"))
    }
    return merged.map { patterns, value in
      let names = patterns.compactMap { $0 }
      let label = names.isEmpty ? "default:" : "case \(names.joined(separator: ", ")):"
      let isShort = 4 + label.count + 1 + value.count <= Wrapped.width && !value.contains("\n")
      return BranchContext(label: .code(label), value: .code(value), isShort: isShort)
    }
  }

  /// A request that declares nothing is done with any status from 200 to 299.
  private func all(_ index: Int) -> [(outcome: ResponsePlan.Outcome, isError: Bool)] {
    let branches = plans[index].branches
    guard plans[index].returns.isEmpty else { return branches }
    let done = ResponsePlan.Outcome(status: .success, type: nil, name: "")
    let start = branches.firstIndex { if case .code = $0.outcome.status { false } else { true } }
    return branches.prefix(start ?? branches.count) + [(done, false)]
      + branches.dropFirst(start ?? branches.count)
  }

  private func statement(
    _ index: Int, _ outcome: ResponsePlan.Outcome, _ isError: Bool, _ request: String,
    _ response: String
  ) -> String {
    let value = outcome.type.map { body($0, request, response) }
    let owner = isError ? errorName(index) : resultName(index)
    guard let owner else { return value.map { "return " + $0 } ?? "return" }
    var parts = value.map { [$0] } ?? []
    if outcome.carriesStatus { parts.append("status: \(response).status") }
    let start = isError ? "throw \(enumName).\(SwiftName.escaped(owner))" : "return "
    let line = "\(start).\(SwiftName.escaped(outcome.name))"
    return parts.isEmpty ? line : Wrapped.filled(line + "(", parts, column: 6)
  }

  /// The response's body as a value of the type.
  private func body(
    _ type: ResolvedType, _ request: String, _ response: String, isTried: Bool = false
  ) -> String {
    let start = isTried ? response : "try " + response
    return switch type.type.text {
    case "Data", "Data?": "\(response).body"
    case "String", "String?": "\(start).text(of: \(request))"
    case _ where type.type.form == .optional: "\(start).optionalValue(of: \(request))"
    default: "\(start).value(of: \(request))"
    }
  }
}
