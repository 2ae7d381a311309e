import WeirSpec
import WeirSwift

/// Members that ordered collections do not have, because they are sequences.
extension BodyTypes {
  /// Whether a parameter is that of a closure in `pens.last { … }`.
  func isInRejectedCall(_ path: Path) -> Bool {
    guard case .local(let index) = path.root,
      case .parameter(let start, _)? = body.fragment.local(index)?.value
    else { return false }
    return body.accesses.contains { access in
      guard access.path.segments.contains(where: { $0.onlyClosure?.range.lowerBound == start }),
        case .noEnd? = walk(access.path).failure
      else { return false }
      return true
    }
  }

  /// Reports `pens.first` and `pens.last { … }`.
  func rejectEnd(_ segment: Segment, of type: ValueType) {
    let name = segment.name ?? ""
    let call = segment.isCall ? segment.onlyClosure == nil ? "(…)" : " { … }" : ""
    reject(
      "`\(resolver.text(type))` has no `\(name)`, but its `keys` and `values` have one",
      help: "write `values.\(name)\(call)` or `keys.\(name)\(call)`"
        + (segment.isCall ? "" : "; to change a value, use its key: `[…]`"),
      at: segment.range, unless: [name])
  }

  /// Reports `pens.firstIndex(of: pen)` and `pens.remove(at: 0)`.
  func rejectPosition(_ segment: Segment, of type: ValueType) {
    let name = segment.name ?? ""
    let help =
      switch name {
      case "insert": "write `updateValue(…, forKey: …, insertingAt: …)`"
      case "popLast": "write `removeLast()`, or `[…] = nil` for a key"
      case "popFirst", "remove", "removeFirst":
        "remove a value by its key: `[…] = nil`; `keys` has the keys in their order"
      default: "write `values.\(name)` or `keys.\(name)`"
      }
    reject(
      "`\(resolver.text(type))` has no `\(name)`, because it is a sequence without positions",
      help: help, at: segment.range, unless: [name])
  }
}
