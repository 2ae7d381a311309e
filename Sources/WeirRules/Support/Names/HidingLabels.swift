import WeirDiagnostics
import WeirProject
import WeirSpec

/// A payload's label that hides another name in a reduction's body.
struct HidingLabel {
  enum Hidden {
    case child(ChildSpec)
    /// The key of a collection on the path to the action.
    case key(Located<String>)
  }

  let label: Located<String>
  let hidden: Hidden
  let trigger: Trigger
}

extension Member {
  /// The labels that hide a child used in the body, and those that are named like a key on the path.
  func hidingLabels(in module: Module, _ project: Project) -> [HidingLabel] {
    guard case .reduction(let triggers) = kind else { return [] }
    return triggers.flatMap { trigger -> [HidingLabel] in
      guard let action = trigger.action else { return [] }
      let labels = project[trigger.module].actions[action].spec.payload.map(\.name)
      let children = labels.compactMap { label in
        module.children.first {
          $0.name == label.value && means(label.value, child: $0, module: module)
        }.map {
          HidingLabel(label: label, hidden: .child($0.spec), trigger: trigger)
        }
      }
      let keys = trigger.keys(in: project)
      return children
        + labels.compactMap { label in
          keys.first { $0.value == label.value }.map {
            HidingLabel(label: label, hidden: .key($0), trigger: trigger)
          }
        }
    }
  }

  /// Whether the body uses the name, which a reader could take for the child.
  private func means(_ name: String, child: Child, module: Module) -> Bool {
    switch body {
    case .empty: return false
    case .swift(let body): return body.accesses.contains { $0.reference == .parameter(name) }
    case .manual(_, let reads, let writes):
      return (reads + writes).contains { part in
        part.child.map { module.children[$0].name == child.name } ?? false
      }
    }
  }
}

extension Trigger {
  /// The names of the keys of the collections on the path.
  func keys(in project: Project) -> [Located<String>] {
    path.compactMap { step in
      guard case .keyed(let name, _, _) = project.child(at: step).spec.form else {
        return nil
      }
      return name
    }
  }
}
