/// A `SwiftReader` that reads each text once: most types and many short bodies occur several times in a
/// project, and then share their memory. For one thread.
public final class CachedSwiftReader {
  private var bodies = Known<Fragment>()
  private var expressions = Known<Fragment>()
  private var types: [String: SwiftType] = [:]

  public init() {}

  public func body(_ text: String) -> Fragment { bodies.read(text, with: SwiftReader.body) }

  public func expression(_ text: String) -> Fragment {
    expressions.read(text, with: SwiftReader.expression)
  }

  public func type(_ text: String) -> SwiftType {
    if let type = types[text] { return type }
    let type = SwiftReader.type(text)
    types[text] = type
    return type
  }

  /// Forgets long bodies and expressions, which another module hardly has.
  public func forgetLong() {
    bodies.forgetLong()
    expressions.forgetLong()
  }

  private struct Known<Value> {
    private var short: [String: Value] = [:]
    private var long: [String: Value] = [:]
    /// The most bytes of a short text. A string of this length needs no memory of its own.
    private static var most: Int { 15 }

    mutating func read(_ text: String, with read: (String) -> Value) -> Value {
      let isShort = text.utf8.count <= Self.most
      if let value = isShort ? short[text] : long[text] { return value }
      let value = read(text)
      if isShort { short[text] = value } else { long[text] = value }
      return value
    }

    mutating func forgetLong() {
      if !long.isEmpty { long.removeAll(keepingCapacity: true) }
    }
  }
}
