import WeirDiagnostics
import WeirSpec
import WeirSwift

/// Names that an imported thing does not take, since Swift, Foundation or what is generated beside it
/// has them.
enum ReservedNames {
  /// Of types, in any module: a nested type of such a name would mean something else to its siblings.
  static let types = names(
    """
    Any AnyHashable AnyKeyPath AnyObject AnySequence Array ArraySlice Bool CaseIterable Character \
    ClosedRange Codable CodingKey CodingKeys Collection Comparable ContiguousArray Copyable \
    CustomStringConvertible Decodable Decoder DecodingError Dictionary Double Duration Encodable \
    Encoder EncodingError Equatable Error Float Float16 FloatingPoint Hashable Hasher Identifiable \
    Int Int128 Int16 Int32 Int64 Int8 KeyPath KeyedDecodingContainer Mirror Never Numeric \
    ObjectIdentifier OptionSet Optional Protocol Range RawRepresentable Regex Result Self Sendable \
    Sequence Set Span StaticString Strideable String StringProtocol Substring Type UInt UInt128 \
    UInt16 UInt32 UInt64 UInt8 Unicode Void
    Actor AsyncSequence AsyncStream AsyncThrowingStream CancellationError Clock ContinuousClock \
    MainActor SuspendingClock Task TaskGroup TaskLocal TaskPriority
    CGFloat CharacterSet Data Date Decimal JSONDecoder JSONEncoder JSONSerialization Locale \
    LocalizedError TimeInterval TimeZone URL URLComponents URLError URLQueryItem URLRequest \
    URLResponse URLSession UUID
    AdditionalProperties BodyEncoding Boxed DateCoding FormFile HTTPClient HTTPClientProtocol \
    HTTPMethod JSONValue NetworkClient NetworkError NetworkRequestParams NetworkResponse \
    RequestParameter SecurityScheme StorageError StorageProtocol Translatable
    """)

  /// Of modules besides, which are no nested types: what else Foundation has, what apps import by these
  /// names, and SwiftUI's most used.
  static let modules = types.union(
    names(
      """
      AffineTransform AttributedString Bundle CGPoint CGRect CGSize Calendar CocoaError DataProtocol \
      DateComponents DateFormatter DateInterval Dimension Expression FileHandle FileManager \
      FormatStyle Formatter Host IndexPath IndexSet InputStream Measurement Notification \
      NotificationCenter NumberFormatter Operation OperationQueue OutputStream \
      PersonNameComponents Pipe Port Predicate Process ProcessInfo Progress RunLoop Scanner \
      SortOrder Stream Thread Timer Unit UserDefaults
      App Button Color Combine Environment Font Foundation Form Group Image Label Link List Menu \
      Mocks Network Observation Path Scene Section Settings State Storage Swift SwiftData SwiftUI Table \
      Text Unions View Window
      """))

  /// Of members of a struct: what an initialiser or coding could not tell from its own.
  static let members: Set<String> = ["additionalProperties"]

  /// Of cases: what every enum has already.
  static let cases: Set<String> = ["self", "init", "allCases", "rawValue"]

  /// Of requests: the settings beside them, and what is generated on their enum.
  static let requests = cases.union([
    "server", "base", "headers", "dates", "security", "secured", "openapi", "doc", "path",
    "method", "parameters", "encoding", "defaultHeaders", "body", "contentType", "client", "query",
    "cookies",
  ])

  private static func names(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
  }
}
