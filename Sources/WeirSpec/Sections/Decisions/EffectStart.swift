import WeirDiagnostics
import WeirYAML

/// Reads the start of an effect: the values of `on` and `after`.
extension Reader {
  mutating func decisionNames(_ node: NodeID) -> [Located<String>] {
    let names = list(node, orOne: true, of: "decisions") { reader, item -> Located<String>? in
      if let help = reader.conditionHelp(item) {
        reader.report("`on` is the name of a decision or a value", at: item, help: help)
        return nil
      }
      // The resolver reports what a dotted name refers to.
      let isDotted =
        reader.tree.kind(item).isScalar && reader.tree.text(item).contains(".")
        && reader.tree.text(item).split(separator: ".", omittingEmptySubsequences: false)
          .allSatisfy { Reader.isName(String($0)) }
      return isDotted
        ? Located(reader.tree.text(item), at: reader.tree.span(item)) : reader.name(item)
    }
    reportTwice(names, as: "decision") { $0 }
    return names
  }

  /// The derived value for a condition such as `phase == .loading`; nil for a name.
  private func conditionHelp(_ node: NodeID) -> String? {
    // Of `!isOpen`, YAML reads only a tag.
    let source: String = tree.sourceText(node)
    guard tree.kind(node).isScalar,
      case let text = tree.text(node).isEmpty ? source : tree.text(node),
      text.contains(where: { " !=<>&|".contains($0) })
    else { return nil }
    let value =
      text.count > 60 || text.contains(where: \.isNewline) ? "…" : DerivedText.inFlow(text)
    return "declare `derived: { isActive: { type: Bool, is: \(value) } }`, and write `on: isActive`"
  }

  /// Swift for a `Duration`; reports a number, with or without a unit.
  mutating func duration(_ node: NodeID, key: NodeID) -> SwiftScalar? {
    if let match = tree.sourceText(node)?.wholeMatch(
      of: /["']?(\d+) ?(milliseconds?|ms|seconds?|sec|s|minutes?|min|m|us|ns|)["']?/)
    {
      let amount = match.1
      let swift: String? =
        switch match.2 {
        case "ms", "millisecond", "milliseconds": ".milliseconds(\(amount))"
        case "s", "sec", "second", "seconds": ".seconds(\(amount))"
        case "us": ".microseconds(\(amount))"
        case "ns": ".nanoseconds(\(amount))"
        case "m", "min", "minute", "minutes": ".seconds(\(amount) * 60)"
        default: nil
        }
      report(
        "`\(match.0)` is not a `Duration`", at: node,
        help: "write `\(swift ?? ".seconds(\(amount))")`"
          + (swift == nil ? " or `.milliseconds(\(amount))`" : ""))
      return nil
    }
    return swift(node, as: .expression, key: key)
  }
}
