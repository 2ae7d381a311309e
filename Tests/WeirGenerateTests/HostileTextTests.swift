import SwiftParser
import SwiftSyntax
import Testing
import WeirGenerate
import WeirProject
import WeirSpec

/// Text of a spec cannot add Swift outside of its own position: it is refused at its position, or the declarations
/// are the same as with harmless text.
@Suite struct HostileTextTests {
  static let texts = [
    "*/", "/*", "/* */ }", "// x", "x */ func evil() {} /*", "\"", "\"\"\"", "\\", "\\(evil())",
    "a\nb", "a\n}\nfunc evil() {}\nstruct X {", "a\r\nfunc evil() {}", "a\rfunc evil() {}",
    "a\u{b}func evil() {}", "a\u{c}func evil() {}", "a\u{85}func evil() {}",
    "a\u{2028}func evil() {}", "a\u{2029}func evil() {}", "a\u{202e}b", "\u{2066}a", "\u{feff}a",
    "#sourceLocation(file: \"x\", line: 1)", "\n#sourceLocation(file: \"x\", line: 1)\n",
    "1\n#if false", "#endif", "1; func evil() {}", "1) { } ; func evil() {} ; init(x: Int = 2",
    "{", "}", "(", ")", "]", "1, evil: Int = 2", "`", "$0", "\u{0}", "é", "e\u{301}", "👩‍👩‍👧",
    "1 // evil", "1 /* evil", "-> Int { 1 } ; var evil: Int", "Int = 1; var evil: Int", "@evil x",
    "  ", "\t", "'", "x: y", "# x", "!x", "&x", "*x", "%", "unsafe", "try evil()", "await evil()",
    "if true { 1 } else { 2 }", "{ func evil() {} }()", "<T>", "Int where T: X", "inout Int",
    "\u{1b}[31m", "{{name}}", "{{> state}}", "\u{e000}", "\u{200b}a", "\u{fffd}",
    "/1 }; static func evil() {} ; mutating func q() { count = 1/", "$(evil)", "$0", "#line",
    "#error(\"evil\")", "count = /a}/", "x\n<<<<<<< y\n} ; func evil() {\n>>>>>>> z\n", "Self",
    "class",
    "x\n>>>> ORIGINAL\n} ; func evil() {\n<<<<\n", "1\n>>>> ORIGINAL\n} ; func evil() {\n<<<<\n",
    "count = 1\n>>>> ORIGINAL\n} ; func evil() {\n<<<<\n",
    "Int\n>>>> ORIGINAL\nvar evil: Int\n<<<<\n",
  ]

