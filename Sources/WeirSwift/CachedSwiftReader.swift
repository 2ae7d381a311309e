/// A `SwiftReader` that reads each text once: most types and many short bodies occur several times in a
/// project, and then share their memory. For one thread.
public final class CachedSwiftReader {
  private var bodies: [String: Fragment] = [:]
  private var expressions: [String: Fragment] = [:]
  private var types: [String: TypeText] = [:]
  private var operands: [String: Operand] = [:]
  private var comparisons: [String: [Operand]] = [:]

  public init() {}

  public func body(_ text: String) -> Fragment { read(text, SwiftReader.body, &bodies) }

  public func expression(_ text: String) -> Fragment {
    read(text, SwiftReader.expression, &expressions)
  }

  public func type(_ text: String) -> TypeText { read(text, SwiftReader.type, &types) }

  public func operand(_ text: String) -> Operand { read(text, SwiftReader.operand, &operands) }

  public func comparisons(in text: String) -> [Operand] {
    read(text, SwiftReader.comparisons, &comparisons)
  }

  private func read<Value>(
    _ text: String, _ read: (String) -> Value, _ known: inout [String: Value]
  ) -> Value {
    if let value = known[text] { return value }
    let value = read(text)
    known[text] = value
    return value
  }
}
