import WeirDiagnostics
import WeirSpec

extension TCAActions {
  /// An action in the action of a reducer that is not a module may be handled there, and so may those below it.
  mutating func markActionsOfUnknownParents() {
    var marked: Set<Int> = []
    var byAction: [ObjectIdentifier: FoundModule] = [:]
    for module in found.modules {
      if let action = action(of: module) { byAction[ObjectIdentifier(action)] = module }
    }
    for type in found.project.types.actionEnums
    where type.path.last?.hasSuffix("Action") == true && byAction[ObjectIdentifier(type)] == nil
      && !isInKnownAction(type)
    {
      for payload in type.cases.compactMap(\.parameters.last?.type.shape)
      where payload.lastName?.hasSuffix("Action") == true {
        guard let action = found.project.types.type(payload, in: type.scope),
          let module = byAction[ObjectIdentifier(action)],
          !action.path.starts(with: type.path), !type.path.starts(with: module.owner.path)
        else { continue }
        marked.insert(module.index)
      }
    }
    for module in modules.withModulesBelow(marked) { modules[module].markAsHandledElsewhere() }
  }

  /// Whether it is a part of the action of a module, such as `Cart.Action.View`, whose cases are read.
  private func isInKnownAction(_ type: SourceType) -> Bool {
    found.modules.contains { module in
      guard let action = action(of: module), let name = type.path.last else { return false }
      return action.target == type.target && type.path.dropLast() == action.path[...]
        && modules[module.index].actionPrefixes[name] != nil
    }
  }
}

extension [SourceModule] {
  /// The modules with these indices, and those whose actions are cases of theirs.
  func withModulesBelow(_ indices: Set<Int>) -> Set<Int> {
    var found = indices
    var waiting = [Int](found)
    while let index = waiting.popLast() {
      for child in self[index].childCases.values where found.insert(child.module).inserted {
        waiting.append(child.module)
      }
    }
    return found
  }
}

extension SourceModule {
  /// Notes that a reducer that is not known may handle each of its actions.
  mutating func markAsHandledElsewhere() {
    for index in spec.actions.indices { spec.actions[index].isHandledElsewhere = true }
  }
}
