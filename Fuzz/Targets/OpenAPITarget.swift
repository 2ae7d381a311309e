import WeirDiagnostics
import WeirImport
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

extension FuzzTarget {
  /// An OpenAPI document in YAML or JSON, and after lines `=== name` the files to which it refers.
  static let openAPI = FuzzTarget("openapi", words: openAPIWords) { input in
    let parts = input.namedParts()
    let files = Dictionary(
      parts.map { ($0.name, SourceFile(name: $0.name, bytes: $0.bytes)) },
      uniquingKeysWith: { first, _ in first })
    let source = SourceFile(name: "openapi.yaml", bytes: parts[0].bytes)
    var options = OpenAPIImport.Options()
    options.limits.nodes = 50_000
    let imported = OpenAPIImport.read(source, options: options) { files[$0] }
    try SpanProperties(sizes: imported.sources.files.map(\.bytes.count)).check(imported.findings)
    for note in imported.notes {
      try SpanProperties(sizes: imported.sources.files.map(\.bytes.count))
        .check(note.position.span, "a note")
    }
    try check(imported.specs)
    let again = OpenAPIImport.read(source, options: options) { files[$0] }
    try require(
      again.specs == imported.specs && again.findings == imported.findings
        && again.notes.count == imported.notes.count,
      "the same document is imported otherwise")
  }

  /// Checks that the specs can be read without findings.
  private static func check(_ specs: [OpenAPIImport.SpecText]) throws {
    guard !specs.isEmpty else { return }
    let names = specs.map(\.name)
    try require(Set(names.map { $0.lowercased() }).count == names.count, "two specs have one name")
    let project = SourceFile(name: "weir.yaml", text: "weir: 1\n")
    var files = [FileSpec.project(in: project, as: FileID(0))]
    for (index, spec) in specs.enumerated() {
      try require(SwiftReader.isIdentifier(spec.name), "a module's name is none: \(spec.name)")
      let source = SourceFile(name: spec.name, text: spec.text)
      files.append(FileSpec.modules(in: source, as: FileID(index + 1)))
    }
    guard let first = files[0].project else { return }
    let findings = Project(spec: first, files: files, jobs: 1).findings
    try require(
      findings.isEmpty,
      "an imported spec cannot be read: \(findings[0].message)\n\(specs.map(\.text).joined())")
  }

  private static let openAPIWords =
    """
    openapi: swagger: 3.0.3 3.1.0 '2.0' info: title: version: servers: url: paths: /a: /a/{id}: get: post: \
    parameters: name: in: path query header cookie required: true false schema: type: string integer \
    number boolean array object 'null' [string,'null'] format: int32 int64 date-time uuid binary byte items: \
    properties: additionalProperties: allOf: oneOf: anyOf: not: enum: const: default: nullable: \
    discriminator: propertyName: mapping: $ref: '#/components/schemas/A' '#/components/schemas/B' 'b.yaml' \
    '#/definitions/A' requestBody: content: application/json: multipart/form-data: text/plain: responses: \
    200: default: 4XX: description: components: definitions: schemas: securitySchemes: security: tags: \
    operationId: deprecated: minimum: maxLength: pattern: readOnly: style: explode: deepObject {} [] { } \
    [ ] , : - null ~ "" '' &a *a << ' " \\ / ~1 ~0 %7B # A B C Int Type Self self class init \u{1f695} \
    \u{e9} \u{2028} 1 -1 1.5 9223372036854775808 `
    """.split(separator: " ").map(String.init)
    + ["\n", "\n  ", "\n    ", "\n      ", " ", "\n=== b.yaml\n"]
}
