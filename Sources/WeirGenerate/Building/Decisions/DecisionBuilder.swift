import WeirProject
import WeirSpec
import WeirTemplate
import WeirYAML

extension ModuleBuilder {
  func decision(_ decision: Decision) -> DecisionContext {
    let last = decision.cases.last { $0.when == nil }
    return DecisionContext(
      name: .identifier(decision.name), doc: .docComment(doc(of: decision)),
      type: .code(optional(decision.type)),
      place: place(of: [decision.type].compactMap { $0 }),
      cases: decision.cases.compactMap { one in
        one.when.map {
          DecisionCaseContext(when: condition($0), take: one.take.map(placed))
        }
      },
      otherwise: last?.take.map(placed))
  }

  /// `String?`; `(any Error)?` where a sign would go with a part of the type alone.
  private func optional(_ type: ResolvedType?) -> String {
    guard let type else { return "Void?" }
    let text = code(type, isInside: true).text
    let isLoose =
      text.hasPrefix("any ") || text.contains("&") || text.contains("->") || text.contains("@")
    return isLoose ? "(\(text))?" : text + "?"
  }

  private func condition(_ body: Body) -> ConditionContext {
    let text = project.text(of: body).trimmingTrailingNewlines
    let isLong = text.contains("\n") || text.contains("//")
    return ConditionContext(
      code: .code(text), isLong: isLong,
      place: place(of: body.scalar, linesBefore: isLong ? 1 : 0))
  }

  private func placed(_ body: Body) -> PlacedContext {
    let text = project.text(of: body).trimmingTrailingNewlines
    // `return` takes nothing from behind a comment's line.
    let isLoose = text.hasPrefix("/") || text.first?.isWhitespace == true
    return PlacedContext(
      code: .code(isLoose ? "(\n\(text)\n)" : text), place: place(of: body.scalar))
  }

  // MARK: The doc comment

  private func doc(of decision: Decision) -> String {
    let cases = decision.cases.map(words)
    var lines: [String] = []
    switch cases.count {
    case 0: break
    case 1: lines = ["If \(cases[0])."]
    default:
      lines.append(
        decision.spec.isOrdered ? "The first of these that holds:" : "If one of these holds:")
      lines += cases.enumerated().map { "\($0 + 1). \($1)" }
    }
    return ([decision.spec.doc.trimmingTrailingNewlines, lines.joined(separator: "\n")])
      .filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// What a case's doc says, or its condition itself.
  private func words(_ one: DecisionCase) -> String {
    let doc = one.spec.doc.split(whereSeparator: \.isNewline).joined(separator: " ")
    if !doc.isEmpty { return doc }
    guard let when = one.when else {
      return "otherwise" + (one.take.map { ": `\(onOneLine($0))`" } ?? "")
    }
    return "`\(onOneLine(when))`"
  }

  private func onOneLine(_ body: Body) -> String {
    body.scalar.text.split { $0.isWhitespace }.joined(separator: " ")
  }
}
