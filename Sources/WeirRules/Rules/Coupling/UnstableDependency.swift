import WeirProject
import WeirSpec

/// A use of types of a less stable module.
enum UnstableDependency: Rule {
  static let name = "unstable-dependency"
  static let group = RuleGroup.coupling
  static let stopsGeneration = true
  static let summary = "a module that uses types of a less stable module"
  static let reason = """
    A module with many dependents is hard to change, and a module with many dependencies changes \
    often. A stable module that uses types of an unstable one has to change with it. Instability \
    is Ce / (Ca + Ce). Only uses of types count, because ownership may point at less stable \
    modules.
    """
  static let level = RuleSpec.Level.off
  static let bad = [
    Example(
      "A stable module that uses one with three dependencies",
      """
      weir: 1
      rules: { unstable-dependency: error }
      ---
      module: A
      uses: Money
      types: { Row: { sum: Money.Amount } }
      ---
      module: B
      uses: Money
      types: { Row: { sum: Money.Amount } }
      ---
      module: Money
      uses: «Text»
      types: { Amount: { cents: Int, style: Text.Style } }
      ---
      module: Text
      uses: [Colour, Size]
      types: { Style: { colour: Colour.Name, size: Size.Points } }
      ---
      module: Colour
      types: { Name: [red, green] }
      ---
      module: Size
      types: { Points: Int }
      """)
  ]
  static let good = [
    Example(
      "A use of a more stable module",
      """
      weir: 1
      rules: { unstable-dependency: error }
      ---
      module: A
      uses: [Money, Text]
      types: { Row: { sum: Money.Amount, style: Text.Style } }
      ---
      module: Money
      uses: Text
      types: { Amount: { cents: Int, style: Text.Style } }
      ---
      module: Text
      types: { Style: [plain, bold] }
      """),
    Example(
      "Modules of equal stability",
      """
      weir: 1
      rules: { unstable-dependency: error }
      ---
      module: A
      uses: B
      types: { Row: { cell: B.Cell } }
      ---
      module: B
      uses: C
      types: { Cell: { text: C.Text } }
      ---
      module: C
      uses: D
      types: { Text: { letters: D.Letters } }
      ---
      module: D
      types: { Letters: String }
      """),
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    let uses = project.dependencies(of: [.uses])
    var afferent = uses.map { _ in 0 }
    for used in uses.joined() { afferent[used.index] += 1 }
    func instability(_ id: ModuleID) -> (Int, of: Int) {
      (uses[id.index].count, uses[id.index].count + afferent[id.index])
    }
    for use in project.typeUses {
      let (own, ownAll) = instability(use.from)
      let (other, otherAll) = instability(use.to)
      guard other * ownAll > own * otherAll else { continue }
      let (from, to) = (project.name(use.from), project.name(use.to))
      report.add(
        "`\(from)` uses `\(to)`, which is less stable", at: use.span, modules: [from, to],
        members: ["uses"], related: use.related, chain: [from, to],
        chainNote: "instability \(Words.number(Double(own) / Double(ownAll))) -> "
          + Words.number(Double(other) / Double(otherAll)),
        note: "a change to `\(to)` may affect the modules that depend on `\(from)`",
        help: "move the types that `\(from)` needs to a module with fewer dependencies than "
          + "`\(to)`",
        edges: use.edges)
    }
  }
}
