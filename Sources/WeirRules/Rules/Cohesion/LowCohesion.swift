import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// A module whose members form groups that share nothing.
enum LowCohesion: Rule {
  static let name = "low-cohesion"
  static let group = RuleGroup.cohesion
  static let summary = "a module whose members form groups that share no field"
  static let level = RuleSpec.Level.warning
  static let reason = """
    A cohesive module has one responsibility. If its reductions, operations and derived values \
    form groups that use no common field (LCOM4 above 1), it has several, and a module that needs \
    one of them is coupled to all. Each group can be a module of its own.
    """
  static let bad = [
    Example(
      "The user and the shop's items in one module",
      """
      module: «Profile»
      types:
        Item: { id: Int, title: String }
      state:
        firstName: String = ""
        lastName: String = ""
        items: [Int: Item]
        selectedItemID: Int?
      derived:
        fullName: { type: String, is: 'firstName + " " + lastName' }
        selectedItem: { type: Item?, is: 'selectedItemID.flatMap { items[$0] }' }
      actions:
        userDidLoad: { firstName: String, lastName: String }
        itemsDidLoad: { items: [Int: Item] }
        didSelectItem: { id: Int }
      reduce:
        userDidLoad: |
          self.firstName = firstName
          self.lastName = lastName
        itemsDidLoad: self.items = items
        didSelectItem: selectedItemID = id
      """),
    Example(
      "A shadowed name connects nothing",
      """
      module: «Player»
      state:
        volume: Int = 5
        position: Int = 0
      actions:
        didTurn: { volume: Int }
        didSeek: { position: Int }
        didRewind:
      derived:
        isLoud: { type: Bool, is: volume > 8 }
        isStarted: { type: Bool, is: position > 0 }
      reduce:
        didTurn: |
          let position = volume
          self.volume = position
        didSeek: self.position = position
        didRewind: position = 0
      """),
  ]
  static let good = [
    Example(
      "A derived value connects two groups",
      """
      module: Profile
      state:
        firstName: String = ""
        lastName: String = ""
      actions:
        firstNameDidChange: { name: String }
        lastNameDidChange: { name: String }
      derived:
        fullName: { type: String, is: 'firstName + " " + lastName' }
      reduce:
        firstNameDidChange: firstName = name
        lastNameDidChange: lastName = name
      """),
    Example(
      "A shared operation connects two groups",
      """
      module: Search
      state:
        text: String = ""
        page: Int = 1
      actions:
        textDidChange: { text: String }
        didReachEnd:
      derived:
        isEmpty: { type: Bool, is: text.isEmpty }
      reduce:
        textDidChange: |
          self.text = text
          rewind()
        didReachEnd: page += 1
      operations:
        rewind: page = 1
      """),
    Example(
      "A reset of all fields is enough to connect them",
      """
      module: Settings
      state:
        isDark: Bool = false
        volume: Int = 5
      actions:
        didToggleDark:
        didTurn: { volume: Int }
        didReset:
      reduce:
        didToggleDark: isDark.toggle()
        didTurn: |
          self.volume = min(volume, 10)
        didReset: |
          isDark = false
          volume = 5
      derived:
        isLoud: { type: Bool, is: volume > 8 }
      """),
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    for module in project.modules where module.hasState && module.spec.isFullyRead {
      // The accesses of a body that cannot be parsed are unknown.
      guard module.stateBodies.allSatisfy(\.fragment.problems.isEmpty) else { continue }
      let groups = Cohesion(of: module, in: project).groups
      guard groups.count > 1, !module.hasUnknownReads else { continue }
      let related = groups.enumerated().compactMap { number, group -> Related? in
        guard let first = module.fields.first(where: { $0.name == group.fields[0] }) else {
          return nil
        }
        return Related("group \(number + 1) starts here", at: first.spec.name.span)
      }
      report.add(
        "`\(module.name)` has \(groups.count) groups of members that share no field",
        at: module.nameSpan,
        modules: [module.name], label: "LCOM4 is \(groups.count)", related: related,
        note: "a module that needs one of these groups is coupled to all of them",
        help: "split it into \(groups.count) modules: "
          + groups.map { "one with \(names($0))" }.joined(separator: "; "))
    }
  }

  private static func names(_ group: Cohesion.Group) -> String {
    (group.fields + group.children + group.members).map { "`\($0)`" }.joined(separator: ", ")
  }
}
