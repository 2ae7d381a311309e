/// A type that an import declares.
struct TypeDeclaration {
  enum Origin {
    /// The document's own name for it.
    case named(String)
    /// The words for the position of an inline type in its owner.
    case inline([String], of: Owner)
  }

  enum Owner: Hashable {
    case declaration(Int)
    case operation(Int)
  }

  let schema: SchemaID
  let origin: Origin
  /// The module's number, and the type's name in the module.
  var module = 0
  var name = ""
  /// The first declaration with the same shape and position, which replaces this one; else its own
  /// number.
  var representative: Int

  var ownWords: [String]? {
    if case .inline(let words, _) = origin { words } else { nil }
  }
}

/// All types that an import declares. Their order depends on the document only.
struct DeclarationList {
  private(set) var all: [TypeDeclaration] = []
  private var numbers: [SchemaID: Int] = [:]
  private(set) var forms: TypeForms
  private var description: APIDescription { forms.description }

  init(_ forms: TypeForms) { self.forms = forms }

  func number(of id: SchemaID) -> Int? { numbers[id] }

  subscript(number: Int) -> TypeDeclaration {
    get { all[number] }
    set { all[number] = newValue }
  }

  mutating func use(_ id: SchemaID) -> TypeUse { forms.use(id) }

  mutating func cases(of union: APISchema.Union) -> [UnionCase] { forms.cases(of: union) }

  mutating func declare(named id: SchemaID) {
    guard case .declared(let schema) = forms.use(id).form, schema == id,
      let name = description[id].name
    else { return }
    add(schema, .named(name))
  }

  /// Declares the type of a use, unless the document names it.
  mutating func declare(_ use: TypeUse, _ words: [String], of owner: TypeDeclaration.Owner) {
    switch use.form {
    case .plain: return
    case .array(let item): declare(item, PluralWords.singular(words), of: owner)
    case .map(let value): declare(value, PluralWords.singular(words), of: owner)
    case .declared(let schema):
      guard numbers[schema] == nil, description[schema].name == nil else { return }
      add(schema, .inline(words, of: owner))
    }
  }

  private mutating func add(_ schema: SchemaID, _ origin: TypeDeclaration.Origin) {
    guard numbers[schema] == nil else { return }
    let number = all.count
    numbers[schema] = number
    all.append(TypeDeclaration(schema: schema, origin: origin, representative: number))
    // Each child contains the fields of its parent.
    if forms.children(of: schema) != nil { return }
    switch description[schema].shape {
    case .object(let object):
      for property in object.properties {
        declare(use(property.schema), NameWords.words(of: property.name), of: .declaration(number))
      }
      if case .schema(let values) = object.additional {
        declare(use(values), ["value"], of: .declaration(number))
      }
    case .union(let union):
      for (index, one) in cases(of: union).enumerated() {
        guard let inner = one.use.declared else { continue }
        let title = NameWords.words(of: description[inner].title)
        let words = (1...4).contains(title.count) ? title : ["option", String(index + 1)]
        declare(one.use, words, of: .declaration(number))
      }
    default: break
    }
  }

  /// The declared types that a type refers to.
  mutating func neighbours(of schema: SchemaID) -> [SchemaID] {
    if let children = forms.children(of: schema) { return children.compactMap(\.use.declared) }
    switch description[schema].shape {
    case .object(let object):
      var found = object.properties.compactMap { use($0.schema).declared }
      if case .schema(let values) = object.additional, let id = use(values).declared {
        found.append(id)
      }
      return found
    case .union(let union): return cases(of: union).compactMap(\.use.declared)
    default: return []
    }
  }
}

/// English singulars and plurals, as far as names of elements need them.
enum PluralWords {
  static func singular(_ words: [String]) -> [String] {
    guard let last = words.last else { return ["item"] }
    let lower = last.lowercased()
    var one = last
    if lower.hasSuffix("ies"), lower.utf8.count > 4 {
      one = last.dropLast(3) + "y"
    } else if ["ss", "us", "is", "ies"].contains(where: lower.hasSuffix) || !lower.hasSuffix("s")
      || lower.utf8.count < 4
    {
      return lower == "item" ? words : words + ["item"]
    } else if ["sses", "xes", "ches", "shes", "zes"].contains(where: lower.hasSuffix) {
      one = String(last.dropLast(2))
    } else {
      one = String(last.dropLast())
    }
    return words.dropLast() + [one]
  }

  /// `Pets` for `Pet`.
  static func plural(_ name: String) -> String {
    if name.hasSuffix("s") { return name + "es" }
    if name.hasSuffix("y"), !["ay", "ey", "oy", "uy"].contains(where: name.hasSuffix) {
      return name.dropLast() + "ies"
    }
    return name + (["x", "ch", "sh", "z"].contains(where: name.hasSuffix) ? "es" : "s")
  }
}
