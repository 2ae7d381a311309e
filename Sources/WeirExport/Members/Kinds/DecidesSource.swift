import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirYAML

/// The values that decisions read: inputs, fields, other decisions, and derived values in between.
enum DecidesSource: GraphSource {
  static let name = "decides"
  static let summary = "from a value to the decision that reads it"
  static let absence = "no decision reads a value"
  static let style = LineStyle(colour: "#2f7fe0", width: 1.6)

  static func collect(_ project: Project, into graph: inout MemberGraphBuilder) {
    for module in project.modules {
      for index in module.inputs.indices { _ = graph.input(index, of: module) }
      var reading = Reading(module)
      for (index, decision) in module.decisions.enumerated() {
        let node = graph.decision(index, of: module)
        for body in decision.bodies { reading.read(body, by: node, into: &graph) }
      }
      for case .derived(let index)? in module.effects.map({ $0.work?.source }) {
        reading.follow(derived: index, &graph)
      }
    }
  }

  /// Follows the reads of one module's decisions.
  private struct Reading {
    let module: Module
    private var followed: Set<Int> = []

    init(_ module: Module) { self.module = module }

    mutating func read(_ body: Body, by node: Int, into graph: inout MemberGraphBuilder) {
      for access in body.accesses {
        if let from = source(of: access.reference, &graph), from != node {
          graph.link(DecidesSource.self, from: from, to: node, at: access.span)
        }
      }
    }

    /// Adds the reads of a derived value that starts an effect.
    mutating func follow(derived index: Int, _ graph: inout MemberGraphBuilder) {
      _ = derived(index, &graph)
    }

    private mutating func source(of reference: Reference, _ graph: inout MemberGraphBuilder) -> Int?
    {
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
            graph.link(DecidesSource.self, from: from, to: node, at: manual.span)
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
      _ steps: [Trigger.Step], reached: MemberReference, in graph: inout MemberGraphBuilder
    ) -> Int? {
      guard let first = steps.first, let last = steps.last else { return nil }
      if let childModule = graph.project[last.owner].children[last.child].module {
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

  mutating func child(_ index: Int, of module: Module) -> Int {
    let spec = module.children[index].spec
    return node(
      .child, spec.name.value, of: module.id, at: spec.name.span, detail: spec.module.value,
      doc: spec.doc)
  }
}
