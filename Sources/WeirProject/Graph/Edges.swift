import WeirDiagnostics
import WeirSpec

/// Collects a module's dependencies with their positions.
struct EdgeCollector {
  let module: Module
  let names: NameTable
  let specs: ModuleSpecs
  private(set) var edges: [Edge] = []

  init(
    _ module: Module, elements: [Element], names: NameTable, specs: ModuleSpecs
  ) {
    self.module = module
    self.names = names
    self.specs = specs
    for use in module.uses {
      add(Edge(.uses, from: module.id, to: use.value, member: "", span: use.span))
    }
    for element in elements where !element.member.kind.isOnlyVerified { collect(element) }
    edges.sort { $0.span < $1.span }
  }

  private mutating func collect(_ element: Element) {
    let fromMember = element.qualifiedName
    for dependency in element.dependencies {
      add(
        Edge(
          dependency.kind, from: module.id, to: dependency.module, member: dependency.member,
          span: dependency.span, steps: dependency.kind == .owns ? 1 : 0, path: dependency.path,
          reached: dependency.reached, fromMember: fromMember))
    }
    for type in element.types {
      for name in type.modules {
        add(
          Edge(
            .uses, from: module.id, to: name.module, member: name.rest.first ?? "", span: name.span,
            fromMember: fromMember))
      }
    }
    for bodies in [element.defaults, element.bodies] {
      for body in bodies {
        for access in body.accesses { collect(access, fromMember) }
      }
    }
  }

  private mutating func collect(_ access: Access, _ fromMember: String) {
    switch access.reference {
    case .descendant(let steps, let reached):
      below(access, steps: steps, reached: reached, fromMember: fromMember)
    case .module(let other, let rest):
      add(
        Edge(
          .uses, from: module.id, to: other, member: rest.first ?? "", span: access.span,
          fromMember: fromMember))
    default: break
    }
  }

  private mutating func below(
    _ access: Access, steps: [Ownership], reached: MemberReference, fromMember: String
  ) {
    guard let last = steps.last, let childModule = names[last.owner].mounted[last.child] else {
      return
    }
    let kind: EdgeKind =
      switch (access.kind, reached) {
      case (_, .operation), (_, .reduce), (.call, .unknown): .calls
      case (.write, _): .writes
      default: .reads
      }
    add(
      Edge(
        kind, from: module.id, to: childModule,
        member: reached.name(in: specs[childModule.index]) ?? "",
        span: access.span, path: steps, reached: reached, fromMember: fromMember))
  }

  private mutating func add(_ edge: Edge) {
    if edge.from != edge.to || edge.kind == .owns { edges.append(edge) }
  }
}
