extension ReportedFinding {
  /// The message and what proves it, as sentences one below the other: for formats that have one
  /// place for text.
  var prose: [String] {
    var lines = [label.isEmpty ? message : "\(message) (\(label))"]
    if let chainText { lines.append("Chain: " + chainText) }
    if !note.isEmpty { lines.append("Note: " + note) }
    if !help.isEmpty { lines.append("Help: " + help) }
    return lines
  }
}

extension Report {
  func path(_ place: Place) -> String { folder + place.file }

  /// The prose of a finding with the other places that it is about, where nothing links to them.
  func text(of finding: ReportedFinding) -> String {
    var lines = finding.prose
    lines.insert(
      contentsOf: finding.related.map { "\(path($0.place)):\($0.place.line): \($0.label)" }, at: 1)
    return lines.joined(separator: "\n")
  }

  /// What does not count, behind what does: `; 1 excepted, 4 in the baseline, 2 new, 1 settled`.
  var known: String {
    let inBaseline = suppressed.count { $0.suppression?.kind == .baseline }
    var parts: [String] = []
    let past = suppressed.count { $0.suppression?.kind == .past }
    let excepted = suppressed.count - inBaseline - past
    if excepted > 0 { parts.append("\(excepted) excepted") }
    if past > 0 { parts.append("\(past) there before") }
    if let baseline {
      parts.append("\(inBaseline) in the baseline")
      if baseline.new > 0 { parts.append("\(baseline.new) new") }
      if baseline.settled > 0 { parts.append("\(baseline.settled) settled") }
    }
    return parts.isEmpty ? "" : "; " + parts.joined(separator: ", ")
  }

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
