import WeirDiagnostics
import WeirSpec

extension Draft {
  /// Adds a data module to `uses`, and any other to the children.
  mutating func add(_ other: Int, to owner: Int) throws(ChangeProblem) {
    switch modules[other].kind {
    case .data:
      guard owner != other else { throw ChangeProblem("`\(name(owner))` cannot use itself") }
      if uses(other, in: owner) {
        throw ChangeProblem("`\(name(owner))` already uses `\(name(other))`")
      }
      modules[owner].uses.append(
        Located(modules[other].name.value, at: modules[owner].name.span))
      effects.append("`\(name(owner))` uses `\(name(other))`, a data module")
    case .state:
      try checkOwner(owner)
      let child = child(of: other, in: owner)
      modules[owner].children.append(child)
      effects.append(
        "`\(name(owner))` owns `\(name(other))`, a module with state, as `\(child.name.value)`")
    case .model:
      throw ChangeProblem(
        "`\(name(other))` is a model with inputs: only its controller can own it")
    }
  }

  mutating func remove(_ other: Int, from owner: Int) throws(ChangeProblem) {
    let children = modules[owner].children.filter { isChild($0, of: other) }.map(\.name.value)
    let isUsed = uses(other, in: owner)
    guard isUsed || !children.isEmpty else {
      throw ChangeProblem("`\(name(owner))` neither owns nor uses `\(name(other))`")
    }
    let original = modules[other].name.value
    modules[owner].children = modules[owner].children.filter { !isChild($0, of: other) }
    modules[owner].uses.removeAll { $0.value == original }
    if !children.isEmpty {
      effects.append(
        "`\(name(owner))` no longer owns `\(name(other))` (\(Words.quoted(children)))")
    }
    if isUsed { effects.append("`\(name(owner))` no longer uses `\(name(other))`") }
  }

  /// Removes all children of the module, and adds the first of them to the new owner.
  mutating func move(_ module: Int, under owner: Int) throws(ChangeProblem) {
    if modules[module].kind == .data {
      throw ChangeProblem(
        "`\(name(module))` is a data module, which cannot be owned: write "
          + "`add \(name(owner)) -> \(name(module))`")
    }
    try checkOwner(owner)
    var old: [(owner: Int, child: ChildSpec)] = []
    for index in modules.indices {
      for child in modules[index].children where isChild(child, of: module) {
        old.append((index, child))
      }
    }
    if old.count == 1, old[0].owner == owner {
      throw ChangeProblem("`\(name(owner))` already owns `\(name(module))`")
    }
    for index in Set(old.map(\.owner)) {
      modules[index].children = modules[index].children.filter { !isChild($0, of: module) }
    }
    var child = child(of: module, in: owner, called: old.first?.child.name.value)
    if let first = old.first {
      child.form = first.child.form
      child.doc = first.child.doc
    }
    modules[owner].children.append(child)
    effects.append(
      "`\(name(owner))` owns `\(name(module))` as `\(child.name.value)`"
        + Self.noLonger(old.map { name($0.owner) }.uniqued()))
  }

  /// `` ; `A`, `B` no longer do ``
  static func noLonger(_ names: [String]) -> String {
    names.isEmpty
      ? "" : "; \(Words.quoted(names)) no longer " + (names.count == 1 ? "does" : "do")
  }

  private func checkOwner(_ owner: Int) throws(ChangeProblem) {
    switch modules[owner].kind {
    case .state: break
    case .model:
      throw ChangeProblem("`\(name(owner))` is a model with inputs: it cannot own a module")
    case .data: throw ChangeProblem("`\(name(owner))` is a data module: it cannot own a module")
    }
  }

  private func isChild(_ child: ChildSpec, of module: Int) -> Bool {
    child.module.value == modules[module].name.value
  }

  private func uses(_ other: Int, in module: Int) -> Bool {
    modules[module].uses.contains { $0.value == modules[other].name.value }
  }

  /// A child with the position of the owner's name. It has the given name or that of the module,
  /// with a number if that is taken.
  private func child(of module: Int, in owner: Int, called base: String? = nil) -> ChildSpec {
    let spec = modules[owner]
    let taken = Set(spec.memberNames)
    let base = base ?? name(module).uncapitalizedFirst
    var child = base
    var number = 2
    while taken.contains(child) {
      child = base + String(number)
      number += 1
    }
    let span = spec.name.span
    return ChildSpec(
      name: Located(child, at: span), module: Located(modules[module].name.value, at: span),
      form: .one)
  }
}
