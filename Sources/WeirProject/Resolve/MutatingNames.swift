/// What is known of the standard library's methods by their names alone.
public enum MethodNames {
  /// These change what they are called on.
  public static let mutating: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange",
    "removeValue", "popFirst", "popLast", "replaceSubrange", "reserveCapacity", "reverse",
    "shuffle", "sort", "partition", "swapAt", "toggle", "negate", "update", "updateValue", "merge",
    "formUnion", "formIntersection", "formSymmetricDifference", "subtract",
  ]

  /// These do not.
  public static let reading: Set<String> = [
    "allSatisfy", "compactMap", "contains", "distance", "dropFirst", "dropLast", "elementsEqual",
    "enumerated", "filter", "first", "firstIndex", "flatMap", "forEach", "formatted", "hasPrefix",
    "hasSuffix", "index", "intersection", "isDisjoint", "isSubset", "isSuperset", "joined", "last",
    "lastIndex", "lowercased", "map", "mapValues", "max", "merging", "min", "prefix",
    "randomElement",
    "reduce", "reversed", "rounded", "shuffled", "sorted", "split", "starts", "subtracting",
    "suffix", "symmetricDifference", "union", "uppercased", "zip", "hash", "isEqual", "advanced",
  ]
}
