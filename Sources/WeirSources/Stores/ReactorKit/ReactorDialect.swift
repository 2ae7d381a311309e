import WeirDiagnostics
import WeirSpec
import WeirSwift

/// A reactor's state is a struct: `mutate` reads it as `currentState`, and `reduce` returns a changed copy.
struct ReactorDialect: ReducerDialect {
  /// The methods of reactors that return mutations, by the states.
  let helpers: [ObjectIdentifier: [String: [HandlerOutline]]]

  func readState(of module: inout SourceModule, in found: FoundModules) {
    module.addState(found.childTypes(of: module.found))
    // The library SectionReactor reads and writes the reactors of the cells.
    if module.state?.inherits(from: ["SectionReactorState"]) == true {
      module.spec.origin?.fieldsReadElsewhere.insert("sectionItems")
      module.spec.origin?.fieldsWrittenElsewhere.insert("sectionItems")
    }
    if let name = module.owner.path.last,
      let subclass = found.project.types.types(inheritingFrom: [name]).first
    {
      let span = subclass.declaration.name.span
      module.addUnknown(.reductions, at: span, "a subclass, which may override methods")
    }
  }

  func rewrite(
    _ body: SourceBody, of reducer: FoundReducer, in reader: ReductionReader
  ) -> RewrittenBody {
    guard let mutations = reducer.effects else { return reduced(body, reducer.state) }
    // `mutate` starts effects: it need not be a function of the state and the action.
    let statements = body.fragment.statements.filter { !sendsNothing($0) }
    var rewritten = RewrittenBody(
      body: SourceBody(
        scalar: body.scalar,
        fragment: body.fragment.replacing([.closure(statements.mapPaths(inState))]),
        isOutsideState: true))
    rewritten.sends = ReturnedCases(
      type: mutations, helpers: helpers[ObjectIdentifier(reducer.state)] ?? [:]
    ).sends(of: body, in: reader.module.found, areTogether: false) {
      reader.actions.action($0, of: mutations)?.name.value
    }
    return rewritten
  }

  // MARK: reduce

  private func reduced(_ body: SourceBody, _ state: SourceType) -> RewrittenBody {
    let copies = ModelCopies(names: ["with", "copy"]).rewritten(body.fragment.statements)
    let result = StateBody(state, named: "State").rewrite(body.replacing(copies))
    var rewritten = RewrittenBody(body: result.body)
    let known: Set<String> = ["State", "init", "print"]
    for name in PassedStates.callees(in: copies) where !known.contains(name) {
      rewritten.unknown.append("the state is passed to `\(name)`")
    }
    if result.replacesState { rewritten.unknown.append("a state that other Swift makes") }
    return rewritten
  }

  // MARK: mutate

  /// `.empty()` or `Observable.empty()`
  private func sendsNothing(_ statement: Statement) -> Bool {
    guard case .use(let use) = statement, use.kind == .call else { return false }
    let names = use.path.segments.map(\.name)
    return use.path.root == .implicit ? names == ["empty"] : names == ["Observable", "empty"]
  }

  /// A path of the current state begins with the state; other members of the reactor are not in it.
  private func inState(_ path: Path) -> Path {
    guard path.root == .selfValue || path.root == .free else { return path }
    guard path.segments.first?.name == "currentState" else {
      return Path(root: .free, segments: path.segments, range: path.range)
    }
    return Path(root: .selfValue, segments: Array(path.segments.dropFirst()), range: path.range)
  }
}
