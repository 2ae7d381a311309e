import Testing

@testable import WeirImport

/// The types for schemas.
struct TypeMappingTests {
  private func types(_ schemas: String, _ place: SourceLocation = #_sourceLocation) -> String {
    Imported(Documents.document(schemas: schemas), place).section("types", of: "PetShopTypes")
  }

  @Test func scalarsAndCollections() {
    #expect(
      types(
        """
        Pet:
          type: object
          required: [id, name, tags]
          properties:
            id: { type: integer, format: int64 }
            name: { type: string }
            weight: { type: number }
            is_male: { type: boolean }
            born_at: { type: string, format: date-time }
            home_url: { type: string, format: uri }
            code: { type: string, format: uuid }
            photo: { type: string, format: byte }
            tags: { type: array, items: { type: string } }
            scores: { type: object, additionalProperties: { type: integer } }
            any: {}
            object: { type: object }
            nested: { type: array, items: { type: array, items: { type: number, nullable: true } } }
        """) == """
          Pet:
            id: Int
            name: String
            weight: Double?
            isMale: { type: Bool?, json: is_male }
            bornAt: { type: Date?, json: born_at }
            homeURL: { type: String?, json: home_url }
            code: UUID?
            photo: Data?
            tags: [String]
            scores: "[String: Int]?"
            any: JSONValue?
            object: "[String: JSONValue]?"
            nested: "[[Double?]]?"
          """)
  }

  @Test func enumsWithTheirValues() {
    #expect(
      types(
        """
        Status: { type: string, enum: [open, in_progress, "", "+1", "-1", '"', 'a\\', Open] }
        Level: { type: integer, enum: [-1, 0, 10] }
        Documented: { type: string, description: How a pet feels., enum: [well, ill] }
        Mixed: { enum: [1, one] }
        Pet:
          properties: { mixed: { $ref: '#/components/schemas/Mixed' } }
        """) == """
          Status:
            [open, inProgress = "in_progress", empty = "", plus1 = "+1", minus1 = "-1",
             'doubleQuote = "\\u{22}"', 'a = "a\\u{5c}"', Open]
          Level: [minus1 = -1, _0 = 0, _10 = 10]
          Documented: { doc: How a pet feels., enum: [well, ill] }
          Pet: { mixed: JSONValue? }
          """)
  }

  @Test func inlineTypesAreNamedAfterTheirPaths() {
    #expect(
      types(
        """
        User:
          properties:
            address:
              description: Where mail goes.
              properties: { street: { type: string }, country: { properties: { code: { type: string } } } }
            friends:
              type: array
              items: { properties: { name: { type: string } } }
            role: { type: string, enum: [admin, guest] }
            enum: { type: string }
        Group:
          properties:
            role: { type: string, enum: [admin, guest] }
        """) == """
          User:
            struct:
              address: { type: UserAddress?, doc: Where mail goes. }
              friends: "[UserFriend]?"
              role: Role?
              enum: String?
          UserAddress: { street: String?, country: UserAddressCountry? }
          UserAddressCountry: { code: String? }
          UserFriend: { name: String? }
          Role: [admin, guest]
          Group: { role: Role? }
          """)
  }

  @Test func otherKeysAreKept() {
    #expect(
      types(
        """
        Bag:
          required: [size]
          properties: { size: { type: integer } }
          additionalProperties: true
        Prices:
          description: By country.
          properties: { base: { type: number } }
          additionalProperties: { type: number }
        """) == """
          Bag: { struct: { size: Int }, additional: JSONValue }
          Prices: { doc: By country., struct: { base: Double? }, additional: Double }
          """)
  }

  @Test func hidingNamesAreReplaced() {
    #expect(
      types(
        """
        Error: { properties: { self: { type: string }, type: { type: string } } }
        error: { properties: { class: { type: string } } }
        Data: { properties: { error: { $ref: '#/components/schemas/Error' } } }
        Заказ: { properties: { имя: { type: string } } }
        """)
          == """
          ErrorModel: { selfValue: { type: String?, json: self }, type: String? }
          ErrorModel2: { class: String? }
          DataModel: { error: ErrorModel? }
          Заказ: { имя: String? }
          """)
  }

  @Test func recursiveTypes() {
    #expect(
      types(
        """
        Node:
          properties:
            next: { $ref: '#/components/schemas/Node' }
            children: { $ref: '#/components/schemas/Nodes' }
        Nodes: { type: array, items: { $ref: '#/components/schemas/Node' } }
        """) == "Node: { next: Node?, children: \"[Node]?\" }")
  }

  @Test func endlessValuesAreOptional() {
    #expect(
      types(
        """
        A: { required: [b, a], properties: { b: { $ref: '#/components/schemas/B' }, a: { type: integer } } }
        B: { required: [a, list], properties: { a: { $ref: '#/components/schemas/A' }, list: { type: array, items: { $ref: '#/components/schemas/B' } } } }
        C: { required: [a], properties: { a: { $ref: '#/components/schemas/A' } } }
        """) == """
          A: { b: B?, a: Int }
          B: { a: A?, list: [B] }
          C: { a: A }
          """)
  }

  @Test func unions() {
    #expect(
      types(
        """
        Payment:
          oneOf: [{ $ref: '#/components/schemas/Card' }, { $ref: '#/components/schemas/Cash' }]
          discriminator:
            propertyName: kind
            mapping: { CARD: '#/components/schemas/Card', cash: '#/components/schemas/Cash' }
        Card: { required: [kind], properties: { kind: { type: string }, number: { type: string } } }
        Cash: { required: [kind], properties: { kind: { type: string } } }
        Text: { oneOf: [{ type: string }, { type: string, format: date-time }, { type: integer }, { type: array, items: { type: string } }] }
        Maybe: { oneOf: [{ $ref: '#/components/schemas/Loose' }, { $ref: '#/components/schemas/Cash' }] }
        Loose: { properties: { a: { type: string } } }
        """) == """
          Payment: { oneOf: { card: Card, cash: Cash }, by: kind, values: { card: CARD } }
          Card: { kind: String, number: String? }
          Cash: { kind: String }
          Text: { oneOf: { int: Int, date: Date, strings: [String], string: String } }
          Maybe: { oneOf: { cash: Cash, loose: Loose } }
          Loose: { a: String? }
          """)
  }

  @Test func readOnlyAndWriteOnlyValuesAreOptional() {
    let imported = Imported(
      Documents.document(
        paths: """
          /pets:
            post:
              tags: [pets]
              requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Cat' } } } }
              responses: { 200: { description: '', content: { application/json: { schema: { $ref: '#/components/schemas/Dog' } } } } }
          """,
        schemas: """
          Cat: { required: [id, key], properties: { id: { type: integer, readOnly: true }, key: { type: string, writeOnly: true } } }
          Dog: { required: [id, key], properties: { id: { type: integer, readOnly: true }, key: { type: string, writeOnly: true } } }
          """))
    #expect(
      imported.section("types", of: "Pets") == """
        Cat: { id: Int?, key: String }
        Dog: { id: Int, key: String? }
        """)
  }

  @Test func aParentIsOneOfItsChildren() {
    #expect(
      types(
        """
        Pet:
          description: Any pet.
          type: object
          required: [kind]
          properties: { kind: { type: string }, name: { type: string } }
          discriminator: { propertyName: kind, mapping: { cat: '#/components/schemas/Cat' } }
        Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { lives: { type: integer } } }] }
        Dog: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { parent: { $ref: '#/components/schemas/Pet' } } }] }
        """) == """
          Pet: { doc: Any pet., oneOf: { cat: Cat, dog: Dog }, by: kind, values: { dog: Dog } }
          Cat: { kind: String, name: String?, lives: Int? }
          Dog: { kind: String, name: String?, parent: Pet? }
          """)
  }
}
