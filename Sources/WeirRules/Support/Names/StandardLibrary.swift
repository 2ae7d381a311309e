/// Names that certainly need no import: names of Swift's standard library that a body is likely to use
/// and that Foundation does not extend with the same name and labels, from the symbol graphs of Swift
/// 6.3. A name that is missing here proves nothing.
enum StandardLibrary {
  static let types = names(
    """
    AnyHashable Array ArraySlice Bool CaseIterable Character ClosedRange Codable Comparable \
    ContiguousArray CustomStringConvertible Decodable Dictionary Double Duration Encodable Equatable \
    Error Float Hashable Hasher Identifiable Int Int16 Int32 Int64 Int8 KeyPath Never Optional \
    OptionSet Range RawRepresentable Result Sendable Set String Substring UInt UInt16 UInt32 UInt64 \
    UInt8 Void
    """)

  static let functions = names(
    """
    abs assert assertionFailure debugPrint dump fatalError max min precondition \
    preconditionFailure print repeatElement stride swap type zip
    """)

  static let members = names(
    """
    allSatisfy append asciiValue bitWidth compactMap compactMapValues count description distance \
    drop dropFirst dropLast elementsEqual endIndex enumerated exponent failure filter first \
    firstIndex flatMap forEach formIntersection formSymmetricDifference formUnion get hasPrefix \
    hasSuffix hashValue index indices infinity insert intersection isASCII isDisjoint isEmpty \
    isFinite isInfinite isLetter isLowercase isMultiple isNaN isNewline isNumber isPunctuation \
    isStrictSubset isStrictSuperset isSubset isSuperset isSymbol isUppercase isWhitespace joined \
    keys last lastIndex lexicographicallyPrecedes lowerBound lowercased magnitude map mapError \
    mapValues max merge merging min nan negate none overlaps partition pi popFirst popLast prefix \
    quotientAndRemainder random randomElement rawValue reduce remainder remove removeAll removeFirst \
    removeLast removeSubrange removeValue replaceSubrange reserveCapacity reverse reversed round \
    rounded self shuffle shuffled signum some sort sorted split squareRoot startIndex starts \
    subtract subtracting success suffix swapAt symmetricDifference toggle truncatingRemainder union \
    unicodeScalars update updateValue upperBound uppercased utf16 utf8 values wholeNumberValue zero \
    addingReportingOverflow subtractingReportingOverflow multipliedReportingOverflow allCases \
    clamped contains lazy nextUp nextDown isZero sign
    """)

  /// Labels of their calls, without those of Foundation (`format`, `using`, `encoding`).
  static let labels = names(
    """
    after as at before bitPattern by clamping contentsOf count decoding default \
    describing dividingBy exactly forKey from grouping in \
    into whereSeparator keepingCapacity limitedBy maxSplits minimumCapacity of \
    offsetBy omittingEmptySubsequences radix rawValue reflecting repeating separator through to \
    truncatingIfNeeded uniqueKeysWithValues uniquingKeysWith upTo where while with
    """)

  /// Labels of initializers that Foundation adds to Swift's own types.
  static let foundationInitLabels: Set<String> = ["contentsOf", "in"]

  private static func names(_ text: String) -> Set<String> {
    Set(text.split(separator: " ").map(String.init))
  }
}
