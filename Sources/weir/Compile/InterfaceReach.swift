import WeirDiagnostics
import WeirSwift

/// The interfaces of files that are compiled together or one after another, and on which of them the check of each file
/// depends.
struct InterfaceReach {
  /// The files, by their number in the order of `init`.
  private let interfaces: [SwiftInterface]
  private var offering: [UInt64: [Int]] = [:]
  private var common: [Int] = []
  /// The digests of what can be reached from a file: of its interface, and of those that this one needs.
  private var reached: [ContentDigest] = []
  private var isLimited = true

  /// - Parameter files: The paths and the interfaces.
  init(_ files: [(path: String, interface: SwiftInterface)]) {
    interfaces = files.map(\.interface)
    for (number, interface) in interfaces.enumerated() {
      for name in interface.offers { offering[name, default: []].append(number) }
    }
    let types = interfaces.reduce(into: Set<UInt64>()) { $0.formUnion($1.types) }
    let aliases = interfaces.reduce(into: Set<UInt64>()) { $0.formUnion($1.aliases) }
    isLimited = types.union(aliases).isDisjoint(with: SwiftInterface.libraryProtocols)
    common = interfaces.indices.filter {
      // A type of a library is used without its name, as is a type with another name.
      interfaces[$0].reachesAll || !interfaces[$0].changedTypes.isSubset(of: types)
        || !interfaces[$0].extendedNames.isDisjoint(with: aliases)
    }
    let needed = interfaces.map { numbers(needing: $0.interfaceNeeds) }
    var digests = files.map { ContentDigest(texts: [$0.path, $0.interface.digest.text]) }
    for component in Components.of(count: files.count, { needed[$0] }) {
      let inside = Set(component)
      let others = Set(component.flatMap { needed[$0] }).subtracting(inside).sorted()
      let digest = ContentDigest(texts: (component + others).map { digests[$0].text })
      for number in component { digests[number] = digest }
    }
    reached = digests
  }

  private func numbers(needing names: Set<UInt64>) -> [Int] {
    names.reduce(into: Set(common)) { $0.formUnion(offering[$1] ?? []) }.sorted()
  }

  /// Identifies all interfaces on which the check of a file without errors depends.
  func digest(of number: Int) -> ContentDigest {
    let needed = isLimited ? numbers(needing: interfaces[number].needs) : Array(interfaces.indices)
    return ContentDigest(texts: needed.map { reached[$0].text })
  }
}
