/// Operations that become one module.
struct OperationGroup {
  /// The words of its name: its tag, and what parts it from other groups of the tag.
  var words: [String]
  var doc = ""
  /// Indices of operations, in the order of the document.
  var operations: [Int]
  /// Groups of one tag have one number; the first of them holds what they share.
  var tag: Int
}

/// Spreads a document's operations over modules: one for each tag, and more for a tag of very many.
enum OperationGrouping {
  /// More operations than this are split.
  static let most = 40
  /// Fewer than this do not make a group of their own.
  private static let fewest = 3

  static func groups(of description: APIDescription) -> [OperationGroup] {
    let paths = description.operations.map { PathWords.statics(of: $0.path) }
    let prefix = PathWords.commonPrefix(paths)
    var tags: [OperationGroup] = []
    var places: [String: Int] = [:]
    var stems: [String: String] = [:]
    let docs = Dictionary(
      description.tags.map { ($0.name, $0.description) }, uniquingKeysWith: { first, _ in first })
    for (index, operation) in description.operations.enumerated() {
      let tag = operation.tags.first { !NameWords.words(of: $0).isEmpty }
      let segment = paths[index].dropFirst(prefix).first { !PathWords.isVersion($0) }
      let name = tag ?? segment ?? ""
      // `/account` and `/accounts` are about one thing; two tags are what somebody has told apart.
      let stem = PathWords.stem(NameWords.words(of: name))
      let key =
        tag == nil ? stems[stem] ?? stem : NameKind.module.name(name).lowercased()
      if stems[stem] == nil { stems[stem] = key }
      if let place = places[key] {
        tags[place].operations.append(index)
      } else {
        places[key] = tags.count
        let words = NameWords.words(of: name.isEmpty ? "root" : name)
        tags.append(
          OperationGroup(
            words: words, doc: tag.flatMap { docs[$0] } ?? "", operations: [index],
            tag: tags.count))
      }
    }
    return tags.flatMap { split($0, paths, prefix) }
  }

  /// A tag's groups: those that share a path's next part, and first of all the rest.
  private static func split(_ tag: OperationGroup, _ paths: [[String]], _ prefix: Int)
    -> [OperationGroup]
  {
    guard tag.operations.count > most else { return [tag] }
    let rests = rests(of: tag, paths, prefix)
    var base = tag
    base.operations = []
    var parts: [OperationGroup] = []
    var places: [String: Int] = [:]
    for (index, rest) in zip(tag.operations, rests) {
      let words = rest.first.map { NameWords.words(of: $0) } ?? []
      guard !words.isEmpty else {
        base.operations.append(index)
        continue
      }
      let key = words.joined(separator: " ").lowercased()
      if let place = places[key] {
        parts[place].operations.append(index)
      } else {
        places[key] = parts.count
        parts.append(
          OperationGroup(words: tag.words + words, operations: [index], tag: tag.tag))
      }
    }
    // Small groups go back to where they came from.
    for index in parts.indices where parts[index].operations.count < fewest {
      base.operations += parts[index].operations
      parts[index].operations = []
    }
    base.operations.sort()
    return ([base] + parts).filter { !$0.operations.isEmpty }.flatMap(chunks)
  }

  /// What is left of each path when the parts are gone that most of the tag's paths share.
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

  /// A group that nothing parts is cut by number.
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

/// The parts of paths that are no parameters.
enum PathWords {
  static func statics(of path: String) -> [String] {
    path.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").map(String.init)
      .filter { !$0.contains("{") && !NameWords.words(of: $0).isEmpty }
  }

  /// How many first parts all paths have in common, at least one being left to each.
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

  /// `v1`, `api`, `1.0`: what says nothing about a path's subject.
  static func isVersion(_ part: String) -> Bool {
    let lower = part.lowercased()
    if ["api", "rest"].contains(lower) { return true }
    let digits = lower.hasPrefix("v") ? lower.dropFirst() : lower[...]
    return digits.utf8.first.map { (48...57).contains($0) } == true
      && digits.utf8.allSatisfy { (48...57).contains($0) || $0 == UInt8(ascii: ".") }
  }

  /// Whether words are the same but for capitals and a plural.
  static func isSame(_ words: [String], _ other: [String]) -> Bool { stem(words) == stem(other) }

  /// Words as one text, without capitals and a plural's ending.
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
