import WeirDiagnostics
import WeirProject
import WeirSpec

/// The use of a module's types by another module; all occurrences are one use.
struct ModuleTypeUse {
  enum Kind {
    case allowed
    /// Of a module below a direct child; with the path to it.
    case skipsLevels([ModuleID])
    /// Of a module above.
    case upward
    /// Of a types or data module that `uses` does not list.
    case unlisted
    /// Of any other module.
    case foreign
  }

  let from: ModuleID
  let to: ModuleID
  /// Indices into the project's edges.
  let edges: [Int]
  /// The entry in `uses` if there is one, else the first occurrence.
  let span: Span
  /// The other occurrences, if there is no entry.
  let others: [Span]
  /// `Order.Status`, or `Order` for the module's state; without duplicates.
  let types: [String]
  let isListed: Bool
  let kind: Kind
}

extension Project {
  /// Every pair of modules of which one names types of the other, in the order of the edges. Modules
  /// that are not fully read are left out: they may own or declare more than is known.
  var typeUses: [ModuleTypeUse] {
    struct Pair: Hashable {
      let from: ModuleID
      let to: ModuleID
    }
    var edgesOfPair: [Pair: [Int]] = [:]
    var order: [Pair] = []
    for (index, edge) in edges.enumerated() where edge.kind == .uses && edge.from != edge.to {
      guard self[edge.from].spec.isFullyRead, self[edge.to].spec.isFullyRead else { continue }
      let pair = Pair(from: edge.from, to: edge.to)
      if edgesOfPair[pair] == nil { order.append(pair) }
      edgesOfPair[pair, default: []].append(index)
    }
    let listed = modules.map { module in
      Dictionary(module.uses.map { ($0.value, $0) }, uniquingKeysWith: { first, _ in first })
    }
    let spans = modules.map { Set($0.uses.map(\.span)) }
    return order.map { pair in
      let all = edgesOfPair[pair] ?? []
      return typeUse(
        from: pair.from, to: pair.to, all, entry: listed[pair.from.index][pair.to],
        named: all.map { edges[$0] }.filter { !spans[pair.from.index].contains($0.span) })
    }
  }

  /// - Parameters:
  ///   - entry: The entry in `uses`.
  ///   - named: The edges of occurrences outside `uses`.
  private func typeUse(
    from: ModuleID, to: ModuleID, _ indices: [Int], entry: Located<ModuleID>?, named: [Edge]
  ) -> ModuleTypeUse {
    var types: [String] = []
    var seen: Set<String> = []
    for edge in named {
      let shown = nameOfPart(edge.member, of: to)
      if seen.insert(shown).inserted { types.append(shown) }
    }
    return ModuleTypeUse(
      from: from, to: to, edges: indices, span: entry?.span ?? named[0].span,
      others: entry == nil ? named.dropFirst().map(\.span) : [], types: types,
      isListed: entry != nil,
      kind: entry != nil && isComposition(named, in: from)
        ? .allowed : kind(from: from, to: to, isListed: entry != nil))
  }

  /// Whether a module of views contains only components and view models of another module: these
  /// bring their state along.
  private func isComposition(_ named: [Edge], in module: ModuleID) -> Bool {
    self[module].spec.isData && !self[module].components.isEmpty && !named.isEmpty
      && named.allSatisfy {
        viewModel(named: $0.member)?.module == $0.to
          || component(named: $0.member)?.module == $0.to
      }
  }

  /// `Order.Status`, `Users.list`; entities, view models and components by their own names, and
  /// everything else by the name of the module.
  private func nameOfPart(_ member: String, of module: ModuleID) -> String {
    if self.module(ofTopLevel: member) == module { return member }
    let isDeclared =
      type(named: member, in: module) != nil || request(named: member, in: module) != nil
    return isDeclared ? "\(name(module)).\(member)" : name(module)
  }

  private func kind(from: ModuleID, to: ModuleID, isListed: Bool) -> ModuleTypeUse.Kind {
    if self[to].spec.isData { return isListed ? .allowed : .unlisted }
    return switch relation(of: to, to: from) {
    case .itself, .child: .allowed
    case .descendant(let path): .skipsLevels(path)
    case .ancestor: .upward
    case .other: .foreign
    }
  }
}

extension ModuleTypeUse {
  /// `Order.Status and Order`, or the module if only `uses` names it.
  func named(in project: Project) -> String {
    types.isEmpty ? "`\(project.name(to))`" : Words.codes(types, limit: 3)
  }

  var related: [Related] {
    others.prefix(3).map { Related("also named here", at: $0) }
  }
}
