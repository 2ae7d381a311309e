import WeirProject

extension Project {
  /// The members of all modules, each with its module.
  func each<Member>(
    _ members: @escaping (Module) -> [Member]
  ) -> some Sequence<(module: Module, member: Member)> {
    modules.lazy.flatMap { module in members(module).lazy.map { (module: module, member: $0) } }
  }
}

extension Module {
  var sentRequests: [Request] { requests?.requests ?? [] }
}
