/// A module whose members fall into groups that share nothing.
enum LowCohesion: Rule {
  static let name = "low-cohesion"
  static let group = RuleGroup.cohesion
  static let summary = "a module whose members fall into groups that share no field"
  static let level = RuleSpec.Level.warning
  static let reason = """
    A module with high cohesion answers for one thing: what it does belongs to what it knows. Where \
    reductions, operations and derived values fall into groups that touch no common field (LCOM4 \
    above 1), several responsibilities live under one name, and whoever needs one of them is coupled \
    to all. Each group can be a module of its own.
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
      "A name that is shadowed joins nothing",
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
      "A derived value joins what else is apart",
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
      "A shared operation joins",
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
      "Only a reset holds them together, and that is enough",
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
    for module in project.modules where module.hasState && module.spec.isComplete {
      // What a body that cannot be parsed touches is not known.
      guard module.stateBodies.allSatisfy(\.fragment.problems.isEmpty) else { continue }
      let groups = Cohesion(of: module, in: project).groups
      guard groups.count > 1, !module.hasUnknownReads else { continue }
      let related = groups.compactMap { group -> Related? in
        guard let first = module.fields.first(where: { $0.name == group.fields[0] }) else {
          return nil
        }
        return Related("one of the groups begins here", at: first.spec.name.span)
      }
      report.add(
        "`\(module.name)` does \(groups.count) things that share no field", at: module.nameSpan,
        modules: [module.name], label: "LCOM4 is \(groups.count)", related: related,
        note: "whoever needs one of these groups is coupled to all of them",
        help: "split it into \(groups.count) modules: "
          + groups.map { "one with \(names($0))" }.joined(separator: "; "))
    }
  }

  private static func names(_ group: Cohesion.Group) -> String {
    (group.fields + group.children + group.members).map { "`\($0)`" }.joined(separator: ", ")
  }
}
