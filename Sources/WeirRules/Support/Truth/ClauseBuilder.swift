import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// Translates conditions of one module into clauses over its variables: resolves names, and replaces
/// derived values and decisions by their definitions.
struct ClauseBuilder {
  let project: Project
  let module: Module
  private(set) var variables: [Variable] = []
  private var numbers: [String: Int] = [:]
  /// The definitions of derived values, by name.
  private var terms: [String: Term] = [:]
  private var depth = 0
  /// The total number of parts so far: derived values may refer to each other many times.
  private var size = 0
  /// Whether a part was too deep or too large.
  private(set) var isTooLarge = false

  private static let maximumDepth = 24
  private static let maximumSize = 20_000

  init(_ project: Project, _ module: Module) {
    self.project = project
    self.module = module
  }

  mutating func clause(_ formula: Formula) -> Clause {
    guard enter() else { return .constant(true) }
    defer { depth -= 1 }
    switch formula {
    case .constant(let value): return .constant(value)
    case .not(let part): return .not(clause(part))
    case .all(let parts): return .all(parts.map { clause($0) })
    case .any(let parts): return .any(parts.map { clause($0) })
    case .choice(let condition, let then, let otherwise):
      return .choice(clause(condition), clause(then), clause(otherwise))
    case .holds(let term): return holds(operand(term))
    case .isPresent(let term): return isPresent(operand(term))
    case .equal(let left, let right):
      switch (left, right) {
      case (.empty, let term), (let term, .empty): return .holds(.isEmpty(operand(term)))
      default: return .equal(operand(left), operand(right))
      }
    case .less(let left, let right, let orEqual):
      return .less(operand(left), operand(right), orEqual: orEqual)
    case .isCase(let term, let name):
      let operand = operand(term)
      if name == "none" || name == "some", isOptional(operand) {
        return name == "some" ? isPresent(operand) : .not(isPresent(operand))
      }
      return .isCase(operand, name)
    case .opaque(let opaque): return .holds(.variable(hidden(opaque, sort: .bool)))
    }
  }

  mutating func operand(_ term: Term) -> Operand {
    guard enter() else { return .literal(.none) }
    defer { depth -= 1 }
    switch term {
    case .integer(let value): return .literal(.integer(value))
    case .number(let value): return .literal(.number(value))
    case .text(let value): return .literal(.text(value))
    case .bool(let value): return .literal(.bool(value))
    case .none: return .literal(.none)
    case .enumCase(let name): return .literal(.enumCase(name))
    case .empty: return .literal(.elements(0))
    case .coalesced(let left, let right): return .coalesced(operand(left), operand(right))
    case .choice(let condition, let then, let otherwise):
      return .choice(clause(condition), operand(then), operand(otherwise))
    case .formula(let formula): return .clause(clause(formula))
    case .opaque(let opaque): return .variable(hidden(opaque, sort: .unknown))
    case .name(let name): return named(name, term)
    case .member(let base, let name, let isChained):
      return member(base, name: name, isChained: isChained, term: term)
    case .payload: return .variable(path(term, nil))
    }
  }

  private mutating func enter() -> Bool {
    size += 1
    guard depth < Self.maximumDepth, size < Self.maximumSize else {
      isTooLarge = true
      return false
    }
    depth += 1
    return true
  }

  // MARK: Clauses about operands

  private mutating func holds(_ operand: Operand) -> Clause {
    if case .clause(let clause) = operand { return clause }
    if case .variable(let index) = operand, variables[index].sort == .unknown {
      variables[index].sort = .bool
    }
    return .holds(operand)
  }

  private mutating func isPresent(_ operand: Operand) -> Clause {
    switch operand {
    case .variable(let index): variables[index].isOptional = true
    case .chained(_, .variable(let index)) where variables[index].sort == .unknown:
      variables[index].isOptional = true
    default: break
    }
    return .isPresent(operand)
  }

  private func isOptional(_ operand: Operand) -> Bool {
    if case .variable(let index) = operand { return variables[index].isOptional }
    return false
  }

  // MARK: Names

  private func reference(_ name: String) -> Reference {
    project.reference(
      of: Path(root: .free, segments: [Segment(.member(name), range: 0..<0)], range: 0..<0),
      in: Scope(module: module.id))
  }

  private mutating func named(_ name: String, _ term: Term) -> Operand {
    switch reference(name) {
    case .input(let index):
      let input = module.inputs[index]
      if case .pulse = input.spec.form {
        return .variable(path(term, .init(sort: .bool), isMomentary: true))
      }
      if case .recent = input.spec.form { return .variable(path(term, nil)) }
      return .variable(path(term, input.type.map { type($0.type, in: module.id) }))
    case .field(let index):
      return .variable(path(term, type(module.fields[index].type.type, in: module.id)))
    case .derived(let index): return derived(module.derived[index], term)
    case .decision(let index): return decision(module.decisions[index], term)
    default: return .variable(path(term, nil))
    }
  }

