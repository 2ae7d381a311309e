import WeirDiagnostics
import WeirSpec

extension NameTable {
  /// The members of a trait that are in scope of its bodies.
  struct TraitMembers: Sendable {
    var needs: [String: Int] = [:]
    var methods: [String: Int] = [:]

    init(_ spec: TraitSpec) {
      for (index, need) in spec.needs.enumerated() where needs[need.name.value] == nil {
        needs[need.name.value] = index
      }
      for (index, method) in spec.methods.enumerated() where methods[method.name.value] == nil {
        methods[method.name.value] = index
      }
    }
  }

  /// The trait to which a name in Swift refers: by its own name, or by that of the protocol of its
  /// needs.
  func trait(inSwift name: String) -> TraitID? { traits[name] ?? needsProtocols[name] }
}
