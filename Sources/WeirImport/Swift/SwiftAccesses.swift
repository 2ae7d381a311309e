import WeirDiagnostics
import WeirProject
import WeirSpec

/// The accesses of bodies, by names.
struct SwiftAccesses {
  let project: Project

  /// `write count`, `read rows.isOn`: the accesses of a body that a spec should have as well.
  func texts(of body: Body, in module: Module) -> Set<String> {
    var texts: Set<String> = []
    for access in body.accesses {
      if access.reference == .other, access.mayReadState { texts.insert("read self") }
      guard let name = name(of: access.reference, in: module) else { continue }
      switch access.kind {
      case .read, .type: texts.insert("read \(name)")
      case .write, .mayWrite: texts.insert("write \(name)")
      case .call: texts.insert("call \(name)")
      }
    }
    return texts
  }

  private func name(of reference: Reference, in module: Module) -> String? {
    switch reference {
    case .field(let index): return module.fields[index].name
    case .derived(let index): return module.derived[index].name
    case .operation(let index): return SwiftNames.operation(module.operations[index].name)
    case .descendant(let steps, let reference):
      let path = steps.map { SwiftNames.child(project[$0.owner].children[$0.child].name) }
      guard let childModule = project.module(at: steps) else { return path.joined(separator: ".") }
      let spec = project[childModule].spec
      let name: String? =
        switch reference {
        case .field(let index): spec.state[index].name.value
        case .derived(let index): spec.derived[index].name.value
        case .operation(let index): SwiftNames.operation(spec.operations[index].name.value)
        case .unknown(let name): name
        default: nil
        }
      return (path + [name].compactMap { $0 }).joined(separator: ".")
    default: return nil
    }
  }

  /// The members that hand-written bodies access, in the order of the state.
  func parts(of bodies: [Body], in module: Module) -> SwiftParts {
    var collector = SwiftPartCollector(project, module)
    for body in bodies { collector.add(body) }
    return collector.parts
  }
}
