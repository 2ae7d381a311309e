import WeirDiagnostics
import WeirProject
import WeirRules
import WeirSpec
import WeirSwift

/// The texts that are valid at the cursor.
public struct Completion: Sendable {
  public internal(set) var items: [CompletionItem] = []
  /// Whether the specs do not determine the names at the cursor: members of a type of a library.
  public private(set) var dependsOnSwift = false
  let cursor: CompletionPosition
  private let index: ProjectIndex
  let module: Module?

  /// - Parameters:
  ///   - index: The project with the text of `cursor`.
  ///   - file: The file of `cursor` in it.
  public init(at cursor: CompletionPosition, in file: FileID?, of index: ProjectIndex) {
    self.cursor = cursor
    self.index = index
    module = file.flatMap { file in
      index.project.modules.last {
        $0.nameSpan.file == file && Int($0.nameSpan.start) <= cursor.offset
      } ?? index.project.modules.first { $0.nameSpan.file == file }
    }
    if cursor.isKey { addKeys() } else { addValues(in: file) }
    items = items.uniqued(by: \.label)
  }

  var project: Project { index.project }

  mutating func add(_ symbol: Symbol, as label: String? = nil) {
    items.append(CompletionItem(symbol, as: label, in: project))
  }

  private mutating func add(_ names: [String], _ kind: CompletionItem.Kind) {
    items += names.map { CompletionItem($0, kind) }
  }

  // MARK: Keys

  private mutating func addKeys() {
    for key in cursor.position.keys where !cursor.siblings.contains(key.name) {
      let end = cursor.hasColon ? "" : key.opensBlock && cursor.isAtTop ? ":\n  " : ": "
      items.append(
        CompletionItem(
          key.name, writing: key.name + end, .key, detail: key.isRequired ? "required" : "",
          doc: key.doc))
    }
    let end = cursor.hasColon ? "" : ": "
    let start = items.count
    switch cursor.keys {
    case ["reduce"]: for (symbol, name) in triggers { add(symbol, as: name) }
    case ["children"]:
      for other in possibleChildren {
        let name = other.name.prefix(1).lowercased() + other.name.dropFirst()
        guard !cursor.siblings.contains(name) else { continue }
        items.append(
          CompletionItem(
            name, writing: cursor.hasColon ? name : "\(name): \(other.name)", .module,
            detail: "module \(other.name)", doc: other.spec.doc))
      }
      return
    case let keys where keys.first == "state" && keys.count == 3 && keys.last == "moves":
      add(cases(ofField: keys[1] ?? "").filter { !cursor.siblings.contains($0) }, .enumCase)
    case ["rules"]: add(RuleRegistry.rules.map { $0.name }, .word)
    case ["samples"]: add(module.map(project.types) ?? [], .type)
    case let keys where keys.first == "components" && keys.dropFirst(2).first == "contains":
      addContained(keys.compactMap(\.self))
    default: break
    }
    for index in start..<items.count { items[index].text += end }
  }

  /// The actions that the module may reduce: its own, and those of the modules below, by the path of children.
  private var triggers: [(Symbol, String)] {
    guard let module else { return [] }
    let named = Set(cursor.siblings)
    var found: [(Symbol, String)] = []
    var seen: Set<ModuleID> = []
    func visit(_ other: Module, _ path: String) {
      guard seen.insert(other.id).inserted else { return }
      for action in other.actions where !named.contains(path + action.name) {
        found.append((Symbol(other.id, .action, named: action.name), path + action.name))
      }
      for child in other.children {
        if let next = child.module { visit(project[next], path + child.name + ".") }
      }
    }
    visit(module, "")
    return found.compactMap { symbol, name in
      // Only the part after the dots that are written is replaced.
      name.hasPrefix(cursor.qualifier)
        ? (symbol, String(name.dropFirst(cursor.qualifier.count))) : nil
    }
  }

  // MARK: Values

  private mutating func addValues(in file: FileID?) {
    add(cursor.position.words, .word)
    let keys = cursor.keys.compactMap(\.self)
    let last = keys.last ?? ""
    let isResponse = keys.first == "effects" && ["then", "each", "else"].contains(last)
    if isResponse { addEffectNames(last) }
    // A response begins with an action.
    if cursor.isInSwift, !(isResponse && cursor.isAtStart), let file, let module {
      let names = LegalNames(at: cursor.offset, in: file, module: module, of: index)
      items += names.items
      dependsOnSwift = names.dependsOnSwift
    }
    switch keys {
    case ["layer"]: add(project.spec.layers.map(\.value), .word)
    case ["root"]:
      for other in project.modules where other.spec.kind == .state { add(Symbol(other.id)) }
    case ["uses"]:
      for other in project.modules
      where other.spec.kind == .data && !cursor.siblings.contains(other.name) {
        add(Symbol(other.id))
      }
    case let keys where keys.first == "children" && (keys.count == 2 || keys.last == "module"):
      for other in possibleChildren { add(Symbol(other.id)) }
    case let keys where keys.first == "reads": addReadValues()
    case let keys where keys.first == "effects" && !isResponse: addEffectNames(last)
    case let keys where keys.first == "targets" && keys.last == "layer":
      add(project.spec.layers.map(\.value), .word)
    case let keys where keys.first == "services" && keys.last == "load": addRequests()
    case let keys where keys.first == "entities" && keys.count == 3 && keys.last == "key":
      let entity = module?.spec.entities.first { $0.name.value == keys[1] }
      add(entity?.fields.map(\.field.name.value) ?? [], .field)
    case let keys where keys.first == "state" && keys.contains("moves"):
      add(cases(ofField: keys[1]), .enumCase)
    case let keys where keys.first == "invariants" && keys.last == "on":
      for (symbol, name) in triggers { add(symbol, as: name) }
    case let keys where keys.first == "components" && keys.last == "contains":
      addContained(keys)
    case let keys where keys.first == "components" && (keys.count == 3 || keys.last == "shows"):
      addViewModels(keys)
    case let keys where keys.contains("sends"): addSentActions()
    case let keys where ["reads", "writes", "replaces"].contains(keys.last): addParts(keys)
    case let keys where keys.first == "routes" && keys.last == "to": add(.component)
    case let keys where keys.first == "routes" && keys.last == "shared":
      add(.router, except: keys[1])
    case let keys where keys.first == "adopters":
      add(.trait)
      if !cursor.siblings.contains("Mock") { add(["Mock"], .type) }
    case let keys where keys.first == "types" && keys.count == 2:
      if let module, items.isEmpty { items += LegalNames(typesIn: module, of: index).items }
    case ["ignore", "rule"]: add(RuleRegistry.rules.map { $0.name }, .word)
    case ["ignore", "at"]: for other in project.modules { add(Symbol(other.id)) }
    default: break
    }
  }

