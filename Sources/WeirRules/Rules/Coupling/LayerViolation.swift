/// A dependency against the order of the layers.
enum LayerViolation: Rule {
  static let name = "layer-violation"
  static let group = RuleGroup.coupling
  static let summary = "a module that owns a higher layer, or uses the same or a higher one"
  static let reason = """
    Layers say which way dependencies point: a change of a screen does not reach the domain. A \
    module owns what is in its own layer or below, and names types of what is below; one against \
    the order turns the whole picture into a wish.
    """
  static let precedence: Int? = 6
  static let bad = [
    Example(
      "A domain module that owns a feature",
      """
      weir: 1
      layers: [Feature, Domain]
      ---
      module: Order
      layer: Domain
      children: { screen: «OrderScreen» }
      ---
      module: OrderScreen
      layer: Feature
      state: { isOpen: Bool = false }
      actions: { didOpen: }
      reduce: { didOpen: isOpen = true }
      """),
    Example(
      "A types module of the same layer",
      """
      weir: 1
      layers: [Feature, Domain]
      ---
      module: Order
      layer: Domain
      uses: [«Money»]
      state: { price: Money.Amount? }
      actions: { didPrice: { price: Money.Amount } }
      reduce: { didPrice: self.price = price }
      ---
      module: Money
      layer: Domain
      types: { Amount: { cents: Int } }
      """),
  ]
  static let good = [
    Example(
      "The same layer owned, a lower one used, one without a layer used",
      """
      weir: 1
      layers: [Feature, Domain, Values]
      ---
      module: Feature
      layer: Feature
      children: { map: RideMap, order: Order }
      ---
      module: RideMap
      layer: Feature
      state: { isOpen: Bool = false }
      actions: { didOpen: }
      reduce: { didOpen: isOpen = true }
      ---
      module: Order
      layer: Domain
      uses: [Money, Text]
      state: { price: Money.Amount?, style: Text.Style = .plain }
      actions: { didPrice: { price: Money.Amount, style: Text.Style } }
      reduce:
        didPrice: |
          self.price = price
          self.style = style
      ---
      module: Money
      layer: Values
      types: { Amount: { cents: Int } }
      ---
      module: Text
      types: { Style: [plain, bold] }
      """),
    Example(
      "The types of an own child of the same layer",
      """
      weir: 1
      layers: [Feature, Domain]
      ---
      module: Ride
      layer: Domain
      children: { order: Order }
      state: { last: "[Order.Status]" }
      reduce:
        order.didFinish: last.append(order.status)
      ---
      module: Order
      layer: Domain
      types: { Status: [initial, done] }
      state: { status: Status = .initial }
      actions: { didFinish: }
      reduce: { didFinish: status = .done }
      """),
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    let heights = project.layerHeights
    func isHigher(_ other: ModuleID, than module: ModuleID, orSame: Bool) -> Bool {
      guard let (own, above) = heights[module].flatMap({ own in heights[other].map { (own, $0) } })
      else { return false }
      return orSame ? above >= own : above > own
    }
    for (index, edge) in project.edges.enumerated()
    where edge.kind == .owns && isHigher(edge.to, than: edge.from, orSame: false) {
      add("owns", edge.from, edge.to, at: edge.span, [index], project, &report)
    }
    for use in project.typeUses where isHigher(use.to, than: use.from, orSame: true) {
      switch project.kinship(of: use.to, to: use.from) {
      case .itself, .child, .descendant: break
      case .ancestor, .other:
        add("uses", use.from, use.to, at: use.span, use.edges, project, &report)
      }
    }
    for (index, edge) in project.edges.enumerated()
    where edge.isForeignReduction(in: project) && isHigher(edge.to, than: edge.from, orSame: true) {
      add("reduces an action of", edge.from, edge.to, at: edge.span, [index], project, &report)
    }
  }

  private static func add(
    _ verb: String, _ from: ModuleID, _ to: ModuleID, at span: Span, _ edges: [Int],
    _ project: Project, _ report: inout RuleReport
  ) {
    let (from, to) = (project[from], project[to])
    let own = from.spec.layer?.value ?? ""
    let other = to.spec.layer?.value ?? ""
    let isOwning = verb == "owns"
    report.add(
      "`\(from.name)` of layer \(own) \(verb) `\(to.name)` of "
        + (own == other ? "the same layer" : "the higher layer \(other)"),
      at: span, modules: [from.name, to.name], members: [verb], label: "in layer \(other)",
      related: to.spec.layer.map { [Related("its layer", at: $0.span)] } ?? [],
      chain: [from.name, to.name], chainNote: "\(own) -> \(other)",
      note: isOwning
        ? "a module owns its own layer or lower ones" : "a module uses lower layers than its own",
      help: isOwning
        ? "let a module of layer \(other) or above own `\(to.name)`"
        : "move what `\(from.name)` needs of `\(to.name)` to a layer below \(own)",
      edges: edges)
  }
}

extension Project {
  /// For each module that has a layer how high it is.
  fileprivate var layerHeights: [ModuleID: Int] {
    var heights: [ModuleID: Int] = [:]
    for module in modules {
      guard let layer = module.spec.layer?.value,
        let index = spec.layers.firstIndex(where: { $0.value == layer })
      else { continue }
      heights[module.id] = spec.layers.count - index
    }
    return heights
  }
}
