/// The modules of an import, with the names and modules of all operations and types.
struct ImportPlan {
  let description: APIDescription
  var list: DeclarationList
  let groups: [OperationGroup]
  /// By operation; nil for an operation that a spec cannot express.
  let operations: [OperationPlan?]
  /// By operation.
  let operationNames: [String]
  private(set) var modules: [ModulePlan] = []
  /// Types in requests, and types in responses.
  private(set) var sent: Set<SchemaID> = []
  private(set) var received: Set<SchemaID> = []
  /// Structs that would contain themselves.
  private(set) var endless = EndlessTypes()
  private(set) var notes = NoteList()

  /// - Parameters:
  ///   - prefix: The words that every module's name begins with.
  ///   - file: The document's name, for a document without a title.
  init(_ description: APIDescription, prefix: [String], file: String) {
    self.description = description
    groups = OperationGrouping.groups(of: description)
    var planner = OperationPlanner(description: description, forms: TypeForms(description))
    var keys: Set<String> = []
    operations = description.operations.map { operation in
      guard let plan = planner.plan(operation) else { return nil }
      if keys.insert(plan.key).inserted { return plan }
      planner.notes.add(.duplicateRequest, operation.operationID ?? "", at: operation.position)
      return nil
    }
    operationNames = Self.names(of: description, groups)
    notes = planner.notes
    list = DeclarationList(planner.forms)
    declare()
    endless = EndlessTypes(&list)
    let typeModules = assignTypes()
    nameModules(typeModules, prefix: prefix, file: file)
    merge()
    nameTypes()
    for module in modules.indices { modules[module].types.sort() }
    notes.add(list.forms.notes)
  }

  private static func names(of description: APIDescription, _ groups: [OperationGroup]) -> [String]
  {
    var names = Array(repeating: "", count: description.operations.count)
    for group in groups {
      var scope = NameScope(.request)
      let claimed = scope.claim(all: group.operations) {
        OperationNames.candidates(description.operations[$0], in: group)
      }
      for (operation, name) in zip(group.operations, claimed) { names[operation] = name }
    }
    return names
  }

  // MARK: Types

  /// Declares all named types, and the inline types, including those of operations.
  private mutating func declare() {
    for id in description.named { list.declare(named: id) }
    for group in groups {
      for index in group.operations {
        guard let operation = operations[index] else { continue }
        for (use, words) in operation.uses { list.declare(use, words, of: .operation(index)) }
      }
    }
  }

  private mutating func assignTypes() -> TypeModules {
    var typeModules = TypeModules(groups)
    var neighbours: [SchemaID: [SchemaID]] = [:]
    for declaration in list.all {
      neighbours[declaration.schema] = list.neighbours(of: declaration.schema)
    }
    for (number, group) in groups.enumerated() {
      for index in group.operations {
        guard let operation = operations[index] else { continue }
        for (use, _) in operation.uses {
          guard let id = use.declared else { continue }
          typeModules.mark(id, as: .group(number)) { neighbours[$0] ?? [] }
        }
        reach(operation.sentUses, into: \.sent, neighbours: neighbours)
        reach(operation.receivedUses, into: \.received, neighbours: neighbours)
      }
    }
    for declaration in list.all where !typeModules.isReached(declaration.schema) {
      typeModules.mark(declaration.schema, as: .shared) { neighbours[$0] ?? [] }
    }
    return typeModules
  }

  private mutating func reach(
    _ uses: [TypeUse], into set: WritableKeyPath<ImportPlan, Set<SchemaID>>,
    neighbours: [SchemaID: [SchemaID]]
  ) {
    var open = uses.compactMap(\.declared)
    while let id = open.popLast() {
      if self[keyPath: set].insert(id).inserted { open += neighbours[id] ?? [] }
    }
  }

  // MARK: Modules

  private mutating func nameModules(_ typeModules: TypeModules, prefix: [String], file: String) {
    let typeNames = list.all.compactMap { declaration -> String? in
      if case .named(let name) = declaration.origin { NameKind.type.name(name) } else { nil }
    }
    var names = ModuleNames(prefix: prefix, types: typeNames)
    var bases: [Int: Int] = [:]
    for (number, name) in names.names(of: groups.map(\.words)).enumerated() {
      let group = groups[number]
      if bases[group.tag] == nil { bases[group.tag] = number }
      modules.append(ModulePlan(name: name, doc: DocText.clean(group.doc), group: number))
    }
    var shared: [Int] = []
    for (number, declaration) in list.all.enumerated() {
      switch typeModules.destination(of: declaration.schema) {
      case .group(let group): place(number, in: group)
      case .tag(let tag): place(number, in: bases[tag] ?? 0)
      case .shared: shared.append(number)
      }
    }
    guard !shared.isEmpty else { return }
    if groups.count == 1 { return shared.forEach { place($0, in: 0) } }
    let base = prefix.isEmpty ? DocumentName.words(title: description.title, file: file) : []
    for chunk in SharedTypes.chunks(shared, &list) {
      modules.append(ModulePlan(name: names.name(of: base + ["types"])))
      for number in chunk { place(number, in: modules.count - 1) }
    }
  }

