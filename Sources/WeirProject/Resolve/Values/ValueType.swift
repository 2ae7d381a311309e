import WeirSpec
import WeirSwift
import WeirYAML

/// The type of a value in Swift, as far as the specs declare it.
indirect enum ValueType: Equatable, Sendable {
  case state(ModuleID)
  /// A type of `types`, except an alias.
  case declared(TypeID)
  case entity(EntityID)
  /// A type of Swift's libraries without parameters: `Int`.
  case library(String)
  case optional(ValueType)
  case array(ValueType)
  case set(ValueType)
  case dictionary(key: ValueType, value: ValueType)
  case tuple([ValueType])
  case function([ValueType], ValueType)
  case unknown

  /// The type without its optionals.
  var unwrapped: ValueType {
    if case .optional(let wrapped) = self { wrapped.unwrapped } else { self }
  }
}

/// The declaration whose members a name is searched in.
public enum MemberOwner: Sendable, Hashable {
  case module(ModuleID)
  case type(TypeID)
  case entity(EntityID)
  /// The last value of an input, with whether it was just received.
  case recentValue
  /// A type of Swift's libraries, by its text.
  case library(String)

  public var module: ModuleID? {
    switch self {
    case .recentValue, .library: nil
    case .module(let id): id
    case .type(let id): id.module
    case .entity(let id): id.module
    }
  }
}

extension Resolver {
  func valueType(_ scalar: SwiftScalar, in id: ModuleID) -> ValueType {
    valueType(swift.type(scalar.text), in: id)
  }

  /// - Parameter depth: The number of aliases and containers around the type, which is limited.
  func valueType(_ type: TypeText, in id: ModuleID, depth: Int = 0) -> ValueType {
    guard depth < 8 else { return .unknown }
    func inside(_ type: TypeText) -> ValueType { valueType(type, in: id, depth: depth + 1) }
    switch TypeShape(type) {
    case .named(let path): return valueType(path, in: id, depth: depth)
    case .optional(let wrapped): return .optional(inside(wrapped))
    case .array(let element): return .array(inside(element))
    case .set(let element): return .set(inside(element))
    case .dictionary(let key, let value):
      return .dictionary(key: inside(key), value: inside(value))
    case .tuple(let elements): return .tuple(elements.map(inside))
    case .function(let parameters, let result):
      return .function(parameters.map(inside), inside(result))
    case .other: return .unknown
    }
  }

  private func valueType(_ path: [String], in id: ModuleID, depth: Int) -> ValueType {
    switch names.declared(path, in: id) {
    case .type(let type): return valueType(type, depth: depth)
    case .entity(let entity): return .entity(entity)
    case nil: break
    }
    if path.count == 1, let module = names.module(inSwift: path[0]) { return .state(module) }
    return path.count == 1 && SwiftLibrary.globals.contains(path[0]) ? .library(path[0]) : .unknown
  }

  /// The type of a value of a declared type: that of an alias is the type for which it stands.
  func valueType(_ id: TypeID, depth: Int = 0) -> ValueType {
    guard case .alias(let scalar) = typeSpec(id).form else { return .declared(id) }
    return valueType(swift.type(scalar.text), in: id.module, depth: depth + 1)
  }

  func typeSpec(_ id: TypeID) -> TypeSpec { specs[id.module.index].types[id.index] }
}

extension Project {
  public func name(_ owner: MemberOwner) -> String {
    switch owner {
    case .module(let id): self[id].name
    case .type(let id): self[id].name
    case .entity(let id): self[id].name
    case .recentValue: "a recent value"
    case .library(let text): text
    }
  }

  /// The names that an extension may use for a type: `Array` for `[Episode]`.
  public func extendedNames(of owner: MemberOwner) -> Set<String> {
    switch owner {
    case .module(let id):
      let isNested = spec.generate.flavour == .tca
      return [name(owner), isNested ? "State" : spec.generate.stateName(of: self[id].name)]
    case .type, .entity, .recentValue: return [name(owner)]
    case .library(let text):
      switch TypeShape(SwiftReader.type(text)) {
      case .named(let path): return Set(path.suffix(1))
      case .optional: return ["Optional"]
      case .array: return ["Array"]
      case .set: return ["Set"]
      case .dictionary: return ["Dictionary"]
      case .tuple, .function, .other: return []
      }
    }
  }
}
