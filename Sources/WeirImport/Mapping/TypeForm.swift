/// The Swift type of a schema, before names are assigned.
indirect enum TypeForm: Hashable, Sendable {
  /// An existing type: `Int`, `JSONValue`.
  case plain(String)
  /// A struct, an enum or a union of a spec, by its schema.
  case declared(SchemaID)
  case array(TypeUse)
  /// `[String: T]`
  case map(TypeUse)

  static let any = TypeForm.plain("JSONValue")
}

/// A type at one use.
struct TypeUse: Hashable, Sendable {
  var form: TypeForm
  var isOptional: Bool

  static let any = TypeUse(form: .any, isOptional: false)

  var declared: SchemaID? {
    switch form {
    case .plain: nil
    case .declared(let id): id
    case .array(let item), .map(let item): item.declared
    }
  }

  /// The number of arrays and maps around the innermost type.
  var collections: Int {
    switch form {
    case .plain, .declared: 0
    case .array(let item), .map(let item): item.collections + 1
    }
  }

  /// Whether it is any JSON, or a collection of any JSON.
  var namesAny: Bool {
    switch form {
    case .plain: form == .any
    case .declared: false
    case .array(let item), .map(let item): item.namesAny
    }
  }
}

/// A member of a union, after members of the same type are merged.
struct UnionCase {
  var use: TypeUse
  /// The values of the discriminator; empty if the union has none.
  var values: [String]
}

/// Determines the form of each schema once.
struct TypeForms {
  let description: APIDescription
  private var forms: [TypeUse?]
  private var isOpen: [Bool]
  private var depth = 0
  /// Deeper chains of types become any JSON.
  private static let deepest = 500
  /// The number of nested arrays and maps that a spec allows in one type.
  private static let mostCollections = 8
  private(set) var notes = NoteList()

  init(_ description: APIDescription) {
    self.description = description
    forms = Array(repeating: nil, count: description.schemas.count)
    isOpen = Array(repeating: false, count: description.schemas.count)
  }

  mutating func use(_ id: SchemaID) -> TypeUse {
    if let known = forms[id.index] { return known }
    let schema = description[id]
    if isOpen[id.index] || depth > Self.deepest {
      // A recursive array or map cannot be expressed as a type; a union can.
      if case .union = schema.shape { return TypeUse(form: .declared(id), isOptional: false) }
      notes.add(.recursiveAlias, at: schema.position)
      return .any
    }
    isOpen[id.index] = true
    depth += 1
    var use = shape(of: schema, id)
    depth -= 1
    isOpen[id.index] = false
    if schema.isNullable { use.isOptional = true }
    if use.form == .any { use.isOptional = false }
    forms[id.index] = use
    return use
  }

  private mutating func shape(of schema: APISchema, _ id: SchemaID) -> TypeUse {
    func plain(_ name: String) -> TypeUse { TypeUse(form: .plain(name), isOptional: false) }
    switch schema.shape {
    case .any: return .any
    case .never:
      notes.add(.never, at: schema.position)
      return .any
    case .scalar(let scalar): return plain(Self.name(of: scalar))
    case .enumeration(let enumeration):
      switch enumeration.kind {
      case .strings, .integers: return TypeUse(form: .declared(id), isOptional: false)
      case .numbers: return plain("Double")
      case .booleans: return plain("Bool")
      case .mixed:
        notes.add(.mixedEnumeration, at: schema.position)
        return .any
      }
    case .object(let object):
      if !object.properties.isEmpty { return TypeUse(form: .declared(id), isOptional: false) }
      guard case .schema(let values) = object.additional else {
        return TypeUse(form: .map(.any), isOptional: false)
      }
      return TypeUse(form: .map(element(values)), isOptional: false)
    case .map(let values): return TypeUse(form: .map(element(values)), isOptional: false)
    case .array(let items): return TypeUse(form: .array(element(items)), isOptional: false)
    case .union(let union):
      let cases = self.cases(of: union)
      let isAny = cases.contains { $0.use.form == .any }
      if isAny { return .any }
      let isOptional = cases.contains { $0.use.isOptional }
      if cases.count == 1, var only = cases.first?.use, only.declared != id {
        only.isOptional = isOptional
        return only
      }
      return TypeUse(form: .declared(id), isOptional: isOptional)
    case .reference(let target): return use(target)
    }
  }

  /// The element type of an array or a map: any JSON if the nesting would exceed the bound.
  private mutating func element(_ id: SchemaID) -> TypeUse {
    let use = use(id)
    guard use.collections == Self.mostCollections else { return use }
    notes.add(.nestedCollection, at: description[id].position)
    return .any
  }

  /// The subtypes of an object whose discriminator distinguishes them. Nil if a value can be the
  /// object itself, or if a subtype has subtypes: these cannot form a union.
  func children(of id: SchemaID) -> [UnionCase]? {
    guard case .object(let object) = description[id].shape,
      let discriminator = object.discriminator,
      (1...Self.mostChildren).contains(discriminator.values.count)
    else { return nil }
    var cases: [UnionCase] = []
    for (value, schema) in discriminator.values {
      let child = description.resolved(schema)
      guard child != id, value.isWireText, case .object(let own) = description[child].shape,
        !own.properties.isEmpty,
        own.discriminator?.values.contains(where: { $0.schema != child }) != true
      else { return nil }
      cases.append(
        UnionCase(use: TypeUse(form: .declared(child), isOptional: false), values: [value]))
    }
    return cases
  }

  private static let mostChildren = 40

  /// The members of a union; those of the same type are merged.
  mutating func cases(of union: APISchema.Union) -> [UnionCase] {
    var cases: [UnionCase] = []
    var indices: [TypeForm: Int] = [:]
    for member in union.members {
      let use = use(member.schema)
      if let index = indices[use.form] {
        cases[index].values += member.values
        if use.isOptional { cases[index].use.isOptional = true }
      } else {
        indices[use.form] = cases.count
        cases.append(UnionCase(use: use, values: member.values))
      }
    }
    return cases
  }

  private static func name(of scalar: APISchema.Scalar) -> String {
    switch scalar.kind {
    case .boolean: "Bool"
    case .integer:
      switch scalar.format {
      case .uint64: "UInt64"
      case .decimal: "Decimal"
      default: "Int"
      }
    case .number: scalar.format == .decimal ? "Decimal" : "Double"
    case .string:
      switch scalar.format {
      case .dateTime: "Date"
      case .uuid: "UUID"
      case .base64: "Data"
      // A `Decimal` is a number in JSON, but this value is a string.
      default: "String"
      }
    }
  }
}
