import Testing
import WeirDiagnostics
import WeirTemplate

/// Renders a template; expects no findings.
func render(
  _ template: String, _ garden: Garden = Garden(), partials: [String: String] = [:],
  constants: [Constant] = []
) -> String {
  let loaded = load(template, partials: partials, constants: constants)
  #expect(loaded.findings.map(\.message) == [])
  guard let template = loaded.template else { return "(not loaded)" }
  return template.render(garden)
}

func load(
  _ template: String, partials: [String: String] = [:], constants: [Constant] = []
) -> (template: Template<Garden>?, findings: [Finding]) {
  Template.load(
    text(template), shape: Garden.shape, constants: constants,
    partials: partials.mapValues { text($0, file: 1) })
}

func text(_ text: String, file: Int = 0) -> TemplateText {
  TemplateText(SourceFile(name: "garden.mustache", text: text), file: FileID(file))
}

/// The problems of a template, each as `underlined text: message`.
func problems(_ template: String, partials: [String: String] = [:]) -> [String] {
  let loaded = load(template, partials: partials)
  #expect((loaded.template == nil) == !loaded.findings.isEmpty)
  let source = SourceFile(name: "garden.mustache", text: template)
  return loaded.findings.map { finding in
    #expect(finding.rule == Finding.syntaxRule)
    let underlined =
      finding.span.file == FileID(0) ? source.text(in: finding.span.range) : "(partial)"
    return "\(underlined): \(finding.message)"
  }
}
