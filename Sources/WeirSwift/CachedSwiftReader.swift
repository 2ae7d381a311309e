/// A `SwiftReader` that reads each text once: most types and many short bodies occur several times in a
/// project, and then share their memory. For one thread.
public final class CachedSwiftReader {
  private var bodies: [String: Fragment] = [:]
  private var expressions: [String: Fragment] = [:]
  private var types: [String: SwiftType] = [:]

  public init() {}

  public func body(_ text: String) -> Fragment {
    read(text, with: SwiftReader.body, known: &bodies)
  }

  public func expression(_ text: String) -> Fragment {
    read(text, with: SwiftReader.expression, known: &expressions)
  }

  public func type(_ text: String) -> SwiftType {
    read(text, with: SwiftReader.type, known: &types)
  }

  private func read<Value>(
    _ text: String, with read: (String) -> Value, known: inout [String: Value]
  ) -> Value {
    if let value = known[text] { return value }
    let value = read(text)
    known[text] = value
    return value
  }
}
