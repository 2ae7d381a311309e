import WeirDiagnostics

extension ReportedFinding {
  /// The message, chain, note and help, one per line, for formats with a single text.
  var prose: [String] {
    var lines = [label.isEmpty ? message : "\(message) (\(label))"]
    if let chainText { lines.append("Chain: " + chainText) }
    if !note.isEmpty { lines.append("Note: " + note) }
    if !help.isEmpty { lines.append("Help: " + help) }
    return lines
  }
}

extension Report {
  func path(_ position: ReportedPosition) -> String { folder + position.file }

  /// The prose of a finding and its related positions, for formats without links.
  func text(of finding: ReportedFinding) -> String {
    var lines = finding.prose
    lines.insert(
      contentsOf: finding.related.map { "\(path($0.position)):\($0.position.line): \($0.label)" },
      at: 1)
    return lines.joined(separator: "\n")
  }

  /// The counts after those of errors and warnings: `; 1 Swift file not read, 1 possible reducer not read, 1 suppressed
  /// by exceptions, 4 in the baseline, 2 new, 1 resolved`.
  var known: String {
    let inBaseline = suppressed.count { $0.suppression?.kind == .baseline }
    var parts: [String] = []
    let unread = swift?.unread.count ?? 0
    if unread > 0 { parts.append(pluralized(unread, "Swift file") + " not read") }
    let partly = swift?.partlyRead.count ?? 0
    if partly > 0 { parts.append(pluralized(partly, "Swift file") + " read in part") }
    let uncompiled = notCompiled?.count ?? 0
    if uncompiled > 0 { parts.append(pluralized(uncompiled, "Swift file") + " not compiled") }
    let reducers = swift?.unreadReducers.count ?? 0
    if reducers > 0 { parts.append(pluralized(reducers, "possible reducer") + " not read") }
    let past = suppressed.count { $0.suppression?.kind == .past }
    let excepted = suppressed.count - inBaseline - past
    if excepted > 0 { parts.append("\(excepted) suppressed by exceptions") }
    if past > 0 { parts.append("\(past) in the compared revision") }
    if let baseline {
      parts.append("\(inBaseline) in the baseline")
      if baseline.new > 0 { parts.append("\(baseline.new) new") }
      if baseline.resolved > 0 { parts.append("\(baseline.resolved) resolved") }
    }
    return parts.isEmpty ? "" : "; " + parts.joined(separator: ", ")
  }

  /// The findings by severity: syntax errors, errors, warnings; each in the given order.
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
