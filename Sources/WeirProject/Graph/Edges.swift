/// Collects a module's dependencies at their places.
struct EdgeCollector {
  let module: Module
  let names: NameTable
  let specs: [ModuleSpec]
  private(set) var edges: [Edge] = []

  init(_ module: Module, _ names: NameTable, _ specs: [ModuleSpec]) {
    self.module = module
    self.names = names
    self.specs = specs
    owned()
    typesNamed()
    data()
    decided()
    screens()
    traits()
    routes()
    for member in module.members { bodies(member) }
    sent()
  }

  mutating func add(_ edge: Edge) {
    if edge.from != edge.to || edge.kind == .owns { edges.append(edge) }
  }

  private mutating func owned() {
    for mount in module.mounts {
      guard let child = mount.module else { continue }
      add(
        Edge(
          .owns, from: module.id, to: child, member: mount.name, span: mount.spec.module.span,
          steps: 1))
    }
  }

  private mutating func typesNamed() {
    for use in module.uses {
      add(Edge(.uses, from: module.id, to: use.value, member: "", span: use.span))
    }
    let state = module.fields.map(\.type) + module.mounts.compactMap(\.keyType)
    named(module.types.flatMap(\.types) + state, in: "")
    for value in module.types.flatMap(\.defaults) { body(value, in: "") }
    for action in module.actions {
      named(action.types, in: action.name)
      for value in action.defaults { body(value, in: action.name) }
    }
    for field in module.fields { field.defaultValue.map { body($0, in: field.name) } }
  }

  mutating func named(_ types: [ResolvedType], in holder: String) {
    for type in types {
      for name in type.modules {
        add(
          Edge(
            .uses, from: module.id, to: name.module, member: name.rest.first ?? "",
            span: name.span, holder: holder))
      }
    }
  }

  private mutating func bodies(_ member: Member) {
    if case .reduction(let triggers) = member.kind {
      for trigger in triggers where !trigger.isOwn {
        add(
          Edge(
            .reduces, from: module.id, to: trigger.module,
            member: trigger.spec.parts.last!.value, span: trigger.spec.span,
            path: trigger.path, holder: member.name))
      }
    }
    named(member.types, in: member.name)
    for value in member.defaults { body(value, in: member.name) }
    switch member.body {
    case .swift(let body): self.body(body, in: member.name)
    case .manual(let manual, let reads, let writes):
      handed(reads, manual.reads, .reads, member.name)
      handed(writes, manual.writes, .writes, member.name)
    case .empty: break
    }
  }

  /// A child handed to a hand-written body.
  private mutating func handed(
    _ parts: [ManualPart], _ spans: [Located<String>], _ kind: EdgeKind, _ holder: String
  ) {
    for part in parts {
      guard case .mount(let index) = part, let child = module.mounts[index].module else { continue }
      let mount = module.mounts[index].name
      let span = spans.first { $0.value == mount }?.span ?? module.mounts[index].spec.name.span
      add(
        Edge(
          kind, from: module.id, to: child, member: "", span: span,
          path: [.init(holder: module.id, mount: index)], reached: .whole, holder: holder))
    }
  }

  mutating func body(_ body: Body, in holder: String) {
    for access in body.accesses {
      switch access.place {
      case .below(let steps, let reached): below(access, steps, reached, holder)
      case .module(let other, let rest):
        add(
          Edge(
            .uses, from: module.id, to: other, member: rest.first ?? "", span: access.span,
            holder: holder))
      default: break
      }
    }
  }

  private mutating func below(
    _ access: Access, _ steps: [Trigger.Step], _ reached: Place.Reached, _ holder: String
  ) {
    guard let last = steps.last, let child = names[last.holder].mounted[last.mount] else { return }
    let kind: EdgeKind =
      switch (access.kind, reached) {
      case (_, .operation), (_, .reduce), (.call, .unknown): .calls
      case (.write, _): .writes
      default: .reads
      }
    add(
      Edge(
        kind, from: module.id, to: child, member: reached.name(in: specs[child.index]) ?? "",
        span: access.span, path: steps, reached: reached, holder: holder))
  }

  /// What a model is made of, and what it decides by.
  private mutating func decided() {
    for input in module.inputs {
      named([input.type].compactMap { $0 }, in: input.name)
      input.defaultValue.map { body($0, in: input.name) }
    }
    for decision in module.decisions {
      named([decision.type].compactMap { $0 }, in: decision.name)
      for body in decision.bodies { self.body(body, in: decision.name) }
    }
  }

  private mutating func sent() {
    for event in module.events {
      for sent in event.sends {
        add(
          Edge(
            .sends, from: module.id, to: sent.module, member: sent.action, span: sent.span,
            holder: "\(event.component.value).\(event.spec.name.value)"))
      }
    }
  }
}

extension Place.Reached {
  /// What it is called in the module that it belongs to; nil for a child as a whole.
  func name(in spec: ModuleSpec) -> String? {
    switch self {
    case .whole: nil
    case .field(let index): spec.state[index].name.value
    case .derived(let index): spec.derived[index].name.value
    case .operation(let index): spec.operations[index].name.value
    case .canMove(let field): NameTable.canMove(spec.state[field])
    case .reduce: "reduce"
    case .unknown(let name): name
    }
  }
}
