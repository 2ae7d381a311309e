import WeirSpec
import WeirSwift

/// The part of a child's state that a use of the child reads.
enum StateAccess {
  /// All of it: it is passed, compared or copied.
  case whole
  /// The collection alone: its size or its keys.
  case collection
  /// The members that closures read, and nothing else: `rows.values.contains { $0.isDone }`.
  case members([DeclaredMember])

  init(_ access: Access, _ mount: Mount, in body: Body, _ child: Module) {
    self = .whole
    guard access.kind == .read || access.kind == .call else { return }
    let names = access.path.segments.compactMap(\.name)
    // The keys of an ordered collection have a name of their own.
    guard let index = names.lastIndex(of: mount.name) else {
      if mount.isOrdered { self = .collection }
      return
    }
    let rest = names[(index + 1)...]
    guard let last = rest.last else { return }
    let hasSubscript = access.path.segments.contains { $0.kind == .subscript_ }
    if mount.isKeyed, !hasSubscript, let first = rest.first, Self.keyed.contains(first) {
      self = .collection
    } else if Self.results.contains(last) {
      let members = Self.members(read: rest, in: body, of: child)
      if !members.isEmpty { self = .members(members) }
    }
  }

  /// Members of a collection that depend on its keys alone.
  private static let keyed: Set<String> = ["count", "isEmpty", "keys"]
  /// Functions whose result contains only what their closures return.
  private static let results: Set<String> = [
    "allSatisfy", "compactMap", "contains", "count", "flatMap", "isEmpty", "map", "reduce",
  ]

  /// The members of a state that the locals of a body name; empty if a local is used as a whole.
  private static func members(
    read rest: ArraySlice<String>, in body: Body, of child: Module
  ) -> [DeclaredMember] {
    var names = Set(rest)
    for access in body.accesses where access.path.root == .local {
      let path = access.path.segments.compactMap(\.name)
      if path.count < 2 { return [] }
      names.formUnion(path.dropFirst())
    }
    return child.fields.map { DeclaredMember(kind: .field, name: $0.name) }
      .filter { names.contains($0.name) }
      + child.derived.map { DeclaredMember(kind: .derived, name: $0.name) }
      .filter { names.contains($0.name) }
  }
}
