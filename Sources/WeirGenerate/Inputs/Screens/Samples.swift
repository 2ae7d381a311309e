import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

extension Project {
  /// A value of a type for previews and mocks; nil if the type does not determine one.
  ///
  /// - Parameter name: The content of a text.
  func sample(of type: ResolvedType, called name: String, in module: ModuleID) -> SafeSwift? {
    let (type, module) = unaliased(type, in: module)
    if let empty = SafeSwift.emptyLiteral(of: type.type) { return empty }
    if let id = ownType(type, in: module) {
      guard case .enumeration(let cases) = self[id].spec.form,
        let first = cases.first(where: \.payload.isEmpty)
      else { return nil }
      return ".\(name: first.name.value)"
    }
    if case .function(let function) = type.type.form, function.parameters.isEmpty,
      function.attributes.isEmpty, !function.hasEffects, function.result.isVoid
    {
      return "{}"
    }
    guard let known = type.type.libraryType else { return nil }
    switch known.kind {
    case .text: return .stringLiteral(name)
    case .boolean: return "false"
    default: return known.isNumber ? "0" : nil
    }
  }

  /// The default body of a mock's method, as short as possible; nil if it must return a value that the type does not
  /// determine.
  func hookBody(of method: ResolvedMethod, in module: ModuleID) -> SafeSwift? {
    let ignored = method.types.map { _ in "_" as SafeSwift }.joined(by: ", ")
    guard let returns = method.returns else {
      return ignored.isEmpty ? "{}" : "{ \(ignored) in }"
    }
    return sample(of: returns, called: method.name, in: module).map {
      ignored.isEmpty ? "{ \($0) }" : "{ \(ignored) in \($0) }"
    }
  }

  /// Whether a mock needs no arguments.
  func isMockComplete(_ model: ViewModel, in module: ModuleID) -> Bool {
    model.properties.allSatisfy { sample(of: $0.type, called: $0.name, in: module) != nil }
      && model.methods.allSatisfy { hookBody(of: $0, in: module) != nil }
  }
}
