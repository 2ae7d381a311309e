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
    switch type.type.form {
    case .optional: return "nil"
    case .array, .set: return "[]"
    case .dictionary: return "[:]"
    case .other: break
    }
    if let id = self.type(type.type.names.first?.path ?? [], in: module),
      type.type.names.count == 1, type.type.text == type.type.names[0].path.joined(separator: ".")
    {
      guard case .enumeration(let cases) = self[id].spec.form,
        let first = cases.first(where: \.payload.isEmpty)
      else { return nil }
      return ".\(name: first.name.value)"
    }
    switch type.type.text {
    case "String": return .stringLiteral(name)
    case "Bool": return "false"
    case "CGFloat", "Decimal", "Double", "Float", "Int", "Int8", "Int16", "Int32", "Int64",
      "TimeInterval", "UInt", "UInt8", "UInt16", "UInt32", "UInt64":
      return "0"
    case "() -> Void": return "{}"
    default: return nil
    }
  }

  /// The default body of a mock's method, as short as possible; nil if it must return a value that the type does not
  /// determine.
  func answer(to method: ViewModelMethod, in module: ModuleID) -> SafeSwift? {
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
      && model.methods.allSatisfy { answer(to: $0, in: module) != nil }
  }
}
