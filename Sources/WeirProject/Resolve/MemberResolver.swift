import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

extension Resolver {
  func derived(_ spec: DerivedSpec, in id: ModuleID) -> Member {
    let type = self.type(spec.type, in: id, as: .parameter)
    return Member(
      kind: .derived(type), name: spec.name.value, span: spec.name.span, doc: spec.doc,
      body: memberBody(
        spec.body, in: Scope(module: id), as: valueType(spec.type, in: id), isExpression: true),
      types: [type],
      defaults: [])
  }

  func operation(_ spec: OperationSpec, in id: ModuleID) -> Member {
    let scope = Scope(module: id, parameters: Set(spec.parameters.map(\.name.value)))
    return Member(
      kind: .operation(spec.parameters), name: spec.name.value, span: spec.name.span,
      doc: spec.doc,
      body: memberBody(
        spec.body, in: scope, parameters: valueTypes(of: spec.parameters, in: id),
        isExpression: false),
      types: specs[id.index].checksNames
        ? types(of: spec.parameters, in: id, as: .parameter) : [],
      defaults: defaults(of: spec.parameters, in: id))
  }

  /// Nil if all its actions are unknown.
  func reduction(_ spec: ReductionSpec, in id: ModuleID) -> Member? {
    let triggers = spec.triggers.compactMap { trigger($0, in: id) }
    if !specs[id.index].checksNames { return sourceReduction(spec, triggers, in: id) }
    guard !triggers.isEmpty else { return nil }
    // A body for several actions may use the parameters that all of them have.
    let scopes = triggers.map(parameters)
    let parameters = scopes.dropFirst().reduce(scopes[0]) { all, next in
      all.filter { next[$0.key] != nil }
        .merging(next.filter { all[$0.key] != nil }) { $0 == $1 ? $0 : .unknown }
    }
    let scope = Scope(module: id, parameters: Set(parameters.keys))
    let body = memberBody(spec.body, in: scope, parameters: parameters, isExpression: false)
    if case .swift(let body) = body {
      checkTypes(ofParametersIn: body, Array(zip(triggers, scopes)))
    }
    return Member(
      kind: .reduction(triggers), name: spec.triggers.map(\.text).joined(separator: ", "),
      span: spec.span, doc: spec.doc, body: body, types: [], defaults: [],
      sends: sends(spec.sends, in: id))
  }

  /// Reports a parameter with different types in two actions of one module: a body for both has one pattern for them.
  private func checkTypes(
    ofParametersIn body: Body, _ scopes: [(trigger: Trigger, types: [String: ValueType])]
  ) {
    guard let (first, own) = scopes.first else { return }
    for (other, types) in scopes.dropFirst() where other.path == first.path {
      for access in body.accesses {
        guard case .parameter(let name) = access.reference, let left = own[name],
          let right = types[name], !left.fits(right) || !right.fits(left)
        else { continue }
        rejectedSwift.append(
          RejectedSwift(
            message: "`\(name)` is `\(text(left))` in `\(first.spec.text)` and "
              + "`\(text(right))` in `\(other.spec.text)`",
            help: "write a reduction for each action, or give both parameters one type",
            span: body.span(of: access.path.range)))
        return
      }
    }
  }

  /// The payload of an action, and the keys of the collections on its path.
  func parameters(of trigger: Trigger) -> [String: ValueType] {
    let module = specs[trigger.module.index]
    var types =
      trigger.action.map { valueTypes(of: module.actions[$0].payload, in: trigger.module) }
      ?? [:]
    for step in trigger.path {
      let child = specs[step.owner.index].children[step.child]
      if case .keyed(let name, let type, _) = child.form {
        types[name.value] = valueType(type, in: step.owner)
      }
    }
    return types
  }

  /// The types of the parameters that a body cannot change.
  func valueTypes(of parameters: [ParameterSpec], in id: ModuleID) -> [String: ValueType] {
    Dictionary(
      parameters.filter { parameter in
        !swift.type(parameter.type.text).markers.contains { $0.text == "inout" }
      }
      .map { ($0.name.value, valueType($0.type, in: id)) }, uniquingKeysWith: { $1 })
  }

  private func memberBody(
    _ spec: BodySpec, in scope: Scope, parameters: [String: ValueType] = [:],
    as type: ValueType? = nil, isExpression: Bool
  ) -> MemberBody {
    switch spec {
    case .empty: return .empty
    case .source(let source): return .swift(sourceBody(source, in: scope))
    case .swift(let scalar) where isExpression:
      let body = valueBody(scalar, in: scope, as: type)
      checkOnlyReads(body, of: "a derived value")
      return .swift(body)
    case .swift(let scalar): return .swift(unresultingBody(scalar, in: scope, parameters))
    case .manual(let manual):
      return .manual(
        manual, reads: manual.reads.compactMap { part($0, in: scope.module, isWrite: false) },
        writes: manual.writes.compactMap { part($0, in: scope.module, isWrite: true) }
          + manual.replaces.compactMap { replaced($0, in: scope.module) })
    }
  }

