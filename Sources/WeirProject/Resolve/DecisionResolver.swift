import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

/// Inputs, decisions and effects.
extension Resolver {
  func input(_ spec: InputSpec, in id: ModuleID) -> Input {
    guard let type = spec.type else {
      let value = spec.defaultValue.map { expression($0, in: Scope(module: id)) }
      return Input(spec: spec, type: nil, defaultValue: value)
    }
    let (resolved, value) = typed(type, spec.defaultValue, in: id)
    return Input(spec: spec, type: resolved, defaultValue: value)
  }

  func decision(_ spec: DecisionSpec, in id: ModuleID) -> Decision {
    let type = spec.type.map { self.type($0, in: id) }
    let cases = spec.cases.enumerated().map { index, one in
      checkShape(of: one, isLast: index == spec.cases.count - 1, in: spec, of: id)
      return decisionCase(one, as: spec.type.map { .optional(valueType($0, in: id)) }, in: id)
    }
    return Decision(spec: spec, type: type, cases: cases)
  }

  private func decisionCase(
    _ spec: DecisionCaseSpec, as type: ValueType?, in id: ModuleID
  ) -> DecisionCase {
    var scope = Scope(module: id)
    var bound: [String: ValueType] = [:]
    let known = rejectedSwift.count
    let when = spec.when.map { scalar in
      let fragment = SwiftReader.conditions(scalar.text)
      let body = body(scalar, fragment, in: scope)
      scope = Scope(module: id, parameters: Set(fragment.boundNames))
      bound = valueTypes(of: fragment.boundNames, in: body)
      return body
    }
    let rejected = rejectedSwift.count
    let take = spec.take.map { expression($0, in: scope, parameters: bound, as: type) }
    // An optional that `when` tests like a Boolean is not unwrapped in `take` either.
    if rejected > known { rejectedSwift.removeSubrange(rejected...) }
    for body in [when, take].compactMap({ $0 }) {
      checkInputNames(in: body)
      checkOnlyReads(body, of: "a decision")
    }
    return DecisionCase(spec: spec, when: when, take: take)
  }

  /// The types of the names that conditions bind.
  private func valueTypes(of names: [String], in body: Body) -> [String: ValueType] {
    let types = BodyTypes(body, parameters: [:], resolver: self)
    var found: [String: ValueType] = [:]
    for name in names {
      guard let local = body.fragment.locals.lastIndex(where: { $0.name == name }),
        case .type(let type, let isExact) = types.type(ofLocal: local)
      else { continue }
      found[name] = isExact ? type : type.unwrapped
    }
    return found
  }

  /// Checks that the value of a case matches the decision's type, and that `otherwise` is last.
  private func checkShape(
    of spec: DecisionCaseSpec, isLast: Bool, in decision: DecisionSpec, of id: ModuleID
  ) {
    let name = decision.name.value
    if spec.isOtherwise {
      if !isLast {
        report("`otherwise` must be the last case: later cases are never reached", at: spec.span)
      }
      if decision.type == nil {
        report(
          "`\(name)` has no value, so with `otherwise` it would always be true", at: spec.span,
          help: "remove `otherwise`, or add a `type` to the decision")
        return
      }
    }
    switch (decision.type, spec.take) {
    case (.some(let type), nil) where spec.isFullyRead && specs[id.index].isFullyRead:
      report(
        "this case has no value, but `\(name)` has the type `\(type.text.prefix(60))`",
        at: spec.span,
        help: spec.isOtherwise ? "write `otherwise: expression`" : "add `take: expression`")
    case (nil, .some(let take))
    where take.span == decision.cases.lazy.compactMap(\.take).first?.span:
      report(
        "`\(name)` has no type, so a case cannot have a value", at: take.span,
        help: "add a `type` to the decision, or remove `take`")
    default: break
    }
  }

