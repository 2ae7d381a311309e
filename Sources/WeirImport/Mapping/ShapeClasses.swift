/// Finds inline types of the same shape, which can be one type.
struct ShapeClasses {
  private var classes: [SchemaID: Int] = [:]
  private var numbers: [String: Int] = [:]
  private var open: Set<SchemaID> = []
  private var count = 0

  /// The number of a type's class. Types of one class have the same fields, cases or members; each
  /// named type has its own class.
  mutating func number(of schema: SchemaID, _ list: inout DeclarationList) -> Int {
    if let known = classes[schema] { return known }
    // A recursive type equals no other type.
    guard open.insert(schema).inserted else { return unique() }
    let description = list.forms.description
    let node = description[schema]
    var number: Int
    if node.name != nil {
      number = unique()
    } else {
      let key = self.key(of: node, &list)
      number = numbers[key] ?? unique()
      numbers[key] = number
    }
    open.remove(schema)
    if let known = classes[schema] { number = known }
    classes[schema] = number
    return number
  }

  private mutating func unique() -> Int {
    count += 1
    return count
  }

  private mutating func key(of schema: APISchema, _ list: inout DeclarationList) -> String {
    var key: String
    switch schema.shape {
    case .object(let object):
      key = "struct"
      for property in object.properties {
        let flags = list.forms.description[property.schema]
        key +=
          "\u{1}\(property.name)\u{2}\(property.isRequired)\(flags.isReadOnly)\(flags.isWriteOnly)"
        key += text(of: list.use(property.schema), &list)
      }
      switch object.additional {
      case .unstated, .none: break
      case .any: key += "\u{3}any"
      case .schema(let values): key += "\u{3}" + text(of: list.use(values), &list)
      }
    case .enumeration(let enumeration):
      key = "enum"
      for value in enumeration.values { key += "\u{1}\(value)" }
      for name in enumeration.names { key += "\u{2}\(name)" }
    case .union(let union):
      key = "union\u{1}\(union.discriminator ?? "")"
      for one in list.cases(of: union) {
        key += "\u{1}" + text(of: one.use, &list)
        for value in one.values { key += "\u{2}\(value)" }
      }
    default: key = "other"
    }
    return key
  }

  private mutating func text(of use: TypeUse, _ list: inout DeclarationList) -> String {
    let mark = use.isOptional ? "?" : ""
    switch use.form {
    case .plain(let name): return name + mark
    case .declared(let id): return "#\(number(of: id, &list))" + mark
    case .array(let item): return "[" + text(of: item, &list) + "]" + mark
    case .map(let value): return "{" + text(of: value, &list) + "}" + mark
    }
  }
}
