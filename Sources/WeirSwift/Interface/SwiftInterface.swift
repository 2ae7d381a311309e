import SwiftParser
import SwiftSyntax
import WeirDiagnostics

/// The parts of a Swift file on which the type checking of other files may depend, and the names through which it can.
///
/// File `a` depends on file `b` if `a` needs a name that `b` offers, or if `b` reaches all files. The check of a file
/// without errors depends on its text, on the interfaces of the files that its whole text needs, and on those that
/// these interfaces need. Names are hashes: two with one hash only add a dependency.
public struct SwiftInterface: Sendable, Equatable {
  /// Of everything except positions, comments, and the bodies of functions and of accessors with a written type.
  public let digest: ContentDigest
  public internal(set) var offers: Set<UInt64> = []
  /// The names that the whole text needs.
  public internal(set) var needs: Set<UInt64> = []
  /// Those of them that the interface needs.
  public internal(set) var interfaceNeeds: Set<UInt64> = []
  public internal(set) var imports: Set<UInt64> = []
  /// The types that the file declares at the top level.
  public internal(set) var types: Set<UInt64> = []
  /// The other names of types, at any level.
  public internal(set) var aliases: Set<UInt64> = []
  /// The types that its extensions change for every user of the type.
  public internal(set) var changedTypes: Set<UInt64> = []
  /// All names in the types that it extends.
  public internal(set) var extendedNames: Set<UInt64> = []
  /// Whether every other file may depend on it.
  public internal(set) var reachesAll = false

  /// - Parameter text: It need not compile.
  public init(_ text: String) {
    let file = Parser.parse(source: text)
    let collector = InterfaceCollector(viewMode: .all)
    collector.walk(file)
    digest = ContentDigest(collector.bytes)
    interfaceNeeds = collector.uses
    let names = NeededNames(viewMode: .all)
    names.walk(file)
    needs = names.uses
    aliases = names.aliases
    offers = names.operators
    var reader = OfferedNames(file)
    reader.add(to: &self)
    needs.formUnion(interfaceNeeds)
  }

  /// The protocols of libraries whose requirements are known, unless a file declares one of these names.
  public static let libraryProtocols = Set(OfferedNames.requirements.keys.map { NameHash.of($0) })
}

// MARK: Bytes

extension SwiftInterface {
  /// The digest and the sets, each after its size, as little-endian words.
  public var bytes: [UInt8] {
    var words = [digest.words[0], digest.words[1], reachesAll ? 1 : 0]
    for set in Self.sets {
      words.append(UInt64(self[keyPath: set].count))
      words += self[keyPath: set].sorted()
    }
    return words.flatMap { word in withUnsafeBytes(of: word.littleEndian) { Array($0) } }
  }

  /// Nil if the bytes are not those of an interface.
  public init?(bytes: [UInt8]) {
    let words = bytes.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count - 7, by: 8).map {
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: $0, as: UInt64.self))
      }
    }
    guard words.count > 3, bytes.count.isMultiple(of: 8) else { return nil }
    digest = ContentDigest(words: SIMD2(words[0], words[1]))
    reachesAll = words[2] == 1
    var rest = words[3...]
    for set in Self.sets {
      guard let count = rest.popFirst(), count <= UInt64(rest.count) else { return nil }
      self[keyPath: set] = Set(rest.prefix(Int(count)))
      rest = rest.dropFirst(Int(count))
    }
    guard rest.isEmpty else { return nil }
  }

  private static var sets: [WritableKeyPath<SwiftInterface, Set<UInt64>>] {
    [
      \.offers, \.needs, \.interfaceNeeds, \.imports, \.types, \.aliases, \.changedTypes,
      \.extendedNames,
    ]
  }
}
