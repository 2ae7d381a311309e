import WeirDiagnostics
import WeirSwift
import WeirYAML

/// The members that a change reaches.
///
/// A change propagates with the data: from an action to its reductions, from a body to the members
/// that it writes and calls, and from a written member to its readers (`flows`). A member that only
/// refers to the changed one may have to change too, but the change does not propagate from one
/// caller of an operation to the others. Such references (`namers`) therefore count only for the
/// changed members themselves.
public struct ImpactGraph {
  let project: Project
  /// All members and states, in the order of the modules.
  public private(set) var nodes: [ImpactNode] = []
  public private(set) var flows: [ImpactNode: [ImpactStep]] = [:]
  /// The members that refer to a node; used only for the changed nodes.
  public private(set) var namers: [ImpactNode: [ImpactStep]] = [:]
  private var known: Set<ImpactNode> = []
  private var flowing: Set<[ImpactNode]> = []
  private var naming: Set<[ImpactNode]> = []
  /// The members whose values are read.
  private var read: Set<ImpactNode> = []
  /// The states that bodies replace as a whole.
  private var replacements: [(state: ModuleID, by: ImpactNode, span: Span)] = []

  public init(_ project: Project) {
    self.project = project
    for module in project.modules {
      add(state(module.id))
      for member in module.declared { add(ImpactNode(module: module.id, member: member)) }
    }
    let carriers = Carriers(project)
    for module in project.modules {
      members(of: module)
      services(of: module, carriers)
      screens(of: module)
      for element in module.elements {
        let node = ImpactNode(module: module.id, member: element.member)
        typed(element.types, node)
        for body in element.swift { accesses(body, node) }
      }
    }
    for (state, node, span) in replacements { replaced(state, by: node, at: span) }
  }

  /// Replacing a state writes its fields and those of the states below it. A field that only readers
  /// of the whole state can read is reached through the state.
  private mutating func replaced(_ id: ModuleID, by node: ImpactNode, at span: Span) {
    for other in [id] + project.ownership.descendants(of: id).map(\.module) {
      flow(node, verb: "writes", to: state(other), at: span, replacing: id)
      for field in project[other].fields {
        let field = self.node(.field, field.name, of: other)
        if read.contains(field) { flow(node, verb: "writes", to: field, at: span, replacing: id) }
      }
    }
  }

  mutating func replace(_ state: ModuleID, by node: ImpactNode, at span: Span) {
    replacements.append((state, node, span))
  }

  private mutating func add(_ node: ImpactNode) {
    if known.insert(node).inserted { nodes.append(node) }
  }

  func state(_ module: ModuleID) -> ImpactNode { ImpactNode(module: module, member: nil) }

  func node(_ kind: DeclaredMember.Kind, _ name: String, of module: ModuleID) -> ImpactNode {
    ImpactNode(module: module, member: DeclaredMember(kind: kind, name: name))
  }

  mutating func flow(
    _ from: ImpactNode, verb: String, to: ImpactNode, at span: Span?,
    replacing state: ModuleID? = nil
  ) {
    guard from != to, known.contains(from), known.contains(to),
      flowing.insert([from, to]).inserted
    else { return }
    flows[from, default: []].append(
      ImpactStep(verb: verb, to: to, span: span, replaced: state))
  }

  mutating func read(_ value: ImpactNode, by node: ImpactNode, at span: Span) {
    flow(value, verb: "is read by", to: node, at: span)
    if value != node { read.insert(value) }
  }

  mutating func name(_ from: ImpactNode, _ verb: String, by to: ImpactNode, at span: Span?) {
    guard from != to, known.contains(from), known.contains(to),
      naming.insert([from, to]).inserted
    else { return }
    namers[from, default: []].append(ImpactStep(verb: verb, to: to, span: span))
  }

  // MARK: Types

  /// The types and members that the types refer to reach the node.
  mutating func typed(_ types: [ResolvedType], _ node: ImpactNode) {
    let own = project[node.module]
    for type in types {
      let span = type.scalar.span
      for named in type.modules {
        if named.rest.isEmpty, node.member?.kind.receivesStates != true {
          // A payload or a field of the type of a state has values of its own.
          name(state(named.module), "is referenced by", by: node, at: named.span)
        } else {
          reach(named.module, rest: named.rest, node: node, at: named.span)
        }
      }
      for id in type.entities {
        flow(
          self.node(.entity, project[id].name, of: id.module), verb: "is referenced by", to: node,
          at: span)
      }
      for id in type.viewModels {
        flow(
          self.node(.viewModel, project[id].name, of: id.module), verb: "is referenced by",
          to: node, at: span
        )
      }
      for id in type.components {
        flow(
          self.node(.component, project[id].name, of: id.module), verb: "is referenced by",
          to: node, at: span
        )
      }
      for name in type.type.names {
        guard let first = name.path.first, own.types.contains(where: { $0.name == first }) else {
          continue
        }
        flow(
          self.node(.type, first, of: own.id), verb: "is referenced by", to: node,
          at: type.span(of: name.range))
      }
    }
  }

  /// Adds the flow from `Order.Status`, or from the state of `Order`.
  mutating func reach(
    _ module: ModuleID, rest: [String], node: ImpactNode, at span: Span
  ) {
    let found = referenced(module, rest)
    for other in found { flow(other, verb: "is referenced by", to: node, at: span) }
    if found.isEmpty { flow(state(module), verb: "is referenced by", to: node, at: span) }
  }

  /// The declarations to which `Order.Status` refers; empty for `Order`, the type of a state.
  func referenced(_ module: ModuleID, _ rest: [String]) -> [ImpactNode] {
    guard let name = rest.first else { return [] }
    return project[module].declared.filter { $0.name == name && $0.kind.isNamedInSwift }
      .map { ImpactNode(module: module, member: $0) }
  }
}

extension ResolvedType {
  fileprivate func span(of range: Range<Int>) -> Span { scalar.span(of: range) }
}
