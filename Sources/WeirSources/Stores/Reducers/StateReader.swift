import WeirDiagnostics
import WeirSpec
import WeirYAML

/// Reads the properties and members of a state.
struct StateReader {
  private let modules: ReducerModules
  private let module: SourceModule

  init(_ modules: ReducerModules, _ module: SourceModule) {
    self.modules = modules
    self.module = module
  }

  func read() {
    guard let state = module.state else { return }
    let scope = TypeTable.Scope(path: state.path, file: state.file)
    if state.isEnum {
      readCases(state.cases, in: scope)
    } else {
      for property in state.storedProperties { read(property, in: scope) }
    }
    readMembers(of: state)
  }

  private func read(_ property: PropertyOutline, in scope: TypeTable.Scope) {
    if let shape = property.type?.shape ?? property.value?.type,
      let (child, form) = child(shape, property.name, in: scope)
    {
      module.spec.children.append(
        MountSpec(
          name: property.name,
          module: Located(child.name, at: property.type?.span ?? property.name.span), form: form))
    } else {
      module.addField(property)
    }
  }

  /// The states in an enum exclude each other.
  private func readCases(_ cases: [CaseOutline], in scope: TypeTable.Scope) {
    for one in cases where one.parameters.count == 1 {
      let type = one.parameters[0].type
      guard let (child, _) = child(type.shape, one.name, in: scope) else { continue }
      module.spec.children.append(
        MountSpec(name: one.name, module: Located(child.name, at: type.span), form: .optional))
    }
  }

  private func child(
    _ shape: TypeShapeOutline, _ name: Located<String>, in scope: TypeTable.Scope
  ) -> (SourceModule, MountSpec.Form)? {
    func keyed(_ inner: TypeShapeOutline, isOrdered: Bool) -> (SourceModule, MountSpec.Form)? {
      guard let (child, _) = child(inner, name, in: scope) else { return nil }
      return (child, MountForms.keyed(at: name.span, isOrdered: isOrdered))
    }
    switch shape {
    case .optional(let inner):
      return child(inner, name, in: scope).map { child, form in
        if case .one = form { return (child, .optional) }
        return (child, form)
      }
    case .array(let inner): return keyed(inner, isOrdered: true)
    case .dictionary(_, let inner): return keyed(inner, isOrdered: false)
    case .named(let names, let arguments):
      if let last = arguments.last, names.last?.hasPrefix("IdentifiedArray") == true {
        return keyed(last, isOrdered: true)
      }
      guard let child = modules.module(ofState: names, in: scope), child.index != module.index
      else { return nil }
      return (child, .one)
    case .function, .other: return nil
    }
  }

  /// Computed properties and methods, except the reducers.
  private func readMembers(of state: SourceType) {
    for property in state.properties where !property.isStatic {
      guard let accessors = property.accessors else { continue }
      if let body = accessors.getter?.body {
        module.spec.derived.append(
          DerivedSpec(
            name: property.name, type: property.type?.scalar ?? body.scalar, body: .source(body)))
      } else {
        module.addUnknown(.state, at: property.name.span, "a computed property of the state")
      }
      guard let body = accessors.setter?.body else { continue }
      var operation = OperationSpec(
        name: Located("set " + property.name.value, at: property.name.span))
      operation.body = .source(body)
      module.spec.operations.append(operation)
    }
    for function in state.functions
    where !function.isStatic && function.code?.actionName ?? "" == "" {
      guard let body = function.code?.body else {
        module.addUnknown(.state, at: function.name.span, "a method of the state")
        continue
      }
      var operation = OperationSpec(name: function.name)
      operation.body = .source(body)
      module.spec.operations.append(operation)
    }
  }
}

enum MountForms {
  /// A collection of children, whose key matters to nothing that is read from Swift.
  static func keyed(at span: Span, isOrdered: Bool) -> MountSpec.Form {
    let type = SwiftScalar(
      text: "ID", span: span, anchor: TextAnchor(slice: Int(span.start), count: 2))
    return .keyed(name: Located("id", at: span), type: type, isOrdered: isOrdered)
  }
}
