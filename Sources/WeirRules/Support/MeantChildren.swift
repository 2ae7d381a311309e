import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirYAML

/// A field whose type is the state of a module that no module owns: a child is meant.
struct MeantChild {
  let owner: ModuleID
  let field: String
  let type: SwiftScalar

  /// `cart: Cart`
  var entry: String { "\(field): \(type.text.replacing(".State", with: ""))" }
}

extension Project {
  var meantChildren: [ModuleID: [MeantChild]] {
    ofOutlines("meantChildren") {
      var children: [ModuleID: [MeantChild]] = [:]
      for module in modules where module.spec.isGenerated && module.spec.kind == .state {
        for field in module.fields {
          guard let named = field.type.modules.first, field.type.modules.count == 1,
            named.rest.isEmpty || named.rest == ["State"], named.module != module.id,
            self[named.module].hasState, self[named.module].owners.isEmpty
          else { continue }
          children[named.module, default: []].append(
            MeantChild(owner: module.id, field: field.name, type: field.type.scalar))
        }
      }
      return children
    }
  }

  /// `Cart.State`, which `meantChildren` explains.
  func spansOfMeantChildren(in module: Module, _ names: [ForeignName]) -> [Span] {
    let states = names.filter { $0.name == "State" }
    guard !states.isEmpty else { return [] }
    let fields = meantChildren.values.joined().filter { $0.owner == module.id }.map(\.type.span)
    return states.map(\.span).filter { span in fields.contains(where: span.isInside) }
  }
}
