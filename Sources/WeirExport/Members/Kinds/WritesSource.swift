import WeirProject
import WeirSpec

/// The fields that actions write, of those that effects depend on.
enum WritesSource: GraphSource {
  /// Between modules, such edges have the same name.
  static let name = EdgeKind.writes.rawValue
  static let summary = "from an action to the fields that it writes and effects depend on"
  static let absence = "no action writes a field on which an effect depends"
  static let style = LineStyle(colour: "#8f6bb8", width: 1.6)

  static func collect(_ project: Project, into graph: inout MemberGraphBuilder) {
    var starting = ReadFields(project)
    for module in project.modules {
      for effect in module.effects {
        for index in effect.decisions { starting.add(decision: index, of: module) }
        if let source = effect.work?.source { starting.add(source, of: module) }
      }
    }
    guard !starting.fields.isEmpty else { return }
    for module in project.modules {
      for member in module.reductions {
        guard case .reduction(let triggers) = member.kind else { continue }
        for key in project.fields(writtenBy: member, of: module.id)
        where starting.fields.contains(key) {
          for trigger in triggers {
            guard let index = trigger.action else { continue }
            let action = graph.action(
              project[trigger.module].actions[index].name, of: trigger.module)
            let to = graph.field(key.index, of: project[key.module])
            graph.link(Self.self, from: action, to: to, at: trigger.spec.span)
          }
        }
      }
    }
  }
}

extension Project {
  /// The fields that a member writes, directly or through operations.
  fileprivate func fields(writtenBy member: Member, of module: ModuleID) -> [FieldID] {
    var seen: Set<FieldID> = []
    return bodies(runBy: member, in: module).flatMap { body, module -> [FieldID] in
      switch body {
      case .empty: []
      case .manual(_, _, let writes):
        writes.flatMap { part in
          field(part, in: module).map { [$0] } ?? fields(below: part, in: module)
        }
      case .swift(let body):
        body.accesses.filter(\.kind.changes).flatMap { access -> [FieldID] in
          if case .descendant(let steps, .state) = access.reference, let id = self.module(at: steps)
          {
            return fields(ofStateOf: id)
          }
          return field(access.reference, in: module).map { [$0] } ?? []
        }
      }
    }.filter { seen.insert($0).inserted }
  }

  /// The fields of a child that hand-written Swift writes as a whole.
  private func fields(below part: ManualPart, in module: ModuleID) -> [FieldID] {
    switch part {
    case .child(let index): self[module].children[index].module.map { fields(ofStateOf: $0) } ?? []
    case .below(let path):
      if case .state = path.reference { fields(ofStateOf: path.module) } else { [] }
    case .field, .derived, .read: []
    }
  }

  /// The fields that a body writes if it replaces a state; those of the states in it would hide the other edges.
  private func fields(ofStateOf id: ModuleID) -> [FieldID] {
    self[id].fields.indices.map { FieldID(module: id, index: $0) }
  }
}
