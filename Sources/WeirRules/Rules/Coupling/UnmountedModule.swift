import WeirProject
import WeirSpec

/// A module with state outside the state tree.
enum UnmountedModule: Rule {
  static let name = "unmounted-module"
  static let dependsOn = BodyFacts.edges
  static let stopsGeneration = true
  static let storeLevels = StoreLevels(tca: .warning, redux: .warning, udf: .warning)
  static let needsWholeProject = true
  /// Only for dependencies on a module that has nothing but derived values.
  static let precedence: Int? = 0

  static func check(_ project: Project, _ report: inout RuleReport) {
    for module in project.modules where module.owners.isEmpty && module.hasDerivedValuesAlone {
      let edges = project.edgeIndices(to: module.id)
      let entry = "`children: { \(module.name.uncapitalizedFirst): \(module.name) }`"
      let reader = edges.first.map { project[project.edges[$0].from].name }
      report.add(
        "`\(module.name)` has derived values, but neither state nor an owner", at: module.nameSpan,
        modules: [module.name], label: "no module can read them",
        note: "a derived value is computed from the state of its own module",
        help: reader.map { "mount it with \(entry) in `\($0)`, or move its `derived` to `\($0)`" }
          ?? "move its `derived` to the module with the state, or mount it with \(entry)",
        edges: edges)
    }
    guard project.spec.root != nil, let root = project.roots.first else { return }
    for module in project.modules
    where module.owners.isEmpty && module.id != root
      && (module.hasState || !module.children.isEmpty)
      // The field is reported.
      && project.meantChildren[module.id] == nil
    {
      let rootName = project.name(root)
      report.add(
        "`\(module.name)` has state but no owner", at: module.nameSpan,
        modules: [module.name], label: "not below `\(rootName)`",
        note: "a state outside the state tree is never reduced and never shown",
        help: "mount it with `children: { \(module.name.uncapitalizedFirst): \(module.name) }` in "
          + "`\(rootName)` or below, or remove `root` from weir.yaml if it is another root")
    }
  }
}

extension Module {
  /// Whether it declares derived values and nothing that they could be computed from.
  fileprivate var hasDerivedValuesAlone: Bool {
    spec.kind == .state && !derived.isEmpty && fields.isEmpty && children.isEmpty && actions.isEmpty
      && components.isEmpty && viewModels.isEmpty && reductions.isEmpty && operations.isEmpty
      && decisions.isEmpty && effects.isEmpty
  }
}
