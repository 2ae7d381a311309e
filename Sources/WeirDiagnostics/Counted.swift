/// A count with its noun: `1 error`, `2 errors`.
public func pluralized(_ count: Int, _ thing: String) -> String {
  "\(count) \(thing)\(count == 1 ? "" : "s")"
}
