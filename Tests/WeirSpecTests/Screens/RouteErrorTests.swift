import Testing
import WeirDiagnostics
import WeirSpec

/// Invalid routes and notifications: one message for each mistake, at its position.
@Suite struct RouteErrorTests {
  @Test(arguments: [
    Broken(
      "module: M\nroutes: ‹[a]›\n", "expected a mapping of routers to their routes, found a list"),
    Broken("module: M\nroutes: { ‹3a›: }\n", "`3a` is not a Swift name"),
    Broken("module: M\nroutes: { A: ‹[b]› }\n", "expected a router, found a list"),
    Broken(
      "module: M\nroutes: { ‹FeedRouter›: { a: { to: B } } }\n",
      "`FeedRouter` would become `FeedRouterRouter` in Swift"),
    Broken(
      "module: M\nroutes: { A: { b: ‹Detail› } }\n",
      "expected a route, found `Detail`", help: "write `b: { to: Detail }`"),
    Broken(
      "module: M\nroutes: { A: { b: { to: C, ‹styel›: push } } }\n",
      "unknown key `styel` in a route; did you mean `style`?"),
    Broken(
      "module: M\nroutes: { A: { b: { to: C, style: ‹pushed› } } }\n",
      "`pushed` is none of `push`, `present`, `dismiss`; did you mean `push`?"),
    Broken("module: M\nroutes: { A: { b: ‹{ style: push }› } }\n", "`b` has no destination"),
    Broken(
      "module: M\nroutes: { A: { b: { to: ‹C›, style: dismiss } } }\n",
      "a dismissal returns to the presenting screen, so it cannot have `to`"),
    Broken(
      "module: M\nroutes: { A: { b: { style: dismiss, ‹takes›: { id: Int } } } }\n",
      "a dismissal has no parameters"),
    Broken(
      "module: M\nroutes: { A: { b: { shared: S, to: ‹C› } } }\n",
      "`b` is shared: `S` declares its destination"),
    Broken(
      "module: M\nroutes: { A: { b: { to: C }, ‹b›: { to: D } } }\n",
      "duplicate key `b`"),
    Broken(
      "module: M\nroutes: { A: { b: { to: C, takes: ‹[id]› } } }\n",
      "expected the screen's parameters, such as `{ id: UUID }`, found a list"),
  ])
  func routes(_ broken: Broken) { broken.check() }

  @Test(arguments: [
    Broken(
      "module: M\nnotifications: ‹[a]›\n",
      "expected notifications, such as `{ key: type, handlers: { message: { id: UUID } } }`, found "
        + "a list"
    ),
    Broken(
      "module: M\nnotifications: ‹{ handlers: { a: } }›\n", "missing key `key` in notifications"),
    Broken(
      "module: M\nnotifications: { key: ‹\"\"›, handlers: { a: } }\n",
      "the key of a notification's type must not be empty"),
    Broken(
      "module: M\nnotifications: { key: t, ‹handler›: { a: } }\n",
      "unknown key `handler` in notifications; did you mean `handlers`?"),
    Broken(
      "module: M\nnotifications: { key: t, dates: ‹rfc› }\n",
      "`rfc` is none of `iso8601`, `seconds`, `milliseconds`"),
    Broken(
      "module: M\nnotifications: { key: t, handlers: { a: ‹[id]› } }\n",
      "expected the notification's payload, such as `{ id: UUID }`, found a list"),
    Broken(
      "module: M\nnotifications: { key: t, handlers: { a: { id: Int = ‹1› } } }\n",
      "a notification's field cannot have a default"),
    Broken(
      "module: M\nnotifications: { key: t, handlers: { a: , b: { value: ‹a› } } }\n",
      "duplicate notification `a`"),
    Broken(
      "module: M\nnotifications: { key: t, handlers: { a: { id: Int, of: { type: Int, json: "
        + "‹id› } } } }\n",
      "duplicate JSON key `id`"),
    Broken(
      "module: M\nnotifications: { key: t, handlers: { a: { id: { type: Int, ‹moves›: {} } } } }\n",
      "only a field of a module's state can have `moves`"),
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
