import WeirDiagnostics

/// The types and extensions of hand-written Swift, with their functions and what they inherit.
public struct DeclaredTypes: Sendable {
  public struct Declaration: Sendable {
    public enum Kind: Sendable { case type, protocolType, typeExtension, alias }

    /// With the types around it: `Live.Loader`; for an extension, as it is written.
    public let name: String
    public let kind: Kind
    /// Nil if it may belong to other Swift than that of the project.
    public let file: String?
    /// From 1.
    public let line: Int
    /// The last parts of the names of the protocols, of a superclass, or of what an alias stands for.
    public let inherited: Set<String>
    /// `load(page:)`
    public internal(set) var methods: Set<String> = []
    public internal(set) var staticFunctions: Set<String> = []
    /// Whether a macro, or another attribute of a library, may add members.
    let mayHaveMore: Bool

    var lastName: String { name.split(separator: ".").last.map(String.init) ?? name }
  }

  public private(set) var all: [Declaration] = []
  /// The indices of declarations by the last parts of their names.
  private var indices: [String: [Int]] = [:]

  public init() {}

  mutating func add(_ declaration: Declaration) {
    indices[declaration.lastName, default: []].append(all.count)
    all.append(declaration)
  }

  public mutating func add(_ others: DeclaredTypes) {
    for declaration in others.all { add(declaration) }
  }

  private func declarations(named name: String) -> [Declaration] {
    indices[name, default: []].map { all[$0] }
  }

  public func declares(_ name: String) -> Bool { indices[name] != nil }

  /// Whether a type or an extension of it has a static function; the names of types may begin with that of a module.
  public func hasStaticFunction(_ function: String, in type: String) -> Bool {
    let last = type.split(separator: ".").last.map(String.init) ?? type
    return declarations(named: last).contains {
      $0.staticFunctions.contains(function) && ($0.name == type || $0.name.hasSuffix("." + type))
    }
  }

  /// The declarations by which types conform to a protocol, also through other protocols and aliases; one for each
  /// type.
  public func conforming(to name: String) -> [Declaration] {
    var names: Set<String> = [name]
    var isGrowing = true
    while isGrowing {
      let implying = all.filter {
        ($0.kind == .protocolType || $0.kind == .alias) && !$0.inherited.isDisjoint(with: names)
      }
      let count = names.count
      names.formUnion(implying.map(\.lastName))
      isGrowing = names.count > count
    }
    return all.filter {
      ($0.kind == .type || $0.kind == .typeExtension) && !$0.inherited.isDisjoint(with: names)
    }.uniqued(by: \.lastName)
  }

  /// Whether a type certainly lacks a method: neither its declaration, nor an extension, nor anything that it inherits
  /// declares the method, and all of these are known.
  ///
  /// - Parameter generated: A generated protocol, which has no default implementations of its own.
  public func lacks(_ method: String, in type: Declaration, generated: String) -> Bool {
    var waiting = [type.lastName]
    var seen: Set<String> = []
    while let name = waiting.popLast() {
      guard seen.insert(name).inserted else { continue }
      let found = declarations(named: name)
      let isKnown =
        name == generated || Self.withoutMethods.contains(name)
        || found.contains { $0.kind != .typeExtension }
      guard isKnown, !found.contains(where: { $0.mayHaveMore || $0.methods.contains(method) })
      else { return false }
      waiting += found.flatMap(\.inherited)
    }
    return true
  }

  /// Protocols and classes of libraries without methods that an effect could need.
  private static let withoutMethods: Set<String> = [
    "Actor", "AnyObject", "Codable", "Copyable", "CustomDebugStringConvertible",
    "CustomStringConvertible", "Decodable", "Encodable", "Equatable", "Hashable", "Identifiable",
    "NSObject", "Observable", "ObservableObject", "Sendable",
  ]
}
