import WeirDiagnostics
import WeirProject
import WeirRules

/// Phrases for the differences, in all formats.
struct DiffWords {
  let diff: ProjectDiff
  let sides: DiffSides

  /// `from main to the working tree`, and whether either side has no project or both are equal.
  var title: String {
    let title = "from \(sides.before.name) to \(sides.after.name)"
    if !sides.before.isThere, !sides.after.isThere {
      return title + ": no project at either revision"
    }
    if !sides.before.isThere { return title + ": a new project" }
    if !sides.after.isThere { return title + ": the project is removed" }
    return diff.isEmpty ? title + ": no changes" : title
  }

  /// `adds 1 error; keeps 1 warning; resolves 2 findings; 3 modules, 1 more; 4 edges, 1 fewer`
  var summary: String {
    var parts = ["adds " + Self.found(diff.added)]
    if !diff.stay.isEmpty { parts.append("keeps " + Self.found(diff.stay)) }
    if !diff.resolved.isEmpty {
      parts.append("resolves " + pluralized(diff.resolved.count, "finding"))
    }
    if !diff.silenced.isEmpty {
      parts.append("suppresses " + pluralized(diff.silenced.count, "finding"))
    }
    if !rules.isEmpty { parts.append("changes " + pluralized(rules.count, "rule")) }
    let (old, new) = (diff.before.project, diff.after.project)
    parts.append(Self.compared(new.modules.count, "module", was: old.modules.count))
    parts.append(Self.compared(diff.after.edgeCount, "edge", was: diff.before.edgeCount))
    let (targets, past) = (new.targets.count ?? 0, old.targets.count ?? 0)
    if targets + past > 0 { parts.append(Self.compared(targets, "target", was: past)) }
    return parts.joined(separator: "; ")
  }

  /// `fan-out: error, max 8 -> off`; empty if either side has no project.
  var rules: [String] {
    guard sides.before.isThere, sides.after.isThere else { return [] }
    return diff.rulesChanged.map { "\($0.rule): \($0.old) -> \($0.new)" }
  }

  /// Errors that both sides have.
  var staying: [String] {
    diff.stay.filter { $0.severity == .error }.map { Self.line($0, sides.after) }
  }

  var resolved: [String] {
    diff.resolved.map { resolved in
      Self.line(resolved.finding, sides.before)
        + (resolved.suppression.map { " (\($0.words))" } ?? "")
    }
  }

  var silenced: [String] {
    diff.silenced.map {
      Self.line($0.finding, sides.after) + " (\($0.suppression.words))"
    }
  }

  /// `Cart: + field total, - action didClear`
  static func line(_ change: ModuleChange) -> String {
    let members = members(change)
    return members.isEmpty ? change.name : "\(change.name): " + members.joined(separator: ", ")
  }

  /// The signs of a format, and its form of a name.
  struct Signs: Sendable {
    var minus = "-"
    var arrow = "->"
    var name: @Sendable (String) -> String = { $0 }
  }

  static func members(_ change: ModuleChange, signs: Signs = Signs()) -> [String] {
    change.added.map { "+ \($0.kind.rawValue) \(signs.name($0.name))" }
      + change.removed.map { "\(signs.minus) \($0.kind.rawValue) \(signs.name($0.name))" }
      + change.members.map {
        "\($0.member.kind.rawValue) \(signs.name($0.member.name))" + settings($0.parts, signs)
      }
      + change.entities.map { change in
        let sign = [.added: "+ ", .removed: "\(signs.minus) "][change.status] ?? ""
        let kind = change.field == nil ? "entity" : "field"
        let name = change.entity + (change.field.map { ".\($0)" } ?? "")
        return "\(sign)\(kind) \(signs.name(name))" + settings(change.settings, signs)
      }
      + change.effects.map { "effect \(signs.name($0.effect))" + settings($0.settings, signs) }
  }

  /// ` (type Int -> Int?; default none -> 0)`; nothing without settings.
  private static func settings<Name>(_ settings: [SettingChange<Name>], _ signs: Signs) -> String {
    if settings.isEmpty { return "" }
    let parts = settings.map { setting in
      let name = setting.name.rawValue
      return switch (setting.old, setting.new) {
      // A case without payload.
      case (nil, ""): "+ \(name)"
      case ("", nil): "- \(name)"
      case (let old?, let new?): "\(name) \(signs.name(old)) \(signs.arrow) \(signs.name(new))"
      case (let old?, nil): "\(name) \(signs.name(old)) \(signs.arrow) none"
      case (nil, let new?): "\(name) none \(signs.arrow) \(signs.name(new))"
      case (nil, nil): name
      }
    }
    return " (" + parts.joined(separator: "; ") + ")"
  }

  /// `CartFeature -> ApiClient`
  static func line(_ change: TargetChanges.Import) -> String { "\(change.from) -> \(change.to)" }

  /// Edges by their ends: `App -> Cart: owns, calls`.
  static func lines(_ edges: [EdgeName]) -> [String] {
    grouped(edges).map { "\($0.from) -> \($0.to): \($0.kinds)" }
  }

  /// Sorted edges by their ends, with the kinds of each.
  static func grouped(_ edges: [EdgeName]) -> [(from: String, to: String, kinds: String)] {
    var groups: [(from: String, to: String, kinds: String)] = []
    for edge in edges {
      if let last = groups.last, last.from == edge.from, last.to == edge.to {
        groups[groups.count - 1].kinds += ", " + edge.kind.rawValue
      } else {
        groups.append((edge.from, edge.to, edge.kind.rawValue))
      }
    }
    return groups
  }

  /// A finding on one line, with its position in the side that has it.
  private static func line(_ finding: Finding, _ side: DiffSides.Side) -> String {
    let position = side.state.sources.position(of: finding.span)
    return "\(side.folder?.prefix ?? "")\(position): \(finding.line)"
  }

  private static func found(_ findings: [Finding]) -> String {
    findings.isEmpty ? "no findings" : counts(of: findings).joined(separator: ", ")
  }

  /// `2 errors`, `1 warning`, without those of which there are none.
  static func counts(of findings: [Finding]) -> [String] {
    let errors = findings.count { $0.severity == .error }
    return [(errors, "error"), (findings.count - errors, "warning")].filter { $0.0 > 0 }
      .map { pluralized($0, $1) }
  }

  private static func compared(_ count: Int, _ word: String, was: Int) -> String {
    let text = pluralized(count, word)
    if count == was { return text }
    return text + (count > was ? ", \(count - was) more" : ", \(was - count) fewer")
  }
}

extension Finding {
  /// Without its position.
  var line: String { "\(severity.rawValue): \(message) [\(rule)]" }
}

extension Suppression {
  /// `in the baseline`, or `suppressed by the ride team until 2027-03-01: moves in Q1`.
  fileprivate var words: String {
    if kind == .baseline { return "in the baseline" }
    if kind == .past { return reason }
    return (kind == .inline ? "suppressed in a comment" : "suppressed")
      + (owner.isEmpty ? "" : " by \(owner)") + (until.isEmpty ? "" : " until \(until)")
      + (reason.isEmpty ? "" : ": \(reason)")
  }
}
