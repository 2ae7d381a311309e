import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

extension MachineAnalysis {
  var module: Module { field.project[field.module] }
  var fieldName: String { field.field.name }

  /// `` `done` ``.
  func quoted(_ index: Int) -> String { "`\(machine.cases[index])`" }

  func quoted(_ cases: CaseSet) -> String {
    Words.list(cases.members.map { quoted($0) }, "or")
  }

  /// The position of the moves from a case.
  func positionOfRow(_ from: Int) -> Span? {
    field.field.spec.moves?.first { $0.from.value == machine.cases[from] }?.from.span
  }

  func positionOfMove(_ from: Int, _ to: Int) -> Span? {
    field.field.spec.moves?.first { $0.from.value == machine.cases[from] }?
      .to.first { $0.value == machine.cases[to] }?.span
  }

  /// The position of a case: in the type if only this field uses it, else in the machine if the
  /// machine names the case.
  func positionOfCase(_ index: Int) -> Span? {
    if let type = ownType, case .enumeration(let cases) = type.spec.form {
      return cases.first { $0.name.value == machine.cases[index] }?.name.span
    }
    let mentioned = (field.field.spec.moves ?? []).flatMap { [$0.from] + $0.to }
    return mentioned.first { $0.value == machine.cases[index] }?.span
  }

  /// The field's type, if the module declares it and no other declaration uses it.
  private var ownType: OwnType? {
    guard let name = field.field.type.type.names.first?.path.last,
      let type = module.types.first(where: { $0.name == name })
    else { return nil }
    var count = 0
    for other in field.project.modules {
      for used in other.namedTypes {
        if other.id == module.id {
          count += used.type.names.count { $0.path == [name] }
        } else {
          count += used.modules.count { $0.module == module.id && $0.rest.first == name }
        }
      }
    }
    return count == 1 ? type : nil
  }
}

extension Module {
  var namedTypes: [ResolvedType] {
    types.flatMap(\.types) + fields.map(\.type) + children.compactMap(\.keyType)
      + actions.flatMap(\.types) + members.flatMap(\.types)
  }
}
