import WeirDiagnostics
import WeirProject
import WeirSpec

/// A dependency against the order of the layers.
enum LayerViolation: Rule {
  static let name = "layer-violation"
  static let group = RuleGroup.coupling
  static let isAboutModules = false
  static let stopsGeneration = true
  static let storeLevels = StoreLevels(tca: .error, redux: .error, udf: .error)
  static let summary =
    "a module that owns one of a higher layer, or uses one of the same or a higher layer, and a target that imports "
    + "one of a higher layer"
  static let reason = """
    Layers define the direction of dependencies: a change to a screen does not affect the domain. \
    A module owns modules of its own layer or below, and uses types of layers below. A single \
    dependency in the other direction makes the order meaningless. A Swift target has the layer that `targets` in \
    weir.yaml assigns to it. It imports targets of its own layer and of lower layers, also through targets without one.
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
    Example(
      "A target that imports a higher layer, and one that reaches it through a target without a layer",
      """
      weir: 1
      sources: [Sources]
      layers: [Features, Core]
      targets:
        "*Feature": { layer: Features }
        "*Client": { layer: Core }
      ---
      // Sources/ApiClient/Api.swift
      import Foundation
      import enum «SearchFeature».Scope
      ---
      // Sources/FileClient/Files.swift
      import «Shared»
      ---
      // Sources/Shared/Shared.swift
      import SearchFeature
      ---
      // Sources/SearchFeature/Search.swift
      public enum Scope { case all }
      ---
      // Package.swift
      import PackageDescription
      let package = Package(
        name: "App",
        targets: ["ApiClient", "FileClient"].map {
          .target(name: $0, dependencies: ["SearchFeature", "Shared"])
        } + [
          .target(name: "Shared", dependencies: ["SearchFeature"]),
          .target(name: "SearchFeature"),
        ])
      """),
  ]
  static let good = [
    Example(
      "The same layer owned, a lower layer used, a module without a layer used",
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
      "The types of a child in the same layer",
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
    Example(
      "A target that imports its own layer and a lower one",
      """
      weir: 1
      sources: [Sources]
      layers: [Features, Core]
      targets:
        "*Feature": { layer: Features }
        "*Client": { layer: Core }
      ---
      // Sources/SearchFeature/Search.swift
      import ApiClient
      import DetailFeature
      ---
      // Sources/DetailFeature/Detail.swift
      import ApiClient
      ---
      // Sources/ApiClient/Api.swift
      import Foundation
      ---
      // Package.swift
      import PackageDescription
      let package = Package(
        name: "App",
        targets: [
          .target(name: "SearchFeature", dependencies: ["ApiClient", "DetailFeature"]),
          .target(name: "DetailFeature", dependencies: ["ApiClient"]),
          .target(name: "ApiClient"),
        ])
      """),
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    // Imports of hand-written Swift do not depend on generated Swift.
    if !report.isForGeneration { TargetLayers(project).check(&report) }
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
      switch project.relation(of: use.to, to: use.from) {
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
      "`\(from.name)` in layer \(own) \(verb) `\(to.name)` in "
        + (own == other ? "the same layer" : "the higher layer \(other)"),
      at: span, modules: [from.name, to.name], members: [verb], label: "in layer \(other)",
      related: to.spec.layer.map { [Related("the layer of `\(to.name)`", at: $0.span)] } ?? [],
      chain: [from.name, to.name], chainNote: "\(own) -> \(other)",
      note: isOwning
        ? "a module may own modules of its own layer and of lower layers"
        : "a module may use only layers below its own",
      help: isOwning
        ? "mount `\(to.name)` in a module of layer \(other) or above"
        : "move what `\(from.name)` needs from `\(to.name)` to a layer below \(own)",
      edges: edges)
  }
}

extension Project {
  /// The height of each module with a layer: the lowest layer is 1.
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
