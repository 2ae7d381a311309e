import WeirDiagnostics
import WeirSpec

extension Resolver {
  /// Finds the action for a reduction's key; reports an unknown one, and returns nil.
  func trigger(_ spec: TriggerSpec, in module: ModuleID) -> Trigger? {
    var path: [Ownership] = []
    var owner = module
    for part in spec.parts.dropLast() {
      guard let child = names[owner].children[part.value] else {
        if path.isEmpty { return foreign(spec, in: module) }
        guard let name = dottedAction(spec, after: path.count, of: owner) else {
          return unknownChild(part, of: spec, after: path.count, in: owner)
        }
        return trigger(spec, path: path, name: name, of: owner)
      }
      path.append(.init(owner: owner, child: child))
      // A child of an unknown module is reported at its declaration.
      guard let next = names[owner].mounted[child] else { return nil }
      owner = next
    }
    return trigger(spec, path: path, name: spec.parts.last!, of: owner)
  }

  private func trigger(
    _ spec: TriggerSpec, path: [Ownership], name: Located<String>, of owner: ModuleID
  ) -> Trigger? {
    guard let action = action(name, of: owner, path: path) else { return nil }
    return Trigger(spec: spec, path: path, module: owner, action: action.index, isForeign: false)
  }

  /// An action of hand-written Swift whose name has several parts, such as `delegate.close`.
  private func dottedAction(
    _ spec: TriggerSpec, after count: Int, of owner: ModuleID
  ) -> Located<String>? {
    guard !specs[owner.index].checksNames else { return nil }
    let rest = spec.parts.dropFirst(count)
    let name = rest.map(\.value).joined(separator: ".")
    guard names[owner].actions[name] != nil else { return nil }
    return Located(name, at: rest.last?.span ?? spec.span)
  }

  private func unknownChild(
    _ part: Located<String>, of spec: TriggerSpec, after count: Int, in owner: ModuleID
  ) -> Trigger? {
    guard specs[owner.index].isFullyRead else { return nil }
    let path = spec.parts.prefix(count).map(\.value)
    report(
      "`\(specs[owner.index].name.value)` has no child `\(part.value)`",
      meant: meant(part.value, names[owner].children.names), at: part.span,
      help: names[owner].actions[spec.action.value] == nil
        ? NearName.choice(
          of: specs[owner.index].actions.map { (path + [$0.name.value]).joined(separator: ".") })
        : "write `\((path + [spec.action.value]).joined(separator: "."))`")
    return nil
  }

  private func action(_ name: Located<String>, of owner: ModuleID, path: [Ownership])
    -> FoundAction?
  {
    if let index = names[owner].actions[name.value] { return FoundAction(index: index) }
    let spec = specs[owner.index]
    guard spec.isFullyRead else { return FoundAction(index: nil) }
    let what = path.isEmpty ? "declares no action" : "has no action"
    var help = ""
    if path.isEmpty, names[owner].children[name.value] != nil {
      help = "`\(name.value)` is a child; write one of its actions: `\(name.value).…`"
    }
    let near = meant(name.value, spec.actions.map(\.name.value))
    if help.isEmpty, near == nil {
      help =
        path.isEmpty
        ? pathBelow(to: [name.value], from: owner).map { "write `\($0)`" }
          ?? "declare it in `actions` of `\(spec.name.value)`"
        : NearName.choice(of: spec.actions.map(\.name.value))
    }
    report("`\(spec.name.value)` \(what) `\(name.value)`", meant: near, at: name.span, help: help)
    return nil
  }

