import WeirDiagnostics

struct OperationGroup {
  /// The words of its name: its tag, and the difference from other groups of the tag.
  var words: [String]
  var doc = ""
  /// Indices of operations, in document order.
  var operations: [Int]
  /// Groups of one tag have the same number; the first of them has the shared types.
  var tag: Int
}

/// Distributes a document's operations over modules: one for each tag, or several for a very large
/// tag.
enum OperationGrouping {
  /// The largest number of operations in a group.
  static let most = 40
  /// The smallest number of operations for which a tag gets a separate group.
  private static let fewest = 3

  static func groups(of description: APIDescription) -> [OperationGroup] {
    let paths = description.operations.map { PathWords.statics(of: $0.path) }
    let prefix = PathWords.commonPrefix(paths)
    var tags: [OperationGroup] = []
    var indices: [String: Int] = [:]
    var stems: [String: String] = [:]
    let docs = Dictionary(
      description.tags.map { ($0.name, $0.description) }, uniquingKeysWith: { first, _ in first })
    for (index, operation) in description.operations.enumerated() {
      let tag = operation.tags.first { !NameWords.words(of: $0).isEmpty }
      let segment = paths[index].dropFirst(prefix).first { !PathWords.isVersion($0) }
      let name = tag ?? segment ?? ""
      // `/account` and `/accounts` belong together; different tags do not.
      let stem = PathWords.stem(NameWords.words(of: name))
      let key =
        tag == nil ? stems[stem] ?? stem : NameKind.module.name(name).lowercased()
      if stems[stem] == nil { stems[stem] = key }
      if let known = indices[key] {
        tags[known].operations.append(index)
      } else {
        indices[key] = tags.count
        let words = NameWords.words(of: name.isEmpty ? "root" : name)
        tags.append(
          OperationGroup(
            words: words, doc: tag.flatMap { docs[$0] } ?? "", operations: [index],
            tag: tags.count))
      }
    }
    return tags.flatMap { split($0, paths: paths, prefix: prefix) }
  }

  /// The groups of a tag: first the rest, then one for each common next segment of a path.
  private static func split(_ tag: OperationGroup, paths: [[String]], prefix: Int)
    -> [OperationGroup]
  {
    guard tag.operations.count > most else { return [tag] }
    let rests = rests(of: tag, paths, prefix)
    var base = tag
    base.operations = []
    var parts: [OperationGroup] = []
    var indices: [String: Int] = [:]
    for (index, rest) in zip(tag.operations, rests) {
      let words = rest.first.map { NameWords.words(of: $0) } ?? []
      guard !words.isEmpty else {
        base.operations.append(index)
        continue
      }
      let key = words.joined(separator: " ").lowercased()
      if let known = indices[key] {
        parts[known].operations.append(index)
      } else {
        indices[key] = parts.count
        parts.append(
          OperationGroup(words: tag.words + words, operations: [index], tag: tag.tag))
      }
    }
    // Small groups return to the rest.
    for index in parts.indices where parts[index].operations.count < fewest {
      base.operations += parts[index].operations
      parts[index].operations = []
    }
    base.operations.sort()
    return ([base] + parts).filter { !$0.operations.isEmpty }.flatMap(chunks)
  }

  /// The segments of each path after those that most paths of the tag share.
  private static func rests(of tag: OperationGroup, _ paths: [[String]], _ prefix: Int)
    -> [[String]]
  {
    let own = tag.operations.map { paths[$0] }
    var firsts: [String: Int] = [:]
    for path in own { if let first = path.first { firsts[first, default: 0] += 1 } }
    return own.map { path in
      let ofTag = path.lastIndex { PathWords.isSame(NameWords.words(of: $0), tag.words) }
      if let ofTag { return Array(path[(ofTag + 1)...]) }
      if prefix > 0 { return Array(path.dropFirst(prefix)) }
      let isCommon = path.first.map { firsts[$0, default: 0] * 4 >= own.count } ?? false
      return isCommon ? Array(path.dropFirst()) : path
    }
  }

  /// Splits a group into numbered parts.
  private static func chunks(_ group: OperationGroup) -> [OperationGroup] {
    let count = (group.operations.count + most - 1) / most
    guard count > 1 else { return [group] }
    let size = (group.operations.count + count - 1) / count
    return (0..<count).map { number in
      var chunk = group
      chunk.operations = Array(group.operations.dropFirst(number * size).prefix(size))
      if number > 0 { chunk.words.append(String(number + 1)) }
      return chunk
    }
  }
}

/// The segments of paths that are not parameters.
enum PathWords {
  static func statics(of path: String) -> [String] {
    path.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").map(String.init)
      .filter { !$0.contains("{") && !NameWords.words(of: $0).isEmpty }
  }

  /// The number of first segments that all paths share; each path has at least one more.
  static func commonPrefix(_ paths: [[String]]) -> Int {
    guard let first = paths.first, paths.count > 1 else { return 0 }
    var count = 0
    while count + 1 < first.count,
      paths.allSatisfy({ $0.count > count && $0[count] == first[count] })
    {
      count += 1
    }
    return count
  }

  /// Whether a segment only states a version or the API: `v1`, `api`, `1.0`.
  static func isVersion(_ part: String) -> Bool {
    let lower = part.lowercased()
    if ["api", "rest"].contains(lower) { return true }
    let digits = lower.hasPrefix("v") ? lower.dropFirst() : lower[...]
    return digits.utf8.first?.isDigit == true
      && digits.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
  }

  /// Whether words are the same, except for case and plurals.
  static func isSame(_ words: [String], _ other: [String]) -> Bool { stem(words) == stem(other) }

  /// The words joined, in lower case and without the ending of a plural.
  static func stem(_ words: [String]) -> String {
    var text = words.joined().lowercased()
    if text.hasSuffix("ies") {
      text = text.dropLast(3) + "y"
    } else if text.hasSuffix("s") {
      text.removeLast()
    }
    return text
  }
}
