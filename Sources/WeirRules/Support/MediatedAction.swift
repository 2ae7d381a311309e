import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

/// A reduction of another module's action that becomes an operation, which the module that owns both calls.
struct MediatedAction {
  let fix: Fix

  /// Nil if the owner of both is not the owner of the reducing module, if the body needs the payload, or if it is
  /// longer than a line.
  init?(_ edge: Edge, _ project: Project) {
    let reducing = project[edge.from]
    guard case .other(let top?) = project.relation(of: edge.to, to: edge.from),
      !reducing.spec.isHandWritten, !project[top].spec.isHandWritten
    else { return nil }
    let path = project.childPath(from: top, to: edge.to) + [edge.member]
    let trigger = path.joined(separator: ".")
    let children = project.childPath(from: top, to: edge.from)
    let reduction = reducing.members.first { member in
      guard case .reduction(let triggers) = member.kind, triggers.count == 1 else { return false }
      return triggers[0].isForeign && triggers[0].module == edge.to
        && triggers[0].spec.action.value == edge.member
    }
    let isReduced = project[top].members.contains { member in
      guard case .reduction = member.kind else { return false }
      return member.name == trigger
    }
    let name = Self.operation(for: edge.member)
    guard let reduction, let body = reduction.body.swift, body.readParameters.isEmpty,
      children.count == 1, !isReduced, SwiftName.isUsable(name, as: .member),
      !body.scalar.text.contains("\n"),
      !reducing.declared.contains(where: { $0.name == name && $0.kind != .reduction })
    else { return nil }
    fix = Fix(
      "reduce it in `\(project.name(top))`, which calls the operation `\(name)` of "
        + "`\(project.name(edge.from))`",
      edits: [
        .removingEntry(at: reduction.span),
        .adding(
          "\(name): \(Self.quoted(body.scalar.text))", to: "operations", of: reducing.nameSpan),
        .adding("\(trigger): \(children[0]).\(name)()", to: "reduce", of: project[top].nameSpan),
      ], isUnsafe: true)
  }

  /// `finish` for `didFinish`.
  private static func operation(for action: String) -> String {
    guard action.hasPrefix("did"), let first = action.dropFirst(3).first, first.isUppercase else {
      return "handle" + action.capitalizedFirst
    }
    return first.lowercased() + action.dropFirst(4)
  }

  /// In quotes, unless it is plain text in brackets too.
  private static func quoted(_ text: String) -> String {
    let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || " .+-=()".contains($0) }
    return isPlain ? text : "'" + text.replacing("'", with: "''") + "'"
  }
}