  func effect(_ spec: EffectSpec, in module: Module) -> Effect {
    let id = module.id
    if let work = spec.work { return effect(spec, work, in: module) }
    let known = names[id].decisions
    let found = spec.decisions.compactMap { name -> Int? in
      if let index = known[name.value] { return index }
      guard specs[id.index].areNamesRead else { return nil }
      if let kind = kind(of: name.value, in: id) {
        let isOne = known.names.count == 1
        report(
          "`\(name.value)` is \(kind), but only a decision starts an effect", at: name.span,
          help: (isOne
            ? "write `\(spec.name.value): \(known.names[0])`"
            : "name the decision that starts `\(spec.name.value)`")
            + (kind == "a service" ? "; the Swift of the effect calls the service" : ""))
      } else {
        report(
          "`\(specs[id.index].name.value)` has no decision `\(name.value)`",
          meant: meant(name.value, known.names), at: name.span)
      }
      return nil
    }
    return Effect(spec: spec, decisions: found, work: nil)
  }

  /// The kind of a name that is not a decision: "a service"; nil for an unknown name.
  func kind(of name: String, in id: ModuleID) -> String? {
    let parts = name.split(separator: ".").map(String.init)
    guard let last = parts.last else { return nil }
    func isService(_ name: String) -> Bool {
      specs.contains { $0.services.contains { $0.name.value == name } }
    }
    if parts.contains(where: isService) { return "a service" }
    let declaring = parts.count > 1 ? names.modules[parts[0]] ?? id : id
    let members = names[declaring]
    if parts.count > 1, members.decisions[last] != nil { return "a decision of another module" }
    if members.actions[last] != nil { return "an action" }
    if members.requests[last] != nil { return "a request" }
    if members.children[last] != nil { return "a child" }
    if members.types[last] != nil { return "a type" }
    if let kind = members.reference(of: last)?.memberKind { return kind.withArticle }
    return parts.count == 1 && names.modules[last] != nil ? "a module" : nil
  }

  // MARK: Models

  /// Checks that a model has no other sections than inputs and decisions.
  func checkModel(_ spec: ModuleSpec) {
    guard spec.kind == .model else { return }
    let sections: [(name: String, span: Span?, instead: String)] = [
      ("state", spec.state.first?.name.span, "make each field an input"),
      ("children", spec.children.first?.name.span, "give each model its own controller"),
      ("actions", spec.actions.first?.name.span, "make an action an input: a `pulse`, or `recent`"),
      ("reduce", spec.reductions.first?.span, "move the logic to `decisions`"),
      ("operations", spec.operations.first?.name.span, "let its controller pipe the value in"),
    ]
    for section in sections {
      guard let span = section.span else { continue }
      report(
        "`\(spec.name.value)` has `inputs`: only its controller changes it, so it cannot have "
          + "`\(section.name)`", at: span,
        related: spec.inputs.first.map { [Related("an input", at: $0.name.span)] } ?? [],
        help: section.instead)
    }
  }

  /// Reports `isPressed = true`: a decision and a derived value are computed, and do not change anything.
  ///
  /// - Parameter owner: "a decision".
  func checkOnlyReads(_ body: Body, of owner: String) {
    var seen: Set<Span> = []
    for access in body.accesses {
      guard case .write = access.kind, !access.path.isLocal,
        let first = access.path.segments.first
      else { continue }
      let span = body.span(of: first.range)
      guard seen.insert(span).inserted else { continue }
      let call = access.path.segments.last.flatMap { $0.isCall ? $0.name : nil }
      report(
        "\(owner) cannot change a value", at: span,
        help: call.flatMap { BodyTypes.copies[$0] }.map {
          "write `\($0)`, which returns the changed value"
        } ?? (call == nil ? "to compare, write `==`" : "change it in a reduction or an operation"))
    }
  }

  /// Reports `isCalButtonPressed`: an unknown name that is similar to an input's.
  private func checkInputNames(in body: Body) {
    let spec = specs[body.scope.module.index]
    guard spec.areNamesRead else { return }
    var seen: Set<Span> = []
    for access in body.accesses where access.kind != .type {
      guard case .external(let name) = access.reference, access.path.root == .free,
        case .member? = access.path.segments.first?.kind, name.count > 3,
        name.first?.isLowercase == true,
        let near = near(name, spec.memberNames.sorted())
      else { continue }
      let span = body.span(of: access.path.segments[0].range)
      guard seen.insert(span).inserted else { continue }
      report("cannot find `\(name)` in scope", meant: MeantName(near, written: name), at: span)
    }
  }
}
