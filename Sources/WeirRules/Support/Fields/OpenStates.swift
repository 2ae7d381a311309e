/// Modules whose state something may change, as a whole, in a way that the spec does not show: it is
/// replaced by a saved one, passed with `&`, handed to a hand-written body. Nothing is proved of
/// them, nor of what is below them.
struct OpenStates {
  private var modules: Set<ModuleID> = []

  init(_ project: Project) {
    for module in project.modules {
      for body in module.bodies { collect(body, in: module, project) }
      for member in module.members {
        guard case .manual(_, _, let writes) = member.body else { continue }
        for case .mount(let index) in writes {
          module.mounts[index].module.map { add($0, project) }
        }
      }
    }
  }

  func contains(_ module: ModuleID) -> Bool { modules.contains(module) }

  private mutating func add(_ module: ModuleID, _ project: Project) {
    guard modules.insert(module).inserted else { return }
    for below in project.ownership.descendants(of: module) { modules.insert(below.module) }
  }

  private mutating func collect(_ body: Body, in module: Module, _ project: Project) {
    var found: [ModuleID] = []
    body.fragment.statements.visitAll { statement, before in
      let path: Path
      switch statement {
      case .assign(let assignment):
        path = assignment.target
        if path.root == .selfValue, path.segments.isEmpty { found.append(module.id) }
        guard !Self.makesNew(assignment, before) else { return }
      case .use(let use) where use.kind == .inout_ || use.kind == .call:
        path = use.path
        if use.kind == .inout_, path.root == .selfValue, path.segments.isEmpty {
          found.append(module.id)
        }
        if use.kind == .call, Self.isHarmless(use.path) { return }
      default: return
      }
      guard case .below(let steps, let reached) = project.place(of: path, in: body.scope),
        let last = steps.last, let child = project[last.holder].mounts[last.mount].module
      else { return }
      switch (reached, statement) {
      case (.whole, _), (.unknown, .use): found.append(child)
      default: break
      }
    }
    for child in found { add(child, project) }
  }

  /// Removes rows, or reads them.
  private static func isHarmless(_ path: Path) -> Bool {
    guard let name = path.segments.last?.name else { return true }
    return name.hasPrefix("remove") || name.hasPrefix("pop") || name == "reserveCapacity"
      || MethodNames.reading.contains(name)
  }

  /// Whether a mount is emptied or given a state made on the spot: nil, `[:]`, `Row(price: 3)`.
  private static func makesNew(_ assignment: Assignment, _ before: ArraySlice<Statement>) -> Bool {
    switch assignment.value {
    case .nil_: return true
    case .other("[:]"), .other("[]"): return true
    case .other: break
    case .enumCase, .path, .either: return false
    }
    return before.contains { statement in
      guard case .use(let use) = statement, use.kind == .call, use.path.segments.count == 1,
        use.path.range.upperBound == assignment.range.upperBound,
        use.path.range.lowerBound > assignment.target.range.lowerBound
      else { return false }
      return use.path.segments[0].name?.first?.isUppercase == true
        || use.path.root == .implicit && use.path.segments[0].name == "init"
    }
  }
}
