import WeirDiagnostics

/// Assembles the sections of each module.
struct SpecBuilder {
  private let plan: ImportPlan
  private let schemes: SecuritySchemes
  private let servers: ServerAddress

  init(_ plan: ImportPlan, _ notes: inout NoteList) {
    self.plan = plan
    let description = plan.description
    var planner = OperationPlanner(description: description, forms: plan.list.forms)
    let root = DocumentPosition(
      PointerPath(),
      at: description.operations.first?.position.span ?? Span(file: FileID(0), start: 0, end: 0))
    let usual = planner.schemes(description.security, at: root)
    schemes = SecuritySchemes(description, usual: usual, &notes)
    servers = ServerAddress(description)
    for server in description.servers.dropFirst() { notes.add(.otherServer, server.url, at: root) }
  }

  func specs(_ notes: inout NoteList) -> [OpenAPIImport.SpecText] {
    plan.modules.indices.compactMap { module in
      let types = TypeSection.entries(plan, module: module, &notes)
      let requests = RequestSection.entries(
        plan, module: module, schemes: schemes, servers: servers)
      guard !types.entries.isEmpty || !requests.entries.isEmpty else { return nil }
      let name = plan.modules[module].name
      let used = plan.modulesNamed(by: types.uses + requests.uses, except: module).sorted()
      var entries: [SpecNode.Entry] = [.init("module", .word(name))]
      let doc = plan.modules[module].doc
      if !doc.isEmpty { entries.append(.init("doc", .text(doc))) }
      if !used.isEmpty {
        entries.append(.init("uses", .list(used.map { .word(plan.modules[$0].name) })))
      }
      if !types.entries.isEmpty {
        entries.append(.init("types", .map(types.entries, .block), isApart: true))
      }
      if !requests.entries.isEmpty {
        entries.append(.init("requests", .map(requests.entries, .block), isApart: true))
      }
      let writer = SpecWriter(entries)
      return OpenAPIImport.SpecText(name: name, text: writer.text, origins: writer.origins)
    }
  }
}
