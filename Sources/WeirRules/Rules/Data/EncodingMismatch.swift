import WeirDiagnostics
import WeirProject

/// A value that its form on the wire cannot carry.
enum EncodingMismatch: Rule {
  static let name = "encoding-mismatch"
  static let group = RuleGroup.data
  static let summary = "an encoding that cannot represent the declared values"
  static let stopsGeneration = true
  static let reason = """
    JSON represents everything; Data in JSON is base64. A form represents named plain values and lists of \
    them, and so do headers, cookies and paths. A query also represents the fields of a struct, and nested \
    values with `style: deep`. A multipart form represents named parts, and only it can contain files. The \
    raw encoding represents one Data or String. Values that do not fit would be merged or lost. The media \
    type of a body belongs to its encoding: the type of a multipart form contains the boundary of its \
    parts.
    """
  static let bad = [
    Example(
      "Nested values in a form and in the query",
      """
      module: Shop
      types: { Address: { street: String, city: String }, Filter: { range: Stretch }, Stretch: { low: Int } }
      requests:
        order: { POST: /orders, body: { id: Int, address: «Address» }, encoding: form }
        move: { POST: /move, body: { «to»: { type: Address, style: deep } } }
        search: { GET: /orders, query: { filters: «"[Filter]"», rows: «"[[Int]]"» }, returns: "[Int]" }
        nearby: { GET: /nearby, header: { filter: «Filter» }, returns: "[Int]" }
      """),
    Example(
      "A file outside a multipart form, parts without names, fields in a raw body",
      """
      module: Files
      requests:
        upload: { POST: /files, body: { name: String, file: «FormFile» } }
        avatar: { PUT: /avatar, body: «Data», encoding: multipart }
        note: { PUT: /note, body: { text: String, day: Int }, encoding: «raw» }
      """),
    Example(
      "A media type of another encoding, and one that removes a form's boundary",
      """
      module: Files
      requests:
        headers: { Content-Type: «application/json» }
        scan: { PUT: /scan, body: Data, encoding: json, contentType: «image/png» }
        upload: { POST: /files, body: { file: FormFile }, encoding: multipart }
      """),
  ]
  static let good = [
    Example(
      "Bytes in JSON, lists in a form, a struct in the query, files in a multipart form",
      """
      module: Files
      types:
        Note: { text: String, bytes: Data }
        Stretch: { low: Int, high: Int? }
        Order: [name, date]
      requests:
        note: { POST: /notes, body: Note }
        tags: { POST: /tags, body: { ids: "[Int]", order: Order, at: Date? }, encoding: form }
        mark:
          POST: /marks
          body: { on: { type: Stretch, style: deep }, all: { type: "[Stretch]", style: deep } }
          encoding: form
        search:
          GET: /notes
          query:
            stretch: { type: Stretch, style: deep }
            order: { type: Order?, name: sort }
            ids: { type: "[UUID]", style: comma }
          returns: "[Note]"
        upload:
          POST: /files
          body: { note: Note, files: "[FormFile]", preview: FormFile? }
          encoding: multipart
        avatar: { PUT: /avatar, body: Data, contentType: image/png }
        state: { PUT: /state, body: Order, encoding: raw }
        find: { GET: /find, query: { stretches: { type: "[Stretch]", style: deep } }, returns: Int }
        patch: { PATCH: /notes, body: Note, contentType: application/merge-patch+json }
      """),
    Example(
      "Types that are not in the spec",
      """
      module: Files
      import: [Geometry]
      requests:
        near: { GET: /near, query: { place: Place, box: "[Box]" }, returns: "[String]" }
        send: { POST: /send, body: Place, encoding: raw }
      """),
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    guard project.modules.contains(where: { $0.requests != nil }) else { return }
    let shapes = DataShapes(project)
    let files = NearestParts(shapes, passesEntities: true) { shape, _ in
      if case .file = shape { true } else { false }
    }
    for module in project.modules {
      for request in module.requests?.requests ?? [] {
        let mismatches = RequestMismatches(request, in: module, shapes, files)
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
}
