import WeirDiagnostics

extension LanguageServer {
  /// Checks the projects that have changed, and publishes their findings, until nothing changes any more. Findings of
  /// texts that have changed meanwhile are not published.
  func publishDiagnostics() async {
    while let project = await workspace.takeChanged() {
      do {
        let checked = try await project.current()
        shownProblem = nil
        guard await project.changes == checked.revision else { continue }
        await publish(checked, of: project)
        checkSwift(checked, of: project)
      } catch {
        show(Self.message(of: error))
      }
    }
  }

  /// Shows a problem once.
  private func show(_ message: String) {
    guard shownProblem != message else { return }
    shownProblem = message
    notify("window/showMessage", ["type": 1, "message": .string("weir: \(message)")])
  }

  /// Sends the findings, except those in open documents to a client that asks for them.
  func publish(_ checked: OpenProject.Checked, of project: OpenProject) async {
    let byFile = Dictionary(
      grouping: findings(of: checked, in: project), by: \.span.file)
    let documents = await workspace.documents
    var texts: [String: JSONValue] = [:]
    for (file, findings) in byFile {
      texts[checked.path(of: file)] = .array(findings.map { diagnostic($0, in: checked) })
    }
    let open = documents.keys.filter { checked.file(at: $0) != nil }
    if client.asksForDiagnostics {
      let isOld = open.contains { answered[$0] != nil && answered[$0] != texts[$0] ?? [] }
      for path in open { texts[path] = [] }
      if isOld { request("workspace/diagnostic/refresh", .null) }
    }
    let before = published[project.projectFile] ?? [:]
    let paths = Set(texts.keys).union(open).union(before.keys)
    // The findings of a closed file that have not changed are known.
    for path in paths.sorted() where documents[path] != nil || texts[path] != before[path] {
      var params: [String: JSONValue] = [
        "uri": .string(documents[path]?.uri ?? FileURI.uri(of: path)),
        "diagnostics": texts[path] ?? [],
      ]
      if let version = documents[path]?.version { params["version"] = .int(version) }
      notify("textDocument/publishDiagnostics", .object(params))
    }
    published[project.projectFile] = texts
  }

  /// The answer to a client that asks for the diagnostics of a document.
  func diagnostics(_ params: JSONValue) async throws(RPCError) -> JSONValue {
    guard let question = try await question(params) else { return ["kind": "full", "items": []] }
    let found = findings(of: question.checked, in: question.project)
      .filter { $0.span.file == question.file }
    let items = JSONValue.array(found.map { diagnostic($0, in: question.checked) })
    answered[question.path] = items
    return ["kind": "full", "items": items]
  }

  func diagnostic(_ finding: Finding, in checked: OpenProject.Checked) -> JSONValue {
    var text = finding.message
    for line in [finding.label, finding.note] where !line.isEmpty { text += "\n\(line)" }
    if !finding.help.isEmpty { text += "\nhelp: \(finding.help)" }
    var members: [String: JSONValue] = [
      "range": range(finding.span, in: checked),
      "severity": finding.severity == .error ? 1 : 2,
      "code": .string(finding.rule), "source": "weir", "message": .string(text),
    ]
    if client.relatesDiagnostics, !finding.related.isEmpty {
      members["relatedInformation"] = .array(
        finding.related.map {
          ["location": location($0.span, in: checked), "message": .string($0.label)]
        })
    }
    if finding.isAboutUnusedDeclaration { members["tags"] = [1] }
    return .object(members)
  }

  /// The fixes of findings at a range, as code actions.
  func codeActions(_ params: JSONValue) async throws(RPCError) -> JSONValue {
    guard let question = try await question(params),
      let range = encoding.offsets(params["range"], in: question.source)
    else { return [] }
    if let kinds = params["context"]["only"].array,
      !kinds.contains(where: { "quickfix".hasPrefix($0.string ?? "-") })
    {
      return []
    }
    let sources = question.checked.folder.sources
    var actions: [JSONValue] = []
    for finding in question.checked.findings where finding.span.file == question.file {
      let span = finding.span.range
      guard span.lowerBound <= range.upperBound, range.lowerBound <= span.upperBound else {
        continue
      }
      for (index, fix) in finding.fixes.enumerated() {
        guard let fix = fix.resolved(in: sources), !fix.edits.isEmpty,
          await areWritten(fix.edits, in: question.checked)
        else { continue }
        actions.append([
          "title": .string(fix.title + (fix.isUnsafe ? " (changes what the app does)" : "")),
          "kind": "quickfix", "isPreferred": .bool(index == 0 && !fix.isUnsafe),
          "diagnostics": [diagnostic(finding, in: question.checked)],
          "edit": await workspaceEdit(fix.edits, in: question.checked),
        ])
      }
    }
    return .array(actions)
  }
}

extension Finding {
  /// Editors show such a declaration in a lighter colour.
  fileprivate var isAboutUnusedDeclaration: Bool { rule.hasPrefix("unused-") }
}
