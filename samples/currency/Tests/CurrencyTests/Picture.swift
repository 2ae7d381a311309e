/// A value as lines, one for each leaf: `amount.value: 100`. Without types, so that models with the
/// same properties have equal pictures.
func picture(of value: Any, as path: String = "") -> [String] {
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .optional:
    guard let inner = mirror.children.first else { return ["\(path): nil"] }
    return picture(of: inner.value, as: path)
  case .struct:
    if mirror.children.isEmpty { return ["\(path): \(value)"] }
    return mirror.children.flatMap {
      picture(of: $0.value, as: path.isEmpty ? $0.label ?? "" : path + "." + ($0.label ?? ""))
    }
  case .dictionary:
    let lines = mirror.children.map { "\(path): \($0.value)" }.sorted()
    return lines.isEmpty ? ["\(path): [:]"] : lines
  default: return ["\(path): \(value)"]
  }
}
