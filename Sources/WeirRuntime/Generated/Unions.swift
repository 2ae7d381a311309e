// Made by Weir for all modules: it is written anew each time.

extension Decoder {
  /// The first type of a union that can be decoded.
  ///
  /// - Parameter members: The names of the cases, and the functions that decode their types.
  public func firstMember<Union>(
    of union: String,
    _ members: [(name: String, decode: (any SingleValueDecodingContainer) throws -> Union)]
  ) throws -> Union {
    let container = try singleValueContainer()
    var reasons: [String] = []
    for (name, decode) in members {
      do { return try decode(container) } catch {
        reasons.append("\(name): \(DecodingError.reason(error, below: codingPath.count))")
      }
    }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: codingPath,
        debugDescription: "this is not a value of \(union) (\(reasons.joined(separator: "; ")))"))
  }
}

extension DecodingError {
  /// A short description of the error.
  fileprivate static func reason(_ error: any Error, below depth: Int) -> String {
    func name(_ context: Context) -> String {
      let path = context.codingPath.dropFirst(depth)
      return path.isEmpty ? "it" : "`\(path.map(\.stringValue).joined(separator: "."))`"
    }
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      return "\(name(context)) has no `\(key.stringValue)`"
    case DecodingError.typeMismatch(let type, let context): return "\(name(context)) is not a value of \(type)"
    case DecodingError.valueNotFound(let type, let context):
      return "\(name(context)) is null, and no \(type)"
    case DecodingError.dataCorrupted(let context):
      return "\(name(context)): \(context.debugDescription)"
    default: return "\(error)"
    }
  }
}
