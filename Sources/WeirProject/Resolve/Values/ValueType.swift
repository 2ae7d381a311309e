import WeirSpec
import WeirSwift
import WeirYAML

/// The type of a value in Swift, as far as the specs declare it.
package indirect enum ValueType: Equatable, Sendable {
  case state(ModuleID)
  /// A type of `types`, except an alias.
  case declared(TypeID)
  case entity(EntityID)
  /// A type of Swift's libraries without parameters: `Int`.
  case library(String)
  case optional(ValueType)
  case array(ValueType)
  case set(ValueType)
  /// An ordered one is the support type for children with an order.
  case dictionary(key: ValueType, value: ValueType, isOrdered: Bool)
  /// A sequence that is not an array.
  case part(CollectionPart, of: ValueType)
  /// Without `labels` if they are not known.
  case tuple([ValueType], labels: [String?])
  case function([ValueType], ValueType)
  case unknown

  /// The type without its optionals.
  var unwrapped: ValueType {
    if case .optional(let wrapped) = self { wrapped.unwrapped } else { self }
  }

  var isOptional: Bool { if case .optional = self { true } else { false } }

  /// The declaration of its members, for a type of the specs.
  var memberOwner: MemberOwner? {
    switch self {
    case .state(let id): .module(id)
    case .declared(let id): .type(id)
    case .entity(let id): .entity(id)
    default: nil
    }
  }

  /// The type without its outer optional.
  var unwrappedOnce: ValueType {
    if case .optional(let wrapped) = self { wrapped } else { self }
  }
}

/// A sequence that Swift makes of other values.
package enum CollectionPart: Sendable {
  /// Those of a dictionary.
  case keys, values
  /// A range of an array.
  case slice
  /// The values between two of a type: `0..<3`.
  case range
  /// Of tuples: `rows.enumerated()`, `zip(names, rows)`.
  case enumerated, zipped
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

/// The declarations to which the names of types refer.
package protocol TypeScope {
  /// The type of ordered collections.
  var orderedDictionary: String { get }
  /// Nil for a name that is not in the specs.
  func valueType(named path: [String], in id: ModuleID) -> ValueType?
  /// The type to which an alias refers; nil for another declaration.
  func aliased(_ id: TypeID) -> SwiftType?
}

extension TypeScope {
  /// - Parameters:
  ///   - id: The module in which the type is written.
  ///   - hidden: Types of hand-written Swift, whose names may have other meanings.
  ///   - depth: The number of aliases and containers around the type, which is limited.
  package func valueType(
    _ type: SwiftType, in id: ModuleID, hidden: Set<String> = [], depth: Int = 0
  ) -> ValueType {
    guard depth < 8, type.problems.isEmpty else { return .unknown }
    func inside(_ type: SwiftType) -> ValueType {
      valueType(type, in: id, hidden: hidden, depth: depth + 1)
    }
    switch type.form {
    case .named(let path):
      guard hidden.isDisjoint(with: path) else { return .unknown }
      if let found = valueType(named: path, in: id) {
        guard case .declared(let own) = found, let target = aliased(own) else { return found }
        return valueType(target, in: own.module, hidden: hidden, depth: depth + 1)
      }
      if path.count == 1, SwiftLibrary.globals.contains(path[0]) { return .library(path[0]) }
      return LibraryType.named(path).map { .library($0.name) } ?? .unknown
    case .generic(let path, let arguments):
      let name = orderedDictionary
      guard path == [name], arguments.count == 2, !hidden.contains(name) else { return .unknown }
      return .dictionary(
        key: inside(arguments[0]), value: inside(arguments[1]), isOrdered: true)
    case .optional(let wrapped): return .optional(inside(wrapped))
    case .array(let element): return .array(inside(element))
    case .set(let element): return .set(inside(element))
    case .dictionary(let key, let value):
      return .dictionary(key: inside(key), value: inside(value), isOrdered: false)
    case .tuple(let elements) where elements.count > 1:
      return .tuple(elements.map { inside($0.type) }, labels: elements.map(\.label))
    case .function(let function):
      // An autoclosure is called with its result.
      if function.hasEffects || function.attributes.contains("autoclosure") { return .unknown }
      return .function(function.parameters.map(inside), inside(function.result))
    case .implicitlyUnwrapped, .tuple, .existential, .metatype, .other:
      return .unknown
    }
  }

  /// The type of a value of a declared type: that of an alias is the type for which it stands.
  func valueType(_ id: TypeID) -> ValueType {
    aliased(id).map { valueType($0, in: id.module, depth: 1) } ?? .declared(id)
  }
}

extension TypeScope {
  /// The type of a child in its owner's state.
  package func valueType(
    of child: Child, in id: ModuleID, hidden: Set<String> = []
  ) -> ValueType {
    guard let childModule = child.module else { return .unknown }
    guard let key = child.keyType.map({ valueType($0.type, in: id, hidden: hidden) }) else {
      return child.isOptional ? .optional(.state(childModule)) : .state(childModule)
    }
    return .dictionary(key: key, value: .state(childModule), isOrdered: child.isOrdered)
  }
}

extension NameTable {
  fileprivate func valueType(named path: [String], in id: ModuleID) -> ValueType? {
    switch declared(path, in: id) {
    case .type(let type): .declared(type)
    case .entity(let entity): .entity(entity)
    case nil: path.count == 1 ? module(inSwift: path[0]).map(ValueType.state) : nil
    }
  }
}

extension Resolver: TypeScope {
  package func valueType(named path: [String], in id: ModuleID) -> ValueType? {
    names.valueType(named: path, in: id)
  }

  package func aliased(_ id: TypeID) -> SwiftType? {
    guard case .alias(let scalar) = typeSpec(id).form else { return nil }
    return swift.type(scalar.text)
  }

  func valueType(_ scalar: SwiftScalar, in id: ModuleID) -> ValueType {
    guard id == current else { return valueType(swift.type(scalar.text), in: id) }
    if let known = valueTypes[scalar.text] { return known }
    let type = valueType(swift.type(scalar.text), in: id)
    valueTypes[scalar.text] = type
    return type
  }

  func typeSpec(_ id: TypeID) -> TypeSpec { specs[id.module.index].types[id.index] }
}

extension Project: TypeScope {
  package var orderedDictionary: String { GeneratedNames(spec: spec).orderedDictionary }

  package func valueType(named path: [String], in id: ModuleID) -> ValueType? {
    names.valueType(named: path, in: id)
  }

  package func aliased(_ id: TypeID) -> SwiftType? {
    guard case .alias = self[id].spec.form else { return nil }
    return self[id].types[0].type
  }
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
      switch SwiftReader.type(text).form {
      case .named(let path): return Set(path.suffix(1))
      case .optional: return ["Optional"]
      case .array: return ["Array"]
      case .set: return ["Set"]
      case .dictionary: return ["Dictionary"]
      case .generic(let path, _): return Set(path.suffix(1))
      default: return []
      }
    }
  }
}
