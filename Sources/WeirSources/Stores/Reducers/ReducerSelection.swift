import WeirDiagnostics

/// Selects the functions that are reducers: a function with only an `inout` parameter is none.
enum ReducerSelection {
  /// The reducers that match an action of their type, or pass the action to one that does.
  static func pairs(_ found: [FoundReducer], in project: SourceProject) -> [FoundReducer] {
    var isSelected = found.map { matches($0, in: project) }
    var names = Set(zip(found, isSelected).filter(\.1).compactMap(\.0.name.last))
    // A reducer that only combines others.
    var changed = true
    while changed {
      changed = false
      for (index, reducer) in found.enumerated() where !isSelected[index] {
        guard
          reducer.code.delegations.contains(where: { $0.function.last.map(names.contains) == true })
        else { continue }
        isSelected[index] = true
        changed = true
        if let name = reducer.name.last { names.insert(name) }
      }
    }
    return zip(found, isSelected).filter(\.1).map(\.0)
  }

  private static func matches(_ reducer: FoundReducer, in project: SourceProject) -> Bool {
    reducer.code.handlers.flatMap(\.patterns).contains { pattern in
      switch pattern {
      case .path(let names, _):
        let enums = reducer.actions.map { [$0] } ?? project.types.actionEnums
        return enums.contains { $0.cases.contains { $0.name.value == names.first?.value } }
      case .type(let name, _):
        return project.types.type(name.path, in: reducer.scope) != nil
      case .any: return false
      }
    }
  }
}
