/// Two names that are one to Swift, or one name that hides another.
enum NameCollision: Rule {
  static let name = "name-collision"
  static let group = RuleGroup.coupling
  static let summary = "two names that are one to Swift or on disk, or one that hides another"
  static let reason = """
    What is generated has names of its own: `OrderAction`, `canMoveStatus`, `Order.swift`. Two that \
    are the same do not compile, or one file replaces the other on a disk that does not tell `a` \
    from `A`; a name that hides a public type of Swift compiles, and means something else.
    """
  static let bad = [
    Example(
      "A module that is called like another one's actions, and two that share a file",
      """
      module: App
      children: { order: Order, events: OrderAction, map: RideMap, small: Ridemap }
      ---
      module: Order
      state: { isDone: Bool = false }
      actions: { didFinish: }
      reduce: { didFinish: isDone = true }
      ---
      module: «OrderAction»
      state: { count: Int = 0 }
      actions: { didCount: }
      reduce: { didCount: count += 1 }
      ---
      module: RideMap
      state: { zoom: Int = 0 }
      actions: { didZoom: }
      reduce: { didZoom: zoom += 1 }
      ---
      module: «Ridemap»
      state: { zoom: Int = 0 }
      actions: { didZoom: }
      reduce: { didZoom: zoom += 1 }
      """),
    Example(
      "Members of one module",
      """
      module: Order
      types: { Status: [open, done] }
      children:
        rows: { module: Row, keyed: Int, ordered: true }
      state:
        note: String = ""
        «statusValue»: Int = 0
        status:
          type: Status
          default: .open
          moves: { open: done }
      actions: { didFinish: { text: String } }
      reduce:
        didFinish: |
          note = text
          statusValue += 1
          status = .done
      derived:
        «rowsOrder»: { type: Bool, is: statusValue > 1 }
      operations:
        «note»: { takes: { text: String }, does: self.note = text }
        «reduce»: note = ""
      ---
      module: Row
      state: { isOpen: Bool = false }
      actions: { didTap: }
      reduce: { didTap: isOpen = true }
      """),
    Example(
      "Labels that hide a child and a key",
      """
      module: Feature
      children:
        order: Order
        rows: { module: Row, keyed: { rowID: Int } }
      actions:
        didPick: { «order»: Int }
      reduce:
        didPick: |
          self.order.take(number: order)
        «rows.didTap»: |
          self.order.take(number: rowID)
      ---
      module: Order
      state: { number: Int = 0 }
      operations:
        take: { takes: { number: Int }, does: self.number = number }
      ---
      module: Row
      state: { last: Int = 0 }
      actions: { didTap: { rowID: Int } }
      reduce: { didTap: last = rowID }
      """),
    Example(
      "Public types hidden: a module's of Foundation, and a nested one of Swift",
      """
      module: «Timer»
      import: [Foundation]
      types:
        «Result»: [won, lost]
      state: { last: Result?, at: Date? }
      actions: { didEnd: { result: Result, at: Date } }
      reduce:
        didEnd: |
          last = result
          self.at = at
      """),
  ]
  static let good = [
    Example(
      "Names of SwiftUI and Foundation, where neither is imported",
      """
      module: App
      children: { list: List, unit: Unit }
      ---
      module: List
      types: { Section: [top, rest] }
      state: { section: Section = .top }
      actions: { didScroll: }
      reduce: { didScroll: section = .rest }
      ---
      module: Unit
      state: { name: String = "" }
      actions: { didPick: { name: String } }
      reduce: { didPick: self.name = name }
      """),
    Example(
      "A label called like a field, like a child that the body does not mean, and like another key",
      """
      module: Feature
      children:
        order: Order
        rows: { module: Row, keyed: { rowID: Int } }
      state: { number: Int = 0 }
      actions:
        didPick: { number: Int }
      reduce:
        didPick: self.number = number
        order.didMove: number += 1
        rows.didTap: number = rowID + index
      ---
      module: Order
      state: { place: Int = 0 }
      actions: { didMove: { order: Int } }
      reduce: { didMove: place = order }
      ---
      module: Row
      state: { last: Int = 0 }
      actions: { didTap: { index: Int } }
      reduce: { didTap: last = index }
      """),
    Example(
      "Names that only look alike",
      """
      weir: 1
      root: App
      generate: { names: { state: "{}State" } }
      ---
      module: App
      children: { order: Order, action: OrderAction }
      ---
      module: Order
      types: { Status: [open, done] }
      state:
        values: Int = 0
        status:
          type: Status
          default: .open
          moves: { open: done }
      actions: { didFinish: }
      reduce:
        didFinish: |
          values += 1
          status = .done
      ---
      module: OrderAction
      state: { count: Int = 0 }
      operations: { increase: count += 1 }
      derived: { isMany: { type: Bool, is: count > 1 } }
      components:
        CountView:
      """),
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    let names = project.generatedNames
    types(names, &report)
    files(project, &report)
    for module in project.modules {
      members(module, &report)
      keys(module, project, &report)
      labels(module, project, &report)
    }
    hidden(names, project, &report)
  }

