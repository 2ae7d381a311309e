import WeirDiagnostics
import WeirSpec

/// Resolves the names in a pattern or a send: cases of children, then an action.
struct TCAActionNames {
  let recogniser: TCARecogniser

  enum Result {
    /// Several for an enum of actions: `case .delegate:`.
    case actions(children: [Located<String>], [Located<String>], owner: SourceModule)
    /// `case .child:`.
    case everyAction([Located<String>])
    /// `.dismiss`, `.popFrom`, `.push`: the library writes the child.
    case presentation
    case unknown
  }

  /// Cases of the library that contain the action of a child.
  private static let containers: Set<String> = ["presented", "element"]
  private static let presentations: Set<String> = ["dismiss", "popFrom", "push", "updateRoutes"]

  /// Whether all of the children are children, each in the one before.
  func areMounted(_ children: [Located<String>], in module: SourceModule) -> Bool {
    var holder = module
    for name in children {
      guard let child = holder.child(named: name.value),
        let next = recogniser.tree[child.module.value]
      else { return false }
      holder = next
    }
    return true
  }

  /// - Parameter prefix: The case that contains all of the names, such as `view.`.
  func resolve(
    _ names: [Located<String>], from module: SourceModule, prefix: String = ""
  ) -> Result {
    var holder = module
    var children: [Located<String>] = []
    var index = 0
    var prefix = prefix
    let outerPrefix = prefix
    while index < names.count {
      let name = names[index]
      let isInside = index > 0
      if Self.containers.contains(name.value), isInside {
        index += 1
        continue
      }
      if let childModule = holder.childCases[prefix + name.value] {
        children.append(Located(childModule.child ?? name.value, at: name.span))
        holder = recogniser.modules[childModule.module]
        prefix = ""
        index += 1
        continue
      }
      // The screen of a coordinator: `.router(.routeAction(_, action: .home(.didTap)))`.
      if name.value == "routeAction", isInside {
        index += 1
        continue
      }
      let whole = prefix + name.value
      if holder.hasAction(whole) {
        return .actions(children: children, [Located(whole, at: name.span)], owner: holder)
      }
      if Self.presentations.contains(name.value), index > 0 { return .presentation }
      if name.value == "set", prefix.isEmpty,
        let binding = holder.spec.actions.first(where: { $0.audience == .binding })
      {
        let action = Located(binding.name.value, at: name.span)
        return .actions(children: children, [action], owner: holder)
      }
      // An enum inside the action: `.delegate(.close)`.
      let isPrefix =
        holder.spec.actions.contains { $0.name.value.hasPrefix(whole + ".") }
        || holder.childCases.keys.contains { $0.hasPrefix(whole + ".") }
      guard isPrefix else { return .unknown }
      prefix = whole + "."
      index += 1
    }
    if let last = names.last, !prefix.isEmpty, prefix != outerPrefix || children.isEmpty {
      let actions = holder.spec.actions.map(\.name.value).filter { $0.hasPrefix(prefix) }
      return .actions(
        children: children, actions.map { Located($0, at: last.span) }, owner: holder)
    }
    return children.isEmpty ? .unknown : .everyAction(children)
  }
}
