import WeirDiagnostics
import WeirSpec
import WeirYAML

/// Reads the state of a reducer: fields, children, and members.
struct TCAStateReader {
  let recogniser: TCARecogniser
  let module: SourceModule

  init(_ recogniser: TCARecogniser, _ module: SourceModule) {
    self.recogniser = recogniser
    self.module = module
  }

  func read() {
    let owner = module.owner
    if !owner.declaration.generics.isEmpty {
      module.addUnknown(.state, at: owner.declaration.name.span, "a generic reducer")
      module.addUnknown(.reductions, at: owner.declaration.name.span, "a generic reducer")
    }
    if owner.isEnum, module.state == nil {
      readCases(owner.cases, in: TypeTable.Scope(path: owner.path, file: owner.file))
    }
    guard let state = module.state else { return readAlias() }
    let scope = TypeTable.Scope(path: state.path, file: state.file)
    if state.isEnum {
      module.spec.origin?.isTransparent = true
      readCases(state.cases, in: scope)
    } else {
      for property in state.storedProperties { read(property, in: scope) }
    }
    readMembers(of: state)
  }

  /// A state that belongs to other Swift: `typealias State = Child.State?`. Fields that the reducer writes belong to
  /// that.
  private func readAlias() {
    let owner = module.owner
    guard !owner.isEnum else { return }
    let scope = TypeTable.Scope(path: owner.path, file: owner.file)
    let alias = owner.alias(named: "State")
    if let alias, child(alias.shape, owner.declaration.name, in: scope) != nil { return }
    module.addUnknown(
      .state, at: alias?.span ?? owner.declaration.name.span, "a state that other Swift declares")
  }

  private func read(_ property: PropertyOutline, in scope: TypeTable.Scope) {
    let shape = property.type?.shape ?? property.value?.type
    if let shape, let (child, form) = child(shape, property.name, in: scope) {
      module.spec.children.append(
        MountSpec(
          name: property.name,
          module: Located(child.name, at: (property.type?.span ?? property.name.span)),
          form: form))
    } else {
      module.addField(property)
    }
  }

  /// The module that a property contains, and in which form.
  private func child(
    _ shape: TypeShapeOutline, _ name: Located<String>, in scope: TypeTable.Scope
  ) -> (SourceModule, MountSpec.Form)? {
    func keyed(_ inner: TypeShapeOutline, isOrdered: Bool) -> (SourceModule, MountSpec.Form)? {
      guard let (module, _) = child(inner, name, in: scope) else { return nil }
      return (module, .keyed(at: name.span, isOrdered: isOrdered))
    }
    switch shape {
    case .optional(let inner):
      return child(inner, name, in: scope).map { module, form in
        if case .one = form { return (module, .optional) }
        return (module, form)
      }
    case .array(let inner): return keyed(inner, isOrdered: true)
    case .dictionary(_, let inner): return keyed(inner, isOrdered: false)
    case .named(let names, let arguments):
      switch names.last {
      case "IdentifiedArrayOf", "IdentifiedArray", "StackState":
        return arguments.last.flatMap { keyed($0, isOrdered: true) }
      case "PresentationState", "PresentationStateOf":
        return arguments.last.flatMap { child(.optional($0), name, in: scope) }
      default:
        if let module = recogniser.module(of: names, in: scope) { return (module, .one) }
        // A screen of a coordinator: `[Route<Screen.State>]`.
        guard names == ["Route"], arguments.count == 1 else { return nil }
        return child(arguments[0], name, in: scope)
      }
    case .function, .other: return nil
    }
  }

  /// The cases of an enum state, or of an enum of reducers: children that exclude each other.
  private func readCases(_ cases: [CaseOutline], in scope: TypeTable.Scope) {
    for one in cases {
      guard let parameter = one.parameters.first, one.parameters.count == 1 else {
        addCase(one)
        continue
      }
      let child = child(parameter.type.shape, one.name, in: scope)?.0
      let reducer: SourceModule? =
        if case .named(let names, _) = parameter.type.shape {
          recogniser.module(ofReducer: names, in: scope)
        } else { nil }
      if let child = child ?? reducer {
        module.spec.children.append(
          MountSpec(
            name: one.name, module: Located(child.name, at: parameter.type.span), form: .optional))
      } else {
        addCase(one)
      }
    }
  }

  /// A case without a child is a value of the module that contains it.
  private func addCase(_ one: CaseOutline) {
    let type =
      one.parameters.first?.type.scalar
      ?? SwiftScalar(
        text: "Void", span: one.name.span,
        anchor: TextAnchor(slice: Int(one.name.span.start), count: 4))
    module.spec.state.append(FieldSpec(name: one.name, type: type, defaultValue: nil))
  }

  /// Computed properties and methods.
  private func readMembers(of state: SourceType) {
    for property in state.properties where !property.isStatic {
      guard let accessors = property.accessors else { continue }
      if let body = accessors.getter?.body {
        module.spec.derived.append(
          DerivedSpec(
            name: property.name, type: property.type?.scalar ?? body.scalar, body: .source(body)))
      }
      if let body = accessors.setter?.body {
        var operation = OperationSpec(
          name: Located("set " + property.name.value, at: property.name.span))
        operation.body = .source(body)
        module.spec.operations.append(operation)
      }
    }
    for function in state.functions where !function.isStatic {
      guard let body = function.code?.body else { continue }
      var operation = OperationSpec(name: function.name)
      operation.parameters = function.parameters.map(\.spec)
      operation.body = .source(body)
      module.spec.operations.append(operation)
    }
  }
}
