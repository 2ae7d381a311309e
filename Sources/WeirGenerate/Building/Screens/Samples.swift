import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate
import WeirYAML

extension Project {
  /// A value of a type for previews and mocks; nil where none can be told from the type.
  ///
  /// - Parameter name: What a text says.
  func sample(of type: ResolvedType, called name: String, in module: ModuleID) -> SafeSwift? {
    let (type, module) = unaliased(type, in: module)
    switch type.type.form {
    case .optional: return .code("nil")
    case .array, .set: return .code("[]")
    case .dictionary: return .code("[:]")
    case .other: break
    }
    if let id = self.type(type.type.names.first?.path ?? [], in: module),
      type.type.names.count == 1, type.type.text == type.type.names[0].path.joined(separator: ".")
    {
      guard case .enumeration(let cases) = self[id].spec.form,
        let first = cases.first(where: \.payload.isEmpty)
      else { return nil }
      return .code("." + SwiftName.escaped(first.name.value))
    }
    switch type.type.text {
    case "String": return .stringLiteral(name)
    case "Bool": return .code("false")
    case "CGFloat", "Decimal", "Double", "Float", "Int", "Int8", "Int16", "Int32", "Int64",
      "TimeInterval", "UInt", "UInt8", "UInt16", "UInt32", "UInt64":
      return .code("0")
    case "() -> Void": return .code("{}")
    default: return nil
    }
  }

  /// Whether a parameter of the type escapes, where it is kept.
  func isClosure(_ type: ResolvedType, in module: ModuleID) -> Bool {
    unaliased(type, in: module).type.type.isFunction
  }

  /// What a mock does where nothing is said: as little as it can; nil where it has to be told.
  func answer(to method: ViewModelMethod, in module: ModuleID) -> String? {
    let ignored = method.types.isEmpty ? "" : method.types.map { _ in "_" }.joined(separator: ", ")
    guard let returns = method.returns else {
      return ignored.isEmpty ? "{}" : "{ \(ignored) in }"
    }
    return sample(of: returns, called: method.name, in: module).map {
      ignored.isEmpty ? "{ \($0.text) }" : "{ \(ignored) in \($0.text) }"
    }
  }

  /// Whether a mock needs to be told nothing.
  func isMockComplete(_ model: ViewModel, in module: ModuleID) -> Bool {
    model.properties.allSatisfy { sample(of: $0.type, called: $0.name, in: module) != nil }
      && model.methods.allSatisfy { answer(to: $0, in: module) != nil }
  }
}
