import WeirDiagnostics
import WeirSpec

/// All types of the project, by target and name.
final class TypeTable {
  private struct Key: Hashable {
    let domain: String
    let path: [String]
  }

  private(set) var types: [SourceType] = []
  private var byPath: [Key: SourceType] = [:]
  /// Types outside of other types, by name, in all targets.
  private var topLevel: [String: [SourceType]] = [:]
  private let targets: Set<String>

  init(_ files: [FileOutline]) {
    targets = Set(files.map(\.input.target))
    for file in files {
      let hidden = Set(file.types.filter(\.isFilePrivate).map { $0.path[0] })
      for outline in file.types where outline.kind != .extension {
        let domain = hidden.contains(outline.path[0]) ? Self.domain(of: file) : file.input.target
        let type = SourceType(outline, in: file, domain: domain)
        let key = Key(domain: domain, path: type.path)
        // Conditional compilation may declare a type twice.
        if let first = byPath[key] {
          first.add(outline)
          continue
        }
        byPath[key] = type
        types.append(type)
        if type.path.count == 1, domain == type.target {
          topLevel[type.path[0], default: []].append(type)
        }
      }
    }
    for file in files {
      for outline in file.types where outline.kind == .extension {
        type(outline.path, in: [], of: file)?.add(outline)
      }
    }
  }

  /// The domain of the private types of a file.
  private static func domain(of file: FileOutline) -> String {
    file.input.target + "/" + file.input.source.name
  }

  /// The position from which a name is looked up.
  struct Scope {
    let path: [String]
    let file: FileOutline
  }

  func type(_ names: [String], in scope: Scope) -> SourceType? {
    type(names, in: scope.path, of: scope.file)
  }

  /// The type to which names refer: in the enclosing types, the target, the imported targets, else the only type of
  /// that name.
  func type(_ names: [String], in scope: [String], of file: FileOutline, depth: Int = 0)
    -> SourceType?
  {
    guard let first = names.first, depth < 8 else { return nil }
    func declared(_ path: [String]) -> SourceType? {
      byPath[Key(domain: Self.domain(of: file), path: path)]
        ?? byPath[Key(domain: file.input.target, path: path)]
    }
    if first == "Self", let own = declared(scope) {
      return names.count == 1 ? own : member(Array(names.dropFirst()), of: own, depth)
    }
    var outer = scope
    while true {
      if let start = declared(outer + [first]) {
        return member(Array(names.dropFirst()), of: start, depth)
      }
      if !outer.isEmpty, let owner = declared(outer),
        let alias = owner.alias(named: first), case .named(let other, _) = alias.shape,
        other != [first]
      {
        guard
          let start = type(other, in: Array(outer.dropLast()), of: owner.file, depth: depth + 1)
        else { return nil }
        return member(Array(names.dropFirst()), of: start, depth)
      }
      guard !outer.isEmpty else { break }
      outer.removeLast()
    }
    if targets.contains(first), names.count > 1,
      let start = byPath[Key(domain: first, path: [names[1]])]
    {
      return member(Array(names.dropFirst(2)), of: start, depth)
    }
    let found = topLevel[first] ?? []
    let imported = found.filter { file.imports.contains(Self.module(of: $0.target)) }
    let only = found.count == 1 ? found[0] : nil
    guard let start = Self.nearest(imported, to: file) ?? only else { return nil }
    return member(Array(names.dropFirst()), of: start, depth)
  }

  /// The name in imports: targets of several packages may have the same, and then a path in parentheses.
  private static func module(of target: String) -> String {
    String(target.prefix { $0 != " " })
  }

  /// The type whose file has the longest path in common with a file; nil if several have.
  private static func nearest(_ types: [SourceType], to file: FileOutline) -> SourceType? {
    guard types.count > 1 else { return types.first }
    let path = file.input.source.name
    let lengths = types.map {
      zip($0.file.input.source.name.utf8, path.utf8).prefix { $0 == $1 }.count
    }
    let longest = lengths.max()
    let found = zip(types, lengths).filter { $0.1 == longest }
    return found.count == 1 ? found[0].0 : nil
  }

  private func member(_ names: [String], of type: SourceType, _ depth: Int) -> SourceType? {
    var type = type
    for (index, name) in names.enumerated() {
      if let next = byPath[Key(domain: type.domain, path: type.path + [name])] {
        type = next
        continue
      }
      guard let alias = type.alias(named: name), case .named(let other, _) = alias.shape,
        let next = self.type(other, in: type.path, of: type.file, depth: depth + 1)
      else { return nil }
      return member(Array(names.dropFirst(index + 1)), of: next, depth + 1)
    }
    return type
  }
}
