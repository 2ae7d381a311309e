/// A response that nobody declared.
enum UntypedResponse: Rule {
  static let name = "untyped-response"
  static let group = RuleGroup.data
  static let summary = "a service that maps a response which its request does not declare"
  static let stopsGeneration = true
  static let reason = """
    A request that says nothing of its response gives its caller nothing: the body is thrown away, and \
    there is nothing to map. What comes back is declared once, at the request, and decoded there.
    """
  static let bad = [
    Example(
      "A request that returns nothing",
      """
      module: Users
      entities:
        User: { backend: grdb, key: id, fields: { id: Int, name: String } }
      requests:
        me: { GET: /me }
      services:
        current: { load: me, map: «User», save: true }
      """)
  ]
  static let good = [
    Example(
      "A response that is mapped, and nothing that is mapped to nothing",
      """
      module: Users
      entities:
        User: { backend: grdb, key: id, fields: { id: Int, name: String } }
      requests:
        me: { GET: /me, returns: User }
        ping: { POST: /ping }
      services:
        current: { load: me, map: User, save: true }
        ping: { load: ping }
      """)
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    for module in project.modules {
      for service in module.services {
        guard let id = service.request, let map = service.spec.map,
          project[id.module].spec.isComplete,
          let request = project[id.module].requests?.requests[id.index],
          request.returns.allSatisfy({ $0 == nil })
        else { continue }
        let owner = project[id.module]
        let isOwn = id.module == module.id
        report.add(
          "`\(service.name)` maps the response of `\(request.name)`, which declares none",
          at: map.span, modules: [module.name] + (isOwn ? [] : [owner.name]),
          members: [service.name, request.name],
          related: [Related("the request", at: request.spec.name.span)],
          chain: isOwn ? [] : [module.name, owner.name],
          note: "what comes back is thrown away, so there is nothing to map",
          help: "add `returns: \(map.text.prefix(80))` to `\(request.name)`, or leave `map` out")
      }
    }
  }
}
