import WeirDiagnostics
import WeirSpec

extension NameTable {
  /// What a trait's bodies see of it.
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

  /// The trait that Swift text means by a name: its own, or that of what holds its needs.
  func trait(inSwift name: String) -> TraitID? { traits[name] ?? holders[name] }
}
