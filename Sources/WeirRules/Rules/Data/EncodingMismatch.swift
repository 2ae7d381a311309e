/// A value that its form on the wire cannot carry.
enum EncodingMismatch: Rule {
  static let name = "encoding-mismatch"
  static let group = RuleGroup.data
  static let summary = "an encoding that cannot carry what the request declares"
  static let stopsGeneration = true
  static let reason = """
    JSON carries anything; Data in it is base64. A query, a form, a header and a path carry names with \
    plain values and lists of them; a multipart form carries named parts, and is the only one to carry \
    files; raw carries one Data or String as it is. What does not fit would be flattened, or lost.
    """
  static let bad = [
    Example(
      "Nested values in a form and in the query",
      """
      module: Shop
      types: { Address: { street: String, city: String }, Filter: { range: Stretch }, Stretch: { low: Int } }
      requests:
        order: { POST: /orders, body: { id: Int, address: «Address» }, encoding: form }
        search: { GET: /orders, query: { filter: «Filter», rows: «"[[Int]]"» }, returns: "[Int]" }
      """),
    Example(
      "A file outside of a multipart form, parts without names, fields that have no raw form",
      """
      module: Files
      requests:
        upload: { POST: /files, body: { name: String, file: «FormFile» } }
        avatar: { PUT: /avatar, body: «Data», encoding: multipart }
        note: { PUT: /note, body: { text: String, day: Int }, encoding: «raw» }
      """),
    Example(
      "Bytes as JSON under the name of a picture",
      """
      module: Files
      requests:
        avatar: { PUT: /avatar, body: Data, contentType: «image/png» }
      """),
  ]
  static let good = [
    Example(
      "Bytes in JSON, lists in a form, a struct in the query, files and bytes where they belong",
      """
      module: Files
      types:
        Note: { text: String, bytes: Data }
        Stretch: { low: Int, high: Int? }
        Order: [name, date]
      requests:
        note: { POST: /notes, body: Note }
        tags: { POST: /tags, body: { ids: "[Int]", order: Order, at: Date? }, encoding: form }
        search:
          GET: /notes
          query:
            range: { type: Stretch, style: deep }
            order: { type: Order?, name: sort }
            ids: { type: "[UUID]", style: comma }
          returns: "[Note]"
        upload:
          POST: /files
          body: { note: Note, files: "[FormFile]", preview: FormFile? }
          encoding: multipart
        avatar: { PUT: /avatar, body: Data, encoding: raw, contentType: image/png }
        patch: { PATCH: /notes, body: Note, contentType: application/merge-patch+json }
      """),
    Example(
      "Types that the spec does not know",
      """
      module: Files
      import: [Geometry]
      requests:
        near: { GET: /near, query: { place: Place, box: "[Box]" }, returns: "[String]" }
        send: { POST: /send, body: Place, encoding: raw }
      """),
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    let shapes = DataShapes(project)
    for module in project.modules {
      for request in module.requests?.requests ?? [] {
        let mismatches = RequestMismatches(request, in: module, shapes)
        for found in mismatches.all {
          report.add(
            found.message, at: found.span, modules: [module.name],
            members: [request.name] + found.members, related: found.related,
            chain: found.chain, note: found.note, help: found.help, fixes: found.fixes)
        }
      }
    }
  }
}
