/// The parts of a type that decide to which protocols a value with that type can conform.
public struct TypeParts: Sendable, Equatable {
  /// A type without a declaration to which a conformance could be added.
  public enum Structural: Sendable, Equatable {
    case tuple
    case closure(isSendable: Bool)
    /// `any P`, `Any`, `P & Q`, a metatype.
    case existential(isSendable: Bool)
  }

  /// Those whose conformances those of the whole type require, inside of optionals, arrays, sets and dictionaries.
  public private(set) var structural: [Structural] = []
  /// The names of the types in the same positions, as paths.
  public private(set) var named: [[String]] = []
  /// The structural types that are keys of dictionaries or elements of sets, and must be hashable.
  public private(set) var structuralKeys: [Structural] = []
  /// The named types in the same positions.
  public private(set) var namedKeys: [[String]] = []

  public init(_ type: SwiftType) { read(type) }

  private mutating func read(_ type: SwiftType) {
    switch type.form {
    case .optional(let it), .implicitlyUnwrapped(let it), .array(let it): read(it)
    case .set(let element): readKey(element)
    case .dictionary(let key, let value):
      readKey(key)
      read(value)
    case .named(let path):
      if let kind = Self.kind(of: path) { structural.append(kind) } else { named.append(path) }
    case .generic(let path, let arguments):
      let isOfLibrary = path.count == 1 || path.first == "Swift"
      guard isOfLibrary, ["ContiguousArray", "ArraySlice", "Result"].contains(path.last) else {
        return
      }
      for argument in arguments { read(argument) }
    case .tuple: structural.append(.tuple)
    case .function(let function): structural.append(.closure(isSendable: function.isSendable))
    // A protocol of another library may require `Sendable`.
    case .existential(let names):
      structural.append(.existential(isSendable: !names.allSatisfy(Self.unsendable.contains)))
    case .metatype: structural.append(.existential(isSendable: true))
    case .other: break
    }
  }

  private mutating func readKey(_ type: SwiftType) {
    let inside = TypeParts(type)
    structuralKeys += inside.structuralKeys + inside.structural
    namedKeys += inside.namedKeys + inside.named
  }

  private static func kind(of path: [String]) -> Structural? {
    guard let name = path.last, path.count == 1 || path == ["Swift", name] else { return nil }
    switch name {
    case "Any", "AnyObject": return .existential(isSendable: false)
    case "Error", "Sendable": return .existential(isSendable: true)
    case "Void": return .tuple
    default: return nil
    }
  }

  private static let unsendable: Set<String> = [
    "Any", "AnyObject", "Codable", "Collection", "Comparable", "CustomStringConvertible",
    "Decodable", "Encodable",
    "Equatable", "Hashable", "Identifiable", "Sequence",
  ]
}
