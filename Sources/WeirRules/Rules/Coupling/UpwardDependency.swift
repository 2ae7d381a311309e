import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// A type of an ancestor.
enum UpwardDependency: Rule {
  static let name = "upward-dependency"
  static let group = RuleGroup.coupling
  static let stopsGeneration = true
  static let summary = "a module that names its parent or another ancestor"
  static let reason = """
    A child that names its parent works only under that parent, and the two can no longer be \
    understood separately. Use an action, which the parent reduces, to inform the parent. Use a \
    payload or a parameter of an operation to pass values to the child.
    """
  static let precedence: Int? = 5
  static let bad = [
    Example(
      "The parent's type in a field",
      """
      module: Feature
      types: { Mode: [day, night] }
      state: { mode: Mode = .day }
      children: { map: RideMap }
      actions: { didSwitch: { mode: Mode } }
      reduce:
        didSwitch: |
          self.mode = mode
          map.follow()
      ---
      module: RideMap
      state: { mode: «Feature.Mode» = .day, isFollowing: Bool = false }
      actions: { didShow: { mode: Feature.Mode } }
      reduce: { didShow: self.mode = mode }
      operations: { follow: isFollowing = mode == .day }
      """),
    Example(
      "The parent in a body",
      """
      module: App
      children: { feature: Feature }
      ---
      module: Feature
      types: { Mode: [day, night] }
      state: { mode: Mode = .day }
      children: { map: RideMap }
      actions: { didSwitch: { mode: Mode } }
      reduce: { didSwitch: self.mode = mode }
      ---
      module: RideMap
      state: { isDark: Bool = false }
      actions: { didShow: { name: String } }
      reduce:
        didShow: isDark = name == «Feature.Mode».night.name
      """),
    Example(
      "The parent's state by its name in the module above",
      """
      module: App
      children: { feature: Feature }
      ---
      module: Feature
      state: { isNight: Bool = false }
      children: { map: RideMap }
      actions: { didSwitch: }
      reduce: { didSwitch: isNight.toggle() }
      ---
      module: RideMap
      state: { isDark: Bool = false }
      actions: { didShow: }
      reduce: { didShow: isDark = «feature».isNight }
      """),
  ]
  static let good = [
    Example(
      "The parent passes the values that the child needs",
      """
      module: Feature
      types: { Mode: [day, night] }
      state: { mode: Mode = .day }
      children: { map: RideMap }
      actions: { didSwitch: { mode: Mode } }
      reduce:
        didSwitch: |
          self.mode = mode
          map.show(isDark: mode == .night)
      ---
      module: RideMap
      state: { isDark: Bool = false }
      operations:
        show: { takes: { isDark: Bool }, does: self.isDark = isDark }
      """),
    Example(
      "The parent uses a child's type, and the child has a type of the same name",
      """
      module: Feature
      state: { last: RideMap.Mode? }
      children: { map: RideMap }
      reduce:
        map.didShow: last = mode
      ---
      module: RideMap
      types: { Mode: [day, night], Feature: [zoom, pan] }
      state: { mode: Mode = .day, feature: Feature = .zoom }
      actions: { didShow: { mode: Mode } }
      reduce:
        didShow: |
          self.mode = mode
          feature = .pan
      """),
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    for use in project.typeUses {
      guard case .upward = use.judgement else { continue }
      let (from, to) = (project.name(use.from), project.name(use.to))
      report.add(
        "`\(from)` names \(use.named(in: project)), of a module above it", at: use.span,
        modules: [from, to], members: ["uses"],
        related: [Related("`\(to)` is declared here", at: project[use.to].nameSpan)] + use.related,
        chain: [from, to], chainNote: project.relationNote(of: use.to, to: use.from),
        note: "`\(from)` works only under `\(to)`, and neither can be understood without the other",
        help: "pass plain values from `\(to)`, declare the type in `\(from)`, or move it to a "
          + "types module that both use; to inform `\(to)`, send an action that it reduces",
        edges: use.edges)
    }
    for module in project.modules {
      let mounts = project.foreignMounts(in: module).filter { $0.isAbove(in: project) }
      for group in ForeignMount.grouped(mounts) { add(group.first, group.others, project, &report) }
    }
  }

  private static func add(
    _ mount: ForeignMount, _ others: [Span], _ project: Project, _ report: inout RuleReport
  ) {
    let (from, to) = (project.name(mount.module), project.name(mount.child))
    report.add(
      mount, others, project, "a module above it",
      note: "`\(from)` works only under `\(to)`, and neither can be understood without the other",
      help:
        "pass the value from `\(to)` in a payload or a parameter of an operation; to change `\(to)`, send an "
        + "action that it reduces")
  }
}
