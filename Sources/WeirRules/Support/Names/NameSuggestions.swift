import WeirDiagnostics
import WeirProject
import WeirSwift
import WeirYAML

/// The names that may have been intended.
struct NameSuggestions {
  private let project: Project
  /// The number of searches is limited, because a broken spec could need many.
  private var count = 0

  init(_ project: Project) { self.project = project }

  mutating func nearest(to foreign: ForeignName, in module: Module?) -> String? {
    if foreign.kind == .type, let known = Self.typesOfOtherLanguages[foreign.name.lowercased()] {
      return known
    }
    if let module, UnresolvedName.foreignWord(foreign, in: module) != nil { return nil }
    if UnresolvedName.libraryMember(foreign) != nil { return nil }
    // `str(count)`
    if foreign.kind == .value(isCall: true), let type = Self.typesOfOtherLanguages[foreign.name],
      Self.convertedTypes.contains(type)
    {
      return type
    }
    if UnresolvedName.isAddedToDictionary(foreign) { return nil }
    if case .member(.library(let type), _) = foreign.kind,
      ["add", "append", "push"].contains(foreign.name), case .set = SwiftReader.type(type).form
    {
      return "insert"
    }
    if let known = Self.wordsOfOtherLanguages[foreign.name] {
      switch foreign.kind {
      case .value where Self.swiftWords.contains(known): return known
      case .member(.library, _) where SwiftLibrary.commonMembers.contains(known): return known
      default: break
      }
    }
    // With the name of its module, it is the type that is meant.
    if foreign.kind == .type, !project.modules(declaringType: foreign.name).isEmpty { return nil }
    count += 1
    guard count <= 1_000 else { return nil }
    // The type of the assigned field explains `Dat()` better than another that is as near.
    if let type = module?.typeOfField(assigned: foreign, in: project),
      NearName.nearest(to: foreign.name, in: [type]) != nil
    {
      return type
    }
    let near = NearName.nearest(to: foreign.name, in: candidates(for: foreign, in: module))
    // A key is not meant by the name of its collection: `boatID` and `boats`.
    let isKey = foreign.name.hasSuffix("ID")
    if let near, let module, lacksMember(near, foreign, in: module) { return nil }
    if let near, near != foreign.name, !isKey || near.lowercased().hasSuffix("id") {
      return near
    }
    if case .value = foreign.kind, let scope = foreign.scope,
      let same = project.values(in: scope).first(where: {
        $0.lowercased() == foreign.name.lowercased() && $0 != foreign.name
      })
    {
      return same
    }
    // A short name is near to too many: `Chart` to `char`.
    guard foreign.kind == .type, foreign.name.utf8.count > 5 else { return nil }
    // Nothing is declared with the type `Void`.
    let known = Self.typesOfOtherLanguages.keys.filter { $0 != "void" }.sorted()
    return known.first { NearName.isMisspelling(foreign.name, of: $0) }
      .flatMap { Self.typesOfOtherLanguages[$0] }
  }

  /// Whether a field is an enum, and the name is followed by a member of a list: `kind` for `kinds.first`.
  private func lacksMember(_ near: String, _ foreign: ForeignName, in module: Module) -> Bool {
    guard let member = foreign.members.first,
      SwiftLibrary.members(of: "Array")?.contains(member) == true,
      let field = module.fields.first(where: { $0.name == near }),
      case .declared(let id) = project.valueType(field.type.type, in: module.id)
    else { return false }
    return project[id].cases != nil
  }

  private func candidates(for foreign: ForeignName, in module: Module?) -> [String] {
    lazy var types =
      (module.map { project.types(inScopeOf: $0) } ?? [])
      + misspelledTypes(foreign.name, in: module)
    return switch foreign.kind {
    case .conformance: Self.commonProtocols
    case .member(let owner, _): project.members(of: owner, like: foreign)
    case .enumCase(let type): project[type].cases ?? []
    case .call: []
    case .value:
      foreign.name.first?.isUppercase == true
        ? types
        : (foreign.scope.map(project.values) ?? [])
          + (foreign.kind == .value(isCall: true) ? Self.commonFunctions : [])
    case .type: types
    }
  }

  /// The library's types of which a name is a misspelling, those that the module names elsewhere first.
  private func misspelledTypes(_ name: String, in module: Module?) -> [String] {
    let near = Self.commonTypes.filter { NearName.isMisspelling(name, of: $0) }
    return near.filter { module?.externalTypes.contains($0) ?? false } + near
  }

