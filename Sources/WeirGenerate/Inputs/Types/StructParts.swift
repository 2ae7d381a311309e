import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift

/// The parts of a struct. A long struct has fewer lines, and its coding is in extensions.
struct StructParts {
  private(set) var fields: [FieldInput]
  let defaults: [FieldInput]
  private(set) var parameters: [ParameterInput]
  private(set) var coding: CodingInput?
  private(set) var codingApart: CodingInput?

  init(_ type: OwnType, id: TypeID, fields specs: [FieldSpec], in builder: ModuleBuilder) {
    let project = builder.project
    let structure = StructFields(type, specs, boxed: project.recursion.boxed[id] ?? [])
    fields = structure.fields.map { field in
      FieldInput(
        name: field.name, type: builder.code(field.type, isInside: true),
        doc: .docComment(field.spec.doc), position: builder.position(of: [field.type]),
        box: field.box)
    }
    defaults = structure.fields.compactMap { builder.separateDefault($0.spec, $0.type) }
    parameters = structure.fields.map { field in
      builder.parameter(
        field.spec, field.type, of: type.name, stored: field.name, box: field.box)
    }
    if let name = structure.additional, let value = type.types.last {
      let type: SafeSwift = "[String: \(builder.code(value, isInside: true))]"
      fields.append(
        FieldInput(
          name: name, type: type, doc: .docComment("The values of all other keys."),
          position: builder.position(of: [value])))
      parameters.append(ParameterInput(name, type: type, default: "[:]"))
    }
    let isLong = structure.fields.count > Compact.fields
    if isLong {
      parameters = Compact.parameters(parameters)
      fields = Compact.docs(of: fields)
    }
    let (isDecodable, isEncodable) = (project.isDecoded(id), project.isEncoded(id))
    guard isDecodable || isEncodable else { return }
    // The box of a field is visible only in its own file.
    let isApart = isLong && fields.allSatisfy { $0.box == nil }
    let coding = CodingInput(
      builder: builder, type: type.name, fields: structure,
      isOnWire: project.wireTypes.contains(id), isDecodable: isDecodable,
      isEncodable: isEncodable, isApart: isApart, isInside: !isApart)
    if isApart { codingApart = coding } else { self.coding = coding }
  }
}

/// A struct's fields, with the names of the properties that store them.
struct StructFields {
  struct Field {
    let spec: FieldSpec
    let type: ResolvedType
    /// The property that stores a boxed field.
    let box: String?

    var name: String { spec.name.value }
    var wireName: String { spec.wireName?.value ?? name }
  }

  let fields: [Field]
  /// The property that stores other keys, if there is one.
  let additional: String?

  /// The fields of an entity that are coded.
  init(_ entity: Entity, boxes: [Int: String]) {
    fields = entity.fields.enumerated().filter { !$1.isTransient }.map {
      Field(spec: $1.spec.field, type: $1.type, box: boxes[$0])
    }
    additional = nil
  }

  /// The properties that store the boxed fields of an entity, by the indices of the fields.
  static func boxes(of entity: Entity, boxed: Set<Int>) -> [Int: String] {
    var taken = Set(entity.fields.map(\.name))
    var boxes: [Int: String] = [:]
    for index in boxed.sorted() {
      var name = entity.fields[index].name + "Box"
      while !taken.insert(name).inserted { name += "_" }
      boxes[index] = name
    }
    return boxes
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
