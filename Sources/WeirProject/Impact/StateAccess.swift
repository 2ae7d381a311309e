import WeirSpec
import WeirSwift
import WeirYAML

/// The part of a child's state that a use of the child reads.
enum StateAccess {
  /// All of it: it is passed, compared or copied.
  case whole
  /// Only the collection, its size or its keys; of an optional child, whether it exists.
  case collection
  /// The members that closures read, and nothing else: `rows.values.contains { $0.isDone }`.
  case members([DeclaredMember])

  init(_ access: Access, child: Child, in body: Body, child: Module) {
    self = .whole
    guard access.kind == .read || access.kind == .call else { return }
    let names = access.path.segments.compactMap(\.name)
    // The keys of an ordered collection have a name of their own.
    guard let index = names.lastIndex(of: child.name) else {
      if child.isOrdered { self = .collection }
      return
    }
    let rest = names[(index + 1)...]
    if rest.isEmpty, child.isOptional { self = .optional(access.path, in: body, childModule) }
    guard let last = rest.last else { return }
    let hasSubscript = access.path.segments.contains(where: \.isSubscript)
    if child.isKeyed, !hasSubscript, let first = rest.first, Self.keyed.contains(first) {
      self = .collection
    } else if Self.results.contains(last) {
      let members = Self.members(read: rest, in: body, of: childModule)
      if !members.isEmpty { self = .members(members) }
    }
  }

  /// `child != nil`, and `if let child { … child.title … }`.
  private static func optional(_ path: Path, in body: Body, _ child: Module) -> StateAccess {
    let text = Array(body.scalar.text.utf8)
    let end = min(path.range.upperBound, text.count)
    let words = { (bytes: ArraySlice<UInt8>) in
      String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    }
    let after = words(text[end...].prefix(20))
    if after.count > 1, ["!=", "=="].contains(after[0]),
      after[1].prefix(while: \.isLetter) == "nil"
    {
      return .collection
    }
    let before = words(text[..<min(path.range.lowerBound, end)].suffix(80))
    let isBound = before.last == "let" || before.last == "=" && before.dropLast(2).last == "let"
    let members = isBound ? members(read: [], in: body, of: child) : []
    return members.isEmpty ? .whole : .members(members)
  }

  /// Members of a collection that depend only on its keys.
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
    for access in body.accesses where access.path.isLocal {
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
