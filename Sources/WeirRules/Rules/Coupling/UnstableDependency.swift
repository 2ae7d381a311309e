/// A use that points at what changes more easily.
enum UnstableDependency: Rule {
  static let name = "unstable-dependency"
  static let group = RuleGroup.coupling
  static let summary = "a module that uses the types of one less stable than itself"
  static let reason = """
    What many depend on is hard to change, and what depends on many is often changed. A stable \
    module that names the types of an unstable one is dragged along. Instability is Ce / (Ca + Ce), \
    counted over uses of types alone, since ownership is meant to point at the less stable.
    """
  static let level = RuleSpec.Level.off
  static let bad = [
    Example(
      "A stable module on one that hangs on three others",
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
      "Towards the more stable",
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
      "Equally stable",
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
        chainNote: "instability \(Words.figure(Double(own) / Double(ownAll))) -> "
          + Words.figure(Double(other) / Double(otherAll)),
        note: "a change of `\(to)` reaches those who rely on `\(from)`",
        help: "move the types that `\(from)` needs to a module that hangs on less than `\(to)`",
        edges: use.edges)
    }
  }
}