  // MARK: Types and files

  private static func types(_ names: [GeneratedName], _ report: inout RuleReport) {
    var first: [String: GeneratedName] = [:]
    for name in names {
      guard let other = first[name.name] else {
        first[name.name] = name
        continue
      }
      // A target of its own is a namespace of its own.
      guard name.module.spec.target?.value == other.module.spec.target?.value else { continue }
      // What is called so in the spec is easier to change than what is derived from a name.
      let (at, from) = name.kind == .state || other.kind != .state ? (name, other) : (other, name)
      report.add(
        "`\(name.name)` is both \(at.words) and \(from.words)", at: at.module.nameSpan,
        modules: [at.module.name, from.module.name], members: [name.name],
        related: [Related("the other one", at: from.module.nameSpan)],
        note: "two types of one name do not compile",
        help: at.kind == .state
          ? "call the module otherwise, or write `generate: { names: { state: \"{}State\" } }` in "
            + "weir.yaml"
          : "call one of the modules otherwise")
    }
  }

  private static func files(_ project: Project, _ report: inout RuleReport) {
    let output = project.spec.generate.output?.value ?? ""
    var first: [String: Module] = [:]
    for module in project.modules {
      let folder = output.contains("{layer}") ? module.spec.layer?.value ?? "" : ""
      let target = module.spec.target?.value ?? ""
      let key = "\(folder)/\(target)/\(module.name)".lowercased()
      guard let other = first[key] else {
        first[key] = module
        continue
      }
      report.add(
        "`\(module.name).swift` and `\(other.name).swift` are one file on most disks",
        at: module.nameSpan, modules: [module.name, other.name], members: ["file"],
        related: [Related("the other one", at: other.nameSpan)],
        note: "macOS and Windows do not tell capital letters from small ones in a file's name",
        help: "call one of the modules otherwise")
    }
  }

  // MARK: Members

  private static func members(_ module: Module, _ report: inout RuleReport) {
    var first: [String: MemberName] = [:]
    for name in module.memberNames {
      if name.name == "reduce" {
        report.add(
          "`reduce` is what every module calls its reducer", at: name.span, modules: [module.name],
          members: [name.name], label: name.words, help: "call it otherwise")
        continue
      }
      guard let other = first[name.name] else {
        first[name.name] = name
        continue
      }
      // What is written under that very name is what has to change.
      let (at, from) = name.isGenerated && !other.isGenerated ? (other, name) : (name, other)
      report.add(
        "`\(name.name)` is both \(at.words) of `\(module.name)` and \(from.words)", at: at.span,
        modules: [module.name], members: [name.name], related: [Related(from.words, at: from.span)],
        note: "the members of a state share one scope", help: "call one of them otherwise")
    }
  }

