extension APISchema {
  public struct Scalar: Sendable, Hashable {
    public enum Kind: Sendable, Hashable {
      case string, integer, number, boolean
    }

    /// The known formats.
    public enum Format: Sendable, Hashable {
      case none
      /// Strings: `date-time`, `date`, `time`, `duration`, `uuid`, `uri`, `byte` (Base64), `binary`
      /// (bytes as they are: 2.0's `file` and an upload's part), `password`, `email`, `hostname`.
      case dateTime, date, time, duration, uuid, uri, base64, binary, password
      /// Integers.
      case int8, int16, int32, int64, uint8, uint16, uint32, uint64
      /// Seconds since 1970, as an integer.
      case unixTime
      /// Numbers; `decimal` also for strings.
      case float, double, decimal
      /// A format without effect on the type; it is noted.
      case other(String)
    }

    public var kind: Kind
    public var format: Format

    public init(_ kind: Kind, format: Format = .none) {
      self.kind = kind
      self.format = format
    }
  }

  /// The values of an `enum`, or the value of a `const`.
  public struct Enumeration: Sendable {
    public enum Kind: Sendable, Hashable {
      case strings, integers, numbers, booleans
      /// Values of several kinds, or arrays and objects.
      case mixed
    }

    public var kind: Kind
    /// In document order, unique, at least one; without `null`, for which the schema is
    /// `isNullable`.
    public var values: [Literal]
    /// Names for the values (`x-enum-varnames`, `x-enumNames`), as many as there are values; mostly
    /// empty.
    public var names: [String]
    /// Whether the document has a `const`.
    public var isConstant: Bool
  }
}
