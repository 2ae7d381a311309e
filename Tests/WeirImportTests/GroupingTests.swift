import Testing
import WeirProject

@testable import WeirImport

/// The distribution of operations and types over modules.
struct GroupingTests {
  private func path(_ path: String, tag: String = "", _ rest: String = "") -> String {
    """
    \(path):
      get:
        \(tag.isEmpty ? "" : "tags: [\(tag)]")
        responses: { 200: { description: '', content: { application/json: { schema: { \(rest) } } } } }
    """.split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }.joined(separator: "\n")
  }

  @Test func aModuleForEachTagOrFirstPartOfThePath() {
    let imported = Imported(
      Documents.document(
        paths: [
          path("/v1/pets", tag: "pets", "type: string"),
          path("/v1/pets/{id}", tag: "Pets", "type: string"),
          path("/v1/orders", "type: string"), path("/v1/orders/{id}/lines", "type: string"),
          path("/v1/status", tag: "'🔥 ops'", "type: string"),
        ].joined(separator: "\n")))
    #expect(imported.names == ["Pets", "Orders", "🔥Ops"])
    #expect(imported.project.module(named: "Pets")?.requests?.requests.count == 2)
  }

  @Test func typesAreDeclaredInTheModuleThatUsesThem() {
    let imported = Imported(
      Documents.document(
        paths: [
          path("/pets", tag: "pet", "$ref: '#/components/schemas/Pet'"),
          path("/orders", tag: "order", "$ref: '#/components/schemas/Order'"),
        ].joined(separator: "\n"),
        schemas: """
          Pet: { properties: { price: { $ref: '#/components/schemas/Price' } } }
          Order: { properties: { price: { $ref: '#/components/schemas/Price' }, line: { properties: { n: { type: integer } } } } }
          Price: { properties: { amount: { type: number } } }
          """))
    #expect(imported.names == ["Pets", "Orders", "PetShopTypes"])
    #expect(imported.section("types", of: "Pets") == "Pet: { price: PetShopTypes.Price? }")
    #expect(
      imported.section("types", of: "Orders") == """
        Order: { price: PetShopTypes.Price?, line: OrderLine? }
        OrderLine: { n: Int? }
        """)
    #expect(imported.section("types", of: "PetShopTypes") == "Price: { amount: Double? }")
    #expect(imported.text("Pets").contains("uses: [PetShopTypes]"))
  }

  @Test func aModuleIsNotNamedLikeAType() {
    let imported = Imported(
      Documents.document(
        paths: [
          path("/pets", tag: "pets", "type: string"), path("/dog", tag: "dog", "type: string"),
        ]
        .joined(separator: "\n"),
        schemas: """
          Pets: { properties: { a: { type: string } } }
          dog: { properties: { a: { type: string } } }
          pet-Shop.Types: { properties: { a: { type: string } } }
          """))
    #expect(imported.names == ["PetsAPI", "Dogs", "PetShopTypesAPI"])
  }

  @Test func aModuleHasNoClientThatAllModulesShare() {
    let imported = Imported(
      Documents.document(
        paths: [path("/a", tag: "http", "type: string"), path("/b", tag: "unions", "type: string")]
          .joined(separator: "\n")))
    #expect(imported.names == ["HTTPAPI", "UnionsAPI"])
  }

  @Test func aTagOfVeryManyIsSplit() {
    let parts = ["branches", "commits", "hooks"]
    let paths = (0..<90).map { index in
      path("/repos/{owner}/\(parts[index % 3])/x\(index)", tag: "repos", "type: string")
    }
    let imported = Imported(Documents.document(paths: paths.joined(separator: "\n")))
    #expect(imported.names == ["ReposBranches", "ReposCommits", "ReposHooks"])
    for module in imported.project.modules { #expect(module.requests?.requests.count == 30) }
  }

  @Test func groupsWithoutSubgroupsAreSplitByNumber() {
    let paths = (0..<100).map { path("/x\($0)/{id}", tag: "all", "type: string") }
    let imported = Imported(Documents.document(paths: paths.joined(separator: "\n")))
    #expect(imported.names == ["All", "All2", "All3"])
  }

  @Test func everyNameBeginsWithThePrefix() {
    let imported = Imported(
      Documents.document(
        paths: [path("/pets", "type: string"), path("/shop", tag: "shopStaff", "type: string")]
          .joined(separator: "\n"),
        schemas: "Pet: { properties: { a: { type: string } } }"), prefix: "Shop")
    #expect(imported.names == ["ShopPets", "ShopStaff", "ShopTypes"])
  }

  @Test func manySharedTypesAreSpreadWithoutCycles() {
    // Each type refers to the next, and every tenth to an earlier one.
    let schemas = (0..<400).map { index in
      let back = index % 10 == 9 ? ", back: { $ref: '#/components/schemas/T\(index - 5)' }" : ""
      let next =
        index < 399 ? "next: { $ref: '#/components/schemas/T\(index + 1)' }" : "n: { type: string }"
      return "T\(index): { properties: { \(next)\(back) } }"
    }
    let imported = Imported(Documents.document(schemas: schemas.joined(separator: "\n")))
    #expect(imported.names == ["PetShopTypes", "PetShopTypes2", "PetShopTypes3"])
    #expect(imported.project.modules.map(\.types.count).reduce(0, +) == 400)
  }
}
