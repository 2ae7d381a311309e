import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirYAML

/// The fields that actions write, of those that effects depend on.
enum WritesSource: GraphSource {
  /// Between modules, such edges have the same name.
  static let name = EdgeKind.writes.rawValue
  static let summary = "from an action to the fields that it writes and effects depend on"
  static let absence = "no action writes a field on which an effect depends"
  static let style = LineStyle(colour: "#8f6bb8", width: 1.6)

  static func collect(_ project: Project, into graph: inout MemberGraphBuilder) {
    var loop = LoopFields(project)
    for module in project.modules { loop.add(effectsOf: module) }
    guard !loop.fields.isEmpty else { return }
    for module in project.modules {
      for member in module.reductions {
        guard case .reduction(let triggers) = member.kind else { continue }
        var written = WrittenFields(project)
        written.add(member, of: module)
        for field in written.fields where loop.fields.contains(field) {
          for trigger in triggers {
            guard let index = trigger.action else { continue }
            let action = graph.action(
              project[trigger.module].actions[index].name, of: trigger.module)
            let to = graph.field(field.index, of: project[field.module])
            graph.link(Self.self, from: action, to: to, at: trigger.spec.span)
          }
        }
      }
    }
  }
}

/// A field by its module and its index there.
private struct FieldID: Hashable {
  let module: ModuleID
  let index: Int
}

extension Project {
  /// The module at the end of a path of children.
  fileprivate func module(at steps: [Trigger.Step]) -> Module? {
    steps.last.flatMap { self[$0.owner].children[$0.child].module }.map { self[$0] }
  }
}

/// The fields that start effects, directly or through decisions and derived values.
private struct LoopFields {
  let project: Project
  private(set) var fields: Set<FieldID> = []
  private var seen: Set<[String]> = []

  init(_ project: Project) { self.project = project }

  mutating func add(effectsOf module: Module) {
    for effect in module.effects {
      for index in effect.decisions { add(decision: index, of: module) }
      switch effect.work?.source {
      case .field(let index): fields.insert(FieldID(module: module.id, index: index))
      case .derived(let index): add(derived: index, of: module)
      case .decision, nil: break
      }
    }
  }

  private mutating func add(decision index: Int, of module: Module) {
    guard seen.insert([module.name, "decision", String(index)]).inserted else { return }
    for body in module.decisions[index].bodies { add(body, of: module) }
  }

  private mutating func add(derived index: Int, of module: Module) {
    guard seen.insert([module.name, "derived", String(index)]).inserted else { return }
    switch module.derived[index].body {
    case .swift(let body): add(body, of: module)
    case .manual(_, let reads, _):
      for part in reads {
        switch part {
        case .field(let index): fields.insert(FieldID(module: module.id, index: index))
        case .derived(let index): add(derived: index, of: module)
        case .read(let index): add(read: index, of: module)
        case .child: break
        case .below(let path): add(path.reference, of: project[path.module])
        }
      }
    case .empty: break
    }
  }

  private mutating func add(_ body: Body, of module: Module) {
    for access in body.accesses {
      switch access.reference {
      case .field(let index), .canMove(let index):
        fields.insert(FieldID(module: module.id, index: index))
      case .derived(let index): add(derived: index, of: module)
      case .read(let index): add(read: index, of: module)
      case .decision(let index): add(decision: index, of: module)
      case .descendant(let steps, let reached):
        guard let child = project.module(at: steps) else { continue }
        add(reached, of: child)
      default: break
      }
    }
  }

  private mutating func add(read index: Int, of module: Module) {
    guard let source = module.reads[index].source else { return }
    switch source.value {
    case .field(let index): fields.insert(FieldID(module: source.module, index: index))
    case .derived(let index): add(derived: index, of: project[source.module])
    }
  }

  private mutating func add(_ reference: MemberReference, of module: Module) {
    switch reference {
    case .field(let index), .canMove(let index):
      fields.insert(FieldID(module: module.id, index: index))
    case .derived(let index): add(derived: index, of: module)
    default: break
    }
  }
}

/// The fields that a member writes, directly or through operations.
private struct WrittenFields {
  let project: Project
  private(set) var fields: [FieldID] = []
  private var seen: Set<FieldID> = []
  private var operations: Set<FieldID> = []

  init(_ project: Project) { self.project = project }

  mutating func add(_ member: Member, of module: Module) {
    switch member.body {
    case .empty: break
    case .manual(_, _, let writes):
      for part in writes {
        switch part {
        case .field(let index): add(index, of: module)
        case .below(let path):
          if case .field(let index) = path.reference { add(index, of: project[path.module]) }
        case .child, .derived, .read: break
        }
      }
    case .swift(let body): for access in body.accesses { add(access, of: module) }
    }
  }

  private mutating func add(_ field: Int, of module: Module) {
    let id = FieldID(module: module.id, index: field)
    if seen.insert(id).inserted { fields.append(id) }
  }

  private mutating func add(operation index: Int, of module: Module) {
    guard operations.insert(FieldID(module: module.id, index: index)).inserted else { return }
    add(module.operations[index], of: module)
  }

  private mutating func add(_ access: Access, of module: Module) {
    let isWritten =
      switch access.kind {
      case .write, .mayWrite: true
      case .read, .call, .type: false
      }
    switch access.reference {
    case .field(let index): if isWritten { add(index, of: module) }
    case .operation(let index): add(operation: index, of: module)
    case .descendant(let steps, let reached):
      guard let child = project.module(at: steps) else { return }
      switch reached {
      case .field(let index): if isWritten { add(index, of: child) }
      case .operation(let index): add(operation: index, of: child)
      default: break
      }
    default: break
    }
  }
}
