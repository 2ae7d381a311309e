import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// An entity: a plain struct for JSON, and its persistence model.
struct EntityInput: TemplateInput {
  let builder: ModuleBuilder
  let entity: Entity
  private let parameters: [ParameterInput]
  /// The properties that store boxed fields, by the indices of the fields.
  private let boxes: [Int: String]
  /// Nil for an entity that is not stored.
  let stored: StoredEntity?

  init(_ entity: Entity, in builder: ModuleBuilder) {
    self.entity = entity
    self.builder = builder
    stored = StoredEntity(entity, in: builder)
    let index = builder.module.entities.firstIndex { $0.name == entity.name }
    let boxed = index.flatMap {
      builder.project.recursion.boxedFields[EntityID(module: builder.module.id, index: $0)]
    }
    let boxes = StructFields.boxes(of: entity, boxed: boxed ?? [])
    self.boxes = boxes
    parameters = entity.fields.enumerated().map {
      builder.parameter($1, of: entity, box: boxes[$0])
    }
  }

  private var conformances: [String] {
    var own = builder.conformances()
    if !own.contains("Hashable"),
      builder.routing.effects.isValue(entity.name, of: builder.module.id)
    {
      own.append("Hashable")
    }
    return ModuleBuilder.onWire(own)
      + builder.identifiable(entity.fields.map { ($0.name, $0.type) }, own)
  }

  private var reflection: ReflectionInput? { ReflectionInput(entity.fields.map(\.spec.field)) }

  static let shape = Shape<Self>("entity", plainEntries + storedEntries)

  private static let plainEntries: [Entry<Self>] = [
    .text("name", "The struct's name.") { .identifier($0.entity.name) },
    .doc { $0.entity.spec.doc },
    .text("inherits", "Its protocols, comma-separated.") {
      $0.builder.inherits(
        $0.conformances + ($0.reflection == nil ? [] : [ReflectionInput.conformance])) ?? ""
    },
    .list("fields", "Its fields.") { input in
      zip(input.entity.fields, input.parameters).enumerated().map { index, pair in
        let (field, parameter) = pair
        return FieldInput(
          name: field.name, type: input.builder.code(field.type, isInside: false),
          doc: .docComment(field.spec.field.doc),
          position: input.builder.position(of: [field.type]),
          defaultValue: field.isTransient ? parameter.defaultValue : nil, box: input.boxes[index])
      }
    },
    .list("defaults", "Defaults with their own source location.") { input in
      input.entity.fields.compactMap {
        input.builder.separateDefault($0.spec.field, $0.type, isInside: false)
      }
    },
    .list("parameters", "The parameters of its `init`.") { $0.parameters },
    .optionalRecord("reflection", "Its mirror, if it has secrets.") { $0.reflection },
    .optionalRecord("coding", "Its coding, if the compiler cannot synthesize it.") {
      CodingInput(
        builder: $0.builder, type: $0.entity.name,
        fields: StructFields($0.entity, boxes: $0.boxes),
        isOnWire: true, isInside: false,
        hasOthers: $0.entity.fields.contains(where: \.isTransient))
    },
  ]
}

extension ModuleBuilder {
  func parameter(_ field: EntityField, of entity: Entity, box: String? = nil) -> ParameterInput {
    parameter(
      field.spec.field, field.type, of: entity.name, stored: field.name, box: box, isInside: false)
  }
}
