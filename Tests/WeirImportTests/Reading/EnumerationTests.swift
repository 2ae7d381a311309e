import Testing
import WeirYAML

@testable import WeirImport

@Suite struct EnumerationTests {
  @Test(arguments: [
    ("{ type: string, enum: [a, b, a] }", "enum strings 'a'|'b'"),
    ("{ type: integer, enum: [-1, 0, 1] }", "enum integers -1|0|1"),
    ("{ enum: [-1, -2] }", "enum integers -1|-2"),
    ("{ type: string, enum: [1, true, x] }", "enum strings '1'|'true'|'x'"),
    ("{ type: integer, enum: ['1', '2'] }", "enum integers 1|2"),
    ("{ enum: [1, a, true, 2.5, [x], { k: v }] }", "enum mixed 1|'a'|true|#2.5|['x']|{k:'v'}"),
    ("{ type: number, enum: [1, 2.50] }", "enum numbers 1|#2.50"),
    ("{ type: integer, enum: [18446744073709551616] }", "enum numbers #18446744073709551616"),
    ("{ type: string, nullable: true, enum: [a, null] }", "enum strings 'a'?"),
    ("{ type: string, enum: [a, null] }", "enum strings 'a'?"),
    ("{ enum: [null] }", "any?"), ("{ type: string, enum: [] }", "string"),
    ("{ type: string, enum: nonsense }", "string"),
    ("{ type: boolean, enum: [true] }", "enum booleans true"),
    (
      "{ type: string, enum: [on, off, yes, no, 'null', '', ' '] }",
      "enum strings 'on'|'off'|'yes'|'no'|'null'|''|' '"
    ),
    (
      "{ type: string, enum: [1e400, 0x1F, 1_000, .5] }", "enum strings '1e400'|'0x1F'|'1_000'|'.5'"
    ),
  ]) func values(text: String, form: String) throws {
    #expect(try Document(schemas: "A: \(text)").form("A") == form)
  }

  @Test func namesOfValues() throws {
    let document = Document(
      schemas: """
        A: { type: integer, enum: [1, 2], x-enum-varnames: [one, two] }
        B: { type: integer, enum: [1, 2], x-enumNames: [one] }
        """)
    let api = try document.api
    let names = api.named.map { id -> [String] in
      guard case .enumeration(let values) = api[id].shape else { return ["?"] }
      return values.names
    }
    #expect(names == [["one", "two"], []])
    #expect(try document.notes(.wrongShape) == ["/components/schemas/B"])
  }

  @Test func veryManyValuesAreNotAnEnumeration() throws {
    var limits = ImportLimits()
    limits.values = 5
    let document = Document(
      schemas: "A: { type: string, enum: [a, b, c, d, e, f] }", limits: limits)
    #expect(try document.form("A") == "string")
    #expect(try document.notes(.openEnumeration) == ["/components/schemas/A/enum"])
  }
}
