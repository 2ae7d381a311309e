import WeirSwift

/// Writes the types of one module.
struct TypeSection {
  private let plan: ImportPlan
  private let module: Int
  private var list: DeclarationList
  private var notes = NoteList()
  private var description: APIDescription { plan.description }

  init(_ plan: ImportPlan, module: Int) {
    self.plan = plan
    self.module = module
    list = plan.list
  }

  static func entries(_ plan: ImportPlan, module: Int, _ notes: inout NoteList)
    -> (entries: [SpecNode.Entry], uses: [TypeUse])
  {
    var section = TypeSection(plan, module: module)
    var entries: [SpecNode.Entry] = []
    var uses: [TypeUse] = []
    for number in plan.modules[module].types {
      let (node, named) = section.node(of: plan.list[number])
      let span = plan.description[plan.list[number].schema].position.span
      entries.append(.init(plan.list[number].name, node, origin: span))
      uses += named
    }
    notes.add(section.notes)
    return (entries, uses)
  }

  private mutating func node(of declaration: TypeDeclaration) -> (SpecNode, [TypeUse]) {
    let schema = description[declaration.schema]
    // The documentation of an inline type is at the field that has the type.
    let isDocumentedByField =
      if case .inline(_, .declaration) = declaration.origin { true } else { false }
    let doc =
      isDocumentedByField
      ? "" : DocText.clean(schema.description, isDeprecated: schema.isDeprecated)
    switch schema.shape {
    case .enumeration(let enumeration):
      let cases = SpecNode.list(EnumCases.items(of: enumeration).map { .swift($0) })
      return (doc.isEmpty ? cases : long("enum", cases, doc: doc), [])
    case .union(let union):
      return self.union(list.cases(of: union), by: union.discriminator, doc)
    case .object(let object):
      if let children = list.forms.children(of: declaration.schema) {
        return union(children, by: object.discriminator?.property, doc)
      }
      return structure(object, declaration: declaration, doc: doc)
    default: return (.swift("JSONValue"), [])
    }
  }

  private func long(
    _ form: String, _ node: SpecNode, doc: String, others: [SpecNode.Entry] = []
  )
    -> SpecNode
  {
    let head: [SpecNode.Entry] = doc.isEmpty ? [] : [.init("doc", .text(doc))]
    return .map(head + [.init(form, node)] + others, .compact)
  }

  // MARK: Structs

  private mutating func structure(
    _ object: APISchema.Object, declaration: TypeDeclaration, doc: String
  ) -> (SpecNode, [TypeUse]) {
    let isSent = plan.sent.contains(declaration.schema)
    let isReceived = plan.received.contains(declaration.schema)
    var fields: [PlannedField] = []
    for property in object.properties {
      let schema = description[property.schema]
      guard property.name.isWireText else {
        notes.add(.wireName, String(property.name.prefix(40)), at: schema.position)
        continue
      }
      let use = list.use(property.schema)
      let isAbsent = isSent && schema.isReadOnly || isReceived && schema.isWriteOnly
      let isEndless = plan.endless.joins(declaration.schema, use)
      if isEndless, property.isRequired { notes.add(.endless, property.name, at: schema.position) }
      if isAbsent, property.isRequired, !use.isOptional {
        notes.add(.oneWay, property.name, at: schema.position)
      }
      if !property.isRequired, description.defaultValue(of: property.schema) != nil {
        notes.add(.optionalDefault, property.name, at: schema.position)
      }
      fields.append(
        PlannedField(
          wireName: property.name, use: use,
          isOptional: !property.isRequired || use.isOptional || isAbsent || isEndless,
          defaultValue: description.defaultValue(of: property.schema),
          doc: DocNotes(description).text("", property.schema)))
    }
    if object.discriminator?.values.contains(where: { $0.schema != declaration.schema }) == true {
      notes.add(
        .inheritance, object.discriminator?.property ?? "",
        at: description[declaration.schema].position)
    }
    var uses = fields.map(\.use)
    var others: [SpecNode.Entry] = []
    switch object.additional {
    case .unstated, .none: break
    case .any: others.append(.init("additional", .swift("JSONValue")))
    case .schema(let values):
      uses.append(list.use(values))
      others.append(.init("additional", .swift(plan.text(of: list.use(values), in: module))))
    }
    var names = NameScope(.member)
    let claimed = names.claim(all: fields.map(\.wireName))
    let entries = zip(fields, claimed).map { plan.entry(of: $0, named: $1, in: module) }
    let node = SpecNode.map(entries, fields.contains { !$0.doc.isEmpty } ? .block : .compact)
    // A struct whose fields have the names of keys of the long form needs the long form.
    let isAmbiguous = claimed.contains { ["enum", "struct", "oneOf"].contains($0) }
    if doc.isEmpty, others.isEmpty, !isAmbiguous { return (node, uses) }
    return (long("struct", node, doc: doc, others: others), uses)
  }

  // MARK: Unions

  /// - Parameter key: The discriminator, if there is one.
  private func union(_ all: [UnionCase], by key: String?, _ doc: String) -> (SpecNode, [TypeUse]) {
    var cases = all
    let hasDiscriminator = key?.isWireText == true
    if !hasDiscriminator { cases = UnionOrder(description).ordered(cases) }
    // One case for each value: a type may have several.
    var members: [(use: TypeUse, text: String, value: String?)] = []
    for one in cases {
      var text = plan.text(of: one.use, in: module, isOptional: false)
      if text == "JSONValue" { text = "[String: JSONValue]" }
      let values = hasDiscriminator ? one.values.filter(\.isWireText) : []
      if values.count > 1 {
        for value in values { members.append((one.use, text, value)) }
      } else {
        members.append((one.use, text, values.first))
      }
    }
    let isSeveral = Dictionary(members.map { ($0.text, 1) }, uniquingKeysWith: +)
    var scope = NameScope(.enumCase)
    let names = scope.claim(all: members) { member in
      let byType = NameKind.enumCase.candidates(UnionOrder.caseName(SwiftReader.type(member.text)))
      guard let value = member.value, isSeveral[member.text, default: 0] > 1 else { return byType }
      return NameKind.enumCase.candidates(value)
    }
    let oneOf = SpecNode.map(
      zip(names, members).map { .init($0, .swift($1.text)) }, .compact)
    var others: [SpecNode.Entry] = []
    if hasDiscriminator, let key {
      others.append(.init("by", .text(key)))
      let values = zip(names, members).compactMap { name, member -> SpecNode.Entry? in
        guard let value = member.value, value != name else { return nil }
        return .init(name, .text(value))
      }
      if !values.isEmpty { others.append(.init("values", .map(values, .compact))) }
    }
    return (long("oneOf", oneOf, doc: doc, others: others), cases.map(\.use))
  }
}
