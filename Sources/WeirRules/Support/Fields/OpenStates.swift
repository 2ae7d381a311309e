import WeirProject
import WeirSpec
import WeirSwift

/// Modules whose whole state may be changed outside the spec: it is replaced by a saved one, passed
/// with `&`, or passed to a hand-written body. The rules prove nothing about these modules and the
/// modules below them.
struct OpenStates: Sendable, Equatable {
  private let modules: Set<ModuleID>

  /// - Parameter opened: `opened(by:_:)` of each module.
  init(_ opened: [[ModuleID]], _ project: Project) {
    modules = Reach.closure(of: opened.joined()) { project.ownership.children[$0.index] }
  }

  /// The modules whose state the bodies of a module pass on or replace.
  static func opened(by module: Module, _ project: Project) -> [ModuleID] {
    // In hand-written Swift, `FieldMentions` finds what creates and passes states.
    guard module.spec.isGenerated else { return [] }
    var opened = module.stateBodies.flatMap { Self.opened(by: $0, in: module, project) }
    for member in module.members {
      guard case .manual(_, _, let writes) = member.body else { continue }
      for part in writes {
        switch part {
        case .child(let index): module.children[index].module.map { opened.append($0) }
        case .below(let path) where path.reference == .state && !path.isReplaced:
          opened.append(path.module)
        case .field, .derived, .read, .below: break
        }
      }
    }
    return opened
  }

  func contains(_ module: ModuleID) -> Bool { modules.contains(module) }

  private static func opened(
    by body: Body, in module: Module, _ project: Project
  ) -> [ModuleID] {
    var found: [ModuleID] = []
    guard !body.uses.isDisjoint(with: [.children, .selfValue]) else { return found }
    body.fragment.statements.visitAll { statement in
      let path: Path
      switch statement {
      case .assign(let assignment):
        path = assignment.target
        if path.root == .selfValue, path.segments.isEmpty { found.append(module.id) }
        guard !makesNew(assignment.value) else { return }
      case .use(let use) where use.kind == .inout_ || use.kind == .call:
        path = use.path
        if use.kind == .inout_, path.root == .selfValue, path.segments.isEmpty {
          found.append(module.id)
        }
        if use.kind == .call, isHarmless(use.path) { return }
      default: return
      }
      guard case .descendant(let steps, let reached) = project.reference(of: path, in: body.scope),
        let childModule = project.module(at: steps)
      else { return }
      switch (reached, statement) {
      case (.state, _), (.unknown, .use): found.append(childModule)
      default: break
      }
    }
    return found
  }

  /// Removes rows, or reads them.
  private static func isHarmless(_ path: Path) -> Bool {
    guard let name = path.segments.last?.name else { return true }
    return name.hasPrefix("remove") || name.hasPrefix("pop") || name == "reserveCapacity"
      || MethodNames.reading.contains(name)
  }

  /// Whether a value is empty or a new state: nil, `[:]`, `Row(price: 3)`, `.init(price: 3)`.
  private static func makesNew(_ value: SwiftExpression) -> Bool {
    if value.isNil || value.isEmptyCollection { return true }
    guard let path = value.path, path.segments.count == 1,
      case .call(let name, _) = path.segments[0].kind
    else { return false }
    return name.first?.isUppercase == true || path.root == .implicit && name == "init"
  }
}
