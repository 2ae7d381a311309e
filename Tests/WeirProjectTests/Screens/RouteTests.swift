import Testing
import WeirDiagnostics
import WeirProject
import WeirSpec

/// Routes and notifications with resolved names, and their findings.
@Suite struct RouteTests {
  @Test(arguments: [
    (
      "Feed: { a: { shared: ‹Profil› } }\n  Profile: { a: { to: P } }\n  B: { a: { shared: "
        + "Profile } }",
      "unknown shared routes `Profil`; did you mean `Profile`?"
    ),
    (
      "Feed: { ‹showProfle›: { shared: Set } }\n  Set: { showProfile: { to: P } }",
      "`Set` has no route `showProfle`; did you mean `showProfile`?"
    ),
    (
      "Feed: { a: { shared: Set } }\n  Set: { a: { shared: ‹Base› } }\n  Base: { a: { to: P } }",
      "`Set` is shared by other routers, so it must declare its own routes"
    ),
    (
      "Feed: { ‹screens›: { to: P } }",
      "every router has a property `screens`: the factory of its screens"
    ),
    (
      "Feed: { b: { to: P }, a: { shared: ‹Set› } }\n  Set: { a: { to: P }, b: { to: P } }",
      "`Set` contains a route `b`, and `Feed` has one of its own"
    ),
    (
      "Feed: { a: { shared: Set }, c: { shared: ‹Other› } }\n  Set: { a: { to: P }, b: { to: "
        + "P } }\n"
        + "  Other: { c: { to: P }, b: { to: P } }",
      "`Other` contains a route `b`, and `Feed` has one of `Set`"
    ),
    (
      "Feed: { a: { to: P, takes: { ‹self›: Int } } }",
      "`self` cannot be the name of a Swift parameter"
    ),
    (
      "Feed: { a: { to: P, takes: { next: ‹FeedRoute› } } }",
      "`FeedRoute` contains the route `a`, so `a` cannot have a parameter of that type"
    ),
  ])
  func wrong(_ routes: String, _ message: String) {
    Broken("module: M\nroutes:\n  \(routes)\n", message).check()
  }

  @Test func twice() {
    Broken(
      "module: M\nroutes: { Feed: { a: { to: P } } }\n---\nmodule: N\nroutes: { ‹Feed›: { b: "
        + "{ to: P } } }\n",
      "the router `Feed` is declared twice"
    ).check()
    Broken(
      "module: M\nnotifications: { key: t, handlers: { a: { done: ‹() -> Void› } } }\n",
      "a closure cannot be sent, but the notification `a` contains one"
    ).check()
  }

  @Test func resolved() throws {
    let project = Written.sound(
      """
      module: M
      uses: [Shared, Money]
      components: { Detail: }
      routes:
        Feed:
          open: { to: Detail, takes: { price: Money.Price } }
          show: { shared: Common }
      notifications: { key: t, handlers: { paid: { price: Money.Price } } }
      ---
      module: Shared
      routes: { Common: { show: { to: Foreign, style: present }, other: { style: dismiss } } }
      ---
      module: Money
      types: { Price: { amount: Int } }

      """
    ).project
    let feed = project.routers[0]
    let common = project.routers[1]
    #expect(feed.transitions[0].component != nil)
    #expect(common.isShared && !feed.isShared && feed.adopted == [common.id])
    let (declared, home) = project.declared(feed.transitions[1], of: feed)
    #expect(declared.spec.screen?.value == "Foreign" && home.name == "Shared")
    #expect(project.hasScreens(feed) && project.roots.isEmpty)
    let edges = project.edges(from: feed.id.module).filter { !$0.member.isEmpty }
    #expect(
      edges.map { "\($0.fromMember) \($0.member)" } == [
        "Feed.open Price", "Feed.show Common", "paid Price",
      ])
    // The payload of a notification is read from JSON.
    #expect(project.wireTypes == [TypeID(module: ModuleID(2), index: 0)])
  }
}
