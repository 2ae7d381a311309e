import WeirSpec
import WeirSwift

/// Constructions of whole states, as `Order(status: .done)`, whose labels write fields.
public struct Constructions: Sendable {
  /// The values for each module's fields, by module and label.
  private var given: [ModuleID: [String: [SwiftExpression]]] = [:]
  /// The values in constructions of an unknown type: `.init(status: .done)`, `OrderState(…)`.
  private var givenToUnknown: [String: [SwiftExpression]] = [:]

  /// A value that a module gives for a field of another state, or of an unknown type.
  public struct Given: Sendable, Equatable {
    /// Nil for a state of an unknown type.
    public let module: ModuleID?
    let label: String
    let value: SwiftExpression
  }

  /// - Parameter given: `given(by:)` of each module.
  public init(_ given: [Given]) {
    for one in given {
      if let module = one.module {
        self.given[module, default: [:]][one.label, default: []].append(one.value)
      } else {
        givenToUnknown[one.label, default: []].append(one.value)
      }
    }
  }

  public init(_ project: Project) { self.init(project.modules.flatMap(Self.given)) }

  /// The values in the constructions of a module.
  public static func given(by module: Module) -> [Given] {
    let isHandWritten = !module.spec.isGenerated
    let bodies = module.stateBodies + module.fields.compactMap(\.defaultValue)
    return bodies.flatMap { body in
      isHandWritten || body.uses.contains(.calledTypes)
        ? body.accesses.flatMap { given(by: $0, isHandWritten: isHandWritten) } : []
    }
  }

  /// Whether a construction of the project may give a field of the module a value.
  public func mayGive(fieldsOf module: ModuleID) -> Bool {
    !givenToUnknown.isEmpty || given[module] != nil
  }

  /// Whether a construction of the project gives the field a value.
  public func give(_ field: Field, in module: ModuleID) -> Bool {
    !givenToUnknown.isEmpty && givenToUnknown[field.name] != nil
      || given[module].map { $0[field.name] != nil } ?? false
  }

  public func values(of field: Field, in module: ModuleID) -> [SwiftExpression] {
    (given[module]?[field.name] ?? []) + (givenToUnknown[field.name] ?? [])
  }

  private static func given(by access: Access, isHandWritten: Bool) -> [Given] {
    var found: [Given] = []
    for (index, segment) in access.path.segments.enumerated() {
      guard case .call(let name, let arguments) = segment.kind else { continue }
      switch access.reference {
      case .module(let id, _) where index == 0 || name == "init" && index == 1:
        found += arguments.compactMap { given($0, to: id) }
      case .ownType where !isHandWritten, .module where !isHandWritten: continue
      default:
        // `Detail.State(count: 1)` of a reducer `Detail`.
        let isType = (index == 0 || isHandWritten) && name.first?.isUppercase == true
        guard name == "init" || isType else { continue }
        found += arguments.compactMap { given($0, to: nil) }
      }
    }
    return found
  }

  private static func given(_ argument: Argument, to module: ModuleID?) -> Given? {
    argument.label.map { Given(module: module, label: $0, value: argument.value) }
  }
}
