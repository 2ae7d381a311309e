import Testing
import WeirDiagnostics
import WeirProject
import WeirSpec

@testable import WeirExport

/// A project from a text, with its source files.
struct Sample {
  let project: Project
  let sources: SourceMap

  init(_ modules: String, layers: [String] = [], root: String? = nil) {
    var text = "weir: 1\nproject: Small\nspecs: [modules]\n"
    if let root { text += "root: \(root)\n" }
    if !layers.isEmpty { text += "layers: [\(layers.joined(separator: ", "))]\n" }
    var sources = SourceMap()
    let settings = sources.add(SourceFile(name: "weir.yaml", text: text))
    let file = sources.add(SourceFile(name: "modules/all.yaml", text: modules))
    let read = FileSpec.project(in: sources[settings], as: settings)
    let none = ProjectSpec(span: Span(file: settings, start: 0, end: 0))
    project = Project(
      spec: read.project ?? none,
      files: [read, FileSpec.modules(in: sources[file], as: file)])
    self.sources = sources
  }

  /// Each kind of edge except `reads`, a types module, a module without an owner, two layers.
  static let small = Sample(
    """
    module: App
    doc: The whole.
    layer: Top
    children: { order: Order, user: User }
    actions: { didOpen: , didLogout: }
    reduce:
      didOpen: |
        order.start()
        order.start()
      didLogout: user.name = ""
      order.didEnd: order.start()
    components:
      Screen: { sends: { didTap: Order.didEnd } }
    ---
    module: Order
    layer: Base
    uses: Money
    state: { price: Money.Price?, count: Int = 0 }
    actions: { didEnd: }
    reduce: { didEnd: count = 0 }
    operations: { start: count += 1 }
    ---
    module: User
    layer: Base
    state: { name: String = "" }
    actions: { didLoad: }
    reduce:
      didLoad: name = "x"
      order.didEnd: name = ""
    ---
    module: Money
    types: { Price: { amount: Int } }
    ---
    module: Stray
    state: { value: Int = 0 }

    """, layers: ["Top", "Base"], root: "App")

  func id(_ name: String) -> ModuleID? { project.module(named: name)?.id }

  func graph(
    kinds: Set<EdgeKind> = Set(EdgeKind.allCases), collapse: [String] = [],
    _ part: GraphPart<ModuleID> = GraphPart()
  ) -> Graph {
    Graph(of: project, sources: sources, kinds: kinds, collapse: collapse, part)
  }

  /// The span of a text's first occurrence in the modules.
  func span(of text: String) -> Span? {
    let bytes = sources[FileID(1)].bytes
    let wanted = Array(text.utf8)
    guard bytes.count >= wanted.count else { return nil }
    for start in 0...(bytes.count - wanted.count)
    where bytes[start..<start + wanted.count].elementsEqual(wanted) {
      return Span(file: FileID(1), start: start, end: start + wanted.count)
    }
    return nil
  }

  /// One error on an edge, one warning on a module.
  func findings() -> [Finding] {
    guard let edge = project.edges.first(where: { $0.kind == .writes }) else { return [] }
    return [
      Finding(
        rule: "encapsulation-breach", "App writes User's `name`", at: edge.span,
        subjects: .modules(["App", "User"])),
      Finding(
        rule: "unused-field", severity: .warning, "`count` is never read",
        at: span(of: "count: Int") ?? edge.span, subjects: [.module("Order")]),
    ]
  }
}

extension Graph {
  /// The edges as text, such as `App owns Order`.
  var lines: [String] {
    edges.map { "\(nodes[$0.from].name) \($0.kind.name) \(nodes[$0.to].name)" }
  }

  var names: [String] { nodes.map(\.name) }
}

extension Graph: CustomTestStringConvertible {
  public var testDescription: String { "\(nodes.count) \(level)" }
}

extension Sample {
  /// The project of the golden texts: two layers, a types module, a breach of a rule.
  static let golden = Sample(
    """
    module: Shop
    doc: Sells "things" & more.
    layer: Top
    children: { cart: Cart }
    actions: { didTap: }
    reduce: { didTap: cart.total = 1 }
    ---
    module: Cart
    layer: Base
    uses: Money
    state: { total: Int = 0 }
    ---
    module: Money
    types: { Price: { amount: Int } }

    """, layers: ["Top", "Base"])

  static var goldenGraph: Graph {
    let breach = golden.project.edges.filter { $0.kind == .writes }.map {
      Finding(rule: "encapsulation-breach", "Shop writes Cart's `total`", at: $0.span)
    }
    let parts = golden.project.modules.filter { $0.name == "Cart" }.map {
      Finding(rule: "low-cohesion", severity: .warning, "Cart has two parts", at: $0.nameSpan)
    }
    return golden.graph(GraphPart(findings: breach + parts))
  }
}
