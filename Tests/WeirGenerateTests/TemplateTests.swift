import Testing
import WeirDiagnostics
import WeirProject
import WeirSpec

@testable import WeirGenerate

/// The built-in templates, and templates of the project that replace them.
@Suite struct TemplateTests {
  static let modules = """
    module: Only
    state: { count: Int = 0 }
    actions: { didTap: }
    reduce: { didTap: { manual: true, writes: count } }
    """

  struct Run {
    var lines: [String]
    var files: [String]
  }

  static func run(_ spec: Spec, _ overrides: [String: String]) -> Run {
    var sources = spec.sources
    let library = TemplateLibrary(
      .embedded, for: spec.project.spec,
      overrides: Dictionary(
        uniqueKeysWithValues: overrides.map { name, text in
          (name, SourceFile(name: "templates/\(name).mustache", text: text))
        }), sources: &sources)
    let generator = Generator(library, for: spec.project)
    let stubs = Scaffold.functions(of: spec.project, library: library)
    let lines = (generator.findings + stubs.findings).map { finding in
      let source = sources[finding.span.file]
      let place = source.position(at: finding.span.range.lowerBound)
      return "\(source.name):\(place.line): \(finding.message)"
    }
    return Run(lines: lines, files: generator.files(of: spec.project, sources).map(\.text))
  }

  @Test(arguments: GenerateSpec.Flavour.allCases)
  func builtIn(_ flavour: GenerateSpec.Flavour) {
    let spec = Spec(Self.modules, generate: "{ flavour: \(flavour.rawValue) }")
    let run = Self.run(spec, [:])
    #expect(run.lines == [])
    #expect(run.files.count == 1)
    var sources = SourceMap()
    let library = TemplateLibrary(.embedded, flavour: flavour, sources: &sources)
    for name in BuiltInTemplates.embedded.names {
      #expect(library.text(of: name)?.text.hasSuffix("\n") == true, "\(name)")
    }
  }

  @Test func unknownName() {
    let run = Self.run(
      Spec(Self.modules), ["types": "enum {{modul}} {\n}\n", "state": "\n{{modul}}\n"])
    #expect(run.files == [])
    #expect(run.lines.count == 2, "one mistake, one message: \(run.lines)")
    for (name, line) in [("types", 1), ("state", 2)] {
      #expect(
        run.lines.contains {
          $0.hasPrefix("templates/\(name).mustache:\(line): ") && $0.contains("`module`")
        }, "\(run.lines)")
    }
  }

  @Test func overridden() {
    let spec = Spec(Self.modules, generate: "{ access: package, isolation: nonisolated }")
    let run = Self.run(
      spec, ["actions": "// {{access}}|{{isolation}}|{{attributes}}|{{actionName}} of {{module}}\n"]
    )
    #expect(run.lines == [])
    let text = run.files.first ?? ""
    #expect(text.contains("// package |nonisolated |nonisolated package |OnlyAction of Only\n"))
    #expect(!text.contains("enum OnlyAction"))
    #expect(text.contains("nonisolated package struct Only"))
  }

  @Test func ownPartial() {
    let run = Self.run(
      Spec(Self.modules),
      ["types": "{{> mine}}\n", "actions": "{{> mine}}\n", "mine": "// {{action}}\n"])
    #expect(run.lines == [])
    #expect(run.files.first?.contains("// OnlyAction\n") == true)
  }

  /// Copies of older templates.
  @Test(arguments: [
    ("actions", "enum {{name}} {}\n", "module has no `name`: `actionName` replaces it"),
    ("module", "{{#state}}{{/state}}\n", "module has no `state`: `isData` replaces it"),
    (
      "default", "{{code}}\n", "field has no `code`: `code` of `value` replaces it"
    ),
    (
      "effect-end", "{{> effect-answer}}\n",
      "unknown partial `effect-answer`: `effect-response` replaces it"
    ),
    ("union", "{{#members}}{{/members}}\n", "type has no `members`: `cases` replaces it"),
    (
      "assert", "{{#promises}}{{/promises}}\n",
      "module has no `promises`: `assertedInvariants` replaces it"
    ),
    (
      "assert", "{{#assertedChildren}}{{arguments}}{{/assertedChildren}}\n",
      "child has no `arguments`: `passedReads` of `assertedChildren` replaces it"
    ),
    ("derived", "var {{name}}\n", "method has no `name`: `signature` replaces it"),
    ("operation", "({{parameters}})\n", "method has no `parameters`: `signature` replaces it"),
    ("reflection", "{{#parts}}{{/parts}}\n", "mirror has no `parts`: `fields` replaces it"),
  ])
  func replacedName(_ name: String, _ text: String, _ message: String) {
    let run = Self.run(Spec(Self.modules), [name: text])
    // A partial is reported for each template that includes it.
    #expect(Set(run.lines) == ["templates/\(name).mustache:1: \(message)"])
    #expect(run.files == [])
  }

  /// Each replacement is a name of the template, and each replaced name is not a name of its input.
  @Test func everyReplacementIsAName() {
    var sources = SourceMap()
    let library = TemplateLibrary(.embedded, flavour: .plain, sources: &sources)
    let reference = InputReference(library, for: Spec(Self.modules).project)
    for (template, names) in ReplacedNames.all {
      #expect(reference.templates.contains(template))
      let text = reference.text(of: template)
      for (old, new) in names {
        let name = new.split(separator: "`").first?.split(separator: ".").first ?? ""
        #expect(text.contains(" \(name) ("), "\(template): \(old) by \(new)")
      }
    }
  }

  @Test func missingPartial() {
    let run = Self.run(Spec(Self.modules), ["actions": "{{> stat}}\n"])
    #expect(run.lines.count == 1)
    #expect(run.lines.first?.contains("`state`") == true, "\(run.lines)")
  }

  /// The description is created from the inputs with which templates are loaded and partials included: a template
  /// that is not described is not used.
  @Test(arguments: GenerateSpec.Flavour.allCases, GenerateSpec.Transport.allCases)
  func everyTemplateHasADescribedInput(
    _ flavour: GenerateSpec.Flavour, _ transport: GenerateSpec.Transport
  ) {
    var sources = SourceMap()
    let library = TemplateLibrary(
      .embedded, flavour: flavour, transport: transport, sources: &sources)
    let reference = InputReference(library, for: Spec(Self.modules).project)
    #expect(reference.templates == BuiltInTemplates.embedded.names)
    #expect(reference.undescribed == [])
  }

  @Test func reference() {
    var sources = SourceMap()
    let library = TemplateLibrary(.embedded, flavour: .plain, sources: &sources)
    let reference = InputReference(library, for: Spec(Self.modules).project)
    for name in ["module.mustache", "stub.mustache", "access (text)", "reminder (text)"] {
      #expect(reference.text.contains(name))
    }
    #expect(reference.text(of: "stub").hasPrefix("stub.mustache\n  source (text): "))
    let state = reference.text(of: "state")
    #expect(state.contains("\n  fields (list): The state's stored values.\n    name (text): "))
    #expect(!reference.text.contains("    name (text): The field's name."))
    #expect(reference.text(of: "body").contains("  or:\n") == false)
    #expect(reference.text(of: "case").contains("  one of:\n"))
  }
}
