/// The parameters of a method of a type of Swift's libraries, as `scripts/swift-names` writes them:
///
/// ```
/// remove(at:Int)  append(contentsOf:~Element)  contains(where:{})  removeAll(keepingCapacity?:Bool)  sort()<
/// ```
public struct LibraryMethod: Sendable {
  public static let closure = "{}"

  public struct Parameter: CalledParameter, Sendable {
    /// Nil for `_`.
    public let label: String?
    public let hasDefault: Bool
    /// Its types, of which a declaration has one; empty if they are not known. Those with `~` are sequences of such
    /// values, and one may be `closure`.
    public let types: [String]

    fileprivate var isClosure: Bool { types == [closure] }

    fileprivate init(_ text: Substring) {
      let parts = text.split(separator: ":", maxSplits: 1)
      hasDefault = parts[0].last == "?"
      let name = String(hasDefault ? parts[0].dropLast() : parts[0])
      label = name == "_" ? nil : name
      types = parts.count < 2 ? [] : parts[1].split(separator: "|").map(String.init)
    }
  }

  public let name: String
  public let parameters: [Parameter]
  /// The protocol to which the elements must conform.
  public let requirement: String?

  fileprivate init(_ text: Substring) {
    let start = text.firstIndex(of: "(") ?? text.endIndex
    let end = text.lastIndex(of: ")") ?? text.endIndex
    name = String(text[..<start])
    parameters = text[start..<end].dropFirst().split(separator: ",").map(Parameter.init)
    requirement =
      switch text.last {
      case "<": "Comparable"
      case "=": "Equatable"
      default: nil
      }
  }

  /// `insert(…, at: …)`
  public var call: String {
    let needed = parameters.filter { !$0.hasDefault }
    let values = needed.map { ($0.label.map { "\($0): " } ?? "") + ($0.isClosure ? "{ … }" : "…") }
    return "\(name)(\(values.joined(separator: ", ")))"
  }
}

extension SwiftLibrary {
  /// The methods with a name of a common type; empty for others, and for names that Weir does not know completely.
  public static func methods(_ name: String, of type: String) -> [LibraryMethod] {
    methodsOfTypes[type]?[name] ?? []
  }

  private static let methodsOfTypes: [String: [String: [LibraryMethod]]] = {
    var methods: [String: [String: [LibraryMethod]]] = [:]
    let text = ToolchainNames.methodsOfTypes + "\n" + orderedDictionaryMethods
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      for method in words.dropFirst().map(LibraryMethod.init) {
        methods[String(words[0]), default: [:]][method.name, default: []].append(method)
      }
    }
    let own = names(orderedDictionaryMembers)
    let inherited = methods["Dictionary", default: [:]].filter { !own.contains($0.key) }
    methods["OrderedDictionary", default: [:]].merge(inherited) { own, _ in own }
    return methods
  }()
}
