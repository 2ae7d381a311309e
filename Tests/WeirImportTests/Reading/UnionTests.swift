import Testing
import WeirYAML

@testable import WeirImport

@Suite struct UnionTests {
  private let members = """
    Cat: { type: object, required: [kind], properties: { kind: { type: string }, mice: { type: integer } } }
    Dog: { type: object, required: [kind], properties: { kind: { type: string }, bones: { type: integer } } }
    One: { type: object, required: [t], properties: { t: { type: string, enum: [one] }, a: {} } }
    Two: { type: object, required: [t], properties: { t: { type: string, enum: [two, zwei] }, b: {} } }
    """

  private func document(_ text: String, version: String = "3.0.3") -> Document {
    Document(schemas: members + "\nA: " + text, version: version)
  }

  private static func references(_ names: String...) -> String {
    "[" + names.map { "{ $ref: '#/components/schemas/\($0)' }" }.joined(separator: ", ") + "]"
  }

  @Test(arguments: [
    ("{ oneOf: \(references("Cat", "Dog")) }", "(Cat | Dog)"),
    ("{ anyOf: \(references("Cat", "Dog")) }", "(Cat + Dog)"),
    ("{ oneOf: \(references("Cat", "Cat")) }", "&Cat"), ("{ oneOf: \(references("Cat")) }", "&Cat"),
    (
      "{ oneOf: \(references("Cat", "Dog")), discriminator: { propertyName: kind } }",
      "(Cat=Cat | Dog=Dog) by kind"
    ),
    (
      "{ oneOf: \(references("Cat", "Dog")), discriminator: { propertyName: kind, mapping: "
        + "{ c: '#/components/schemas/Cat', cat: Cat, d: Dog } } }", "(Cat=c/cat | Dog=d) by kind"
    ),
    (
      "{ oneOf: \(references("Cat", "Dog")), discriminator: { propertyName: kind, mapping: { "
        + "c: Cat } } }",
      "(Cat=c | Dog=Dog) by kind"
    ),
    ("{ oneOf: \(references("One", "Two")) }", "(One=one | Two=two/zwei) by t"),
    (
      "{ oneOf: \(references("One", "Two")), discriminator: { propertyName: t } }",
      "(One=one | Two=two/zwei) by t"
    ),
    ("{ oneOf: \(references("Cat", "Dog")), discriminator: { mapping: {} } }", "(Cat | Dog)"),
    ("{ oneOf: [{ $ref: '#/components/schemas/Cat' }, { type: string }] }", "(Cat | string)"),
    ("{ oneOf: [{ type: string }, { type: integer }] }", "(string | integer)"),
    ("{ oneOf: [{ type: string, format: date }, { type: string, format: uuid }] }", "string"),
    ("{ anyOf: [{ type: string }, { type: string, enum: [a] }] }", "string"),
    (
      "{ oneOf: [{ type: string, enum: [a] }, { type: string, enum: [b] }] }",
      "enum strings 'a'|'b'"
    ),
    ("{ oneOf: [{ type: integer }, { type: number }] }", "number"),
    ("{ oneOf: [{}, { type: string }] }", "any"), ("{ oneOf: [] }", "any"), ("{ oneOf: x }", "any"),
    (
      "{ properties: { a: {}, b: {} }, anyOf: [{ required: [a] }, { required: [b] }] }",
      "{a: any, b: any}"
    ),
    (
      "{ properties: { x: { type: string } }, oneOf: \(references("One", "Two")) }",
      "({x: string, t!: enum strings 'one', a: any}=one | "
        + "{x: string, t!: enum strings 'two'|'zwei', b: any}=two/zwei) by t"
    ),
    (
      "{ properties: { t: { type: string } }, oneOf: \(references("One", "Two")) }",
      "(One=one | Two=two/zwei) by t"
    ),
    ("{ properties: { x: {} }, oneOf: [{ properties: { y: {} } }] }", "{y: any, x: any}"),
    (
      "{ allOf: \(references("Cat")), oneOf: [{ properties: { p: {} } }, { properties: { q: "
        + "{} } }] }",
      "({kind!: string, mice: integer, p: any} | {kind!: string, mice: integer, q: any})"
    ),
  ]) func forms(text: String, form: String) throws {
    #expect(try document(text).form("A") == form)
  }

