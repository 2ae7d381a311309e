import WeirDiagnostics
import WeirProject
import WeirSpec

/// A component that references the component that contains it.
enum ParentKnowledge: Rule {
  static let name = "parent-knowledge"
  static let group = RuleGroup.contracts
  static let summary = "a component whose contract names a component that contains it"
  static let reason = """
    A component that knows its parent cannot be used elsewhere, and breaks when the parent changes. It \
    should require the values that it needs, such as a width, a title or a mode, and its parent passes \
    them.
    """
  static let bad = [
    Example(
      "The parent as a requirement, for its width",
      """
      module: Greeting
      components:
        ParentView:
          contains:
            ChildView: { parent: self }
        ChildView:
          requires: { parent: «ParentView» }
      """),
    Example(
      "An ancestor, in a default and in a passed value",
      """
      module: Shop
      components:
        ShopView: { contains: [Page] }
        Page: { contains: { Row: { inset: «ShopView.inset» } } }
        Row: { requires: { inset: Double, height: Double = «Page.rowHeight» } }
      """),
    Example(
      "Indirectly, in a type of the module",
      """
      module: Shop
      types: { Style: { owner: ShopView, isBold: Bool } }
      components:
        ShopView: { contains: { Row: { style: 'Style(owner: self, isBold: true)' } } }
        Row: { requires: { style: «Style» } }
      """),
  ]
  static let good = [
    Example(
      "The value that it needs, with its own name",
      """
      module: Greeting
      import: Foundation
      components:
        ParentView:
          contains:
            ChildView: { availableWidth: 320 }
        ChildView:
          requires: { availableWidth: CGFloat }
      """),
    Example(
      "A contained component, a sibling, and itself",
      """
      module: Files
      components:
        FilesView: { contains: { Folder: { row: FileRow(), cell: nil, next: nil } } }
        Folder:
          requires: { row: FileRow, cell: FileCell?, next: Folder? }
          contains: [FileRow]
        FileRow:
        FileCell:
      """),
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    let contracts = report.analyses.contracts
    for number in contracts.tree.components.indices {
      var seen: Set<Span> = []
      for named in NamedComponents(of: number, project).all where seen.insert(named.span).inserted {
        add(named, by: number, contracts, &report)
      }
    }
  }

  private static func add(
    _ named: NamedComponents.Named, by number: Int, _ contracts: Contracts,
    _ report: inout RuleReport
  ) {
    let (tree, project) = (contracts.tree, contracts.project)
    let parent = tree.number(of: named.component)
    guard parent != number, let path = tree.path(from: parent, to: number) else { return }
    let component = project.component(at: number)
    let (name, above) = (component.name, contracts.name(parent))
    let what = named.requirement.map { "`\($0)` of `\(name)`" } ?? "`\(name)`"
    report.add(
      "\(what) references `\(above)`, which contains `\(name)`", at: named.span,
      modules: [contracts.moduleName(number)],
      members: [name, named.requirement ?? "", above],
      related: [
        Related("`\(above)` is declared here", at: project.component(at: parent).spec.name.span)
      ] + named.declared.map { Related("it is referenced here", at: $0) },
      chain: contracts.names(path), chainNote: "each contains the next",
      note: "`\(name)` cannot be used anywhere else",
      help: named.requirement == nil
        ? "require the values of `\(above)` that `\(name)` needs, and let `\(above)` pass them"
        : "require the values that `\(name)` needs, such as `availableWidth: CGFloat`, and "
          + "let `\(above)` pass them"
    )
  }
}
