enum OperationNames {
  /// Names for an operation, the best one first.
  static func candidates(_ operation: APIOperation, in group: OperationGroup) -> [String] {
    var names: [String] = []
    if let id = operation.operationID, !NameWords.words(of: id).isEmpty {
      let plain = withoutFramework(id, operation)
      names.append(NameKind.request.name(withoutPrefix(plain, group)))
      names.append(NameKind.request.name(plain))
    }
    names.append(NameKind.request.name(ofWords: words(of: operation)))
    return names.filter(NameKind.request.allows)
  }

  /// The words of a method and a path: `getPetsByPetID`.
  static func words(of operation: APIOperation) -> [String] {
    var words = [operation.method.rawValue]
    let path = operation.path.prefix { $0 != "?" && $0 != "#" }
    for part in path.split(separator: "/") where !PathWords.isVersion(String(part)) {
      var rest = part[...]
      while let open = rest.firstIndex(of: "{") {
        words += NameWords.words(of: String(rest[..<open]))
        let close = rest[open...].firstIndex(of: "}") ?? rest.endIndex
        let name = NameWords.words(of: String(rest[rest.index(after: open)..<close]))
        if !name.isEmpty { words += ["by"] + name }
        rest = close == rest.endIndex ? "" : rest[rest.index(after: close)...]
      }
      words += NameWords.words(of: String(rest))
    }
    return words
  }

  /// The ID without the module's name: `repos/list-for-org`, `Pets_List` and `pets.list`. An ID
  /// with one separator throughout, such as `search_tracks`, remains unchanged.
  private static func withoutPrefix(_ id: String, _ group: OperationGroup) -> String {
    for (index, sign) in zip(id.indices, id) {
      let rest = id[id.index(after: index)...]
      switch sign {
      case "/", ".", ":", "#":
        break
      case "_", "-":
        let isCased =
          rest.contains { $0.isUppercase } && !id[..<index].allSatisfy { $0.isUppercase }
        guard isCased, !rest.contains("_"), !rest.contains("-") else { continue }
      default:
        continue
      }
      let head = NameWords.words(of: String(id[..<index]))
      let tail = NameWords.words(of: String(rest))
      if !tail.isEmpty, PathWords.isSame(head, group.words) || startsWith(group.words, head) {
        return withoutPrefix(String(rest), group)
      }
      return id
    }
    return id
  }

  private static func startsWith(_ words: [String], _ head: [String]) -> Bool {
    !head.isEmpty && head.count < words.count
      && PathWords.isSame(Array(words.prefix(head.count)), head)
  }

  /// The function's name in an ID of FastAPI, which consists of function, path and method:
  /// `read_item_items__item_id__get`.
  private static func withoutFramework(_ id: String, _ operation: APIOperation) -> String {
    let munged = String(
      operation.path.unicodeScalars.map { scalar in
        let isWord =
          scalar.isASCII && (scalar.properties.isAlphabetic || (48...57).contains(scalar.value))
        return isWord ? Character(scalar) : "_"
      })
    let suffix = munged + "_" + operation.method.rawValue
    guard id.hasSuffix(suffix), id.utf8.count > suffix.utf8.count else { return id }
    return String(id.dropLast(suffix.count))
  }
}