  /// The body of a derived value: an expression, or statements that return a value.
  private func valueBody(_ scalar: SwiftScalar, in scope: Scope, as type: ValueType?) -> Body {
    let value = swift.expression(scalar.text)
    if value.problems.isEmpty, !value.isOfStatements {
      return expression(scalar, in: scope, as: type)
    }
    let fragment = swift.body(scalar.text)
    // Of two readings with errors, the one that understands more; an expression does not begin with `guard`. An endless
    // loop has neither a value nor an end.
    let start = value.problems.first?.offset ?? .max
    guard
      fragment.problems.isEmpty
        ? fragment.isOfStatements || start < .max
        : fragment.problems[0].offset >= max(start, 1) || start == 0
    else { return expression(scalar, in: scope, as: type) }
    let body = body(scalar, fragment, in: scope, as: type)
    checkReturns(of: body)
    return body
  }

  /// The body of a reduction or an operation.
  private func unresultingBody(
    _ scalar: SwiftScalar, in scope: Scope, _ parameters: [String: ValueType]
  ) -> Body {
    let body = body(scalar, in: scope, parameters: parameters)
    checkResults(of: body, parameters)
    return body
  }

  private func part(_ name: Located<String>, in id: ModuleID, isWrite: Bool) -> ManualPart? {
    if name.value.contains(".") {
      return below(name, in: id).map(ManualPart.below)
    }
    let own = names[id]
    // A function that receives the whole state may read anything.
    if name.value == "self", !isWrite, !specs[id.index].isGenerated { return nil }
    if let index = own.fields[name.value] { return .field(index) }
    if let index = own.children[name.value] { return .child(index) }
    if !isWrite, let index = own.derived[name.value] { return .derived(index) }
    if !isWrite, let index = own.reads[name.value] { return .read(index) }
    guard specs[id.index].isFullyRead else { return nil }
    let computed =
      own.derived[name.value] != nil
      ? "a derived value" : own.reads[name.value] != nil ? "a value of another module" : nil
    report(
      computed.map { "`\(name.value)` is \($0), which cannot be written" }
        ?? "`\(specs[id.index].name.value)` has no field `\(name.value)`",
      meant: computed == nil
        ? meant(name.value, (own.fields.names + own.children.names).sorted()) : nil,
      at: name.span)
    return nil
  }

  /// The indices of fields; reports other names.
  func fields(_ list: [Located<String>], in id: ModuleID) -> [Int] {
    list.compactMap { name in
      if let index = names[id].fields[name.value] { return index }
      if specs[id.index].isFullyRead {
        report(
          "`\(specs[id.index].name.value)` has no field `\(name.value)`",
          meant: meant(name.value, names[id].fields.names.sorted()), at: name.span)
      }
      return nil
    }
  }

  /// A child, or one of a child.
  private func replaced(_ name: Located<String>, in id: ModuleID) -> ManualPart? {
    guard let path = below(name, in: id, isReplaced: true) else { return nil }
    if path.reference == .state { return .below(path) }
    report(
      "`\(name.value)` is not a child, so it cannot be replaced", at: name.span,
      help: "list fields in `writes`")
    return nil
  }

  /// A member of a module below, as in `order.note`; nil if it is reported, or in a module that is unknown.
  private func below(
    _ name: Located<String>, in id: ModuleID, isReplaced: Bool = false
  ) -> ManualPath? {
    var owner = id
    var steps: [Ownership] = []
    let words = name.value.split(separator: ".").map(String.init)
    func path(_ reference: MemberReference) -> ManualPath {
      ManualPath(
        steps: steps, module: owner, reference: reference, isReplaced: isReplaced, name: name)
    }
    for (index, word) in words.enumerated() {
      if let child = names[owner].children[word] {
        steps.append(.init(owner: owner, child: child))
        guard let childModule = names[owner].mounted[child] else { return nil }
        owner = childModule
        continue
      }
      if index > 0, index == words.count - 1 {
        switch names[owner].member(named: word) {
        case .field(let field): return path(.field(field))
        case .derived(let derived): return path(.derived(derived))
        case .operation(let operation): return path(.operation(operation))
        default: break
        }
      }
      guard specs[owner.index].isFullyRead else { return nil }
      report(
        "`\(specs[owner.index].name.value)` has no \(index == words.count - 1 ? "member" : "child") "
          + "`\(word)`",
        meant: meant(word, (names[owner].fields.names + names[owner].children.names).sorted()),
        at: name.span)
      return nil
    }
    return path(.state)
  }

  /// Reports an action with two bodies in one module.
  func checkReducedTwice(_ module: Module) {
    var first: [String: Span] = [:]
    for member in module.reductions {
      guard case .reduction(let triggers) = member.kind else { continue }
      for trigger in triggers {
        if let span = first[trigger.spec.text] {
          report(
            "`\(trigger.spec.text)` is reduced twice by `\(module.name)`", at: trigger.spec.span,
            related: [Related("first reduced here", at: span)])
        } else {
          first[trigger.spec.text] = trigger.spec.span
        }
      }
    }
  }
}
