import WeirDiagnostics
import WeirProject
import WeirSpec

/// A dependency against the order of the layers.
enum LayerViolation: Rule {
  static let name = "layer-violation"
  static let isAboutModules = false
  static let stopsGeneration = true
  static let storeLevels = StoreLevels(tca: .error, redux: .error, udf: .error)
  static let precedence: Int? = 6

  static func check(_ project: Project, _ report: inout RuleReport) {
    // Imports of hand-written Swift do not depend on generated Swift.
    if !report.isForGeneration { TargetLayers(project).check(&report) }
    report.check(given: .edges) { report in
      let heights = project.layerHeights
      func isHigher(_ other: ModuleID, than module: ModuleID, orSame: Bool) -> Bool {
        guard
          let (own, above) = heights[module].flatMap({ own in heights[other].map { (own, $0) } })
        else { return false }
        return orSame ? above >= own : above > own
      }
      for (index, edge) in project.edges.enumerated()
      where edge.kind == .owns && isHigher(edge.to, than: edge.from, orSame: false) {
        add(
          "owns", edge.from, to: edge.to, at: edge.span, edges: [index], in: project,
          report: &report)
      }
      for use in report.analyses.typeUses where isHigher(use.to, than: use.from, orSame: true) {
        switch project.relation(of: use.to, to: use.from) {
        case .itself, .child, .descendant: break
        case .ancestor, .other:
          add(
            "uses", use.from, to: use.to, at: use.span, edges: use.edges, in: project,
            report: &report
          )
        }
      }
      for (index, edge) in project.edges.enumerated()
      where edge.isOfReads && isHigher(edge.to, than: edge.from, orSame: true) {
        add(
          "reads a value of", edge.from, to: edge.to, at: edge.span, edges: [index], in: project,
          report: &report)
      }
      for (index, edge) in project.edges.enumerated()
      where edge.isForeignReduction(in: project) && isHigher(edge.to, than: edge.from, orSame: true)
      {
        add(
          "reduces an action of", edge.from, to: edge.to, at: edge.span, edges: [index],
          in: project,
          report: &report)
      }
    }
  }

  private static func add(
    _ verb: String, _ from: ModuleID, to: ModuleID, at span: Span, edges: [Int],
    in project: Project, report: inout RuleReport
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
