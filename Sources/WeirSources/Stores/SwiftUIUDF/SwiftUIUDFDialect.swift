import WeirDiagnostics
import WeirSpec

/// Reducers are methods of their states.
struct SwiftUIUDFDialect: ReducerDialect {
  var handlesLibraryActions: Bool { true }

  /// Members name the properties of the state without `self`.
  private var unread: SourceModule.Members { [.properties, .methods] }

  func readState(of module: inout SourceModule, in found: FoundModules) {
    guard let state = module.state else { return }
    // `Actions.UpdateFormField` writes any field of a form, and `store.$state` binds them.
    if state.inherits(from: ["Form"]) { module.spec.origin?.isBindable = true }
    let types = found.childTypes(of: module.found)
    guard !state.isEnum else {
      return module.addState(types, reportingUnread: unread)
    }
    let scope = state.scope
    for property in state.storedProperties {
      // `@BindableReducer(CartForm.self, bindedTo: CartContainer.self) var cartForm`.
      let bound = property.attributes.first { $0.name == "BindableReducer" }
      if let name = bound?.types.first, let child = types.module(name, scope) {
        module.add(child: property.name, child, at: nil, .keyed(at: property.name.span))
      } else {
        module.add(property, in: scope, types)
      }
    }
    module.addMembers(of: state, reportingUnread: unread)
  }

}
