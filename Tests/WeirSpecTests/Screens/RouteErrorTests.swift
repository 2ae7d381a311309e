import Testing
import WeirSpec

/// What bad routes and notifications are told: one message for one mistake, at its place.
@Suite struct RouteErrorTests {
  @Test(arguments: [
    Broken(
      "module: M\nroutes: ‹[a]›\n", "expected a mapping of routers to their routes, found a list"),
    Broken("module: M\nroutes: { ‹3a›: }\n", "`3a` is not a Swift name"),
    Broken("module: M\nroutes: { A: ‹[b]› }\n", "expected a router, found a list"),
    Broken(
      "module: M\nroutes: { ‹FeedRouter›: { a: { to: B } } }\n",
      "`FeedRouter` would be called `FeedRouterRouter` in Swift"),
    Broken(
      "module: M\nroutes: { A: { b: ‹Detail› } }\n",
      "expected a route, found `Detail`", help: "write `b: { to: Detail }`"),
    Broken(
      "module: M\nroutes: { A: { b: { to: C, ‹styel›: push } } }\n",
      "`styel` is no key of a route; did you mean `style`?"),
    Broken(
      "module: M\nroutes: { A: { b: { to: C, style: ‹pushed› } } }\n",
      "`pushed` is none of `push`, `present`, `dismiss`; did you mean `push`?"),
    Broken("module: M\nroutes: { A: { b: ‹{ style: push }› } }\n", "`b` leads nowhere"),
    Broken(
      "module: M\nroutes: { A: { b: { to: ‹C›, style: dismiss } } }\n",
      "a dismissal leads back to where the screen came from, and not `to` a screen"),
    Broken(
      "module: M\nroutes: { A: { b: { style: dismiss, ‹takes›: { id: Int } } } }\n",
      "a dismissal takes nothing"),
    Broken(
      "module: M\nroutes: { A: { b: { shared: S, to: ‹C› } } }\n",
      "`b` is shared: `S` says where it leads"),
    Broken(
      "module: M\nroutes: { A: { b: { to: C }, ‹b›: { to: D } } }\n",
      "the key `b` stands here for the second time"),
    Broken(
      "module: M\nroutes: { A: { b: { to: C, takes: ‹[id]› } } }\n",
      "expected what the screen is given, as `{ id: UUID }`, found a list"),
  ])
  func routes(_ broken: Broken) { broken.check() }

  @Test(arguments: [
    Broken(
      "module: M\nnotifications: ‹[a]›\n",
      "expected notifications, as `{ key: type, handlers: { message: { id: UUID } } }`, found a list"
    ),
    Broken("module: M\nnotifications: ‹{ handlers: { a: } }›\n", "notifications needs `key`"),
    Broken(
      "module: M\nnotifications: { key: ‹\"\"›, handlers: { a: } }\n",
      "the key of a notification's type is not empty"),
    Broken(
      "module: M\nnotifications: { key: t, ‹handler›: { a: } }\n",
      "`handler` is no key of notifications; did you mean `handlers`?"),
    Broken(
      "module: M\nnotifications: { key: t, dates: ‹rfc› }\n",
      "`rfc` is none of `iso8601`, `seconds`, `milliseconds`"),
    Broken(
      "module: M\nnotifications: { key: t, handlers: { a: ‹[id]› } }\n",
      "expected what the notification carries, as `{ id: UUID }`, found a list"),
    Broken(
      "module: M\nnotifications: { key: t, handlers: { a: { id: Int = ‹1› } } }\n",
      "a notification's field has no default"),
    Broken(
      "module: M\nnotifications: { key: t, handlers: { a: , b: { value: ‹a› } } }\n",
      "the notification `a` stands here twice"),
    Broken(
      "module: M\nnotifications: { key: t, handlers: { a: { id: Int, of: { type: Int, json: ‹id› } } } }\n",
      "the key on the wire `id` stands here twice"),
    Broken(
      "module: M\nnotifications: { key: t, handlers: { a: { id: { type: Int, ‹moves›: {} } } } }\n",
      "`moves` guards a module's state, not a notification's field"),
  ])
  func notifications(_ broken: Broken) { broken.check() }

  @Test func forms() throws {
    let spec = try Decoded.module(
      """
      module: M
      routes:
        A: { doc: Where it leads., b: { to: C }, c: { to: D, style: present }, d: { style: dismiss } }
        B:
      notifications:
        key: kind
        handlers:
          a: { value: V, doc: D }
          b: { value: Int, id: Int }
          c:

      """)
    #expect(spec.isData && !spec.hasTypesAlone)
    #expect(spec.routers.map(\.name.value) == ["A", "B"])
    #expect(spec.routers[0].doc == "Where it leads.")
    #expect(spec.routers[0].transitions.map(\.style) == [.push, .present, .dismiss])
    let handlers = try #require(spec.notifications).handlers
    #expect(handlers.map(\.wireValue.value) == ["V", "b", "c"])
    #expect(handlers.map { $0.fields.map(\.name.value) } == [[], ["value", "id"], []])
  }
}
