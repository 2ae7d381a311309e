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
      let mount = mount(of: other, in: owner)
      modules[owner].children.append(mount)
      effects.append(
        "`\(name(owner))` owns `\(name(other))`, a module with state, as `\(mount.name.value)`")
    case .model:
      throw ChangeProblem(
        "`\(name(other))` is a model with inputs: only its controller can own it")
    }
  }

  mutating func remove(_ other: Int, from owner: Int) throws(ChangeProblem) {
    let mounts = modules[owner].children.filter { isMount($0, of: other) }.map(\.name.value)
    let isUsed = uses(other, in: owner)
    guard isUsed || !mounts.isEmpty else {
      throw ChangeProblem("`\(name(owner))` neither owns nor uses `\(name(other))`")
    }
    let original = modules[other].name.value
    modules[owner].children = modules[owner].children.filter { !isMount($0, of: other) }
    modules[owner].uses.removeAll { $0.value == original }
    if !mounts.isEmpty {
      effects.append(
        "`\(name(owner))` no longer owns `\(name(other))` (\(Self.codes(mounts)))")
    }
    if isUsed { effects.append("`\(name(owner))` no longer uses `\(name(other))`") }
  }

  /// Removes all mounts of the module, and adds the first of them to the new owner.
  mutating func move(_ module: Int, under owner: Int) throws(ChangeProblem) {
    if modules[module].kind == .data {
      throw ChangeProblem(
        "`\(name(module))` is a data module, which cannot be owned: write "
          + "`add \(name(owner)) -> \(name(module))`")
    }
    try checkOwner(owner)
    var old: [(owner: Int, mount: MountSpec)] = []
    for index in modules.indices {
      for mount in modules[index].children where isMount(mount, of: module) {
        old.append((index, mount))
      }
    }
    if old.count == 1, old[0].owner == owner {
      throw ChangeProblem("`\(name(owner))` already owns `\(name(module))`")
    }
    for index in Set(old.map(\.owner)) {
      modules[index].children = modules[index].children.filter { !isMount($0, of: module) }
    }
    var mount = mount(of: module, in: owner, called: old.first?.mount.name.value)
    if let first = old.first {
      mount.form = first.mount.form
      mount.doc = first.mount.doc
    }
    modules[owner].children.append(mount)
    let owners = old.map { "`\(name($0.owner))`" }.uniqued()
    effects.append(
      "`\(name(owner))` owns `\(name(module))` as `\(mount.name.value)`"
        + (owners.isEmpty
          ? ""
          : "; \(owners.joined(separator: ", ")) no longer "
            + (owners.count == 1 ? "does" : "do")))
  }

  private func checkOwner(_ owner: Int) throws(ChangeProblem) {
    switch modules[owner].kind {
    case .state: break
    case .model:
      throw ChangeProblem("`\(name(owner))` is a model with inputs: it cannot own a module")
    case .data: throw ChangeProblem("`\(name(owner))` is a data module: it cannot own a module")
    }
  }

  private func isMount(_ mount: MountSpec, of module: Int) -> Bool {
    mount.module.value == modules[module].name.value
  }

  private func uses(_ other: Int, in module: Int) -> Bool {
    modules[module].uses.contains { $0.value == modules[other].name.value }
  }

  /// A mount with the position of the owner's name. It has the wanted name or that of the module,
  /// with a number if that is taken.
  private func mount(of module: Int, in owner: Int, called wanted: String? = nil) -> MountSpec {
    let spec = modules[owner]
    let taken = Set(spec.memberNames)
    let wanted = wanted ?? name(module).uncapitalizedFirst
    var mount = wanted
    var number = 2
    while taken.contains(mount) {
      mount = wanted + String(number)
      number += 1
    }
    let place = spec.name.span
    return MountSpec(
      name: Located(mount, at: place), module: Located(modules[module].name.value, at: place),
      form: .one)
  }

  static func codes(_ names: [String]) -> String {
    names.map { "`\($0)`" }.joined(separator: ", ")
  }
}

extension Array where Element: Hashable {
  /// The elements without duplicates, in the order of their first occurrences.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
