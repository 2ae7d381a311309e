import WeirSwift

/// The part of a child's state that a use of the child reads.
package enum StateAccess {
  /// All of it: it is passed, compared or copied.
  case whole
  /// Only the collection, its size or its keys; of an optional child or of a row, whether it exists.
  case collection
  /// The members that closures read, and nothing else: `rows.values.contains { $0.isDone }`.
  case members([DeclaredMember])

  package init(_ access: Access, of child: Child, in body: Body, module: Module) {
    self = .whole
    guard access.kind.isReading else { return }
    let names = access.path.segments.compactMap(\.name)
    // The keys of an ordered collection have a name of their own.
    guard let index = names.lastIndex(of: child.name) else {
      if child.isOrdered { self = .collection }
      return
    }
    let rest = names[(index + 1)...]
    let hasSubscript = access.path.segments.contains(where: \.isSubscript)
    if rest.isEmpty, child.isOptional || hasSubscript {
      self = .optional(access.path, in: body, of: module)
    }
    guard let last = rest.last else { return }
    if child.isKeyed, !hasSubscript, let first = rest.first, Self.keyed.contains(first) {
      self = .collection
    } else if Self.results.contains(last) {
      let members = Self.members(
        read: rest, in: body, of: module, except: Self.accumulators(of: access.path, in: body))
      if !members.isEmpty { self = .members(members) }
    }
  }

  /// `child != nil`, and `if let child { … child.title … }`.
  private static func optional(_ path: Path, in body: Body, of module: Module) -> StateAccess {
    if body.fragment.comparesWithNil(path) { return .collection }
    let members = body.fragment.binds(path) ? members(read: [], in: body, of: module) : []
    return members.isEmpty ? .whole : .members(members)
  }

  /// Members of a collection that depend only on its keys.
  private static let keyed: Set<String> = ["count", "isEmpty", "keys"]
  /// Functions whose result contains only what their closures return.
  private static let results: Set<String> = [
    "allSatisfy", "compactMap", "contains", "count", "flatMap", "isEmpty", "map", "reduce",
  ]

  /// The first parameters of the closures of `reduce`, which are not elements.
  private static func accumulators(of path: Path, in body: Body) -> Set<Int> {
    let closures = path.segments.filter { $0.name == "reduce" }.flatMap(\.arguments)
      .map(\.value.range.lowerBound)
    return Set(
      body.fragment.locals.indices.filter { index in
        guard case .parameter(let closure, index: 0) = body.fragment.locals[index].value else {
          return false
        }
        return closures.contains(closure)
      })
  }

  /// The members of a state that the locals of a body name; empty if a local is used as a whole.
  private static func members(
    read rest: ArraySlice<String>, in body: Body, of module: Module, except: Set<Int> = []
  ) -> [DeclaredMember] {
    var names = Set(rest)
    for access in body.accesses {
      guard case .local(let local) = access.path.root, !except.contains(local) else { continue }
      let path = access.path.segments.compactMap(\.name)
      if path.count < 2 { return [] }
      names.formUnion(path.dropFirst())
    }
    if module.children.contains(where: { names.contains($0.name) }) { return [] }
    return module.fields.map { DeclaredMember(kind: .field, name: $0.name) }
      .filter { names.contains($0.name) }
      + module.derived.map { DeclaredMember(kind: .derived, name: $0.name) }
      .filter { names.contains($0.name) }
  }
}

extension Fragment {
  /// `path == nil`, `path != nil`
  fileprivate func comparesWithNil(_ path: Path) -> Bool {
    var found = false
    for expression in expressions + conditions {
      expression.visitAll {
        guard case .infix(let sign, let parts) = $0.kind, sign == "==" || sign == "!=" else {
          return
        }
        if parts.contains(where: \.isNil), parts.contains(where: { $0.path?.range == path.range }) {
          found = true
        }
      }
    }
    return found
  }

  /// `let name = path`, `if let path`
  fileprivate func binds(_ path: Path) -> Bool {
    locals.contains {
      switch $0.value {
      case .value(let value), .unwrapped(let value): value.path?.range == path.range
      default: false
      }
    }
  }
}
