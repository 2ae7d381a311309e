import WeirDiagnostics

/// A file with modules: the names that it adds to the project, and the files that its modules name.
public struct FileLinks: Sendable {
  /// Names by which any module may refer to it.
  public fileprivate(set) var names: Set<String> = []
  /// The files that its modules name.
  public fileprivate(set) var files: Set<FileID> = []
  /// Whether responses of effects may run its bodies.
  public fileprivate(set) var isFollowed = false
  /// Whether one of its modules has data (`Module.hasData`).
  public fileprivate(set) var hasData = false
}

extension Project {
  public var fileLinks: [FileID: FileLinks] {
    var links: [FileID: FileLinks] = [:]
    func file(of id: ModuleID) -> FileID { self[id].nameSpan.file }
    for module in modules {
      var own = links[module.nameSpan.file] ?? FileLinks()
      for index in module.consulted { own.files.insert(file(of: ModuleID(index))) }
      for edge in edges(from: module.id) { own.files.insert(file(of: edge.to)) }
      own.files.remove(module.nameSpan.file)
      if module.hasData { own.hasData = true }
      links[module.nameSpan.file] = own
    }
    for id in modulesAfterResponses { links[file(of: id)]?.isFollowed = true }
    names.forEachSharedName { name, module in links[file(of: module)]?.names.insert(name) }
    return links
  }

  /// The modules whose bodies responses of effects may run: those that reduce them, and those that these call.
  private var modulesAfterResponses: Set<ModuleID> {
    var responses: Set<[Int]> = []
    for module in modules {
      for response in module.effects.flatMap({ $0.work?.responses ?? [] }) {
        if let action = response.action { responses.insert([module.id.index, action]) }
      }
    }
    guard !responses.isEmpty else { return [] }
    let found =
      modules.filter { module in
        module.reductions.flatMap(\.triggers).contains { trigger in
          trigger.action.map { responses.contains([trigger.module.index, $0]) } ?? true
        }
      }.map(\.id)
    return Reach.closure(of: found) { edges(from: $0).filter { $0.kind == .calls }.map(\.to) }
  }
}

extension Module {
  /// Whether it has entities, requests, services, notifications or effects with work. One such module decides on the
  /// isolation of all generated types.
  public var hasData: Bool {
    !entities.isEmpty || requests != nil || !services.isEmpty || notifications != nil
      || effects.contains { $0.work != nil }
  }
}

extension NameTable {
  /// The names by which any module may refer to a module or to something in it.
  fileprivate func forEachSharedName(_ visit: (_ name: String, _ module: ModuleID) -> Void) {
    for (name, id) in modules { visit(name, id) }
    for (name, id) in states { visit(name, id) }
    for (name, id) in made { visit(name, id) }
    for (name, id) in entities { visit(name, id.module) }
    for (name, id) in viewModels { visit(name, id.module) }
    for (name, id) in components { visit(name, id.module) }
    for (name, id) in traits { visit(name, id.module) }
    for (name, id) in needsProtocols { visit(name, id.module) }
    for (name, id) in routers { visit(name, id.module) }
  }
}
