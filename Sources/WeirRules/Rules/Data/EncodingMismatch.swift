import WeirProject

/// A value that its form on the wire cannot carry.
enum EncodingMismatch: Rule {
  static let name = "encoding-mismatch"
  static let dependsOn = BodyFacts()
  static let stopsGeneration = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    guard project.modules.contains(where: { $0.requests != nil }) else { return }
    let shapes = DataShapes(project)
    let files = NearestParts(shapes, passesEntities: true) { shape, _ in
      if case .file = shape { true } else { false }
    }
    for (module, request) in project.each(\.sentRequests) {
      let mismatches = RequestMismatches(request, in: module, shapes: shapes, files: files)
      for found in mismatches.all {
        report.add(
          found.message, at: found.span, modules: [module.name],
          members: [request.name] + found.members, related: found.related,
          chain: found.chain, note: found.note, help: found.help, fixes: found.fixes,
          atMost: found.severity)
      }
    }
  }
}
