/// Public names of the libraries that specs and generated Swift use. Names of Swift, Foundation and
/// Observation are from the toolchain (`ToolchainNames`); the others are listed here.
public enum SwiftLibrary {
  /// Types of the standard library.
  public static let swiftTypes = names(ToolchainNames.swiftTypes)
  /// Types of Swift's concurrency library.
  public static let concurrencyTypes = names(ToolchainNames.concurrencyTypes)
  public static let foundationTypes = names(ToolchainNames.foundationTypes)
  public static let observationTypes = names(ToolchainNames.observationTypes)

  /// Global functions of Swift, Foundation and the C library that cannot access a module's state.
  public static let functions =
    names(ToolchainNames.swiftFunctions).union(names(ToolchainNames.foundationFunctions))
    .union(names(pureFunctions))

  /// Global functions of Swift's concurrency library, which run closures: `withTaskGroup`.
  public static let concurrencyFunctions = names(ToolchainNames.concurrencyFunctions)

  /// Types of Swift, Foundation and Observation.
  public static let types =
    swiftTypes.union(concurrencyTypes).union(foundationTypes).union(observationTypes)
    .union(["Any", "Self"])

  /// Types and global functions of Swift, Foundation and Observation.
  public static let globals = functions.union(types)

  /// Members that bodies often use, sorted.
  public static let commonMembers = names(
    """
    allSatisfy append capitalized compactMap contains count description dropFirst dropLast enumerated filter first
    firstIndex flatMap forEach formUnion hasPrefix hasSuffix indices insert intersection isEmpty isSubset joined keys
    last lowercased mapValues max merge merging min prefix randomElement reduce remove removeAll removeFirst removeLast
    removeValue replacingOccurrences reversed shuffled sort sorted split starts subtract subtracting suffix
    trimmingCharacters union updateValue uppercased values
    """
  ).sorted()

  /// The libraries whose names are listed here.
  public static let modules: Set<String> = [
    "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
    "Observation",
    "Swift", "_Concurrency", "_StringProcessing",
  ]

  /// Names that an import of Foundation brings along: those of Dispatch and the C library, and those that only
  /// Apple's Foundation has.
  public static let otherGlobals = otherTypes.union(cFunctions)
  /// Those that are not functions.
  public static let otherTypes = names(otherNames)

  /// Functions of the C library, which have no members.
  public static let cFunctions = names(impureFunctions).union(names(pureFunctions))
  /// Those without parameters.
  public static let plainCFunctions = names(parameterlessFunctions)

  /// Whether a name is that of a global function of Swift, Foundation or the C library.
  public static func isFunction(_ name: String) -> Bool {
    functions.contains(name) || cFunctions.contains(name)
  }

  /// Whether Swift declares a member or a global function of this name that has these labels, and
  /// Foundation has none that they fit: a use needs no import. `init` means the initializers of all types.
  public static func declares(_ name: String, labels: [String] = []) -> Bool {
    guard let known = members[name] else { return name == "self" }
    return labels.isEmpty || known.contains { $0.isSuperset(of: labels) }
  }

  /// By name, the labels of each declaration that has labels.
  private static let members: [String: [Set<String>]] = {
    var members: [String: [Set<String>]] = [:]
    for word in names(ToolchainNames.swiftMembers) {
      let parts = word.split(separator: "/")
      members[String(parts[0]), default: []] += parts.dropFirst().map {
        Set($0.split(separator: ",").map(String.init))
      }
    }
    return members
  }()

  /// The names of all members of a common type of Swift and Foundation; nil for other types.
  public static func members(of type: String) -> Set<String>? { membersOfTypes[type] }

  private static let membersOfTypes: [String: Set<String>] = {
    var members = byType(ToolchainNames.membersOfTypes).mapValues { $0.union(names(appleMembers)) }
    for name in ["DateFormatter", "NumberFormatter"] {
      members[name]?.formUnion(names(appleObjectMembers))
    }
    // The others belong to URLs, texts and slices.
    members["Optional"]?.subtract(names(appleMembers).subtracting(["publisher", "self"]))
    // It is declared as unavailable.
    members["String"]?.remove("characters")
    members["OrderedDictionary"] = members["Dictionary"]?.union(names(orderedDictionaryMembers))
    return members
  }()

  /// Whether only Foundation declares a type, or an initializer of a type of Swift with these labels.
  public static func isOfFoundation(type: String, labels: [String]) -> Bool {
    guard swiftTypes.contains(type) else { return foundationTypes.contains(type) }
    return !declares("init", labels: labels)
      && labelsOfInitializers(of: type)?.isSuperset(of: labels) == true
  }

  /// Whether only Foundation declares a member of a common type.
  public static func isOfFoundation(member: String, labels: [String]) -> Bool {
    // Swift's own `components` are those of a `Duration`.
    namesOfMembers.contains(member)
      && (!declares(member) || member == "components" && labels == ["separatedBy"])
  }

  /// Without members such as `value` of types that a spec names where it uses them.
  private static let namesOfMembers = Set(
    byType(ToolchainNames.membersOfTypes)
      .filter { LibraryType.named($0.key)?.isListed != true }.values.joined())

  /// Whether a global function comes with Foundation: `sqrt`.
  public static func isOfFoundation(function: String) -> Bool {
    foundationFunctions.contains(function)
  }

  private static let foundationFunctions = cFunctions.union(
    names(ToolchainNames.foundationFunctions)
  )
  .subtracting(names(ToolchainNames.swiftFunctions))

  /// The labels of all initializers of a common type of Swift and Foundation; nil for other types.
  public static func labelsOfInitializers(of type: String) -> Set<String>? {
    labelsOfTypes[type]
  }

  private static let labelsOfTypes = byType(
    ToolchainNames.labelsOfInitializers + "\n" + appleLabels)

  /// The names of each type: a line has a type, then some of its names.
  private static func byType(_ text: String) -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      found[words[0], default: []].formUnion(words.dropFirst())
    }
    found["Float"] = found["Double"]
    return found
  }

  package static func names(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
  }
}
