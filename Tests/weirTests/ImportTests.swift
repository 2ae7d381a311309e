import Foundation
import Testing

@Suite struct ImportTests {
  private static let document = """
    openapi: 3.0.3
    info: { title: Pet Shop, version: 1.0.0 }
    servers: [{ url: https://pets.example.com }]
    paths:
      /pets/{pet_id}:
        get:
          operationId: pets/get
          tags: [pets]
          parameters: [{ name: pet_id, in: path, required: true, schema: { type: integer, minimum: 1 } }]
          responses:
            200: { description: '', content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
    components:
      schemas:
        Pet: { type: object, required: [id], properties: { id: { type: integer, minimum: 1 } } }

    """

  private static let spec = """
    module: Pets

    types:
      Pet: { id: Int }

    requests:
      server: https://pets.example.com
      headers: { Accept: application/json }

      get: { GET: "/pets/{petID}", path: { petID: Int }, returns: Pet }

    """

  @Test func aDocumentBecomesSpecs() async throws {
    let folder = try Folder(["petstore.yaml": Self.document])
    let output = try await folder.weir("import", "openapi", "petstore.yaml")
    #expect(output.code == 0)
    #expect(output.err == "wrote modules/Pets.yaml\n1 module\n")
    #expect(
      output.out == """
        not in the specs:
        bounds of numbers, lengths and counts ×2: \
        #/paths/~1pets~1{pet_id}/get/parameters/0/schema/minimum (minimum), \
        #/components/schemas/Pet/properties/id/minimum (minimum)

        """)
    #expect(try folder.read("modules/Pets.yaml") == Self.spec)
    let again = try await folder.weir("import", "openapi", "petstore.yaml")
    #expect(again.code == 0 && again.err == "1 module, 1 unchanged\n")
  }

  @Test func editedSpecsAreKept() async throws {
    let folder = try Folder(["petstore.yaml": Self.document, "modules/Pets.yaml": "mine\n"])
    let output = try await folder.weir("import", "openapi", "petstore.yaml", "--prefix", "")
    #expect(output.code == 1)
    #expect(
      output.err == """
        weir: error: modules/Pets.yaml exists with other content
        weir: error: nothing was written; use --force to overwrite, or --output for another folder

        """)
    #expect(try folder.read("modules/Pets.yaml") == "mine\n")
    let dry = try await folder.weir("import", "openapi", "petstore.yaml", "--dry-run")
    #expect(dry.code == 0 && dry.out.hasPrefix("refuse modules/Pets.yaml\n"))
    let elsewhere = try await folder.weir(
      "import", "openapi", "petstore.yaml", "--output", "new/specs", "--prefix", "Shop")
    #expect(elsewhere.err.hasPrefix("wrote new/specs/ShopPets.yaml\n"))
    #expect(try await folder.weir("import", "openapi", "petstore.yaml", "--force").code == 0)
    #expect(try folder.read("modules/Pets.yaml") == Self.spec)
  }

  @Test func specsAreWrittenToTheProjectsFolder() async throws {
    let folder = try Folder([
      "api/petstore.yaml": Self.document, "weir.yaml": "weir: 1\nspecs: [specs]\n",
    ])
    let output = try await folder.weir("import", "openapi", "petstore.yaml", "-q", from: "api")
    #expect(output.code == 0 && output.err == "")
    #expect(folder.files == ["api/petstore.yaml", "specs/Pets.yaml", "weir.yaml"])
    #expect(try await folder.weir("check", "--strict").out == "no findings in 1 module\n")
  }

  @Test func everyNoteCanBeWritten() async throws {
    let folder = try Folder(["petstore.yaml": Self.document])
    let output = try await folder.weir(
      "import", "openapi", "petstore.yaml", "--dry-run", "--notes", "notes.txt")
    #expect(output.code == 0)
    #expect(
      try folder.read("notes.txt") == """
        bounds of numbers, lengths and counts ×2:
          #/paths/~1pets~1{pet_id}/get/parameters/0/schema/minimum (minimum)
          #/components/schemas/Pet/properties/id/minimum (minimum)

        """)
    #expect(folder.files == ["notes.txt", "petstore.yaml"])
  }

  @Test func otherSpecsOfTheServerAreNamed() async throws {
    let folder = try Folder([
      "petstore.yaml": Self.document,
      "modules/Old.yaml":
        "module: Old\nrequests:\n  server: https://pets.example.com\n  old: { GET: /old }\n",
      "modules/Other.yaml":
        "module: Other\nrequests: { server: https://a.b, all: { GET: /all } }\n",
    ])
    let output = try await folder.weir("import", "openapi", "petstore.yaml")
    #expect(
      output.err == "wrote modules/Pets.yaml\n1 module\n"
        + "kept modules/Old.yaml, which has requests to the same server; the document has no such module\n"
    )
  }

  @Test(arguments: ["", "a: [", "openapi: 3.0.0\ninfo: { title: a }\npaths: {}\n", "{}"])
  func invalidDocumentsAreRefused(text: String) async throws {
    let folder = try Folder(["petstore.yaml": text])
    let output = try await folder.weir("import", "openapi", "petstore.yaml")
    #expect(output.code == 2)
    #expect(output.err.contains("error:"))
    #expect(folder.files == ["petstore.yaml"])
  }

  @Test func aMissingDocument() async throws {
    let folder = try Folder()
    let output = try await folder.weir("import", "openapi", "petstore.yaml")
    #expect(output.code == 2)
    #expect(output.err.hasPrefix("weir: error: cannot read petstore.yaml"))
  }

  @Test func nothingIsReadOutsideOfTheFolder() async throws {
    let text = Self.document.replacingOccurrences(
      of: "'#/components/schemas/Pet'", with: "'../../secret.yaml#/Pet'")
    let folder = try Folder([
      "a/b/petstore.yaml": text,
      "secret.yaml": "Pet: { properties: { secret: { type: string } } }\n",
    ])
    _ = try await folder.weir("import", "openapi", "petstore.yaml", from: "a/b")
    #expect(
      !folder.texts.filter { $0.key != "secret.yaml" }.values.contains { $0.contains("secret:") })
  }

  @Test func aProjectBeginsWithADocument() async throws {
    let folder = try Folder(["petstore.yaml": Self.document], name: "demo")
    let output = try await folder.weir("init", "--from-openapi", "petstore.yaml")
    #expect(output.code == 0)
    #expect(output.err.contains("not in the specs:\nbounds of numbers, lengths and counts ×2: #/"))
    #expect(
      folder.files == [
        ".gitignore", ".weir/module.schema.json", ".weir/project.schema.json", "Package.swift",
        "modules/Pets.yaml", "petstore.yaml", "weir.yaml",
      ])
    #expect(try await folder.weir("check", "--strict").out == "no findings in 1 module\n")
    #expect(try await folder.weir("generate").code == 0)
  }
}

