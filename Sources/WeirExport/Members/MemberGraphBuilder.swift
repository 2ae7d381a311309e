import WeirDiagnostics
import WeirProject
import WeirSpec

/// The nodes and edges that the sources find: each member once.
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
    let node: Graph.Node
  }

  struct Link {
    let source: any GraphSource.Type
    let from: Int
    let to: Int
    var labels: [(text: String, position: Span)] = []
    var positions: [Span] = []
  }

  let project: Project
  private(set) var nodes: [Draft] = []
  private(set) var links: [Link] = []
  private var numbers: [NodeKey: Int] = [:]
  private var linked: [Ends: Int] = [:]

  init(_ project: Project) { self.project = project }

  /// The number of a node; adds the node if it is new.
  mutating func node(
    _ kind: GraphNodeKind, _ name: String, of module: ModuleID, at span: Span, detail: String = "",
    doc: String = ""
  ) -> Int {
    let key = NodeKey(module: module, kind: kind.name, name: name)
    if let number = numbers[key] { return number }
    let node = Graph.Node(
      id: kind.id(name, of: project[module].name), kind: kind, name: name, detail: detail,
      doc: doc, span: span)
    numbers[key] = nodes.count
    nodes.append(Draft(key: key, node: node))
    return nodes.count - 1
  }

  mutating func link(
    _ source: any GraphSource.Type, from: Int, to: Int, at position: Span, label: String = ""
  ) {
    let ends = Ends(kind: source.name, from: from, to: to)
    let number = linked[ends] ?? links.count
    if number == links.count {
      linked[ends] = number
      links.append(Link(source: source, from: from, to: to))
    }
    if !links[number].positions.contains(position) { links[number].positions.append(position) }
    if !label.isEmpty { links[number].labels.append((label, position)) }
  }
}

extension MemberGraphBuilder {
  mutating func node(of component: ComponentID) -> Int {
    let spec = project[component.module].spec.components[component.index]
    return node(
      .component, spec.name.value, of: component.module, at: spec.name.span, doc: spec.doc)
  }

  /// An action of which only the name is known.
  mutating func action(_ name: String, of module: ModuleID) -> Int {
    let action = project.action(named: name, in: module)
    return node(
      .action, name, of: module, at: action?.spec.name.span ?? project[module].nameSpan,
      doc: action?.spec.doc ?? "")
  }
}