  @Test func anAmbiguousDiscriminator() throws {
    let text = """
      { oneOf: [{ $ref: '#/components/schemas/Cat' }, { type: object, properties: { z: {} } }], \
      discriminator: { propertyName: kind } }
      """
    #expect(try document(text).form("A") == "(Cat | {z: any})")
    #expect(document(text).messages == ["this discriminator does not distinguish the members"])
  }

  @Test func aMappingWithMissingTargets() throws {
    let text = """
      { oneOf: \(Self.references("Cat", "Dog")), discriminator: { propertyName: kind, mapping: \
      { c: Cow, d: '#/components/schemas/Dog' } } }
      """
    let document = document(text)
    #expect(try document.form("A") == "(Cat=Cat | Dog=d) by kind")
    #expect(document.messages == ["the reference `Cow` cannot be resolved: there is no file `Cow`"])
  }

  @Test func twoUnionsInOne() throws {
    let text = """
      { oneOf: \(Self.references("Cat", "Dog")), anyOf: \(Self.references("One", "Two")) }
      """
    #expect(try document(text).form("A") == "(Cat | Dog)")
    #expect(try document(text).notes(.secondUnion) == ["/components/schemas/A"])
  }

  @Test func aParentThatListsItsChildren() throws {
    let document = Document(
      schemas: """
        Pet:
          type: object
          required: [kind]
          properties: { kind: { type: string } }
          oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
          discriminator: { propertyName: kind }
        Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }], properties: { mice: { type: integer } } }
        Dog: { allOf: [{ $ref: '#/components/schemas/Pet' }], properties: { bones: { type: integer } } }
        """)
    #expect(try document.form("Pet") == "(Cat=Cat | Dog=Dog) by kind")
    #expect(try document.form("Cat") == "{kind!: string, mice: integer}")
    #expect(try document.api.schemas.count < 15)
  }

  @Test func membersThatDifferOnlyInTheirNames() throws {
    let document = Document(
      schemas: """
        A: { oneOf: [{ $ref: '#/components/schemas/L' }, { $ref: '#/components/schemas/R' }], discriminator: { propertyName: side, mapping: { left: L, right: R } } }
        L: { allOf: [{ $ref: '#/components/schemas/Base' }] }
        R: { allOf: [{ $ref: '#/components/schemas/Base' }] }
        Base: { type: object, properties: { side: { type: string } } }
        """)
    #expect(try document.form("A") == "(L=left | R=right) by side")
  }

  @Test func aDiscriminatorOfChildrenByAllOf() throws {
    let document = Document(
      schemas: """
        Pet: { type: object, properties: { kind: { type: string } }, discriminator: { propertyName: kind, mapping: { miau: Cat } } }
        Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { mice: { type: integer } } }] }
        Dog: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { bones: { type: integer } } }] }
        """)
    let api = try document.api
    let pet = try document.object("Pet")
    let discriminator = try #require(pet.discriminator)
    #expect(discriminator.property == "kind")
    #expect(
      discriminator.values.map { "\($0.value)=\(api.form($0.schema))" } == ["miau=Cat", "Dog=Dog"])
    let cat = try document.object("Cat")
    #expect(cat.discriminator == nil)
  }

  @Test func unionsOfUnionsEnd() throws {
    let document = Document(
      schemas: """
        A: { properties: { a: {} }, oneOf: [{ $ref: '#/components/schemas/B' }, { $ref: '#/components/schemas/C' }] }
        B: { properties: { b: {} }, oneOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/C' }] }
        C: { properties: { c: {} }, oneOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }] }
        """)
    #expect(try document.api.schemas.count < 2_000)
    #expect(try document.form("A").hasPrefix("("))
  }
}
