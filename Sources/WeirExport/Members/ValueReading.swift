import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirYAML

/// Follows what the decisions or the invariants of one module read, through derived values.
struct ValueReading {
  let module: Module
  private let kind: any GraphSource.Type
  private var followed: Set<Int> = []

  /// - Parameter kind: The kind of the edges that it adds.
  init(_ module: Module, as kind: any GraphSource.Type) {
    self.module = module
    self.kind = kind
  }

  mutating func read(_ body: Body, by node: Int, into graph: inout MemberGraphBuilder) {
    for access in body.accesses {
      if let from = source(of: access, &graph), from != node {
        graph.link(kind, from: from, to: node, at: access.span)
      }
    }
  }

  /// Adds the reads of a derived value that starts an effect.
  mutating func follow(derived index: Int, _ graph: inout MemberGraphBuilder) {
    _ = derived(index, &graph)
  }

  private mutating func source(of access: Access, _ graph: inout MemberGraphBuilder) -> Int? {
    guard case .parameter(Invariant.old) = access.reference else {
      return source(of: access.reference, &graph)
    }
    guard let value = graph.project.value(ofOld: access, in: module.id) else { return nil }
    return graph.value(value.name, of: graph.project[value.module])
  }

  private mutating func source(of reference: Reference, _ graph: inout MemberGraphBuilder) -> Int? {
    switch reference {
    case .input(let index): return graph.input(index, of: module)
    case .decision(let index): return graph.decision(index, of: module)
    case .field(let index), .canMove(let index): return graph.field(index, of: module)
    case .derived(let index): return derived(index, &graph)
    case .read(let index): return graph.read(index, of: module)
    case .descendant(let steps, let reached): return below(steps, reached: reached, in: &graph)
    default: return nil
    }
  }

  private mutating func derived(_ index: Int, _ graph: inout MemberGraphBuilder) -> Int {
    let node = graph.derived(index, of: module)
    guard followed.insert(index).inserted else { return node }
    switch module.derived[index].body {
    case .swift(let body): read(body, by: node, into: &graph)
    case .manual(let manual, let reads, _):
      for part in reads {
        if let from = source(of: part, &graph), from != node {
          graph.link(kind, from: from, to: node, at: manual.span)
        }
      }
    case .empty: break
    }
    return node
  }

  private mutating func source(of part: ManualPart, _ graph: inout MemberGraphBuilder) -> Int? {
    switch part {
    case .field(let index): graph.field(index, of: module)
    case .derived(let index): derived(index, &graph)
    case .read(let index): graph.read(index, of: module)
    case .child(let index): graph.child(index, of: module)
    case .below(let path): below(path.steps, reached: path.reference, in: &graph)
    }
  }

  /// A child's field or derived value, in that child; else the child that is next.
  private func below(
    _ steps: [Ownership], reached: MemberReference, in graph: inout MemberGraphBuilder
  ) -> Int? {
    guard let first = steps.first else { return nil }
    if let childModule = graph.project.module(at: steps) {
      switch reached {
      case .field(let index), .canMove(let index):
        return graph.field(index, of: graph.project[childModule])
      case .derived(let index): return graph.derived(index, of: graph.project[childModule])
      default: break
      }
    }
    return graph.child(first.child, of: module)
  }
}

extension MemberGraphBuilder {
  mutating func input(_ index: Int, of module: Module) -> Int {
    let spec = module.inputs[index].spec
    let type = spec.type?.text ?? ""
    let detail =
      switch spec.form {
      case .pulse: "pulse"
      case .recent: "recent \(type)"
      case .plain: type
      }
    return node(
      .input, spec.name.value, of: module.id, at: spec.name.span, detail: detail, doc: spec.doc)
  }

  mutating func decision(_ index: Int, of module: Module) -> Int {
    let spec = module.decisions[index].spec
    return node(
      .decision, spec.name.value, of: module.id, at: spec.name.span,
      detail: spec.type?.text ?? "", doc: spec.doc)
  }

  mutating func field(_ index: Int, of module: Module) -> Int {
    let spec = module.fields[index].spec
    return node(
      .field, spec.name.value, of: module.id, at: spec.name.span, detail: spec.type.text,
      doc: spec.doc)
  }

  mutating func derived(_ index: Int, of module: Module) -> Int {
    let spec = module.spec.derived[index]
    return node(
      .derived, spec.name.value, of: module.id, at: spec.name.span, detail: spec.type.text,
      doc: spec.doc)
  }

  /// The value of another module that a module reads.
  mutating func read(_ index: Int, of module: Module) -> Int? {
    guard let source = module.reads[index].source else { return nil }
    switch source.value {
    case .field(let index): return field(index, of: project[source.module])
    case .derived(let index): return derived(index, of: project[source.module])
    }
  }

  /// The field, derived value, input or decision with a name.
  mutating func value(_ name: String, of module: Module) -> Int? {
    if let index = module.fields.firstIndex(where: { $0.name == name }) {
      return field(index, of: module)
    }
    if let index = module.derived.firstIndex(where: { $0.name == name }) {
      return derived(index, of: module)
    }
    if let index = module.inputs.firstIndex(where: { $0.name == name }) {
      return input(index, of: module)
    }
    return module.decisions.firstIndex { $0.name == name }.map { decision($0, of: module) }
  }

  mutating func child(_ index: Int, of module: Module) -> Int {
    let spec = module.children[index].spec
    return node(
      .child, spec.name.value, of: module.id, at: spec.name.span, detail: spec.module.value,
      doc: spec.doc)
  }
}