  /// The definition of a derived value; one that is not an expression is a variable.
  private mutating func derived(_ member: Member, _ term: Term) -> Operand {
    let type = member.types.first.map { self.type($0.type, in: module.id) }
    switch member.body {
    case .swift(let body):
      let read = terms[member.name] ?? body.fragment.term()
      guard let inner = read else { break }
      terms[member.name] = inner
      if case .opaque(let opaque) = inner {
        return .variable(hidden(opaque, as: member.name, type))
      }
      return operand(inner)
    case .manual(_, let reads, _):
      var variable = Variable(member.name, text: member.name, type)
      variable.reads = reads.map { part in
        switch part {
        case .field(let index): [module.fields[index].name]
        case .child(let index): [module.children[index].name]
        case .derived(let index): [module.derived[index].name]
        case .read(let index): [module.reads[index].name]
        case .below(let path): path.name.value.split(separator: ".").map(String.init)
        }
      }
      return .variable(add(variable))
    case .empty: break
    }
    return .variable(path(term, type))
  }

  /// A decision is present if one of its cases matches; its value is not analyzed.
  private mutating func decision(_ decision: Decision, _ term: Term) -> Operand {
    var parts: [Clause] = []
    for one in decision.cases {
      guard let when = one.when else {
        parts = [.constant(true)]
        break
      }
      guard let read = when.fragment.readCondition else { return .variable(path(term, nil)) }
      parts.append(clause(read.formula))
    }
    var value = Variable("value of " + decision.name, text: decision.name, nil)
    value.reads = decision.bodies.flatMap(\.accesses).compactMap { $0.path.memberNames }
    return .choice(.any(parts), .variable(add(value)), .literal(.none))
  }

  private mutating func member(
    _ base: Term, name: String, isChained: Bool, term: Term
  ) -> Operand {
    if case .name(let first) = base, case .input(let index) = reference(first),
      case .recent = module.inputs[index].spec.form
    {
      if name == "isRecent" {
        return .variable(path(term, .init(sort: .bool), isMomentary: true))
      }
      if name == "value" {
        return .variable(path(term, module.inputs[index].type.map { type($0.type, in: module.id) }))
      }
    }
    let known = base.names.flatMap { typeOfPath($0) }
    if let field = known?.fields?.first(where: { $0.name == name }) {
      let value = Operand.variable(path(term, type(field.type, in: field.module)))
      return isChained ? .chained(operand(base), value) : value
    }
    if name == "count" || name == "isEmpty", known?.fields == nil {
      let whole = operand(base)
      return name == "count" ? .count(whole) : .isEmpty(whole)
    }
    guard base.names != nil else {
      // A member of an expression such as `a ?? b`.
      var variable = Variable(term.key, text: name + " of a value", nil)
      variable.reads = base.reads.compactMap(\.names)
      return .variable(add(variable))
    }
    let value = Operand.variable(path(term, nil))
    return isChained ? .chained(operand(base), value) : value
  }

  // MARK: Variables

  private mutating func add(_ variable: Variable) -> Int {
    if let index = numbers[variable.key] { return index }
    numbers[variable.key] = variables.count
    variables.append(variable)
    return variables.count - 1
  }

  private mutating func path(_ term: Term, _ type: KnownType?, isMomentary: Bool = false) -> Int {
    var variable = Variable(term.key, text: term.key, type)
    variable.path = term.names
    variable.isMomentary = isMomentary
    variable.order = variable.path?.first.map { order(of: $0) } ?? .max
    return add(variable)
  }

  private func order(of name: String) -> Int {
    switch reference(name) {
    case .input(let index): index
    case .field(let index): module.inputs.count + index
    case .derived(let index): module.inputs.count + module.fields.count + index
    default: .max
    }
  }

  private mutating func hidden(_ opaque: Opaque, sort: Variable.Sort) -> Int {
    hidden(opaque, as: nil, .init(sort: sort))
  }

  /// A piece of text that is not analyzed. If it calls something unknown, each occurrence may have a
  /// different result.
  private mutating func hidden(_ opaque: Opaque, as name: String?, _ type: KnownType?) -> Int {
    let unknown = opaque.calls.first { !KnownCalls.contains($0) }
    let key = unknown == nil ? opaque.key : "\(opaque.key) #\(variables.count)"
    var variable = Variable(name ?? key, text: name ?? opaque.text, type)
    variable.reads = opaque.reads.compactMap(\.names)
    variable.unknownCall = unknown.map { ($0.name, name == nil ? $0.range : 0..<0) }
    return add(variable)
  }
}

extension Variable {
  fileprivate init(_ key: String, text: String, _ type: KnownType?) {
    self.init(
      key: key, text: text, sort: type?.sort ?? .unknown, isOptional: type?.isOptional ?? false)
  }
}

extension Path {
  /// Its names up to the first call or subscript.
  fileprivate var memberNames: [String]? {
    var names: [String] = []
    for segment in segments {
      guard case .member(let name) = segment.kind else { break }
      names.append(name)
    }
    return names.isEmpty ? nil : names
  }
}
