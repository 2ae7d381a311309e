import WeirProject
import WeirSpec

/// The members of some modules on which findings about others may depend: those that others name, and those that these
/// use.
public struct NamedMembers: Sendable {
  private struct Member: Hashable {
    let module: ModuleID
    let name: String
  }

  /// Modules that name or use a member of the given ones, without these.
  public let users: Set<ModuleID>
  private let members: Set<Member>?

  public init(of modules: Set<ModuleID>, in project: Project) {
    var search = Search(modules: modules, project: project)
    let edges = modules.sorted().flatMap { project.edges(to: $0) }
      .filter { $0.kind != .owns && !modules.contains($0.from) }
    users = Set(edges.map(\.from))
    for edge in edges { search.add(edge) }
    search.follow()
    members = search.isKnown ? search.found : nil
  }

  /// The names of those of a module; nil if others run reductions, or depend on more than members.
  public func names(of module: ModuleID) -> Set<String>? {
    members.map { Set($0.lazy.filter { $0.module == module }.map(\.name)) }
  }

  private struct Search {
    let modules: Set<ModuleID>
    let project: Project
    var found: Set<Member> = []
    var isKnown = true
    private var open: [Member] = []

    init(modules: Set<ModuleID>, project: Project) {
      self.modules = modules
      self.project = project
    }

    /// Adds the member to which an edge leads.
    mutating func add(_ edge: Edge) {
      switch edge.reached {
      case .canMove(let field): add(edge.to, project[edge.to].fields[field].name)
      case .reduce: isKnown = false
      default: if edge.kind == .sends { isKnown = false } else { add(edge.to, edge.member) }
      }
    }

    mutating func follow() {
      while isKnown, let member = open.popLast() {
        let module = project[member.module]
        addUses(of: member.name, in: module)
        let edges = project.edges(from: member.module)
          .filter { $0.kind != .owns && modules.contains($0.to) }
        guard !edges.isEmpty else { continue }
        let others = module.separateNames.subtracting([member.name])
        for edge in edges where !others.contains(edge.fromMember) { add(edge) }
      }
    }

    private mutating func add(_ module: ModuleID, _ name: String) {
      let member = Member(module: module, name: name)
      if found.insert(member).inserted { open.append(member) }
    }

    /// Adds the members of the same module that a body uses.
    private mutating func addUses(of name: String, in module: Module) {
      for member in module.operations + module.derived where member.name == name {
        guard let accesses = member.body.swift?.accesses else {
          isKnown = false
          return
        }
        for access in accesses {
          switch access.reference {
          case .field(let index), .canMove(let index): add(module.id, module.fields[index].name)
          case .derived(let index): add(module.id, module.derived[index].name)
          case .operation(let index): add(module.id, module.operations[index].name)
          default: break
          }
        }
      }
    }
  }
}

extension Module {
  /// The names of members that depend on other modules only by themselves.
  fileprivate var separateNames: Set<String> {
    Set((operations + derived + reductions).map(\.name) + fields.map(\.name))
  }
}
