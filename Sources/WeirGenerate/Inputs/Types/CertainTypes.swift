import WeirProject
import WeirSwift
import WeirYAML

/// Types that exist for certain, so that generated code can use them without a position in the spec.
extension ResolvedType {
  /// Types of support files that are generated because a spec uses them. A project without such a support file may
  /// declare a type with the name of one of the others.
  private static let support: Set<String> = [GeneratedNames.file, GeneratedNames.json]

  /// Whether every compiler accepts the type; any other needs a position in the spec.
  var isCertain: Bool {
    !type.mayHaveAttributes
      && externals.allSatisfy { LibraryType.certain($0) != nil || Self.support.contains($0) }
  }

  /// Whether a value is a literal that every compiler accepts for the type.
  func certainlyAccepts(_ value: SwiftScalar) -> Bool {
    guard isCertain, let literal = SwiftReader.expression(value.text).results.first else {
      return false
    }
    switch (literal.kind, (type.wrapped ?? type).libraryType?.kind) {
    case (.nilLiteral, _): return type.isOptional
    case (.array([]), _): return type.isArray
    case (.dictionary([]), _): return type.emptyLiteral == "[:]"
    case (.boolean, .boolean): return true
    case (_, .integer(isSigned: true)): return literal.integer.flatMap(Int32.init(exactly:)) != nil
    case (_, .floatingPoint), (_, .decimal):
      return literal.integer != nil || literal.floatingPoint != nil
    // A literal of one line without escapes is two quotes longer than its value.
    case (.string(let text?), .text): return text.utf8.count + 2 == value.text.utf8.count
    // A misspelt case of an enum of the spec is already reported.
    default:
      let enumCase = literal.enumCase
      return enumCase?.qualifier.isEmpty == true && enumCase?.hasPayload == false
        && externals.isEmpty
    }
  }
}

extension LibraryType {
  /// - Returns: nil for a type that needs an import of another library than Foundation.
  static func certain(_ name: String) -> LibraryType? {
    named(name).flatMap { $0.library == .coreGraphics ? nil : $0 }
  }
}

extension SwiftType {
  /// The library's type that it is, if it is only a name.
  var libraryType: LibraryType? { path.flatMap { LibraryType.named($0) } }

  var isVoid: Bool { form == .tuple([]) || path == ["Void"] }

  /// Whether a marker such as `inout` is before it.
  func isMarked(_ marker: String) -> Bool { markers.contains { $0.text == marker } }

  /// Whether an attribute such as `@Sendable` may be anywhere in it.
  fileprivate var mayHaveAttributes: Bool {
    switch form {
    case .function(let function) where !function.attributes.isEmpty: true
    case .other: markers.isEmpty || isMarked("@escaping")
    default: parts.contains(where: \.mayHaveAttributes)
    }
  }
}
