import Testing

@testable import WeirImport

/// What schemas become.
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

  @Test func inlineTypesAreNamedAfterTheirPlaces() {
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

  @Test func namesThatWouldHideOthersAreGivenAnother() {
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

  @Test func typesThatLeadToThemselves() {
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
}
