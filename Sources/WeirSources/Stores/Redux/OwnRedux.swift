import WeirDiagnostics
import WeirSpec

/// Targets with Redux without a library: functions such as `cartReducer(state: CartState, action: Action) -> CartState`,
/// or closures of an alias `Reducer<S> = (S, Action) -> S`.
struct OwnRedux {
  private(set) var targets: Set<String> = []
  private let project: SourceProject

  init(in project: SourceProject) {
    self.project = project
    var known: [String: Bool]?
    let libraries = EveryStore.ownedImports.union(FirefoxRecogniser.store.libraries)
    let others = Set(
      project.files.filter { !$0.imports.isDisjoint(with: libraries) }.map(\.input.target))
    for file in project.files(of: ReduxRecogniser.store) {
      let target = file.input.target
      guard !targets.contains(target), !others.contains(target) else { continue }
      if hasReducer(file) {
        targets.insert(target)
        continue
      }
      guard hasReducerValue(file) else { continue }
      let aliases = known ?? reducerAliases()
      known = aliases
      if aliases[target] ?? (aliases.count == 1 ? aliases.values.first : nil) == true {
        targets.insert(target)
      }
    }
  }

  private func hasReducer(_ file: FileOutline) -> Bool {
    file.functions.contains { isReducer($0, in: [], of: file) }
      || file.types.contains { type in
        type.functions.contains { isReducer($0, in: type.path, of: file) }
      }
  }

  private func hasReducerValue(_ file: FileOutline) -> Bool {
    file.variables.contains(where: isReducer)
      || file.types.contains { type in
        type.properties.contains { $0.isStatic && isReducer($0) }
      }
  }

  /// `func cartReducer(state: CartState, action: Action) -> CartState`.
  private func isReducer(
    _ function: FunctionOutline, in path: [String], of file: FileOutline
  ) -> Bool {
    guard let code = function.code, !code.stateName.isEmpty, !code.actionName.isEmpty,
      function.parameters.count == 2, function.generics.isEmpty,
      function.name.value.lowercased().contains("reduce"),
      let state = function.parameters.first(where: { $0.name == code.stateName }), !state.isInOut,
      state.type.shape.unwrapped == function.result?.shape.unwrapped,
      case .named(let names, let arguments) = state.type.shape.unwrapped, arguments.isEmpty,
      let type = project.types.type(names, in: TypeTable.Scope(path: path, file: file)),
      type.declaration.kind == .structure
    else { return false }
    return reads(code)
  }

  /// `let cartReducer: Reducer<CartState> = { state, action in … }`.
  private func isReducer(_ property: PropertyOutline) -> Bool {
    guard let code = property.value?.code, let type = property.type?.shape,
      case .named(["Reducer"], let arguments) = type, arguments.count == 1
    else { return false }
    return reads(code)
  }

  /// Whether it matches an action, or passes it on.
  private func reads(_ code: CodeOutline) -> Bool {
    !code.delegations.isEmpty
      || code.handlers.contains {
        $0.patterns.contains { if case .any = $0 { false } else { true } }
      }
  }

  /// Whether the alias `Reducer` of each target is a function that returns the state, instead of changing it.
  private func reducerAliases() -> [String: Bool] {
    var aliases: [String: Bool] = [:]
    for file in project.files {
      guard let text = Self.reducerAlias(in: file.input.source.bytes) else { continue }
      aliases[file.input.target] = text.contains("->") && !text.contains("inout")
    }
    return aliases
  }

  /// The rest of the line after `typealias Reducer<`.
  private static func reducerAlias(in bytes: [UInt8]) -> String? {
    let word = Array("typealias Reducer<".utf8)
    var start: Int?
    bytes.withUnsafeBufferPointer { bytes in
      bytes.forEachOffset(of: UInt8(ascii: "<")) { at in
        guard start == nil, at + 1 >= word.count,
          bytes[(at + 1 - word.count)...at].elementsEqual(word)
        else { return }
        start = at + 1
      }
    }
    return start.map { String(decoding: bytes[$0...].prefix { $0 != 10 }, as: UTF8.self) }
  }
}
