import WeirSpec
import WeirSwift

/// Public types of libraries that a name of the spec can hide.
enum HiddenTypes {
  /// Types that the contracts of components use, and `Body`, which each view declares.
  static let inContracts: Set<String> = [
    "Body", "DynamicProperty", "Environment", "EnvironmentKey", "EnvironmentValues", "Observable",
    "PreviewProvider", "View", "ViewBuilder",
  ]

  /// Types that the views of nearly every app use.
  static let inViews: Set<String> = [
    "Binding", "Button", "Color", "ForEach", "HStack", "Image", "List", "NavigationStack", "State",
    "Text", "TextField", "VStack", "View", "ZStack",
  ]

  /// The types of Swift and Foundation that each support file names without their library.
  static let inSupportFiles: [String: Set<String>] = [
    "AdditionalProperties": SwiftLibrary.names(
      "CodingKey Decodable Decoder Encodable Encoder Int String"),
    "BaseRouter": SwiftLibrary.names("AnyObject Bool MainActor"),
    "Boxed": SwiftLibrary.names(
      """
      Bool CustomReflectable Decodable Decoder Encodable Encoder Equatable Hashable Hasher Mirror
      Sendable
      """),
    "Effects": SwiftLibrary.names(
      """
      AnyHashable Bool CheckedContinuation Comparable Equatable Hashable Int MainActor Never
      Sendable Void
      """),
    "JSONValue": SwiftLibrary.names(
      """
      Bool Codable Decoder Dictionary Double Encoder ExpressibleByArrayLiteral
      ExpressibleByBooleanLiteral ExpressibleByDictionaryLiteral ExpressibleByFloatLiteral
      ExpressibleByIntegerLiteral ExpressibleByNilLiteral ExpressibleByStringLiteral Hashable Int
      Sendable String
      """),
    "Mocks": SwiftLibrary.names(
      """
      Bool CancellationError CheckedContinuation CustomStringConvertible Equatable Error Hashable
      InstantProtocol Int NSLock Sendable Set String Void
      """),
    "Network": SwiftLibrary.names(
      """
      Bool CancellationError Codable CodingKey CustomStringConvertible Data Date Decimal
      Decodable Decoder DecodingError Double Encodable Encoder Error HTTPURLResponse Hashable Int Int64
      JSONDecoder JSONEncoder NSLock Sendable String TimeInterval UInt64 UInt8 URL URLError
      URLRequest URLSession Unicode
      """),
    "NotificationPayload": SwiftLibrary.names(
      """
      AnyHashable Bool CustomStringConvertible Data Date Decodable DecodingError Double Equatable
      Error Int JSONDecoder JSONSerialization MainActor NSNull Sendable String URL UUID
      """),
    "OrderedDictionary": SwiftLibrary.names(
      """
      Array Bool CustomStringConvertible Decodable Decoder DecodingError Encodable Encoder
      Equatable ExpressibleByDictionaryLiteral Hashable IndexingIterator Int IteratorProtocol
      Sendable Sequence String
      """),
    "StoreCore": SwiftLibrary.names(
      """
      AnyKeyPath AnyObject AsyncStream Bool CheckedContinuation ContinuousClock
      CustomStringConvertible Equatable Error Hashable KeyPath MainActor Never Optional
      ReferenceWritableKeyPath Sequence Set String Void
      """),
    "Unions": SwiftLibrary.names(
      "Decoder DecodingError Error Int SingleValueDecodingContainer String"),
  ]

  /// Types of which no state, payload or parameter of a spec contains a value, since it may not leave a function.
  private static let unstored: Set<String> = [
    "MutableRawSpan", "MutableSpan", "OutputRawSpan", "OutputSpan", "RawSpan", "Span", "UTF8Span",
  ]

  static func isInSupportFile(_ name: String) -> Bool {
    inSupportFiles.values.contains { $0.contains(name) }
  }

  /// The library with a public type that a top-level type of that name hides.
  static func library(
    hiddenBy name: String, imports: Set<String>, flavour: GenerateSpec.Flavour
  ) -> String? {
    // Bodies of specs use no concurrency, so that a nested type hides none.
    if SwiftLibrary.concurrencyTypes.contains(name) || unstored.contains(name) { return "Swift" }
    if flavour == .udf, SwiftLibrary.udfTypes.contains(name) { return "UDF" }
    return library(hiddenByNested: name, imports: imports)
  }

  /// The library with a public type that a nested type of that name hides in its own module.
  static func library(hiddenByNested name: String, imports: Set<String>) -> String? {
    if SwiftLibrary.swiftTypes.contains(name), !unstored.contains(name) { return "Swift" }
    let importsFoundation = !imports.isDisjoint(with: ["Foundation", "FoundationEssentials"])
    if importsFoundation, SwiftLibrary.foundationTypes.contains(name) { return "Foundation" }
    return imports.contains("SwiftUI") && SwiftLibrary.swiftUITypes.contains(name) ? "SwiftUI" : nil
  }
}