  /// Of the library's functions, those that specs often call.
  private static let commonFunctions = ["abs", "max", "min", "print", "round", "sqrt", "zip"]

  private static let commonProtocols = [
    "BitwiseCopyable", "CaseIterable", "Codable", "Comparable", "CustomDebugStringConvertible",
    "CustomStringConvertible", "Decodable", "Encodable", "Equatable", "Error", "Hashable",
    "Identifiable",
    "LocalizedError", "Sendable",
  ]

  /// Of the library's types, those that specs often use: rare names would be wrong suggestions. A type that the app
  /// declares elsewhere is often near to a short one, such as `Seat` to `Set`.
  private static let commonTypes = [
    "Any", "Array", "Bool", "Character", "Data", "Date", "Decimal", "Dictionary", "Double",
    "Duration", "Error", "Float", "Int", "Int64", "Never", "Optional", "Range", "Result", "String",
    "TimeInterval", "UInt", "URL", "UUID",
  ]

  /// Those whose initializers convert values of other types.
  private static let convertedTypes: Set<String> = ["Bool", "Double", "Float", "Int", "String"]

  private static let swiftWords: Set<String> = ["nil", "self", "true", "false", "print"]

  private static let wordsOfOtherLanguages: [String: String] = [
    "null": "nil", "NULL": "nil", "nullptr": "nil", "undefined": "nil", "None": "nil",
    "Nil": "nil", "this": "self", "True": "true", "YES": "true", "yes": "true", "False": "false",
    "NO": "false", "no": "false", "println": "print", "NSLog": "print",
    "length": "count", "size": "count", "push": "append", "add": "append", "upper": "uppercased",
    "lower": "lowercased", "toUpperCase": "uppercased", "toLowerCase": "lowercased",
    "includes": "contains", "has": "contains", "any": "contains", "some": "contains",
    "every": "allSatisfy", "exists": "contains", "all": "allSatisfy", "indexOf": "firstIndex",
    "find": "first",
    "select": "filter", "where": "filter", "toString": "description", "concat": "joined",
    "join": "joined", "startsWith": "hasPrefix", "endsWith": "hasSuffix", "sortBy": "sorted",
    "sortedBy": "sorted", "orderBy": "sorted", "minBy": "min", "maxBy": "max",
    "take": "prefix", "takeLast": "suffix", "skip": "dropFirst",
    "firstOrNull": "first", "lastOrNull": "last", "findIndex": "firstIndex", "findLast": "last",
    "lastIndexOf": "lastIndex", "shift": "removeFirst", "flatten": "flatMap",
    "let": "map", "collect": "map", "mapNotNull": "compactMap", "fold": "reduce",
    "enumerate": "enumerated", "withIndex": "enumerated", "keySet": "keys",
    "trim": "trimmingCharacters", "strip": "trimmingCharacters",
    "clear": "removeAll", "unshift": "insert", "empty": "isEmpty", "isBlank": "isEmpty",
  ]

  private static let typesOfOtherLanguages: [String: String] = [
    "list": "Array", "map": "Dictionary", "hashmap": "Dictionary", "dict": "Dictionary",
    "any": "Any", "array": "Array", "bool": "Bool", "boolean": "Bool", "byte": "UInt8",
    "char": "Character", "character": "Character", "data": "Data", "date": "Date",
    "datetime": "Date", "decimal": "Decimal", "dictionary": "Dictionary", "double": "Double",
    "float": "Float", "int": "Int", "int64": "Int64", "integer": "Int", "long": "Int",
    "number": "Double", "optional": "Optional", "set": "Set", "str": "String", "string": "String",
    "uint": "UInt", "url": "URL", "uuid": "UUID", "void": "Void",
  ]
}

extension Module {
  /// The name of the type of the own field to which a body assigns a value with an unknown type: `Date` for
  /// `day = Dat()`.
  fileprivate func typeOfField(assigned foreign: ForeignName, in project: Project) -> String? {
    guard case .value = foreign.kind, foreign.name.first?.isUppercase == true else { return nil }
    var found: String?
    for body in members.compactMap(\.body.swift) where foreign.span.isInside(body.scalar.span) {
      for assignment in body.fragment.statements.assignments
      where foreign.span.isInside(body.span(of: assignment.value.range)) {
        guard case .field(let field) = project.reference(of: assignment.target, in: body.scope)
        else { continue }
        let type = fields[field].type.type
        found = (type.wrapped ?? type).text
      }
    }
    return found
  }
}
