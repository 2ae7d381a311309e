import SwiftSyntax

extension Lowering {
  /// - Returns: The values of its cases.
  func switchExpression(_ node: SwitchExprSyntax) -> [SwiftExpression] {
    let subject = whole(node.subject)
    var values: [SwiftExpression?] = []
    var cases: [Choice.Case] = []
    var falls: [Bool] = []
    var patterns: [Switch.Pattern] = []
    let outer = fallsThrough
    reportEarlyDefault(in: node.cases)
    for item in flattened(node.cases) {
      fallsThrough = false
      var lowered = Choice.Case(names: nil, isDefault: false, body: [])
      lowered.body = scope {
        switch item.label {
        case .default:
          lowered.isDefault = true
          patterns.append(.anything)
        case .case(let label):
          let copies = label.caseItems.compactMap {
            copiedPayload($0.pattern, of: node.subject, subject)
          }
          lowered.names = names(label, of: .value(subject), &patterns)
          for copy in copies { aliases?.name(copy) }
        }
        if item.statements.isEmpty {
          let end = range(item.label).upperBound
          problems.append(
            .init(
              offset: max(0, end - 1),
              message:
                "a 'case' needs a statement: write 'break', or put its patterns into the next label"
            ))
        }
        items(item.statements, .choice)
        values.append(onlyValue)
      }
      cases.append(lowered)
      falls.append(fallsThrough)
    }
    fallsThrough = outer
    joinFallthroughs(&cases, falls: falls, of: node)
    switches.append(Switch(subject: subject, patterns: patterns))
    out.append(.choice(Choice(subject: subject.read, cases: cases)))
    return values.compactMap(\.self)
  }

  /// The cases, including those in `#if`.
  private func flattened(_ list: SwitchCaseListSyntax) -> [SwitchCaseSyntax] {
    list.flatMap { element -> [SwitchCaseSyntax] in
      switch element {
      case .switchCase(let it): return [it]
      case .ifConfigDecl(let it):
        return deeper(it, otherwise: []) {
          clauses(of: it).flatMap { clause -> [SwitchCaseSyntax] in
            guard case .switchCases(let inner) = clause.elements else { return [] }
            return flattened(inner)
          }
        }
      }
    }
  }

  /// The names of the enum cases that a label matches; nil if it matches anything else, or matches
  /// them conditionally.
  private func names(
    _ label: SwitchCaseLabelSyntax, of value: Local.Value, _ patterns: inout [Switch.Pattern]
  ) -> [CaseName]? {
    var names: [CaseName]? = []
    for item in label.caseItems {
      let match = pattern(item.pattern, binds: false, of: value)
      patterns.append(item.whereClause == nil ? Switch.Pattern(match) : .part)
      if let name = match.enumCase, match.isExact, item.whereClause == nil {
        names?.append(name)
      } else {
        names = nil
      }
      if let filter = item.whereClause { condition(filter.condition) }
    }
    return names
  }

  /// Appends the next body to each body with `fallthrough`.
  private func joinFallthroughs(
    _ cases: inout [Choice.Case], falls: [Bool], of node: SwitchExprSyntax
  ) {
    guard falls.contains(true) else { return }
    guard falls.count(where: \.self) <= Limits.fallthroughs else { return refuse(node) }
    for index in cases.indices.dropLast().reversed() where falls[index] {
      let next = cases[index + 1].body
      if case .exit(false, _) = cases[index].body.last {
        cases[index].body.removeLast()
        cases[index].body += next
      } else {
        // It falls through inside an `if`.
        cases[index].body.insert(.branch(Branch(.unknown, then: next)), at: 0)
      }
    }
  }
}
