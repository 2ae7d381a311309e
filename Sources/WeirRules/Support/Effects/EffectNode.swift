import WeirDiagnostics
import WeirProject
import WeirYAML

/// An effect with its responses, and the condition on which it is active.
struct EffectNode {
  let module: Module
  let effect: Effect
  let work: EffectWork
  /// The condition on which it is active, over `variables`.
  let clause: Clause
  let variables: [Variable]
  /// For each variable, the fields that it reads; nil if the specs do not show them.
  let reads: [[FieldID]?]
  /// For each variable, the field if the variable is just that.
  let fields: [FieldID?]

  init?(_ effect: Effect, of module: Module, in project: Project) {
    guard let work = effect.work, work.task != nil, let source = work.source else { return nil }
    var builder = ClauseBuilder(project, module)
    guard let clause = builder.active(source) else { return nil }
    self.module = module
    self.effect = effect
    self.work = work
    self.clause = clause
    variables = builder.variables
    var reads: [[FieldID]?] = []
    var fields: [FieldID?] = []
    for variable in variables {
      let path = variable.path.map { project.fields(read: $0, in: module) }
      fields.append(path?.whole)
      if let path {
        reads.append(path.fields)
      } else {
        let parts = variable.reads.map { project.fields(read: $0, in: module).fields }
        reads.append(parts.isEmpty || parts.contains(nil) ? nil : parts.flatMap { $0 ?? [] })
      }
    }
    self.reads = reads
    self.fields = fields
  }

  var conditionFields: Set<FieldID> {
    var found: Set<FieldID> = []
    clause.visit { found.formUnion(reads[$0] ?? []) }
    return found
  }

  /// The values that fields have whenever it is active.
  var facts: [(key: FieldID, value: TruthValue)] {
    var parts = clause.conjuncts
    while parts.count == 1, case .any(let inner) = parts[0], inner.count == 1 {
      parts = inner[0].conjuncts
    }
    return parts.compactMap { part in
      switch part {
      case .equal(.variable(let index), .literal(let value)),
        .equal(.literal(let value), .variable(let index)):
        return fields[index].map { ($0, value) }
      case .isCase(.variable(let index), let name):
        return fields[index].map { ($0, .enumCase(name)) }
      case .holds(.variable(let index)): return fields[index].map { ($0, .bool(true)) }
      default: return nil
      }
    }
  }

  /// The condition for the known values of the written fields; nil if it depends on other values that change.
  ///
  /// - Parameter all: The variables of several conditions; receives those of this one.
  func condition(
    _ values: FieldValues, written: Set<FieldID>, all: inout [Variable]
  ) -> Clause? {
    var numbers: [Int: Int] = [:]
    var isUncertain = false
    for index in variables.indices {
      let key = "\(module.id.index) \(variables[index].key)"
      if let number = all.firstIndex(where: { $0.key == key }) {
        numbers[index] = number
      } else {
        var variable = variables[index]
        variable.key = key
        numbers[index] = all.count
        all.append(variable)
      }
    }
    let substitution = Substitution(count: all.count) { index in
      if let key = fields[index], written.contains(key), let value = values.known[key] {
        return .literal(value)
      }
      return .variable(numbers[index] ?? 0)
    }
    let clause = substitution(self.clause)
    clause.visit { number in
      guard let index = numbers.first(where: { $0.value == number })?.key,
        let reads = reads[index], written.isDisjoint(with: reads)
      else { return isUncertain = true }
    }
    return isUncertain ? nil : clause
  }

  /// The values after a response, which arrives while the effect is active; nil if they are unknown.
  func values(
    after response: EffectResponse, start: FieldValues, in project: Project,
    reductions: ReductionsOfActions
  ) -> FieldValues? {
    var start = start
    for (key, value) in facts { start.assume(key, value) }
    return ResponseRun.values(
      after: response, of: module, start: start, in: project, reductions: reductions)
  }

  /// The responses that send an action, each once.
  var responses: [EffectResponse] {
    work.responses.filter { $0.action != nil }.uniqued(by: \.scalar.text)
  }
}

extension Project {
  /// The fields that a chain of names reads in a module; nil for names that the specs do not declare.
  fileprivate func fields(
    read names: [String], in module: Module
  ) -> (fields: [FieldID]?, whole: FieldID?) {
    guard let first = names.first else { return (nil, nil) }
    if let index = module.fields.firstIndex(where: { $0.name == first }) {
      let key = FieldID(module: module.id, index: index)
      return ([key], names.count == 1 ? key : nil)
    }
    guard let index = module.children.firstIndex(where: { $0.name == first }),
      let childModule = module.children[index].module
    else { return (nil, nil) }
    if names.count > 1, leadsToOneState([Ownership(owner: module.id, child: index)]) {
      let below = fields(read: Array(names.dropFirst()), in: self[childModule])
      if below.fields != nil { return below }
    }
    return (fields(at: childModule), nil)
  }
}
