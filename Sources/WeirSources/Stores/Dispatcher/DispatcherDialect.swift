import WeirDiagnostics
import WeirSpec
import WeirSwift

/// Stores are classes: their subjects, relays and variables are the state.
struct DispatcherDialect: ReducerDialect {
  private static let subjects: Set<String> = [
    "BehaviorRelay", "PublishRelay", "ReplayRelay", "BehaviorSubject", "PublishSubject",
    "ReplaySubject", "AsyncSubject", "Variable", "CurrentValueSubject", "PassthroughSubject",
    "MutableProperty",
  ]
  /// Methods of subjects that publish a value.
  private static let writes: Set<String> = ["accept", "onNext", "send", "on"]
  /// Methods that receive actions.
  let methods: Set<String>

  func readState(of module: inout SourceModule, in found: FoundModules) {
    guard let type = module.state else { return }
    let written = writtenNames(of: type, in: found)
    for property in type.storedProperties
    where isState(property) || written.contains(property.name.value) { module.addField(property) }
  }

  private func isState(_ property: PropertyOutline) -> Bool {
    let name =
      property.type?.shape.unwrapped.lastName ?? property.value?.type?.lastName
      ?? property.value?.expression?.path?.segments.first?.name
    return name.map(Self.subjects.contains) == true || property.has("Published")
  }

  /// The properties to which handlers assign.
  private func writtenNames(of type: SourceType, in found: FoundModules) -> Set<String> {
    let handlers = found.reducers.filter { $0.state === type }.flatMap(\.code.handlers)
    return Set(handlers.flatMap { Self.assigned(in: $0.body.fragment.statements) })
  }

  private static func assigned(in statements: [Statement]) -> [String] {
    statements.assignments.map(\.target).filter { $0.root == .selfValue || $0.root == .free }
      .compactMap { $0.segments.first?.name }
  }

  /// Whether a listener is a store: its name says so, or it publishes values of its own.
  func isStore(_ type: SourceType, _ reducers: [FoundReducer]) -> Bool {
    if type.path.last?.contains("Store") == true { return true }
    let fields = Set(type.storedProperties.filter(isState).map(\.name.value))
    let handlers = reducers.filter { $0.state === type }.flatMap(\.code.handlers)
    return handlers.contains {
      !Self.assigned(in: published($0.body.fragment.statements, fields)).isEmpty
    }
  }

  func rewrite(
    _ body: SourceBody, of reducer: FoundReducer, in reader: ReductionReader
  ) -> RewrittenBody {
    let fields = Set(reader.module.spec.state.map(\.name.value))
    return RewrittenBody(body: body.replacing(published(body.fragment.statements, fields)))
  }

  /// Turns `_items.accept(items)` into a write of `_items`.
  private func published(_ statements: [Statement], _ fields: Set<String>) -> [Statement] {
    statements.compactMap { statement in
      switch statement {
      case .use(let use):
        let names = use.path.segments.map { $0.name ?? "" }
        if use.kind == .call, let last = names.last, methods.contains(last) { return nil }
        guard use.kind == .call, use.path.root == .selfValue || use.path.root == .free,
          names.count >= 2, fields.contains(names[0]), Self.writes.contains(names[names.count - 1])
        else { return statement }
        var target = use.path
        target.root = .selfValue
        target.segments.removeLast()
        let value =
          use.path.segments.last?.arguments.first?.value
          ?? SwiftExpression(.unknown, range: use.path.range)
        return .assign(
          Assignment(target: target, value: value, range: use.path.range))
      default: return statement.mapLists { published($0, fields) }
      }
    }
  }
}
