import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// A module that contains several modules: groups of fields and members that share nothing.
enum LowCohesion: Rule {
  static let name = "low-cohesion"
  static let group = RuleGroup.cohesion
  static let storeLevels = StoreLevels(tca: .warning, redux: .warning, udf: .warning)
  static let summary = "a module with several groups of fields and members that share nothing"
  static let level = RuleSpec.Level.warning
  static let reason = """
    A cohesive module has one responsibility. If its reductions, operations and derived values \
    form groups that use no common field (LCOM4 above 1), it may have several, and a module that \
    needs one of them is coupled to all. The rule counts a group only if it could be a module of \
    its own: its members share two fields, or a collection that several of them write, and one \
    reads what another writes. Two flags (`Bool`) are not enough.
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
      "Sending and reporting are two groups, and `result` does not count",
      """
      module: «Payment»
      state:
        amount: Int = 0
        recipient: String = ""
        isSending: Bool = false
        report: String?
        attachments: [String]
        result: Int?
      actions:
        didEnter: { amount: Int, recipient: String }
        didTapSend:
        didSend: { result: Int }
        didWriteReport: { text: String }
        didAttach: { name: String }
        didSendReport:
      reduce:
        didEnter: |
          self.amount = amount
          self.recipient = recipient
        didTapSend: |
          guard amount > 0, !recipient.isEmpty else { return }
          isSending = true
        didSend: self.result = result
        didWriteReport: report = text
        didAttach: attachments.append(name)
        didSendReport: |
          report = nil
          attachments = []
      derived: { isPaid: { type: Bool, is: result != nil } }
      """),
    Example(
      "Two collections that several members write",
      """
      module: «Library»
      state:
        wishlist: Set<Int> = []
        shelves: [String: [Int]]
        build: String = ""
      actions:
        didAddToWishlist: { movie: Int }
        didRemoveFromWishlist: { movie: Int }
        didAddShelf: { name: String }
        didRemoveShelf: { name: String }
        didLoad: { build: String }
      reduce:
        didAddToWishlist: wishlist.insert(movie)
        didRemoveFromWishlist: wishlist.remove(movie)
        didAddShelf: shelves[name] = []
        didRemoveShelf: shelves[name] = nil
        didLoad: self.build = build
      derived:
        wishCount: { type: Int, is: wishlist.count }
        shelfNames: { type: '[String]', is: shelves.keys.sorted() }
        about: { type: String, is: '"Build " + build' }
      """),
    Example(
      "A shadowed name connects nothing",
      """
      module: «Player»
      state:
        volume: Int = 5
        balance: Int = 0
        position: Int = 0
        speed: Int = 1
      actions:
        didTurn: { volume: Int, balance: Int }
        didSeek: { position: Int }
        didSpeedUp:
        didStop:
      derived:
        isLoud: { type: Bool, is: volume + balance > 8 }
      reduce:
        didTurn: |
          let position = volume
          self.volume = position
          self.balance = balance
        didSeek: self.position = position * speed
        didSpeedUp: speed += 1
        didStop: |
          position = 0
          speed = 0
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
    Example(
      "Fields that only one member uses, or a single number, are not a module of their own",
      """
      module: Screen
      state:
        title: String = ""
        text: String = ""
        zoom: Int = 1
        build: String = ""
        version: String = ""
      actions:
        didEdit: { title: String, text: String }
        didZoomIn:
        didZoomOut:
        didLoad: { build: String, version: String }
      reduce:
        didEdit: |
          self.title = title
          self.text = text
        didZoomIn: zoom += 1
        didZoomOut: zoom -= 1
        didLoad: |
          self.build = build
          self.version = version
      derived:
        isReady: { type: Bool, is: '!title.isEmpty && !text.isEmpty' }
        isEnlarged: { type: Bool, is: zoom > 1 }
      """),
    Example(
      "Flags that present something, and values that no member reads, belong to the screen",
      """
      module: Home
      types: { Notice: { title: String } }
      state:
        page: Int = 1
        titles: [String]
        notice: Notice?
        shareText: String = ""
        isHelpPresented: Bool = false
        isMenuPresented: Bool = false
      actions:
        didLoad: { titles: [String] }
        didReachEnd:
        didTapHelp:
        didTapMenu:
        didTapShare: { text: String }
        didDismiss:
      derived:
        isPresenting: { type: Bool, is: isHelpPresented || isMenuPresented }
        isFirstPage: { type: Bool, is: page == 1 && !titles.isEmpty }
      reduce:
        didLoad: |
          self.titles += titles
          page += 1
        didReachEnd: page += 1
        didTapHelp: isHelpPresented = true
        didTapMenu: isMenuPresented = true
        didTapShare: |
          shareText = text
          notice = Notice(title: text)
        didDismiss: |
          shareText = ""
          notice = nil
      """),
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    for module in project.modules where module.hasState && module.spec.isFullyRead {
      // The accesses of a body that cannot be parsed are unknown.
      guard module.stateBodies.allSatisfy(\.fragment.problems.isEmpty) else { continue }
      let all = Cohesion(of: module, in: project).groups
      let groups = all.filter { $0.isIndependent(in: module) }
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
        modules: [module.name],
        label: label(all.count, omitted: all.count - groups.count), related: related,
        note: "a module that needs one of these groups is coupled to all of them",
        help: "split it into \(groups.count) modules: "
          + groups.map { "one with \($0.shownNames())" }.joined(separator: "; "))
    }
  }

  private static func label(_ lcom4: Int, omitted: Int) -> String {
    guard omitted > 0 else { return "LCOM4 is \(lcom4)" }
    return "LCOM4 is \(lcom4); \(omitted) of the groups \(omitted == 1 ? "is" : "are") not counted"
  }
}
