import WeirDiagnostics
import WeirSpec
import WeirSwift

/// Finds classes with a method `reduce(_ action:)`, which changes their property `state`, or other properties.
struct ClassStores {
  private let project: SourceProject

  init(_ project: SourceProject) { self.project = project }

  func modules(
    in files: [FileOutline], except states: [SourceType], taken: Set<String>
  ) -> [SourceModule] {
    let known = Set(states.map(ObjectIdentifier.init))
    let found = files.flatMap { file in
      file.outlines(of: DispatcherRecogniser.store).compactMap { reducer($0, of: file) }
    }.filter { !known.contains(ObjectIdentifier($0.state)) }
    let reducers = ReducerSelection.pairs(found, in: project)
    return ReducerModules(
      reducers, in: project, store: PlainRecogniser.store, taken: taken, dialect: ClassDialect()
    ).modules
  }

  private func reducer(_ listener: StoreOutline, of file: FileOutline) -> FoundReducer? {
    let outer = file.scope
    guard listener.method?.value == "reduce", let code = listener.code,
      let owner = project.types.type(listener.owner, in: outer),
      owner.isClass, owner.declaration.generics.isEmpty, let action = listener.type
    else { return nil }
    let scope = TypeTable.Scope(path: owner.path, file: file)
    let state = ClassDialect.state(of: owner, in: project) ?? owner
    guard let type = project.types.type(action.path, in: scope), !project.isClaimed(state) else {
      return nil
    }
    return FoundReducer(
      code: code, state: state,
      actions: type.isEnum && !type.cases.isEmpty ? type : nil,
      name: owner.path + ["reduce"], scope: scope)
  }
}

/// The state is the struct in the property `state` of a class, or the class itself.
private struct ClassDialect: ReducerDialect {
  private let publishers = DispatcherDialect(methods: [])
  static func state(of owner: SourceType, in project: SourceProject) -> SourceType? {
    guard let property = owner.storedProperties.first(where: { $0.name.value == "state" }),
      case .named(let names, let arguments)? = property.type?.shape ?? property.value?.type,
      arguments.isEmpty,
      let type = project.types.type(names, in: owner.scope),
      type.declaration.kind == .structure
    else { return nil }
    return type
  }

  func readState(of module: inout SourceModule, in found: FoundModules) {
    module.state?.isClass == true
      ? publishers.readState(of: &module, in: found)
      : InOutDialect().readState(of: &module, in: found)
  }

  func rewrite(
    _ body: SourceBody, of reducer: FoundReducer, in reader: ReductionReader
  ) -> RewrittenBody {
    guard !reducer.state.isClass else {
      return publishers.rewrite(body, of: reducer, in: reader)
    }
    return RewrittenBody(body: body.replacing(body.fragment.statements.mapPaths(inState)))
  }

  /// Paths in the state begin with it: `count` for `state.count`. Other members of the class are not in the state.
  private func inState(_ path: Path) -> Path? {
    guard path.root == .selfValue || path.root == .free else { return path }
    guard path.segments.first?.name == "state" else { return path.root == .free ? path : nil }
    return Path(root: .selfValue, segments: Array(path.segments.dropFirst()), range: path.range)
  }
}
