import WeirDiagnostics
import WeirProject
import WeirYAML

/// The declarations of a file as a tree.
public struct OutlineItem: Sendable {
  public enum Kind: Sendable {
    case module, section, field, action, function, type, value, other
  }

  public let name: String
  public let detail: String
  public let kind: Kind
  /// The whole declaration.
  public let span: Span
  public let nameSpan: Span
  public let children: [OutlineItem]

  /// The modules of a file, with their sections; those of a Swift file, with their members.
  public static func all(in file: FileID, of index: ProjectIndex) -> [OutlineItem] {
    let source = index.sources[file]
    guard source.isYAML else { return modules(in: file, of: index) }
    let (tree, _) = Tree.read(source, as: file)
    return tree.documents.flatMap { document -> [OutlineItem] in
      guard let root = document.root else { return [] }
      let sections = sections(of: root, in: tree)
      guard let name = tree.pairs(root).first(where: { tree.equals($0.key, "module") }) else {
        return sections
      }
      return [
        OutlineItem(
          name: tree.text(name.value), detail: "", kind: .module, span: document.span,
          nameSpan: tree.span(name.value), children: sections)
      ]
    }
  }

  private static func sections(of root: NodeID, in tree: Tree) -> [OutlineItem] {
    tree.pairs(root).compactMap { key, value in
      guard tree.kind(value).isMapping else { return nil }
      let kind = kind(inSection: tree.text(key))
      return OutlineItem(
        name: tree.text(key), detail: "", kind: .section,
        span: tree.span(key).through(tree.span(value)), nameSpan: tree.span(key),
        children: tree.pairs(value).map { key, value in
          OutlineItem(
            name: tree.text(key), detail: tree.kind(value) == .plain ? tree.text(value) : "",
            kind: kind, span: tree.span(key).through(tree.span(value)), nameSpan: tree.span(key),
            children: [])
        })
    }
  }

  private static func kind(inSection name: String) -> Kind {
    switch name {
    case "state", "children", "inputs", "reads": .field
    case "actions": .action
    case "reduce", "operations", "effects", "requests", "services": .function
    case "types", "entities", "viewModels", "components", "traits": .type
    case "derived", "decisions", "invariants": .value
    default: .other
    }
  }

  private static func modules(in file: FileID, of index: ProjectIndex) -> [OutlineItem] {
    let declarations = index.occurrences.inFile(file).filter { $0.role == .declares }
    return declarations.filter { $0.symbol.member == nil }.map { module in
      let members = declarations.filter {
        $0.symbol.member != nil && $0.symbol.module == module.symbol.module
      }
      return OutlineItem(
        name: module.symbol.name(in: index.project), detail: "", kind: .module,
        span: module.span, nameSpan: module.span,
        children: members.map { $0.item(in: index) })
    }
  }

  /// The declarations of a project whose names contain the letters of a query in their order, at most `most`.
  public static func search(
    _ query: String, in index: ProjectIndex, most: Int
  ) -> [(symbol: Symbol, name: String, span: Span, kind: Kind)] {
    let letters = query.lowercased()
    return Array(
      index.occurrences.all.lazy.filter { $0.role == .declares }.compactMap { declaration in
        let name = declaration.symbol.qualifiedName(in: index.project)
        guard name.lowercased().hasSubsequence(letters) else { return nil }
        return (declaration.symbol, name, declaration.span, declaration.symbol.outlineKind)
      }.prefix(most))
  }
}

extension Occurrence {
  fileprivate func item(in index: ProjectIndex) -> OutlineItem {
    OutlineItem(
      name: symbol.name(in: index.project), detail: symbol.kind, kind: symbol.outlineKind,
      span: span, nameSpan: span, children: [])
  }
}

extension Symbol {
  fileprivate var outlineKind: OutlineItem.Kind {
    switch member?.kind {
    case nil: .module
    case .field, .child, .input, .read: .field
    case .action: .action
    case .reduction, .operation, .effect, .request, .service: .function
    case .type, .entity, .viewModel, .component, .trait: .type
    case .derived, .decision, .invariant: .value
    default: .other
    }
  }
}

extension String {
  /// Whether the letters of another text occur in this order.
  fileprivate func hasSubsequence(_ letters: String) -> Bool {
    var rest = letters[...]
    for letter in self where letter == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}

extension Span {
  /// The span up to the end of a later one.
  func through(_ other: Span) -> Span {
    Span(file: file, start: Int(start), end: max(Int(end), Int(other.end)))
  }
}
