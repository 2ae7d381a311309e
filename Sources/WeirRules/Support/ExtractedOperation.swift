import WeirDiagnostics
import WeirProject
import WeirSwift
import WeirYAML

/// A reduction of one action that becomes an operation of its module.
struct ExtractedOperation {
  let name: String
  let edits: [Edit]

  /// Nil if the body needs the payload, is longer than a line, or if the name of the operation is taken.
  init?(of reduction: Member, action: String, in module: Module) {
    let name = Self.name(for: action)
    guard case .reduction(let triggers) = reduction.kind, triggers.count == 1,
      let body = reduction.body.swift, body.readParameters.isEmpty,
      !body.scalar.text.contains("\n"), SwiftName.isUsable(name, as: .member),
      !module.declared.contains(where: { $0.name == name && $0.kind != .reduction })
    else { return nil }
    self.name = name
    edits = [
      .removingEntry(at: reduction.span),
      .adding(
        "\(name): \(Self.quoted(body.scalar.text))", to: "operations", of: module.nameSpan),
    ]
  }

  /// `finish` for `didFinish`.
  private static func name(for action: String) -> String {
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
