import Testing
import WeirProject

/// Dependencies with their positions, by kind.
@Suite struct EdgeTests {
  @Test func bodies() throws {
    let written = Household.written(
      body: """
        guard order.isFree else { return }
        order.release()
        order.note = ""
        _ = order.canMoveStatus(to: .done)
        order.car.brake()
        rows[id]?.select()
        details = nil
        order.reduce(x)
        _ = Other.Kind.x // Row.y
        let o = "Car.z"
        """)
    let edges = try written.edges(of: "Owner")
    #expect(
      edges == [
        "owns Order.order «Order»", "owns Row.rows «Row»", "owns Row.cells «Row»",
        "owns Details.details «Details»",
        "reads Order.isFree «order.isFree»", "calls Order.release «order.release»",
        "writes Order.note «order.note»", "reads Order.canMoveStatus «order.canMoveStatus»",
        "calls Car.brake «order.car.brake»", "calls Row.select «rows[id]?.select»",
        "writes Details «details»", "calls Order.reduce «order.reduce»",
        "uses Other.Kind «Other.Kind»",
      ])
  }

  @Test func pathsAndHolders() throws {
    let written = Household.written(body: "order.car.speed = 1")
    let owner = try written.id("Owner")
    let edge = try #require(written.project.edges(from: owner).first { $0.kind == .writes })
    #expect(edge.steps == 2)
    #expect(edge.fromMember == "act")
    #expect(edge.reached == .field(0))
    #expect(edge.path.map(\.owner) == [owner, try written.id("Order")])
  }

  @Test func keysOfReductions() throws {
    let written = Written.sound(
      """
      module: A
      children: { b: B }
      actions: { x: }
      reduce:
        x: b.f()
        b.y:
        b.c.z:
        d.w:
        D.v:
      ---
      module: B
      children: { c: C }
      actions: { y: }
      operations: { f: }
      ---
      module: C
      actions: { z: }
      ---
      module: D
      actions: { w: , v: }
      """)
    #expect(
      try written.edges(of: "A", [.reduces]) == [
        "reduces B.y «b.y»", "reduces C.z «b.c.z»", "reduces D.w «d.w»", "reduces D.v «D.v»",
      ])
    let triggers = try written.module("A").reductions.compactMap { member -> Trigger? in
      guard case .reduction(let triggers) = member.kind else { return nil }
      return triggers.first
    }
    #expect(triggers.map(\.isOwn) == [true, false, false, false, false])
    #expect(triggers.map(\.isForeign) == [false, false, false, true, true])
    #expect(triggers.map(\.path.count) == [0, 1, 2, 0, 0])
  }

  @Test func typesAndDefaults() throws {
    let written = Written.sound(
      """
      module: A
      uses: [Money]
      types:
        T: { a: Money.Price, b: "[B.ID?]" }
        U:
          - one: Money.Price
          - two: { id: B.ID = B.none }
        V: Money.Price
      state:
        s: Money.Price?
        t: Int = Money.zero
      children: { m: { module: C, keyed: B.ID } }
      actions: { x: { p: Money.Price, q: Int = Money.one } }
      derived: { d: { type: Money.Price, is: 'Money.two' } }
      operations: { f: { takes: { r: "[Money.Price: Int]", q: Int = Money.three } } }
      ---
      module: Money
      types: { Price: { amount: Int } }
      ---
      module: B
      types: { ID: Int, Own: A2 }
      state: { b: ID, own: B.ID }
      ---
      module: C
      """)
    let uses = try written.edges(of: "A", [.uses])
    #expect(uses.count { $0 == "uses Money.Price «Money.Price»" } == 7)
    #expect(uses.contains("uses Money «Money»"))
    for member in ["zero", "one", "two", "three"] {
      #expect(uses.contains("uses Money.\(member) «Money.\(member)»"))
    }
    #expect(uses.count { $0 == "uses B.ID «B.ID»" } == 3)
    #expect(uses.contains("uses B.none «B.none»"))
    // A module's own types are not dependencies.
    #expect(try written.edges(of: "B") == [])
  }

  @Test func manualPartsAndSends() throws {
    let written = Written.sound(
      """
      module: A
      children: { b: B, c: B }
      state: { s: Int }
      actions: { x: }
      reduce:
        x: { manual: true, reads: [s, b], writes: [c] }
      components:
        V: { sends: { tap: x, pan: [B.y, x] } }
      ---
      module: B
      actions: { y: }
      """)
    #expect(try written.edges(of: "A", [.reads, .writes]) == ["reads B «b»", "writes B «c»"])
    #expect(try written.edges(of: "A", [.sends]) == ["sends B.y «B.y»"])
    #expect(try written.module("A").events.map { $0.sends.map(\.action) } == [["x"], ["y", "x"]])
  }

  /// The generated types of routers and view models also have names without a module.
  @Test func routersAndProtocols() throws {
    let written = Written.sound(
      """
      module: Screens
      routes:
        ProfileRoutes: { showProfile: { to: Profile } }
        Feed: { showProfile: { shared: ProfileRoutes } }
      viewModels: { CodeModel: { methods: { send: } } }
      ---
      module: Parts
      uses: [Screens]
      traits:
        Opening: { needs: { router: any ProfileRoutes }, methods: { open: router.showProfile() } }
      adopters: { FeedRouter: [Opening] }
      components:
        Part: { requires: { router: any FeedRouterProtocol, mock: CodeModelMock } }
      """)
    #expect(
      try written.edges(of: "Parts") == [
        "uses Screens «Screens»", "uses Screens.ProfileRoutes «ProfileRoutes»",
        "uses Screens.FeedRouter «FeedRouter»",
        "uses Screens.FeedRouterProtocol «FeedRouterProtocol»",
        "uses Screens.CodeModelMock «CodeModelMock»",
      ])
  }

  @Test func edgesAreOrderedByModule() throws {
    let written = Household.written(body: "order.release()")
    let modules = written.project.modules.map(\.id)
    #expect(
      modules.flatMap { written.project.edges(from: $0).map(\.from) }
        == written.project.edges.map(\.from))
    #expect(written.project.edges.map(\.from) == written.project.edges.map(\.from).sorted())
  }
}
