/// A member of a type of Swift's libraries: a method with its parameters, or a property.
///
/// ```
/// remove(at:Int)  append(contentsOf:~Element)  contains(where:{})  removeAll(keepingCapacity?:Bool)  sort()<
/// rounded(_?:.)->Double  uuidString->String  init(string:String)->URL?  .distantPast->Date
/// init(format:String,_...)->String
/// ```
public struct LibraryMethod: Sendable {
  public static let closure = "{}"
  /// A type without literals.
  public static let position = "."

  public struct Parameter: CalledParameter, Sendable {
    /// Nil for `_`.
    public let label: String?
    public let hasDefault: Bool
    public let isVariadic: Bool
    /// Its types, of which a declaration has one; empty if they are not known. Those with `~` are sequences of such
    /// values, `position` is one without literals, such as that of a position in a text or of options, and one may be
    /// `closure`.
    public let types: [String]

    fileprivate var isClosure: Bool { types == [closure] }

    fileprivate init(_ text: Substring) {
      let parts = text.split(separator: ":", maxSplits: 1)
      hasDefault = parts[0].last == "?"
      isVariadic = parts[0].hasSuffix("...")
      let name = String(parts[0].dropLast(isVariadic ? 3 : hasDefault ? 1 : 0))
      label = name == "_" ? nil : name
      types = parts.count < 2 ? [] : parts[1].split(separator: "|").map(String.init)
    }
  }

  /// With a point before it if it is static.
  public let name: String
  public let isProperty: Bool
  public let parameters: [Parameter]
  /// The protocol to which the elements must conform.
  public let requirement: String?
  /// The type of its value, if it is known.
  public let result: String?

  fileprivate init(_ text: Substring) {
    let arrow = text.firstRange(of: "->")
    result = arrow.map { String(text[$0.upperBound...]) }
    let head = arrow.map { text[..<$0.lowerBound] } ?? text
    let start = head.firstIndex(of: "(") ?? head.endIndex
    let end = head.lastIndex(of: ")") ?? head.endIndex
    isProperty = start == head.endIndex
    name = String(head[..<start])
    parameters = head[start..<end].dropFirst().split(separator: ",").map(Parameter.init)
    requirement =
      switch head.last {
      case "<": "Comparable"
      case "=": "Equatable"
      default: nil
      }
  }

  /// `insert(…, at: …)`
  public var call: String {
    let needed = parameters.filter { !$0.hasDefault && !$0.isVariadic }
    let values = needed.map { ($0.label.map { "\($0): " } ?? "") + ($0.isClosure ? "{ … }" : "…") }
    return "\(name)(\(values.joined(separator: ", ")))"
  }

  /// The members of types by their names, of a text with a type in each line, and then some of its members.
  static func table(_ text: String) -> [String: [String: [LibraryMethod]]] {
    var members: [String: [String: [LibraryMethod]]] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      for member in words.dropFirst().map(LibraryMethod.init) {
        members[String(words[0]), default: [:]][member.name, default: []].append(member)
      }
    }
    return members
  }
}

extension SwiftLibrary {
  /// The methods with a name of a common type; empty for others, and for names that Weir does not know completely.
  public static func methods(_ name: String, of type: String) -> [LibraryMethod] {
    members(name, of: type).filter { !$0.isProperty }
  }

  /// Whether a name without a call is certainly that of a method: `reversed`.
  public static func isOnlyMethod(_ name: String, of type: String) -> Bool {
    let members = members(name, of: type)
    return !members.isEmpty && members.allSatisfy { !$0.isProperty }
  }

  private static func members(_ name: String, of type: String) -> [LibraryMethod] {
    methodsOfTypes[type]?[name] ?? plainMembersOfTypes[type]?[name] ?? []
  }

  private static let methodsOfTypes: [String: [String: [LibraryMethod]]] = {
    var methods = LibraryMethod.table(
      ToolchainNames.methodsOfTypes + "\n" + orderedDictionaryMethods)
    let own = names(orderedDictionaryMembers)
    let inherited = methods["Dictionary", default: [:]].filter { !own.contains($0.key) }
    methods["OrderedDictionary", default: [:]].merge(inherited) { own, _ in own }
    return methods
  }()
}
