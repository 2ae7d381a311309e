/// Methods of the standard library, only by their names.
public enum MethodNames {
  /// Mutating methods.
  public static let mutating: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange",
    "removeValue", "pop", "popFirst", "popLast", "replaceSubrange", "reserveCapacity", "reverse",
    "shuffle", "sort", "partition", "swapAt", "toggle", "negate", "update", "updateValue", "merge",
    "formUnion", "formIntersection", "formSymmetricDifference", "subtract",
  ]

  /// Names of methods that remove the value itself in other languages.
  public static let removing: Set<String> = ["delete", "destroy", "dispose", "remove"]

  /// Mutating methods without a result.
  public static let updating: Set<String> = [
    "append", "formIntersection", "formSymmetricDifference", "formUnion", "merge", "negate",
    "removeAll", "removeSubrange", "replaceSubrange", "reserveCapacity", "reverse", "shuffle",
    "sort", "subtract", "swapAt", "toggle",
  ]

  /// The methods that return the position of what these return.
  public static let positions = ["first": "firstIndex", "last": "lastIndex"]

  /// Nonmutating methods.
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
