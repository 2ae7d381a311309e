import WeirDiagnostics
import WeirSpec
import WeirYAML

/// The properties, cases and members of a state.
extension SourceModule {
  /// - Parameter reported: The members that are unknown if their Swift is not read.
  mutating func addState(_ types: ChildTypes, reportingUnread reported: Members = []) {
    guard let state else { return }
    let scope = state.scope
    if state.isEnum {
      add(state.cases, in: scope, types)
    } else {
      for property in state.storedProperties { add(property, in: scope, types) }
    }
    addMembers(of: state, reportingUnread: reported) { property in
      property.type.map { types.child($0.shape, at: $0.span, in: scope) != nil } ?? false
    }
  }

  /// The states in an enum exclude each other.
  mutating func add(_ cases: [CaseOutline], in scope: TypeTable.Scope, _ types: ChildTypes) {
    for one in cases {
      if one.parameters.count == 1,
        let child = types.child(one.parameters[0].type.shape, at: one.name.span, in: scope)
      {
        add(child: one.name, child.module, at: one.parameters[0].type.span, .optional)
        continue
      }
      if one.parameters.count == 1 {
        addNested(one.parameters[0].type.shape, named: one.name, as: .optional, in: scope, types)
      }
      if types.keepsCases {
        let void = SwiftScalar(
          text: "Void", span: one.name.span,
          anchor: TextAnchor(slice: Int(one.name.span.start), count: 4))
        let type = one.parameters.first?.type.scalar ?? void
        spec.state.append(FieldSpec(name: one.name, type: type, defaultValue: nil))
      }
    }
  }

  /// Adds a stored property of its state: a child, or a field.
  mutating func add(_ property: PropertyOutline, in scope: TypeTable.Scope, _ types: ChildTypes) {
    if let shape = property.type?.shape ?? property.value?.type,
      let (child, form) = types.child(shape, at: property.name.span, in: scope)
    {
      add(child: property.name, child, at: property.type?.span, form)
      if shape.unwrapped.lastName.map(Boxes.types.contains) == true
        || property.attributes.contains(where: { Boxes.types.contains($0.name) })
      {
        boxes.insert(property.name.value)
      }
    } else {
      addField(property)
      if let shape = property.type?.shape ?? property.value?.type {
        addNested(shape, named: property.name, in: scope, types)
      }
    }
  }

  /// Adds the children in the type of a field. Their reducers change the field.
  private mutating func addNested(
    _ shape: TypeShapeOutline, named name: Located<String>, as form: ChildSpec.Form = .one,
    in scope: TypeTable.Scope, _ types: ChildTypes
  ) {
    var nested = NestedChildren(in: self.types, types)
    nested.read(shape, named: name, as: form, in: scope)
    guard !nested.found.isEmpty else { return }
    spec.origin?.fieldsReadElsewhere.insert(name.value)
    spec.origin?.fieldsWrittenElsewhere.insert(name.value)
    for child in nested.found {
      nestedChildren.insert(child.name.value)
      add(child: child.name, child.module, at: child.span, child.form)
    }
  }
}
