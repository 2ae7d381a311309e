import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

/// What bodies access, by names.
struct SwiftAccesses {
  let project: Project

  /// `write count`, `read rows.isOn`: the accesses of a body that a spec should have as well.
  func texts(of body: Body, in module: Module) -> Set<String> {
    var texts: Set<String> = []
    for access in body.accesses {
      guard let name = name(of: access.place, in: module) else { continue }
      switch access.kind {
      case .read, .type: texts.insert("read \(name)")
      case .write, .mayWrite: texts.insert("write \(name)")
      case .call: texts.insert("call \(name)")
      }
    }
    return texts
  }

  private func name(of place: Place, in module: Module) -> String? {
    switch place {
    case .field(let index): return module.fields[index].name
    case .derived(let index): return module.derived[index].name
    case .operation(let index): return SwiftNames.operation(module.operations[index].name)
    case .descendant(let steps, let reference):
      let path = steps.map { project[$0.holder].mounts[$0.mount].name }
      guard let last = steps.last, let child = project[last.holder].mounts[last.mount].module else {
        return path.joined(separator: ".")
      }
      let spec = project[child].spec
      let name: String? =
        switch reference {
        case .field(let index): spec.state[index].name.value
        case .derived(let index): spec.derived[index].name.value
        case .operation(let index): SwiftNames.operation(spec.operations[index].name.value)
        case .unknown(let name): name
        case .state, .canMove, .reduce: nil
        }
      return (path + [name].compactMap { $0 }).joined(separator: ".")
    default: return nil
    }
  }

  /// The members that a hand-written body reads and writes, in the order of the state.
  func parts(of bodies: [Body], in module: Module) -> (reads: [String], writes: [String]) {
    var reads: Set<String> = []
    var writes: Set<String> = []
    var seen: Set<Int> = []
    func add(_ body: Body) {
      for access in body.accesses {
        let isWrite: Bool
        switch access.kind {
        case .write, .mayWrite: isWrite = true
        case .read, .call, .type: isWrite = false
        }
        switch access.place {
        case .field(let index):
          if isWrite {
            writes.insert(module.fields[index].name)
          } else {
            reads.insert(module.fields[index].name)
          }
        case .derived(let index):
          let name = module.derived[index].name
          reads.insert(name)
          if isWrite, let setter = module.operations.firstIndex(where: { $0.name == "set " + name })
          {
            call(setter)
          }
        case .operation(let index): call(index)
        case .descendant(let steps, let reference):
          guard let first = steps.first, first.holder == module.id else { continue }
          let name = module.mounts[first.mount].name
          if case .operation = reference {
            writes.insert(name)
          } else if isWrite {
            writes.insert(name)
          } else {
            reads.insert(name)
          }
        default: break
        }
      }
    }
    func call(_ operation: Int) {
      guard seen.insert(operation).inserted else { return }
      switch module.operations[operation].body {
      case .swift(let body): add(body)
      case .manual, .empty: break
      }
    }
    for body in bodies { add(body) }
    let order = module.fields.map(\.name) + module.mounts.map(\.name) + module.derived.map(\.name)
    return (
      order.filter { reads.contains($0) && !writes.contains($0) }, order.filter(writes.contains)
    )
  }
}
