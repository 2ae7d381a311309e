import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift

/// A type that is comparable with others, in a spec or in hand-written Swift.
indirect enum SignatureType: Equatable {
  case library(String)
  case state(ModuleID)
  case declared(TypeID)
  case entity(EntityID)
  case optional(SignatureType)
  case array(SignatureType)
  case set(SignatureType)
  case dictionary(SignatureType, SignatureType)
  case orderedDictionary(SignatureType, SignatureType)
  case unknown

  /// Types without implicit conversions from or to other types.
  private static let library: Set<String> = [
    "Bool", "Character", "Data", "Date", "Decimal", "Double", "Float", "Int", "Int8", "Int16",
    "Int32", "Int64", "String", "Substring", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "URL",
    "UUID",
  ]

  /// Whether a value of another type may be passed to a parameter of this type.
  func accepts(_ value: SignatureType) -> Bool {
    switch (self, value) {
    case (.unknown, _), (_, .unknown): true
    case (.optional(let own), .optional(let other)): own.accepts(other)
    case (.optional(let own), _): own.accepts(value)
    case (.array(let own), .array(let other)), (.set(let own), .set(let other)):
      own.accepts(other)
    case (.dictionary(let key, let own), .dictionary(let otherKey, let other)):
      key.accepts(otherKey) && own.accepts(other)
    case (.orderedDictionary, .orderedDictionary): mayEqual(value)
    default: self == value
    }
  }

  /// Whether both may be the same type, as `inout` requires.
  func mayEqual(_ other: SignatureType) -> Bool {
    switch (self, other) {
    case (.unknown, _), (_, .unknown): true
    case (.optional(let own), .optional(let other)), (.array(let own), .array(let other)),
      (.set(let own), .set(let other)):
      own.mayEqual(other)
    case (.dictionary(let key, let own), .dictionary(let otherKey, let other)),
      (.orderedDictionary(let key, let own), .orderedDictionary(let otherKey, let other)):
      key.mayEqual(otherKey) && own.mayEqual(other)
    default: self == other
    }
  }
}

extension SignatureType {
  /// - Parameters:
  ///   - module: The module in whose state the type is written.
  ///   - hidden: The types of hand-written Swift, which may be aliases.
  ///   - depth: The number of types around it, which is limited.
  init(
    _ type: TypeText, in module: ModuleID, of project: Project, hidden: Set<String>, depth: Int = 0
  ) {
    func inside(_ type: TypeText) -> SignatureType {
      SignatureType(type, in: module, of: project, hidden: hidden, depth: depth + 1)
    }
    self = .unknown
    guard depth < 8, type.problems.isEmpty, type.markers.isEmpty else { return }
    switch TypeShape(type) {
    case .named(let path):
      guard Set(path).isDisjoint(with: hidden) else { return }
      self = Self.named(path, in: module, of: project, hidden: hidden, depth: depth)
    case .optional(let wrapped): self = .optional(inside(wrapped))
    case .array(let element): self = .array(inside(element))
    case .set(let element): self = .set(inside(element))
    case .dictionary(let key, let value): self = .dictionary(inside(key), inside(value))
    case .tuple, .function: return
    case .other:
      let name = GeneratedNames.orderedDictionary
      guard type.text.hasPrefix(name + "<"), type.text.hasSuffix(">"), !hidden.contains(name)
      else { return }
      self = .orderedDictionary(.unknown, .unknown)
    }
  }

  /// The type of a child in its owner's state.
  init(_ mount: Mount, in module: ModuleID, of project: Project, hidden: Set<String>) {
    self = .unknown
    guard let child = mount.module else { return }
    if let key = mount.keyType {
      let key = SignatureType(key.type, in: module, of: project, hidden: hidden)
      self =
        mount.isOrdered
        ? .orderedDictionary(key, .state(child)) : .dictionary(key, .state(child))
    } else {
      self = mount.isOptional ? .optional(.state(child)) : .state(child)
    }
  }

  private static func named(
    _ path: [String], in module: ModuleID, of project: Project, hidden: Set<String>, depth: Int
  ) -> SignatureType {
    if let id = project.type(path, in: module) {
      guard case .alias = project[id].spec.form else { return .declared(id) }
      return SignatureType(
        project[id].types[0].type, in: id.module, of: project, hidden: hidden, depth: depth + 1)
    }
    guard path.count == 1 else { return .unknown }
    if let entity = project.entity(named: path[0]) { return .entity(entity) }
    if let state = project.module(inSwift: path[0]) { return .state(state.id) }
    return library.contains(path[0]) ? .library(path[0]) : .unknown
  }
}