  /// The path of a spec is part of comments and literals.
  @Test(arguments: [
    "a\"b.yaml", "a\\(b).yaml", "a\nfunc evil() {}.yaml", "a*/.yaml", "é\u{202e}.yaml",
  ])
  func path(_ name: String) throws {
    let plain = Generated(Spec("weir: 1\n", [("plain.yaml", Self.module())]))
    let hostile = Generated(Spec("weir: 1\n", [(name, Self.module())]))
    #expect(
      Self.outline(hostile.text(of: "Target")) == Self.outline(plain.text(of: "Target")))
    let swiftc = try Swiftc()
    defer { swiftc.remove() }
    let result = try swiftc.compile(
      swiftc.write(hostile) + ["-typecheck", "-swift-version", "6", "-warnings-as-errors"])
    #expect(result.status == 0, "\(result.output)")
  }

  /// A position of a text, and a harmless text for it.
  static let places: [(name: String, harmless: String, make: @Sendable (String) -> String)] = [
    ("doc of a module", "plain", { module(doc: $0) }),
    ("doc of a field", "plain", { module(fieldDoc: $0) }),
    ("doc of an action", "plain", { module(actionDoc: $0) }),
    ("default", "1", { module(value: $0) }),
    ("default of a payload", "1", { module(payload: "Int = " + $0) }),
    ("type", "Int", { module(type: $0) }),
    ("type of a payload", "Int", { module(payload: $0) }),
    ("derived", "1", { module(derived: $0) }),
    ("body", "count = 1", { module(body: $0) }),
    ("raw value", "\"a\"", { module(raw: $0) }),
    ("default of a struct", "1", { module(part: "Int = " + $0) }),
    ("name of a field", "other", { module(name: $0) }),
    ("name of a case", "other", { module(enumCase: $0) }),
    ("label", "other", { module(label: $0) }),
    ("conformance", "Hashable", { module(conforms: $0) }),
    ("import", "Foundation", { module(imports: $0) }),
  ]

  static func module(
    doc: String = "d", fieldDoc: String = "d", actionDoc: String = "d", value: String = "1",
    type: String = "Int", payload: String = "Int", derived: String = "1",
    body: String = "count = 1",
    raw: String = "\"a\"", part: String = "Int", name: String = "other", enumCase: String = "other",
    label: String = "other", conforms: String = "Hashable", imports: String = "Foundation"
  ) -> String {
    """
    module: Target
    doc: \(quoted(doc))
    import: [\(quoted(imports))]
    conforms: [\(quoted(conforms))]
    types:
      Raw: [\(quoted("first = " + raw)), \(quoted("x" + enumCase)), \(quoted(enumCase))]
      Part: { size: \(quoted(part)) }
    state:
      count: { type: Int, default: \(quoted(value)), doc: \(quoted(fieldDoc)) }
      typed: { type: \(quoted(type)) }
      \(quoted(name)): Int
    actions:
      didTap: { takes: { \(quoted(label)): \(quoted(payload)) }, doc: \(quoted(actionDoc)) }
    derived:
      sum: { type: Int, is: \(quoted(derived)) }
    reduce:
      didTap: { does: \(quoted(body)) }
    """
  }

  /// A double-quoted scalar of YAML.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case let scalar where scalar.isASCII && scalar.value >= 32 && scalar.value < 127:
        quoted.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
      }
    }
    return quoted + "\""
  }

  @Test(arguments: places.indices)
  func held(_ index: Int) {
    let place = Self.places[index]
    Self.expectHeld(place.name, place.harmless, minimum: 11, place.make)
  }

  /// Each hostile text at a position is refused, or declares the same as a harmless text.
  static func expectHeld(
    _ name: String, _ harmless: String, minimum: Int, _ make: (String) -> String
  ) {
    let plain = Generated(Spec(make(harmless)))
    var outlines: [String: [Declared]] = [:]
    func outline(_ files: [GeneratedFile]) -> [Declared] {
      files.flatMap { file in
        if let known = outlines[file.text] { return known }
        let declared = Self.outline(file.text)
        outlines[file.text] = declared
        return declared
      }
    }
    let expected = outline(plain.files)
    #expect(expected.count >= minimum, "\(name)")
    for text in texts {
      let spec = Spec(make(text))
      let refused = spec.lines(spec.project.findings)
      guard refused.isEmpty else {
        #expect(refused.allSatisfy { $0.hasPrefix("modules.yaml:") }, "\(refused)")
        continue
      }
      let files = plain.generator.files(of: spec.project, spec.sources)
      #expect(files.count == plain.files.count)
      let declared = outline(files)
      #expect(declared.map(\.kind) == expected.map(\.kind), "\(name): \(text.debugDescription)")
      if name.hasPrefix("doc") { #expect(declared == expected, "\(text.debugDescription)") }
      #expect(!declared.contains { $0.text == "evil" }, "\(name): \(text.debugDescription)")
    }
  }

  struct Declared: Equatable {
    let kind: SyntaxKind
    let text: String
  }

  /// Every declaration of a file outside of function bodies and expressions, with its name. A property for a default
  /// with a separate line is not counted: a harmless default may not need one.
  private static func outline(_ text: String) -> [Declared] {
    final class Visitor: SyntaxAnyVisitor {
      var declared: [Declared] = []
      override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
        if node.is(CodeBlockSyntax.self) || node.is(AccessorBlockSyntax.self)
          || node.is(ExprSyntax.self) || node.is(PoundSourceLocationSyntax.self)
        {
          return .skipChildren
        }
        if let node = node.as(VariableDeclSyntax.self) {
          let names = node.bindings.map(\.pattern.trimmedDescription)
          if !names.allSatisfy({ $0.hasPrefix("initial") }) {
            declared.append(Declared(kind: node.kind, text: names.joined(separator: ", ")))
          }
        } else if let node = node.asProtocol((any NamedDeclSyntax).self) {
          declared.append(Declared(kind: node.kind, text: node.name.text))
        } else if let node = node.as(EnumCaseElementSyntax.self) {
          declared.append(Declared(kind: node.kind, text: node.name.text))
        } else if node.asProtocol((any DeclSyntaxProtocol).self) != nil {
          declared.append(Declared(kind: node.kind, text: ""))
        }
        return .visitChildren
      }
    }
    let visitor = Visitor(viewMode: .sourceAccurate)
    let tree = Parser.parse(source: text)
    #expect(!tree.hasError, "\(text)")
    visitor.walk(tree)
    return visitor.declared.filter { $0.text != "defaultMore" }
  }
}
