import WeirSpec
import WeirSwift

/// Constructions of whole states, as `Order(status: .done)`, whose labels write fields.
public struct Constructions: Sendable {
  /// The values for each module's fields, by module and label.
  private var given: [ModuleID: [String: [SwiftExpression]]] = [:]
  /// The values in constructions of an unknown type: `.init(status: .done)`, `OrderState(…)`.
  private var givenToUnknown: [String: [SwiftExpression]] = [:]

  public init(_ project: Project) {
    for module in project.modules {
      let isHandWritten = !module.spec.isGenerated
      for body in module.stateBodies {
        body.accesses.forEach { add($0, isHandWritten: isHandWritten) }
      }
      for field in module.fields {
        field.defaultValue?.accesses.forEach { add($0, isHandWritten: isHandWritten) }
      }
    }
  }

  /// The values for the field in all constructions of the project.
  public func values(of field: Field, in module: ModuleID) -> [SwiftExpression] {
    (given[module]?[field.name] ?? []) + (givenToUnknown[field.name] ?? [])
  }

  private mutating func add(_ access: Access, isHandWritten: Bool) {
    for (index, segment) in access.path.segments.enumerated() {
      guard case .call(let name, let arguments) = segment.kind else { continue }
      switch access.reference {
      case .module(let id, _) where index == 0 || name == "init" && index == 1:
        for argument in arguments { note(argument, &given[id, default: [:]]) }
      case .ownType where !isHandWritten, .module where !isHandWritten: continue
      default:
        // `Detail.State(count: 1)` of a reducer `Detail`.
        let isType = (index == 0 || isHandWritten) && name.first?.isUppercase == true
        guard name == "init" || isType else { continue }
        for argument in arguments { note(argument, &givenToUnknown) }
      }
    }
  }

  private func note(_ argument: Argument, _ values: inout [String: [SwiftExpression]]) {
    guard let label = argument.label else { return }
    values[label, default: []].append(argument.value)
  }
}
