import WeirDiagnostics
import WeirProject

/// The help for a call whose labels do not fit.
extension UnresolvedName {
  static func callHelp(
    _ name: String, labels: [String?], parameters: [ForeignName.Parameter]
  ) -> String {
    let declared = parameters.map(\.label)
    let lacking = zip(labels, declared).first { $0 == nil && $1 != nil }?.1
    let label = labels.count == declared.count ? lacking : nil
    var needed = parameters.filter {
      !$0.hasDefault || $0.label != nil && (labels.contains($0.label) || $0.label == label)
    }
    if needed.count < labels.count { needed = parameters }
    if needed.count <= 4 {
      let arguments = needed.map { ($0.label.map { $0 + ": " } ?? "") + "…" }
      return (label.map { "add the label `\($0):`: " } ?? "")
        + "write `\(name)(\(arguments.joined(separator: ", ")))`"
    }
    if labels.count == 1, labels[0] == nil, let label = declared.first ?? nil {
      return "add the label `\(label):`"
    }
    return difference(of: labels, from: declared)
      ?? "use the labels of the declaration, in its order"
  }

  /// The only missing label, or the first two in another order.
  private static func difference(of labels: [String?], from declared: [String?]) -> String? {
    let positions = labels.compactMap { label in declared.firstIndex { $0 == label } }
    guard positions.count == labels.count, Set(positions).count == labels.count else { return nil }
    let names = declared.map { ($0 ?? "_") + ":" }
    if let (first, second) = zip(positions, positions.dropFirst()).first(where: { $0 > $1 }) {
      return "write `\(names[second])` before `\(names[first])`"
    }
    let missing = names.indices.filter { !positions.contains($0) }
    return missing.count == 1 ? "add `\(names[missing[0]]) …`" : nil
  }
}
