import WeirDiagnostics
import WeirSpec

/// Modules in hand-written Swift: their readers have resolved the names, and the compiler checks the rest.
extension Resolver {
  func sourceBody(_ source: SourceBody, in scope: Scope) -> Body {
    let scope = Scope(
      module: scope.module, parameters: scope.parameters, isOutsideState: source.isOutsideState)
    return BodyResolver.resolve(source.scalar, fragment: source.fragment, in: scope, lookup: lookup)
  }

  /// A reduction may have no action of its own: `.onChange`, or a body for every action.
  func sourceReduction(_ spec: ReductionSpec, _ triggers: [Trigger], in id: ModuleID) -> Member {
    let body: MemberBody
    if case .source(let source) = spec.body {
      body = .swift(sourceBody(source, in: Scope(module: id)))
    } else {
      body = .empty
    }
    let name =
      spec.triggers.isEmpty
      ? Member.everyAction : spec.triggers.map(\.text).joined(separator: ", ")
    return Member(
      kind: .reduction(triggers), name: name, span: spec.span, doc: spec.doc, body: body, types: [],
      defaults: [], sends: sends(spec.sends, in: id),
      wildcards: spec.wildcards.compactMap { steps($0, from: id) })
  }

  private func steps(_ path: [Located<String>], from id: ModuleID) -> [Ownership]? {
    var owner: ModuleID? = id
    var steps: [Ownership] = []
    for part in path {
      guard let module = owner, let child = names[module].children[part.value] else { return nil }
      steps.append(.init(owner: module, child: child))
      owner = names[module].mounted[child]
    }
    return steps
  }

  /// The actions that a body sends; reports unknown ones.
  func sends(_ specs: [SendSpec], in id: ModuleID) -> [Send] {
    specs.compactMap { spec in
      var path: [Located<String>] = []
      if let module = spec.module {
        // In YAML, the name of a module in Swift and that of its action may have several parts.
        let parts =
          names.modules[module.value] == nil
          ? module.value.split(separator: ".").map(String.init) : []
        path = parts.count > 1 ? parts.map { Located($0, at: module.span) } : [module]
      }
      let trigger = TriggerSpec(path: path, action: spec.action, span: spec.span)
      return sent(trigger, in: id).map {
        var spec = spec
        spec.action = Located($0.action, at: spec.action.span)
        return Send(spec: spec, module: $0.module, action: names[$0.module].actions[$0.action])
      }
    }
  }
}
