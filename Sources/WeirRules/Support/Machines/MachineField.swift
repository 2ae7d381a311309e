import WeirProject
import WeirSwift

/// A field with a machine, and the meaning of a body's names and values for it.
final class MachineField: Sendable {
  let project: Project
  let module: ModuleID
  /// The field's index among the module's.
  let index: Int
  let machine: Machine
  let common: MachineBodies
  /// For each case, the cases from which the machine allows a move to it.
  let sources: [CaseSet]

  init?(_ index: Int, of module: Module, _ common: MachineBodies, in project: Project) {
    guard let machine = module.fields[index].machine else { return nil }
    self.project = project
    self.module = module.id
    self.index = index
    self.machine = machine
    self.common = common
    var sources = machine.cases.map { _ in machine.set() }
    for (from, row) in machine.rows.enumerated() {
      for to in row { sources[to].insert(from) }
    }
    self.sources = sources
  }

  func allows(_ from: Int, _ to: Int) -> Bool { sources[to].contains(from) }

  /// A derived value as a condition, if it may be one over the field.
  func derived(_ number: Int) -> [Statement]? {
    common.derived(number, over: index)
  }

  var field: Field { project[module].fields[index] }

  // MARK: Paths

  func reference(_ path: Path, in scope: Scope) -> Reference {
    project.reference(of: path, in: scope)
  }

  /// Whether the path is the field, or something inside of it.
  func isInside(_ path: Path, _ scope: Scope) -> Bool {
    reference(path, in: scope) == .field(index)
  }

  /// Whether the path is the field and nothing else.
  func isField(_ path: Path, _ scope: Scope) -> Bool {
    path.onlyName != nil && isInside(path, scope)
  }

  /// The case in `canMoveStatus(to: .done)`.
  func movedTo(_ path: Path, _ scope: Scope) -> Int? {
    guard case .canMove(index) = reference(path, in: scope),
      case .call(_, let arguments)? = path.segments.last?.kind, arguments.count == 1
    else { return nil }
    return targets(of: arguments[0].value, scope)?.only
  }

  func derivedCondition(_ path: Path, _ scope: Scope) -> (number: Int, condition: Condition)? {
    guard path.onlyName != nil, case .derived(let number) = reference(path, in: scope),
      case .branch(let branch)? = derived(number)?.last
    else { return nil }
    return (number, branch.condition)
  }

  // MARK: Values

  /// The possible cases of a value; nil for any.
  func targets(of value: SwiftExpression, _ scope: Scope) -> CaseSet? {
    let type = field.type.type.names.first?.path.last
    var set = machine.set()
    for value in value.possibleValues {
      guard let found = value.enumCase,
        [nil, type, "Self"].contains(found.qualifier.last),
        let index = machine.cases.firstIndex(of: found.name.name)
      else { return nil }
      set.insert(index)
    }
    return set
  }

  /// The indices of cases by their names; nil if one is not a case.
  func numbers(_ names: [String]) -> CaseSet? {
    var set = machine.set()
    for name in names {
      guard let index = machine.cases.firstIndex(of: name) else { return nil }
      set.insert(index)
    }
    return set
  }
}
