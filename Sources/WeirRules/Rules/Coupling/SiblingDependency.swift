import WeirDiagnostics
import WeirProject
import WeirSpec

/// A type of a module that is neither related in the ownership tree nor a listed types module.
enum SiblingDependency: Rule {
  static let name = "sibling-dependency"
  static let group = RuleGroup.coupling
  static let stopsGeneration = true
  static let summary = "a module that names a type or a child of a module beside it"
  static let reason = """
    A module depends on its children, not on modules beside or above it, so that it can be \
    extracted, reused and tested alone. Declare a type that two modules need in the module that \
    owns both, or in a types module that both list in `uses`.
    """
  static let precedence: Int? = 4
  static let bad = [
    Example(
      "A sibling's type",
      """
      module: Feature
      children: { driver: Driver, order: Order }
      ---
      module: Driver
      state:
        last: «Order.Status»?
      actions: { didSee: { status: Order.Status } }
      reduce: { didSee: last = status }
      ---
      module: Order
      types: { Status: [initial, done] }
      state: { status: Status = .initial }
      actions: { didFinish: }
      reduce: { didFinish: status = .done }
      """),
    Example(
      "A types module that is not listed",
      """
      module: Order
      state:
        price: «Money.Amount»?
      actions: { didPrice: { price: Money.Amount } }
      reduce: { didPrice: self.price = price }
      ---
      module: Money
      types: { Amount: { cents: Int } }
      """),
    Example(
      "An entity and a request of a data module that is not listed",
      """
      module: Screen
      state: { user: «User»? }
      actions: { didLoad: { user: User } }
      reduce: { didLoad: self.user = user }
      services: { currentUser: { load: Users.info } }
      ---
      module: Users
      entities: { User: { fields: { id: Int } } }
      requests: { info: { GET: /profile, returns: User } }
      """),
    Example(
      "The state and the operations of a sibling",
      """
      module: App
      children: { session: Session, cart: Cart }
      reduce: { cart.add: session.signOut() }
      ---
      module: Session
      state: { isSignedIn: Bool = false }
      operations: { signOut: isSignedIn = false }
      ---
      module: Cart
      children: { line: Line }
      state: { count: Int = 0 }
      actions: { add: }
      reduce: { add: 'if «session».isSignedIn { count += 1 }' }
      ---
      module: Line
      state: { title: String = "" }
      actions: { leave: }
      reduce:
        leave: |
          title = ""
          «session».signOut()
      """),
    Example(
      "A module with state in `uses`: reported once, at the entry",
      """
      module: Feature
      children: { driver: Driver, order: Order }
      ---
      module: Driver
      uses: [«Order»]
      state: { last: Order.Status? }
      actions: { didSee: { status: Order.Status } }
      reduce: { didSee: last = status }
      ---
      module: Order
      types: { Status: [initial, done] }
      state: { status: Status = .initial }
      actions: { didFinish: }
      reduce: { didFinish: status = .done }
      """),
  ]
  static let good = [
    Example(
      "A types module that both use",
      """
      module: Feature
      children: { driver: Driver, order: Order }
      ---
      module: Driver
      uses: [Ride]
      state: { last: Ride.Status? }
      actions: { didSee: { status: Ride.Status } }
      reduce: { didSee: last = status }
      ---
      module: Order
      uses: Ride
      state: { status: Ride.Status = .initial }
      actions: { didFinish: }
      reduce: { didFinish: status = .done }
      ---
      module: Ride
      types: { Status: [initial, done] }
      """),
    Example(
      "A child's types, and a type of its own with a module's name",
      """
      module: Feature
      types: { Driver: { name: String } }
      children: { order: Order }
      state: { seen: Order.Status?, driver: Driver? }
      actions: { didSee: { status: Order.Status, driver: Driver } }
      reduce:
        didSee: |
          seen = status
          self.driver = driver
      ---
      module: Order
      types: { Status: [initial, done] }
      state: { status: Status = .initial }
      actions: { didFinish: }
      reduce: { didFinish: status = .done }
      ---
      module: Driver
      state: { rides: Int = 0 }
      actions: { didRide: }
      reduce: { didRide: rides += 1 }
      """),
    Example(
      "A payload, a comment and a string with a sibling's name",
      """
      module: Feature
      children: { driver: Driver, order: Order }
      ---
      module: Driver
      state: { last: String = "" }
      actions: { didSee: { order: String } }
      reduce:
        didSee: |
          // Order.Status is not ours.
          last = "Order.Status: " + order
      ---
      module: Order
      state: { isDone: Bool = false }
      actions: { didFinish: }
      reduce: { didFinish: isDone = true }
      """),
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    for use in project.typeUses {
      switch use.judgement {
      case .unlisted: unlisted(use, project, &report)
      case .foreign: foreign(use, project, &report)
      case .allowed, .skipsLevels, .upward: break
      }
    }
    for module in project.modules {
      let mounts = project.foreignMounts(in: module).filter { !$0.isAbove(in: project) }
      for group in ForeignMount.grouped(mounts) { add(group.first, group.others, project, &report) }
    }
  }

  private static func add(
    _ mount: ForeignMount, _ others: [Span], _ project: Project, _ report: inout RuleReport
  ) {
    report.add(
      mount, others, project, "which is not below it",
      note: "`\(mount.foreign.name)` is a child of `\(project.name(mount.owner))`",
      help: mount.help(in: project))
  }

  private static func unlisted(_ use: ModuleTypeUse, _ project: Project, _ report: inout RuleReport)
  {
    let (from, to) = (project.name(use.from), project.name(use.to))
    report.add(
      "`\(from)` names \(use.named(in: project)) but does not list `\(to)` in `uses`",
      at: use.span, modules: [from, to], members: ["uses"], related: use.related,
      chain: [from, to],
      chainNote: "\(to) is a \(project[use.to].spec.hasTypesAlone ? "types" : "data") module",
      note: "`uses` lists the modules whose types a module depends on",
      help: "add `uses: [\(to)]` to `\(from)`", edges: use.edges)
  }

  private static func foreign(_ use: ModuleTypeUse, _ project: Project, _ report: inout RuleReport)
  {
    let (from, to) = (project.name(use.from), project.name(use.to))
    let declared = Related("`\(to)` is declared here", at: project[use.to].nameSpan)
    report.add(
      use.isListed
        ? "`\(from)` uses `\(to)`, which has state"
        : "`\(from)` names \(use.named(in: project)), which is not below it",
      at: use.span, modules: [from, to], members: ["uses"],
      label: use.isListed ? "not a data module" : "", related: [declared] + use.related,
      chain: [from, to], chainNote: project.relationNote(of: use.to, to: use.from),
      note: "`\(from)` cannot be reused without `\(to)`", help: help(use, project),
      edges: use.edges)
  }

  private static func help(_ use: ModuleTypeUse, _ project: Project) -> String {
    let shared = use.types.isEmpty ? "the shared types" : use.named(in: project)
    guard case .other(let top?) = project.relation(of: use.to, to: use.from) else {
      return "move \(shared) to a types module that both use"
    }
    return "let \(project.name(top)) pass what `\(project.name(use.from))` needs, or move "
      + "\(shared) to a types module that both use"
  }
}
