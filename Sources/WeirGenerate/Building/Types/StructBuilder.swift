import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirTemplate

extension ModuleBuilder {
  func structure(_ type: OwnType, _ id: TypeID, _ fields: [FieldSpec]) -> TypeContext {
    let structure = StructFields(type, fields, boxed: project.recursion.boxed[id] ?? [])
    var context = self.context(type, inherits: conformances(of: type, id))
    context.isStruct = true
    context.fields = structure.fields.map { field in
      FieldContext(
        name: .identifier(field.name), doc: .docComment(field.spec.doc),
        type: code(field.type, isInside: true), machine: nil,
        box: field.box.map { .identifier($0) }, place: place(of: [field.type]))
    }
    context.defaults = structure.fields.compactMap { separateDefault($0.spec, $0.type) }
    context.parameters = structure.fields.map { field in
      parameter(field.spec, field.type, of: type.name, stored: field.name, box: field.box)
    }
    if let name = structure.additional, let value = type.types.last {
      let type = "[String: \(code(value, isInside: true).text)]"
      context.fields.append(
        FieldContext(
          name: .identifier(name), doc: .docComment("The values of all other keys."),
          type: .code(type), machine: nil, place: place(of: [value])))
      context.parameters.append(
        ParameterContext(
          declaration: .code("\(name): \(type)"), name: .identifier(name), type: .code(type),
          stored: .identifier(name), defaultValue: .code("[:]")))
    }
    let isLong = structure.fields.count > Compact.fields
    if isLong {
      context.parameters = Compact.parameters(context.parameters)
      context.fields = Compact.docs(of: context.fields)
    }
    if project.isCoded(id) {
      // What is stored behind a field is seen in its own file alone.
      let isApart = isLong && context.fields.allSatisfy { $0.box == nil }
      let coding = CodingBuilder(
        builder: self, type: type.name, fields: structure,
        isOnWire: project.wireTypes.contains(id), isApart: isApart, isInside: !isApart
      ).context()
      if isApart { context.codingApart = coding } else { context.coding = coding }
    }
    return context
  }
}

/// A struct's fields, with the names of what is stored behind them.
struct StructFields {
  struct Field {
    let spec: FieldSpec
    let type: ResolvedType
    /// The stored value of a field that is kept at a distance.
    let box: String?

    var name: String { spec.name.value }
    var wireName: String { spec.wireName?.value ?? name }
  }

  let fields: [Field]
  /// The property that keeps other keys, if there is one.
  let additional: String?

  /// The fields of an entity that go over the wire.
  init(_ entity: Entity) {
    fields = entity.fields.filter { !$0.isTransient }.map {
      Field(spec: $0.spec.field, type: $0.type, box: nil)
    }
    additional = nil
  }

  init(_ type: OwnType, _ specs: [FieldSpec], boxed: Set<Int>) {
    var taken = Set(specs.map(\.name.value))
    func free(_ name: String) -> String {
      var name = name
      while !taken.insert(name).inserted { name += "_" }
      return name
    }
    additional = type.spec.additional == nil ? nil : free("additionalProperties")
    var fields: [Field] = []
    for (index, (spec, type)) in zip(specs, type.types).enumerated() {
      let box = boxed.contains(index) ? free(spec.name.value + "Box") : nil
      fields.append(Field(spec: spec, type: type, box: box))
    }
    self.fields = fields
  }
}
