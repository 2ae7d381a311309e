import WeirProject
import WeirSpec

extension Project {
  /// The members of a module on which findings about others may depend: those that others name, and those that these
  /// use. Nil if others run its reductions.
  ///
  /// - Parameter known: Modules that are not others, and the module itself.
  public func namedMembers(of module: Module, besides known: Set<ModuleID>) -> Set<String>? {
    var names: Set<String> = []
    var open: [String] = []
    func add(_ name: String) {
      if names.insert(name).inserted { open.append(name) }
    }
    for edge in edges(to: module.id) where edge.kind != .owns && !known.contains(edge.from) {
      switch edge.reached {
      case .canMove(let field): add(module.fields[field].name)
      case .reduce: return nil
      default: if edge.kind == .sends { return nil } else { add(edge.member) }
      }
    }
    let bodies = Dictionary(
      (module.operations + module.derived).map { ($0.name, $0.body) }, uniquingKeysWith: { $1 })
    while let name = open.popLast() {
      guard let body = bodies[name] else { continue }
      guard let accesses = body.swift?.accesses else { return nil }
      for access in accesses {
        switch access.reference {
        case .field(let index), .canMove(let index): add(module.fields[index].name)
        case .derived(let index): add(module.derived[index].name)
        case .operation(let index): add(module.operations[index].name)
        default: break
        }
      }
    }
    return names
  }
}
