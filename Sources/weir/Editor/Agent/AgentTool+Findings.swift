import WeirDiagnostics
import WeirGenerate
import WeirProject
import WeirReport
import WeirSpec
import WeirYAML

extension AgentTool {
  static let check = AgentTool(
    name: "check", title: "Check the project",
    doc:
      "Reports the findings of all rules, as `weir check` does; with `texts`, those after an edit that is not "
      + "written yet.",
    arguments: [projectArgument, textsArgument]
  ) { server, arguments in
    let (_, checked) = try await server.project(arguments)
    return HumanFormat(isColoured: false).text(of: checked.folder.report(checked.findings))
  }

  static let fixes = AgentTool(
    name: "fixes", title: "Fixes of findings",
    doc: "Lists the fixes of the current findings, each as a difference. Nothing is written.",
    arguments: [projectArgument, textsArgument]
  ) { server, arguments in
    let (_, checked) = try await server.project(arguments)
    let sources = checked.folder.sources
    var texts: [String] = []
    for finding in checked.findings {
      for fix in finding.fixes.compactMap({ $0.resolved(in: sources) }) where !fix.edits.isEmpty {
        let line = sources.line(of: finding.span)
        var text = "\(line): \(finding.message) [\(finding.rule)]\n"
        text += fix.title + (fix.isUnsafe ? ", which changes what the app does\n" : "\n")
        for (file, edits) in Dictionary(grouping: fix.edits, by: \.span.file)
          .sorted(by: { $0.key < $1.key })
        {
          text += UnifiedDiff.text(
            from: sources[file].text(in: 0..<sources[file].bytes.count),
            to: String(decoding: sources[file].applying(edits), as: UTF8.self),
            path: sources[file].name)
        }
        texts.append(text)
      }
    }
    return texts.isEmpty ? "no finding has a fix" : texts.joined(separator: "\n")
  }

  static let explain = AgentTool(
    name: "explain", title: "Explain a rule",
    doc: "The reason of a rule, what to do instead, and examples.",
    arguments: [Argument(name: "rule", doc: "the name in brackets after a finding")]
  ) { _, arguments in
    let name = arguments["rule"].string ?? ""
    guard let rule = try RuleDescription.named(name) else {
      throw Failure(NearName.unknown("rule", name, in: RuleDescription.names))
    }
    return rule.page
  }

  static let invariants = AgentTool(
    name: "invariants", title: "Promises about the state",
    doc:
      "The invariants of the modules, and whether the last `weir verify` of these specs has broken one.",
    arguments: [projectArgument]
  ) { server, arguments in
    let (_, checked) = try await server.project(arguments)
    let project = checked.folder.project
    var lines: [String] = []
    for module in project.modules {
      for invariant in module.invariants {
        let swift = invariant.bodies.map(\.scalar.text).joined(separator: " → ")
        let doc = invariant.spec.doc.isEmpty ? "" : " (\(invariant.spec.doc))"
        lines.append("\(module.name).\(invariant.name): \(swift)\(doc)")
      }
    }
    guard !lines.isEmpty else { return "no module has invariants" }
    guard project.exploration != nil else {
      return lines.joined(separator: "\n")
        + "\n\nthese specs are not verified: run `weir verify`"
    }
    let broken = checked.findings.filter { $0.rule == "broken-invariant" }
    let text = HumanFormat(isColoured: false).findings(of: checked.folder.report(broken))
    return lines.joined(separator: "\n") + "\n\n"
      + (broken.isEmpty ? "`weir verify` has broken none of them" : text)
  }
}
