import WeirDiagnostics
import WeirSpec
import WeirYAML

/// Reads the properties, cases and members of a state.
struct StateReader {
  let module: SourceModule
  let types: ChildTypes
  /// Whether a case without a child is a field, instead of a value of the module that contains the state.
  var keepsCases = false

  /// - Parameter reported: The members that are unknown if their Swift is not read.
  func read(reportingUnread reported: SourceModule.Members = []) {
    guard let state = module.state else { return }
    let scope = state.scope
    if state.isEnum {
      read(state.cases, in: scope)
    } else {
      for property in state.storedProperties { module.add(property, in: scope, types) }
    }
    module.addMembers(of: state, reportingUnread: reported)
  }

  /// The states in an enum exclude each other.
  func read(_ cases: [CaseOutline], in scope: TypeTable.Scope) {
    for one in cases {
      if one.parameters.count == 1,
        let child = types.child(one.parameters[0].type.shape, at: one.name.span, in: scope)
      {
        module.add(child: one.name, child.module, at: one.parameters[0].type.span, .optional)
      } else if keepsCases {
        add(one)
      }
    }
  }

  private func add(_ one: CaseOutline) {
    let type =
      one.parameters.first?.type.scalar
      ?? SwiftScalar(
        text: "Void", span: one.name.span,
        anchor: TextAnchor(slice: Int(one.name.span.start), count: 4))
    module.spec.state.append(FieldSpec(name: one.name, type: type, defaultValue: nil))
  }
}
