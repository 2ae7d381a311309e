import Foundation
import Testing
import WeirSpec

/// The JSON Schemas accept everything that the decoder accepts, and reject the mistakes that an
/// editor can detect.
@Suite struct SchemaTests {
  private let module: SchemaCheck
  private let project: SchemaCheck

  init() throws {
    module = try SchemaCheck(ModuleSpec.jsonSchema)
    project = try SchemaCheck(ProjectSpec.jsonSchema)
  }

  @Test func thereAreSamples() { #expect(Samples.paths.count > 10) }

  @Test(arguments: Samples.paths)
  func samples(_ path: String) throws {
    let documents = CoreYAML.documents(try Samples.text(path))
    #expect(!documents.isEmpty)
    let schema = path.hasSuffix("/weir.yaml") ? project : module
    for document in documents { #expect(schema.problems(of: document) == []) }
  }

  /// The decoder reads all of these without findings.
  @Test(arguments: [
    "module: M\n",
    "module: M\nstate:\nderived:\nchildren:\nactions:\nreduce:\noperations:\ntypes:\ncomponents:\n",
    "module: M\nimport: Foundation\nuses: [A, B]\nconforms: []\nreusable: true\ntarget: Kit\nlayer: A\n",
    "module: M\nstate: { items: [UUID: Item], list: [Item], o: Int?, b: Bool = false, t: '[A]?' }\n",
    "module: M\nstate:\n  price: { type: Double, default: 3, doc: 4 }\n  p: { type: T, default: [] }\n",
    "module: M\nstate:\n  p: { type: T, default: true, moves: { a: b, b: [a, c], c: } }\n",
    "module: M\nstate:\n  p: { type: T?, default: null }\n  q: { type: [Int], default: [1, 2] }\n",
    "module: M\nderived: { a: { type: [Int], is: [1, 2] }, b: { type: Int, is: 3, doc: x } }\n",
    "module: M\nderived: { a: { type: Int, manual: true, reads: b } }\nstate: { b: Int }\n",
    "module: M\nchildren: { a: A, b: { module: B, keyed: UUID }, c: { module: C, keyed: { id: Int }, ordered: true } }\n",
    "module: M\nchildren: { a: { module: A, optional: true, doc: There or not. } }\n",
    "module: M\ntypes: { A: [a, b], B: [a = 1, b = 2], C: [a, c: [Int]], D: UUID }\n",
    "module: M\ntypes:\n  A:\n    - a\n    - b: [Int]\n    - c: { d: [Int: Int], e: Int }\n    - f: Int?\n",
    "module: M\ntypes: { A: { a: Int, b: [Int], c: { type: Int, default: 1, doc: x } } }\n",
    "module: M\ntypes: { A: { enum: [a, { b: Int }], conforms: Codable, doc: x }, B: { struct: { a: Int } } }\n",
    "module: M\nactions: { a: , b: { c: Int, _ d: [Int], to e: Int = 3 }, f: { takes: { g: Int }, doc: x } }\n",
    "module: M\nactions: { a: { handled: elsewhere, doc: x }, b: { takes: } }\n",
    "module: M\nactions: { a: }\nreduce: { a: x = 1 }\n",
    "module: M\nreduce: { a.b: , c: true, d: { does: x = 1 }, 'e, f': { manual: true, reads: [a], writes: b } }\n",
    "module: M\noperations: { a: , b: x = 1, c: { takes: { to d: Int }, does: x = 1, doc: y } }\n",
    "module: M\ncomponents: { A: , B: { doc: x, sends: { tap: a, pan: [a, M.b] } } }\n",
    DataSamples.users, "module: M\nentities:\nrequests:\nservices:\n",
    "module: M\nrequests: { openapi: petstore.yaml }\n",
    "module: M\nrequests: { a: { GET: /, errors: Problem, returns: { 200: [A], 2xx: , default: nothing } } }\n",
    "module: M\nrequests: { a: { DELETE: /, secured: token } , security: { token: { cookie: t } } }\n",
    "module: M\nrequests: { a: { PUT: /, body: [A] }, b: { PATCH: /, body: { a: { type: Int, json: 3 } } } }\n",
    "module: M\nrequests: { a: { GET: /, query: { b: { type: Int, default: 3, name: 4, style: pipe } } } }\n",
    "module: M\ntraits:\n  A: { methods: { a: , b: x.y(), c: { takes: { to d: Int }, returns: [A], async: true } } }\n",
    "module: M\ntraits: { A: { needs: { a: [A], var b: Int = 3, c: { type: Int, doc: x } }, methods: } }\n",
    "module: M\nadopters: { A: B, C.D: [B, Mock] }\n",
    "module: M\ntypes: { A: { oneOf: [B, C.D], by: 3, values: { b: 4 } } }\n",
  ])
  func acceptedModules(_ text: String) {
    #expect(Decoded(text).messages == [])
    for document in CoreYAML.documents(text) { #expect(module.problems(of: document) == []) }
  }

  @Test(arguments: [
    "weir: 1\n", "weir: 1\nspecs: a\nlayers: [A, B]\nroot: A\nproject: P\n",
    "weir: 1\nrules: { a: off, b: { severity: error, max: 0.5 } }\n",
    "weir: 1\nignore: [{ rule: a, at: A -> B, why: 3, until: 2027-03-01 }]\n",
    "weir: 1\ngenerate: { output: 'a/{layer}', manual: b, flavour: udf, access: package }\n",
    "weir: 1\ngenerate: { flavour: tca, store: none, isolation: nonisolated }\n",
    "weir: 1\ngenerate: { flavour: reswift, isolation: '@MainActor', names: { state: '{}State' } }\n",
    "weir: 1\ngenerate: { isolation: '@MainActor', conforms: Sendable, names: { state: '{}S' }, templates: t }\n",
  ])
  func acceptedProjects(_ text: String) {
    #expect(Decoded(project: text).messages == [])
    for document in CoreYAML.documents(text) { #expect(project.problems(of: document) == []) }
  }

  /// The decoder and the schema reject all of these.
  @Test(arguments: [
    "state: { a: Int }\n", "module: M\nstat: { a: Int }\n", "module: [A]\n", "module: my module\n",
    "module: 3\n", "[a]\n", "module: M\nreusable: yes\n", "module: M\nreusable: 1\n",
    "module: M\nimport: { a: b }\n", "module: M\nuses: [[a]]\n", "module: M\nstate: [a]\n",
    "module: M\nstate: { a: [A, B] }\n", "module: M\nstate: { a: { default: 3 } }\n",
    "module: M\nstate: { a: { type: Int, defualt: 3 } }\n",
    "module: M\nstate: { a: { type: Int, moves: [a] } }\n",
    "module: M\nderived: { a: Int }\n", "module: M\nderived: { a: { is: 3 } }\n",
    "module: M\nderived: { a: { type: Int, iz: 3 } }\n",
    "module: M\nchildren: [A]\n", "module: M\nchildren: { a: [A] }\n",
    "module: M\nchildren: { a: { optional: true } }\n",
    "module: M\nchildren: { a: { module: A, optionl: true } }\n",
    "module: M\nchildren: { a: { module: A, optional: maybe } }\n",
    "module: M\ntypes: [A]\n", "module: M\ntypes: { A: { enum: { a: b } } }\n",
    "module: M\ntypes: { A: { enum: [a], conform: { a: b } } }\n",
    "module: M\nactions: [a]\n", "module: M\nactions: { a: [Int] }\n",
    "module: M\nactions: { a: Int }\n",
    "module: M\nactions: { a: { takes: { b: Int }, dok: x } }\n",
    "module: M\nactions: { a: { takes: { b: Int }, handled: here } }\n",
    "module: M\nreduce: [a]\n", "module: M\nreduce: { a: [b] }\n",
    "module: M\nreduce: { a: { manual: 1 } }\n", "module: M\nreduce: { a: { dose: x } }\n",
    "module: M\noperations: { a: { takes: [Int] } }\n",
    "module: M\noperations: { a: { dose: x } }\n",
    "module: M\ncomponents: { A: { send: } }\n", "module: M\ncomponents: { A: [b] }\n",
    "module: M\ncomponents: { A: { sends: { tap: { a: b } } } }\n",
    "module: M\nentities: { A: { key: id } }\n", "module: M\nentities: [A]\n",
    "module: M\nentities: { A: { fields: { a: { type: Int, moves: { a: b } } } } }\n",
    "module: M\nentities: { A: { fields: { a: Int }, backend: sqlite } }\n",
    "module: M\nstate: { a: { type: Int, json: b } }\n", "module: M\nrequests: [a]\n",
    "module: M\nrequests: { a: /b }\n", "module: M\nrequests: { a: { returns: B } }\n",
    "module: M\nrequests: { a: { GET: /, POST: / } }\n",
    "module: M\nrequests: { a: { GET: /, query: [b] } }\n",
    "module: M\nrequests: { a: { GET: /, query: { b: { type: Int, style: commas } } } }\n",
    "module: M\nrequests: { a: { GET: /, encodin: json } }\n",
    "module: M\nrequests: { dates: unix }\n", "module: M\nrequests: { headers: [a] }\n",
    "module: M\nrequests: { security: { t: { header: A, query: b } } }\n",
    "module: M\nrequests: { security: { t: { prefix: a } } }\n",
    "module: M\nservices: { a: { map: B } }\n", "module: M\nservices: { a: b }\n",
    "module: M\nservices: { a: { load: b, save: 1 } }\n",
    "module: M\ntypes: { A: { oneOf: [B], by: { c: d } } }\n", "module: M\nlayer: [A]\n",
    "module: M\ndoc: [a]\n",
  ])
  func rejectedModules(_ text: String) {
    #expect(Decoded(text).messages != [])
    let documents = CoreYAML.documents(text)
    #expect(documents.count == 1)
    for document in documents { #expect(module.problems(of: document) != []) }
  }

  @Test(arguments: [
    "project: P\n", "weir: 1\nrule: {}\n", "weir: 1\nlayers: { A: B }\n", "weir: [1]\n",
    "weir: 1\ngenerate: { ouput: a }\n", "weir: 1\ngenerate: { access: privat }\n",
    "weir: 1\ngenerate: { flavour: tea }\n", "weir: 1\nrules: { a: eror }\n",
    "weir: 1\nrules: { a: { max: many } }\n", "weir: 1\nignore: { rule: a }\n",
    "weir: 1\nignore: [{ rule: a, at: B }]\n", "weir: 2\n",
  ])
  func rejectedProjects(_ text: String) {
    #expect(Decoded(project: text).messages != [])
    for document in CoreYAML.documents(text) { #expect(project.problems(of: document) != []) }
  }

  @Test func everyKeyIsDescribed() {
    for schema in [module.root, project.root] {
      #expect(schema["$schema"] == .string("http://json-schema.org/draft-07/schema#"))
      let keys = Self.keys(schema, "")
      #expect(keys.filter { !$0.isDescribed }.map(\.path) == [])
    }
    let paths = Set(Self.keys(module.root, "").map(\.path))
    #expect(
      paths.isSuperset(of: [
        "/state/*/type", "/state/*/default", "/state/*/moves", "/derived/*/is", "/derived/*/manual",
        "/children/*/module", "/children/*/keyed", "/children/*/ordered", "/children/*/optional",
        "/actions/*/takes", "/actions/*/handled", "/reduce/*/does", "/reduce/*/reads",
        "/operations/*/takes", "/operations/*/writes", "/components/*/sends", "/types/*/enum",
        "/types/*/struct", "/types/*/conforms", "/types/*/*/type", "/types/*/struct/*/default",
        "/types/*/oneOf", "/types/*/by", "/types/*/values", "/types/*/additional",
        "/types/*/*/json", "/entities/*/backend", "/entities/*/fields/*/column",
        "/requests/server", "/requests/security/*/prefix", "/requests/*/GET", "/requests/*/TRACE",
        "/requests/*/query/*/style", "/requests/*/body/*/json", "/requests/*/errors",
        "/services/*/load", "/services/*/from",
      ]))
    let settings = Set(Self.keys(project.root, "").map(\.path))
    #expect(
      settings.isSuperset(of: [
        "/generate/names/state", "/rules/*/severity", "/rules/*/max", "/ignore/until",
      ]))
  }

  /// All keys that an editor can complete: `*` is a name that the user chooses.
  private static func keys(_ schema: JSONValue, _ path: String) -> [(
    path: String, isDescribed: Bool
  )] {
    var found: [(String, Bool)] = []
    for (key, value) in schema["properties"]?.members ?? [] {
      found.append((path + "/" + key, value["description"]?.text?.isEmpty == false))
      found += keys(value, path + "/" + key)
    }
    for value in schema["anyOf"]?.items ?? [] { found += keys(value, path) }
    if let items = schema["items"] { found += keys(items, path) }
    if let other = schema["additionalProperties"] { found += keys(other, path + "/*") }
    return found
  }

  @Test func sameTextEachTime() {
    #expect(ModuleSpec.jsonSchema == ModuleSpec.jsonSchema)
    #expect(ModuleSpec.jsonSchema.hasSuffix("}\n"))
  }
}