  private mutating func place(_ number: Int, in module: Int) {
    list[number].module = module
    modules[module].types.append(number)
  }

  // MARK: Names

  /// Merges inline types of one module that have the same shape and the same words.
  private mutating func merge() {
    struct Key: Hashable {
      let module: Int
      let shape: Int
      let words: String
    }
    var classes = ShapeClasses()
    var first: [Key: Int] = [:]
    for module in modules.indices {
      for number in modules[module].types {
        guard let words = list[number].ownWords else { continue }
        let key = Key(
          module: module, shape: classes.number(of: list[number].schema, &list),
          words: words.joined(separator: " ").lowercased())
        if let other = first[key] {
          list[number].representative = other
          if sent.contains(list[number].schema) { sent.insert(list[other].schema) }
          if received.contains(list[number].schema) { received.insert(list[other].schema) }
        } else {
          first[key] = number
        }
      }
      modules[module].types.removeAll { list[$0].representative != $0 }
    }
  }

  private mutating func nameTypes() {
    let taken = Set(modules.flatMap { [$0.name] + ModulePlan.generatedNames($0.name) })
    var shares = Array(repeating: 0, count: list.all.count)
    for declaration in list.all { shares[declaration.representative] += 1 }
    var namer = TypeNamer(list, operationNames: operationNames, taken: taken)
    for module in modules.indices {
      namer.name(modules[module].types, shares: shares)
    }
    list = namer.list
    for number in list.all.indices where list[number].representative != number {
      list[number].name = list[list[number].representative].name
      list[number].module = list[list[number].representative].module
    }
  }

  // MARK: Texts

  /// A type as the spec of a module refers to it.
  func text(of use: TypeUse, in module: Int, isOptional: Bool? = nil) -> String {
    let mark = isOptional ?? use.isOptional ? "?" : ""
    switch use.form {
    case .plain(let name): return name + (name == "JSONValue" && isOptional == nil ? "" : mark)
    case .array(let item): return "[" + text(of: item, in: module) + "]" + mark
    case .map(let value): return "[String: " + text(of: value, in: module) + "]" + mark
    case .declared(let id):
      guard let number = list.number(of: id) else { return "JSONValue" + mark }
      let declaration = list[number]
      return
        (declaration.module == module
        ? declaration.name : modules[declaration.module].name + "." + declaration.name) + mark
    }
  }

  /// The other modules whose types `uses` refers to.
  func modulesNamed(by uses: some Sequence<TypeUse>, except module: Int) -> Set<Int> {
    var found: Set<Int> = []
    for use in uses {
      guard let id = use.declared, let number = list.number(of: id) else { continue }
      if list[number].module != module { found.insert(list[number].module) }
    }
    return found
  }
}

extension OperationPlan {
  /// All types that the operation refers to, each with the words for its position.
  var uses: [(use: TypeUse, words: [String])] {
    var uses = parameters.map { ($0.use, NameWords.words(of: $0.wireName)) }
    switch body?.form {
    case .fields(let fields):
      uses += fields.map { ($0.use, NameWords.words(of: $0.wireName)) }
    case .type(let use): uses.append((use, ["body"]))
    case nil: break
    }
    for (status, use) in returns {
      if let use { uses.append((use, responseWords(use, status))) }
    }
    for (status, use) in errors {
      if let use { uses.append((use, ["error", status])) }
    }
    return uses
  }

  private func responseWords(_ use: TypeUse, _ status: String) -> [String] {
    // The items of an array get their name from the singular of "items".
    if case .array = use.form { return ["items"] }
    return status.isEmpty || returns.count == 1 ? ["response"] : ["response", status]
  }

  var sentUses: [TypeUse] {
    var uses = parameters.map(\.use)
    switch body?.form {
    case .fields(let fields): uses += fields.map(\.use)
    case .type(let use): uses.append(use)
    case nil: break
    }
    return uses
  }

  var receivedUses: [TypeUse] { returns.compactMap(\.use) + errors.compactMap(\.use) }
}