  // MARK: Labels and keys

  private static func keys(_ module: Module, _ project: Project, _ report: inout RuleReport) {
    for member in module.reductions {
      guard case .reduction(let triggers) = member.kind else { continue }
      for trigger in triggers {
        let keys = trigger.keys(in: project)
        for (index, key) in keys.enumerated() {
          guard let other = keys[..<index].first(where: { $0.value == key.value }) else { continue }
          report.add(
            "two collections on the way down to `\(trigger.spec.text)` call their key "
              + "`\(key.value)`",
            at: trigger.spec.span, modules: [module.name], members: [trigger.spec.text, key.value],
            related: [Related("one of them", at: other.span), Related("the other", at: key.span)],
            note: "both are in scope in the body",
            help: "name the keys apart, as `keyed: { rowID: … }`")
        }
      }
    }
  }

  private static func labels(_ module: Module, _ project: Project, _ report: inout RuleReport) {
    var seen: Set<Span> = []
    for member in module.reductions {
      for hiding in member.hidingLabels(in: module, project) {
        let span = hiding.trigger.isOwn ? hiding.label.span : hiding.trigger.spec.span
        guard seen.insert(span).inserted else { continue }
        add(hiding, of: member, module, at: span, &report)
      }
    }
  }

  private static func add(
    _ hiding: HidingLabel, of member: Member, _ module: Module, at span: Span,
    _ report: inout RuleReport
  ) {
    let name = hiding.label.value
    var related = hiding.trigger.isOwn ? [] : [Related("the label", at: hiding.label.span)]
    let what: String
    switch hiding.hidden {
    case .mount(let mount):
      what = "the child `\(name)`"
      related.append(Related("the child", at: mount.name.span))
    case .key(let key):
      what = "the key `\(name)` of a collection"
      related.append(Related("the key", at: key.span))
    }
    report.add(
      "what `\(hiding.trigger.spec.text)` carries as `\(name)` hides \(what)", at: span,
      modules: [module.name], members: [hiding.trigger.spec.text, name], related: related,
      note: "in the body of `\(member.name)` the name means what the action carries",
      help: "call one of them otherwise, as `\(name)ID` or `new\(name.capitalizedFirst)`")
  }

  // MARK: Public types

  private static func hidden(
    _ names: [GeneratedName], _ project: Project, _ report: inout RuleReport
  ) {
    let all = Set(project.modules.flatMap { $0.spec.imports.map(\.value) })
    for name in names {
      var imports = Set(name.module.spec.imports.map(\.value))
      if all.contains("SwiftUI") { imports.insert("SwiftUI") }
      guard
        let library = KnownTypes.library(
          hiddenBy: name.name, imports: imports, flavour: project.spec.generate.flavour)
      else { continue }
      let suffix = name.kind == .state ? "State" : "s"
      add(
        name.name, of: library, name.module, at: name.module.nameSpan,
        help: name.kind == .state && !name.module.spec.isTypesOnly
          ? "write `generate: { names: { state: \"{}\(suffix)\" } }` in weir.yaml, or call the module "
            + "otherwise" : "call the module otherwise",
        &report)
    }
    for module in project.modules {
      let imports = Set(module.spec.imports.map(\.value))
      for type in module.types {
        guard let library = KnownTypes.library(hiddenByNested: type.name, imports: imports) else {
          continue
        }
        add(
          type.name, of: library, module, at: type.spec.name.span,
          help: "call it otherwise, as `\(module.name)\(type.name)`", &report)
      }
    }
  }

  private static func add(
    _ name: String, of library: String, _ module: Module, at span: Span, help: String,
    _ report: inout RuleReport
  ) {
    report.add(
      "`\(name)` hides a public type of \(library)", at: span, modules: [module.name],
      members: [name], label: "also `\(library).\(name)`",
      note: "where it is in scope, `\(name)` no longer means \(library)'s", help: help,
      atMost: .warning)
  }
}
