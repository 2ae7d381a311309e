import WeirDiagnostics
import WeirSpec

/// Reducers of the Composable Architecture before version 1 that are values: `let reducer = Reducer<State, Action,
/// Environment> { state, action, environment in … }`. The state is the module.
struct TCAValueReducers {
  struct Value {
    let name: String
    let code: CodeOutline
    let action: SourceType
  }

  /// Ordered by target and name.
  private(set) var states: [SourceType] = []
  private var byState: [ObjectIdentifier: [Value]] = [:]
  private var names: Set<String> = []

  init(_ project: SourceProject) {
    for file in project.files where project.reads(file, as: TCARecogniser.store) {
      let isNamed = project.store(of: file) != nil
      guard isNamed || file.imports.contains("ComposableArchitecture") else { continue }
      for variable in file.variables { add(variable, in: [], of: file, project) }
      for type in file.types where type.generics.isEmpty {
        for property in type.properties where property.isStatic {
          add(property, in: type.path, of: file, project)
        }
      }
    }
    states.sort { ($0.target, $0.dottedName) < ($1.target, $1.dottedName) }
  }

  private mutating func add(
    _ property: PropertyOutline, in path: [String], of file: FileOutline, _ project: SourceProject
  ) {
    guard let code = property.value?.code ?? property.accessors?.getter, !code.elements.isEmpty
    else { return }
    let written = property.type?.shape
    let shape = written?.argumentCount == 3 ? written : property.value?.type ?? written
    guard case .named(let names, let arguments)? = shape, arguments.count == 3,
      names.last.map(ValueReducers.types.contains) == true
    else { return }
    let scope = TypeTable.Scope(path: path, file: file)
    guard let state = project.types.type(arguments[0], in: scope),
      let action = project.types.type(arguments[1], in: scope), action.isEnum,
      !state.isClass, state.declaration.generics.isEmpty, !project.isClaimed(state)
    else { return }
    if byState[ObjectIdentifier(state)] == nil { states.append(state) }
    byState[ObjectIdentifier(state), default: []].append(
      Value(name: property.name.value, code: code, action: action))
    self.names.insert(property.name.value)
  }

  func reducers(of state: SourceType) -> [Value] { byState[ObjectIdentifier(state)] ?? [] }

  func action(of state: SourceType) -> SourceType? { reducers(of: state).first?.action }

  /// Whether a reducer has the name: it is read with its own state.
  func contains(_ name: String) -> Bool { names.contains(name) }
}

extension TypeShapeOutline {
  fileprivate var argumentCount: Int {
    if case .named(_, let arguments) = self { arguments.count } else { 0 }
  }
}
