import WeirDiagnostics
import WeirProject
import WeirSpec

/// What sources put together: each member once, whoever names it.
public struct MemberGraphBuilder {
  struct NodeKey: Hashable {
    let module: ModuleID
    let kind: String
    let name: String
  }

  private struct Ends: Hashable {
    let kind: String
    let from: Int
    let to: Int
  }

  struct Draft {
    let key: NodeKey
    let node: MemberGraph.Node
  }

  struct Link {
    let kind: String
    let from: Int
    let to: Int
    var labels: [(text: String, place: Span)] = []
    var places: [Span] = []
  }

  let project: Project
  private(set) var nodes: [Draft] = []
  private(set) var links: [Link] = []
  private var numbers: [NodeKey: Int] = [:]
  private var linked: [Ends: Int] = [:]

  init(_ project: Project) { self.project = project }

  /// The number of a node, which is new where nobody has named it before.
  mutating func node(
    _ kind: MemberKind, _ name: String, of module: ModuleID, at span: Span, detail: String = "",
    doc: String = ""
  ) -> Int {
    let key = NodeKey(module: module, kind: kind.name, name: name)
    if let number = numbers[key] { return number }
    let node = MemberGraph.Node(
      kind: kind, name: name, detail: detail, doc: doc, group: 0, span: span)
    numbers[key] = nodes.count
    nodes.append(Draft(key: key, node: node))
    return nodes.count - 1
  }

  mutating func link(
    _ source: any GraphSource.Type, from: Int, to: Int, at place: Span, label: String = ""
  ) {
    let ends = Ends(kind: source.name, from: from, to: to)
    let number = linked[ends] ?? links.count
    if number == links.count {
      linked[ends] = number
      links.append(Link(kind: source.name, from: from, to: to))
    }
    if !links[number].places.contains(place) { links[number].places.append(place) }
    if !label.isEmpty { links[number].labels.append((label, place)) }
  }
}

extension MemberGraphBuilder {
  mutating func node(of component: ComponentID) -> Int {
    let spec = project[component.module].spec.components[component.index]
    return node(
      .component, spec.name.value, of: component.module, at: spec.name.span, doc: spec.doc)
  }

  /// Any declared member, where only its name is known.
  mutating func action(_ name: String, of module: ModuleID) -> Int {
    let action = project.action(named: name, in: module)
    return node(
      .action, name, of: module, at: action?.spec.name.span ?? project[module].nameSpan,
      doc: action?.spec.doc ?? "")
  }
}