  /// If the first word is not a child, it may be a module: then it is a dependency, which the rules
  /// check.
  private func foreign(_ spec: TriggerSpec, in module: ModuleID) -> Trigger? {
    let word = spec.parts[0]
    let own = specs[module.index]
    guard let id = names.modules[word.value] ?? names.modules[word.value.capitalizedFirst] else {
      guard own.isFullyRead, !hasNamelessDocument else { return nil }
      if let path = pathBelow(to: spec.parts.map(\.value), from: module) {
        return instead(word, path)
      }
      reportUnknownModule(
        word, "`\(word.value)` is neither a child of `\(own.name.value)` nor a module",
        besides: names[module].children.names,
        help: NearName.choice(of: names[module].children.names.sorted()))
      return nil
    }
    if id == module { return instead(word, spec.parts.last!.value) }
    if let path = childPath(from: module, to: id) {
      return instead(word, (path + [spec.parts.last!.value]).joined(separator: "."))
    }
    if let name = dottedAction(spec, after: 1, of: id),
      let action = action(name, of: id, path: [.init(owner: id, child: 0)])
    {
      return Trigger(spec: spec, path: [], module: id, action: action.index, isForeign: true)
    }
    guard spec.parts.count == 2 else {
      return unknownChild(spec.parts[1], of: spec, after: 1, in: id)
    }
    guard let action = action(spec.parts[1], of: id, path: [.init(owner: id, child: 0)]) else {
      return nil
    }
    return Trigger(spec: spec, path: [], module: id, action: action.index, isForeign: true)
  }

  /// The names of the children on a shortest path down; nil for a module that is not below.
  private func childPath(from module: ModuleID, to other: ModuleID) -> [String]? {
    func below(_ module: ModuleID) -> [ModuleID] { names[module].mounted.compactMap { $0 } }
    return Reach.shortestPath(from: module, to: other, below).map { path in
      zip(path, path.dropFirst()).compactMap { owner, next in
        names[owner].mounted.firstIndex(of: next)
          .map { specs[owner.index].children[$0].name.value }
      }
    }
  }

  /// The path to the only action of a descendant that ends with the written parts; nil if there are several or none.
  private func pathBelow(to written: [String], from module: ModuleID) -> String? {
    var found: [String] = []
    func search(_ owner: ModuleID, _ path: [String]) {
      guard path.count < 5, found.count < 2 else { return }
      for (child, mounted) in zip(specs[owner.index].children, names[owner].mounted) {
        guard let mounted else { continue }
        let path = path + [child.name.value]
        if names[mounted].actions[written.last ?? ""] != nil,
          path.suffix(written.count - 1) == written.dropLast()
        {
          found.append((path + written.suffix(1)).joined(separator: "."))
        }
        search(mounted, path)
      }
    }
    search(module, [])
    return found.count == 1 ? found[0] : nil
  }

  private func instead(_ word: Located<String>, _ text: String) -> Trigger? {
    report(
      "`\(word.value)` is not the path of the action from here", at: word.span,
      help: "write `\(text)`")
    return nil
  }

  /// An action that a component's event or a reduction sends.
  func sent(_ spec: TriggerSpec, in module: ModuleID) -> Event.Sent? {
    var owner = module
    if spec.parts.count > 2 { return sentBySwiftName(spec) }
    if spec.parts.count == 2 {
      let word = spec.parts[0]
      guard let id = names.modules[word.value] ?? names.modules[word.value.capitalizedFirst] else {
        if !hasNamelessDocument { reportUnknownModule(word) }
        return nil
      }
      owner = id
    }
    let name = spec.parts.last!
    guard action(name, of: owner, path: []) != nil else { return nil }
    return Event.Sent(module: owner, action: name.value, span: spec.span)
  }

  /// `App.Path.delegate.close`: the module, the action or both have several names in hand-written Swift.
  private func sentBySwiftName(_ spec: TriggerSpec) -> Event.Sent? {
    for count in (1..<spec.parts.count).reversed() {
      let module = spec.parts[..<count].map(\.value).joined(separator: ".")
      let action = spec.parts[count...].map(\.value).joined(separator: ".")
      guard let id = names.modules[module], names[id].actions[action] != nil else { continue }
      return Event.Sent(module: id, action: action, span: spec.span)
    }
    let text = spec.text
    report(
      "`\(text.prefix(40))` is not an action", at: spec.span,
      help: "write `didTap` or `Module.didTap`")
    return nil
  }
}

/// An existing action; without an index if its module is incomplete.
private struct FoundAction {
  let index: Int?
}