/// `requests: { openapi: … }`: a document used directly, without specs.
@Suite struct OpenAPISourceTests {
  private static let document = """
    openapi: 3.0.3
    info: { title: Pet Shop, version: 1.0.0 }
    paths:
      /pets:
        get:
          tags: [pets]
          responses:
            200: { description: '', content: { application/json: { schema: { $ref: 'types.yaml#/Pet' } } } }

    """
  private static let files = [
    "weir.yaml": "weir: 1\nproject: Demo\ngenerate: { output: Generated }\n",
    "modules/Shop.yaml":
      "module: Shop\nrequests: { openapi: ../api/pets.yaml, server: https://a.b }\n",
    "api/pets.yaml": document,
    "api/types.yaml": "Pet: { properties: { name: { type: string } } }\n",
  ]

  @Test func importedModulesBelongToTheProject() async throws {
    let folder = try Folder(Self.files)
    #expect(try await folder.weir("check", "--strict").out == "no findings in 2 modules\n")
    #expect(try await folder.weir("generate").code == 0)
    let text = folder.texts.filter { $0.key.hasSuffix(".swift") }.values.joined()
    #expect(text.contains("ShopPetsRequest") && text.contains("https://a.b"))
    #expect(try await folder.weir("generate", "--check").code == 0)
  }

  /// The schema in the document, since the module has no file of its own.
  @Test func findingsAreAtTheDocument() async throws {
    let folder = try Folder(Self.files)
    try folder.write(
      "modules/Shop.yaml",
      "module: Shop\nrequests: { openapi: ../api/pets.yaml, server: https://a.b }\n---\n"
        + "module: Other\nrequests: { server: https://a.b, all: { GET: /pets } }\n")
    let output = try await folder.weir("check", "--format", "json")
    #expect(output.out.contains("duplicate-request"), "\(output.all)")
    #expect(output.out.contains(#""api/pets.yaml""#) && !output.out.contains(".yaml#"))
  }

  @Test(arguments: [
    ("nothing.yaml", "cannot find the document `nothing.yaml`"),
    ("../../outside.yaml", "`../../outside.yaml` is outside the project's folder"),
    ("../weir.yaml", ""),
  ])
  func aDocumentThatCannotBeRead(path: String, message: String) async throws {
    let folder = try Folder(Self.files)
    try folder.write("modules/Shop.yaml", "module: Shop\nrequests:\n  openapi: \(path)\n")
    let output = try await folder.weir("check")
    #expect(output.code == 1 || output.code == 2)
    #expect(output.out.contains("error: "))
    if !message.isEmpty {
      #expect(output.out.contains("modules/Shop.yaml:3:12: error: \(message)"))
      #expect(output.out.contains("= help: copy the document") == path.hasPrefix("../../"))
    }
  }

  @Test func aLinkOutOfTheProjectIsNotFollowed() async throws {
    let other = try Folder(["pets.yaml": Self.document])
    let folder = try Folder(Self.files)
    try folder.link("api/link.yaml", to: other.absolute("pets.yaml"))
    try folder.write("modules/Shop.yaml", "module: Shop\nrequests: { openapi: ../api/link.yaml }\n")
    #expect(try await folder.weir("check").out.contains("outside the project folder"))
  }
}