  /// The modules that this module may own: without an owner or reusable, and neither itself nor above it.
  private var possibleChildren: [Module] {
    guard let module else { return [] }
    let above = Set(project.ownership.ancestors(of: module.id).map(\.module) + [module.id])
    return project.modules.filter {
      $0.spec.kind != .data && !above.contains($0.id) && !$0.name.isEmpty
        && ($0.owners.allSatisfy { $0.owner == module.id } || $0.spec.isReusable)
    }
  }

  /// `Settings.currency`, of a module that is neither above nor below this one.
  private mutating func addReadValues() {
    let owner = project.module(named: String(cursor.qualifier.dropLast()))
    guard !cursor.qualifier.isEmpty else {
      guard let module else { return }
      for other in project.modules
      where other.id != module.id && !(other.fields.isEmpty && other.derived.isEmpty)
        && !project.ownership.isAncestor(other.id, of: module.id)
        && !project.ownership.isAncestor(module.id, of: other.id)
      {
        add(Symbol(other.id))
      }
      return
    }
    guard let owner else { return }
    for member in owner.declared where [.field, .derived].contains(member.kind) {
      add(Symbol(owner.id, member))
    }
  }

  /// The cases of the enum of this module that is a field's type.
  private func cases(ofField name: String) -> [String] {
    let field = module?.fields.first { $0.name == name }
    let type = module?.types.first { $0.name == field?.type.type.unwrapped.text }
    return type?.cases ?? []
  }

  /// Requests of this module, or `Module.request`.
  private mutating func addRequests() {
    guard !cursor.qualifier.isEmpty else {
      for request in module?.declared.filter({ $0.kind == .request }) ?? [] {
        if let module { add(Symbol(module.id, request)) }
      }
      for other in project.modules where other.requests != nil && other.id != module?.id {
        add(Symbol(other.id))
      }
      return
    }
    guard let owner = project.module(named: String(cursor.qualifier.dropLast())) else { return }
    for request in owner.declared where request.kind == .request { add(Symbol(owner.id, request)) }
  }

  private mutating func addEffectNames(_ key: String) {
    guard let module else { return }
    let kinds: [DeclaredMember.Kind] =
      switch key {
      case "then", "each", "else": module.actions.isEmpty ? [.input] : [.action]
      case "calls": [.service, .request]
      case "on": [.decision, .derived, .field]
      default: [.decision]
      }
    var owner = module
    if key == "calls" {
      guard !cursor.qualifier.isEmpty else {
        for other in project.modules
        where (!other.services.isEmpty || other.requests != nil)
          && (other.id == module.id || module.uses.contains { $0.value == other.id })
        {
          add(Symbol(other.id))
        }
        return
      }
      guard let other = project.module(named: String(cursor.qualifier.dropLast())) else { return }
      owner = other
    }
    if key == "else" { add(["nothing"], .word) }
    for member in owner.declared where kinds.contains(member.kind) { add(Symbol(owner.id, member)) }
  }

  /// Own actions, or `Module.action`.
  private mutating func addSentActions() {
    let owner =
      cursor.qualifier.isEmpty ? module : project.module(named: String(cursor.qualifier.dropLast()))
    for action in owner?.actions ?? [] {
      if let owner { add(Symbol(owner.id, .action, named: action.name)) }
    }
    guard cursor.qualifier.isEmpty else { return }
    for other in project.modules where !other.actions.isEmpty && other.id != module?.id {
      add(Symbol(other.id))
    }
  }

  /// The members that a hand-written body receives, or that other Swift reads and writes.
  private mutating func addParts(_ keys: [String]) {
    guard let module, cursor.qualifier.isEmpty else { return }
    let isElsewhere = keys.first == "elsewhere"
    let kinds: [DeclaredMember.Kind] =
      switch keys.last {
      case "reads": isElsewhere ? [.field, .read] : [.field, .child, .derived, .read]
      case "writes": isElsewhere ? [.field] : [.field, .child]
      default: [.child]
      }
    for member in module.declared where kinds.contains(member.kind) {
      guard !cursor.siblings.contains(member.name) else { continue }
      add(Symbol(module.id, member))
    }
  }
}
