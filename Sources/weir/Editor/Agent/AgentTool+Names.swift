import WeirDiagnostics
import WeirEditor
import WeirProject
import WeirRules

extension AgentTool {
  private static let nameArgument = Argument(
    name: "name", doc: "a declaration: `Module`, `Module.member`, or an entity by its own name")

  static let impact = AgentTool(
    name: "impact", title: "Impact of a change",
    doc:
      "Everything that a change of a declaration affects: the modules, and the path to each member.",
    arguments: [nameArgument, projectArgument, textsArgument]
  ) { server, arguments in
    let (_, checked) = try await server.project(arguments)
    let folder = checked.folder
    let name = arguments["name"].string ?? ""
    do throws(Impact.UnknownName) {
      let impact = try Impact(of: name, in: folder.project)
      return ImpactText(impact, folder, depth: Impact.pathLimit).text
    } catch {
      throw Failure(NearName.unknown("declaration", name, in: error.known))
    }
  }

  static let whatIf = AgentTool(
    name: "what_if", title: "Effect of a change of modules",
    doc:
      "The findings, cycles, metrics and lost names of changes: `add A -> B`, `remove A -> B`, `move X under Y`, "
      + "`rename X to Y`.",
    arguments: [
      Argument(name: "changes", doc: "the changes, in order", kind: .texts), projectArgument,
    ]
  ) { server, arguments in
    let (_, checked) = try await server.project(arguments)
    let texts = (arguments["changes"].array ?? []).compactMap(\.string)
    do throws(ChangeProblem) {
      let changes = try Change.read(texts)
      let checker = Checker(
        today: server.common.today,
        comments: IgnoreComments(in: checked.folder.sources, jobs: server.common.threads))
      let outcome = try WhatIf(
        changes, in: checked.folder.project, checker, jobs: server.common.threads)
      return WhatIfText(outcome, folder: checked.folder, common: server.common).text
    } catch {
      throw Failure(error.message)
    }
  }

  static let neighbourhood = AgentTool(
    name: "neighbourhood", title: "A declaration and its uses",
    doc:
      "What a module or a member is, where it is declared, and which declarations use it; for a module also its "
      + "members and its dependencies.",
    arguments: [nameArgument, projectArgument, textsArgument]
  ) { server, arguments in
    let (_, checked) = try await server.project(arguments)
    return try Neighbourhood(of: arguments["name"].string ?? "", in: checked).text
  }

  static let legalNames = AgentTool(
    name: "legal_names", title: "Names at a position",
    doc: "The keys and names that may be written at a position of a spec, with their types.",
    arguments: [
      Argument(name: "file", doc: "the path of the spec, relative to weir.yaml"),
      Argument(name: "line", doc: "the line, from 1", kind: .number),
      Argument(name: "column", doc: "the column in bytes, from 1", kind: .number),
      projectArgument, textsArgument,
    ], asksSwift: true
  ) { server, arguments in
    let (project, checked) = try await server.project(arguments)
    let path = try server.path(
      arguments["file"].string ?? "", projectFile: project.projectFile)
    guard let file = checked.file(at: path) else {
      throw Failure("the project does not read \(FileSystem.shown(path))")
    }
    let source = SourceFile(name: path, bytes: checked.folder.sources[file].bytes)
    let line = arguments["line"].int ?? 1
    let range = source.lineRange(max(1, line))
    let offset = min(
      range.lowerBound + max(0, (arguments["column"].int ?? 1) - 1), range.upperBound)
    let texts = try server.texts(arguments, projectFile: project.projectFile)
    let found = try await LanguageServer.completed(
      at: offset, in: source, of: project, with: texts)
    let swiftItems = await found?.swiftItems?() ?? []
    let lines = (swiftItems.isEmpty ? found?.items ?? [] : swiftItems).map { item in
      item.label + (item.detail.isEmpty ? "" : " — \(item.detail)")
        + (item.doc.isEmpty ? "" : " — \(item.doc)")
    }
    return lines.isEmpty ? "no name is known to be legal here" : lines.joined(separator: "\n")
  }
}

/// A declaration with its uses, for an agent.
private struct Neighbourhood {
  let text: String

  init(of name: String, in checked: OpenProject.Checked) throws {
    let index = ProjectIndex(checked.folder.project, checked.folder.sources)
    let project = index.project
    let declared = index.occurrences.all.filter { $0.role == .declares }
    let found = declared.filter {
      $0.symbol.qualifiedName(in: project) == name || $0.symbol.name(in: project) == name
    }
    guard !found.isEmpty else {
      let known = Set(declared.map { $0.symbol.qualifiedName(in: project) }).sorted()
      throw Failure(NearName.unknown("declaration", name, in: known))
    }
    text = found.map { Self.text(of: $0, in: index, declared) }.joined(separator: "\n\n")
  }

  private static func text(
    of declaration: Occurrence, in index: ProjectIndex, _ declared: [Occurrence]
  ) -> String {
    let project = index.project
    let symbol = declaration.symbol
    var parts = [Hover.text(of: symbol, in: index)]
    parts.append("declared at \(index.sources.line(of: declaration.span))")
    if symbol.member == nil {
      let members = declared.filter { $0.symbol.member != nil && $0.symbol.module == symbol.module }
      if !members.isEmpty {
        let names = members.map { "\($0.symbol.kind) `\($0.symbol.name(in: project))`" }
        parts.append("members: " + names.joined(separator: ", "))
      }
      for (title, modules) in [
        ("depends on", project.edges(from: symbol.module).map { ($0.kind, $0.to) }),
        ("is used by", project.edges(to: symbol.module).map { ($0.kind, $0.from) }),
      ] {
        let texts = Set(modules.map { "\(project[$1].name) (\($0.rawValue))" }).sorted()
        if !texts.isEmpty { parts.append("\(title): " + texts.joined(separator: ", ")) }
      }
    }
    return parts.joined(separator: "\n\n")
  }
}
