extension ReportedFinding {
  /// The message and what proves it, as sentences one below the other: for formats that have one
  /// place for text.
  var prose: [String] {
    var lines = [message]
    if !label.isEmpty { lines.append(label) }
    if let chainText { lines.append("Chain: " + chainText) }
    if !note.isEmpty { lines.append("Note: " + note) }
    if !help.isEmpty { lines.append("Help: " + help) }
    return lines
  }
}

extension Report {
  func path(_ place: Place) -> String { folder + place.file }

  /// Findings with the loudest first: what could not be read, errors, warnings; each in its order.
  var worstFirst: [ReportedFinding] {
    func weight(_ finding: ReportedFinding) -> Int {
      finding.rule == Finding.syntaxRule ? 0 : finding.severity == .error ? 1 : 2
    }
    let ordered = findings.enumerated().sorted {
      (weight($0.element), $0.offset) < (weight($1.element), $1.offset)
    }
    return ordered.map(\.element)
  }
}

/// `1 error`, `2 errors`.
func counted(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
