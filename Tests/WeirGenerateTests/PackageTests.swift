import Foundation
import Fuzzing
import Testing
import WeirGenerate
import WeirPlan
import WeirProject
import WeirSpec

/// One Swift target for each module and one for the runtime. `make test-slow` builds each layout as a package with SwiftPM,
/// which takes ten times as long as its compiler; `LayoutMatrixTests` always build one.
@Suite struct PackageTests {
  struct Layout: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let modules: String
    var settings = ""
  }

  @Test(arguments: layouts) func built(_ layout: Layout) throws {
    let swiftc = try Swiftc()
    defer { swiftc.remove() }
    let settings = "{ output: 'Sources/{module}'\(layout.settings) }"
    let generated = Generated(Spec(layout.modules, generate: settings))
    let package = Generator.runtimePackage(for: generated.spec.project, generated.library).map {
      GeneratedFile(path: "Sources/\($0.path)", text: $0.text, target: $0.target)
    }
    let files = generated.files + package
    for file in files { _ = try swiftc.write(file.text, to: file.path) }
    let targets = dependencies(of: files, generated.spec.project)
    guard SlowTests.areRun else { return try compile(targets, swiftc) }
    _ = try swiftc.write(manifest(targets), to: "Package.swift")
    let result = try swiftc.run("/usr/bin/env", ["swift", "build", "--disable-sandbox", "--quiet"])
    #expect(result.status == 0, "\(result.output)")
  }

  /// Compiles the targets, each after those that it imports.
  private func compile(_ targets: [String: [String]], _ swiftc: Swiftc) throws {
    var compiled: Set<String> = []
    while compiled.count < targets.count {
      let next = targets.filter { !compiled.contains($0.key) && compiled.isSuperset(of: $0.value) }
      try #require(!next.isEmpty, "a cycle of \(targets)")
      for name in next.keys.sorted() {
        let folder = "Sources/\(name)"
        let files = Places.files(in: swiftc.folder.appending(path: folder), ending: ".swift")
        let result = try swiftc.compile(
          files.map { "\(folder)/\($0)" } + [
            "-swift-version", "6", "-package-name", "modules", "-warnings-as-errors", "-I", ".",
            "-parse-as-library", "-emit-module", "-module-name", name,
          ])
        #expect(result.status == 0, "\(name): \(result.output)")
        compiled.insert(name)
      }
    }
  }

  /// The targets that each target imports: those of the modules that the specs name, and that of the runtime, which
  /// imports none.
  private func dependencies(of files: [GeneratedFile], _ project: Project) -> [String: [String]] {
    var named: [String: Set<String>] = [:]
    for module in project.modules {
      let reached = project.ownership.descendants(of: module.id).map { project[$0.module] }
      let used = ([module] + reached).flatMap { project.edges(from: $0.id) }
      named[module.name] = Set(used.map { project[$0.to].name }).subtracting([module.name])
    }
    let targets = Dictionary(grouping: files, by: { $0.target ?? "" })
    let runtime =
      project.spec.generate.runtime == .package
      ? GenerateSpec.runtimePackage : GenerateSpec.defaultRuntimeTarget
    for file in files {
      let isShared = SupportFile.all.contains { file.path.hasSuffix("/\($0.name).swift") }
      #expect(isShared == (file.target == runtime), "\(file.path)")
    }
    let imported = targets.mapValues { files in
      Set(files.flatMap { imports(in: $0.text) }).intersection(targets.keys)
    }
    for (name, imported) in imported {
      let allowed = named[name].map { $0.union([runtime]) } ?? []
      #expect(allowed.isSuperset(of: imported), "imports of \(name)")
    }
    return imported.mapValues { $0.sorted() }
  }

  private func imports(in text: String) -> [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("import ") }.map {
      String($0.dropFirst("import ".count))
    }
  }

  private func manifest(_ targets: [String: [String]]) -> String {
    let lines = targets.sorted { $0.key < $1.key }.map { name, dependencies in
      ".target(name: \"\(name)\", dependencies: \(dependencies), "
        + "swiftSettings: [.treatAllWarnings(as: .error)])"
    }
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "Modules", platforms: [.macOS(.v15)],
        targets: [\(lines.joined(separator: ", "))])
      """
  }

  /// The files of a service that saves are in the target of the database, which those of its callers import.
  @Test func savingService() {
    let modules = """
      module: App
      uses: [Data]
      state: { item: Item?, id: Int? }
      actions: { didOpen: { id: Int }, didLoad: { item: Item }, didFail: }
      reduce: { didOpen: self.id = id, didLoad: self.item = item, didFail: id = nil }
      effects: { load: { on: id, calls: Data.item, then: didLoad, else: didFail } }
      ---
      module: Data
      entities: { Item: { backend: grdb, key: id, fields: { id: Int, name: String } } }
      requests: { item: { GET: "/items/{id}", path: { id: Int }, returns: Item } }
      services: { item: { load: item, save: true, map: Item } }
      """
    let settings = "{ output: 'Sources/{module}', storage: { target: Database } }"
    let generated = Generated(Spec(modules, generate: settings))
    for file in generated.files where file.text.contains("any DataServiceProtocol") {
      #expect(imports(in: file.text).contains("Database") && file.target == "App", "\(file.path)")
    }
    #expect(generated.files.count { $0.text.contains("any DataServiceProtocol") } == 2)
  }

  /// A target cannot import a module that has none.
  @Test func withoutTarget() {
    let modules = """
      module: App
      target: Main
      children: { page: Page }
      ---
      module: Page
      state: { size: Int = 0 }

      """
    #expect(
      Spec(modules).problems == [
        "modules.yaml:3: `Page` has no target, so `App` in the target `Main` cannot import it"
      ])
    #expect(Spec(modules + "target: Main\n").problems == [])
    #expect(Spec(modules.replacing("target: Main\n", with: "") + "target: Main\n").problems == [])
  }

  // MARK: Specs

  static let layouts = [
    Layout(testDescription: "no effects", modules: app() + counter("First") + counter("Second")),
    Layout(
      testDescription: "stores without effects",
      modules: app() + counter("First") + counter("Second"), settings: ", store: observation"),
    Layout(
      testDescription: "effects of the root",
      modules: app(effects) + counter("First") + counter("Second")),
    Layout(
      testDescription: "effects of the second child",
      modules: app() + counter("First") + counter("Second", effects)),
    Layout(
      testDescription: "effects of the first child",
      modules: app() + counter("First", effects) + counter("Second")),
    Layout(
      testDescription: "a runner", modules: app() + counter("First") + counter("Second", effects),
      settings: ", store: none"),
    Layout(
      testDescription: "internal", modules: app() + counter("First") + counter("Second", effects),
      settings: ", access: internal"),
    Layout(
      testDescription: "optional children and rows",
      modules: rows + counter("Row", effects) + counter("Page")),
    Layout(
      testDescription: "rows without effects",
      modules: rows + counter("Row") + counter("Page", effects)),
    Layout(testDescription: "entities, requests and services", modules: data),
    Layout(
      testDescription: "the runtime of the package", modules: data, settings: ", runtime: package"),
  ]

  private static let effects =
    "effects: { measure: { on: text, manual: { takes: { text: String }, returns: Int }, then: didMeasure } }\n"

  private static func app(_ effects: String = "") -> String {
    """
    module: App
    children: { first: First, second: Second }
    state: { text: String?, size: Int = 0 }
    actions: { didType: { text: String }, didMeasure: { size: Int } }
    reduce: { didType: self.text = text, didMeasure: self.size = size, first.didMeasure: self.size += size }

    """ + effects
  }

  private static func counter(_ name: String, _ effects: String = "") -> String {
    """
    ---
    module: \(name)
    state: { text: String?, size: Int = 0 }
    actions: { didType: { text: String }, didMeasure: { size: Int } }
    reduce: { didType: self.text = text, didMeasure: self.size = size }

    """ + effects
  }

  private static let rows = """
    module: App
    children:
      page: { module: Page, optional: true }
      list: { module: List, optional: true }
    state: { size: Int = 0 }
    actions: { didOpen: , didClose: }
    reduce:
      didOpen: 'page = Page()'
      didClose: page = nil
      list.rows.didMeasure: self.size += size
    ---
    module: List
    children: { rows: { module: Row, keyed: { rowID: Int }, ordered: true } }
    actions: { didAdd: { id: Int } }
    reduce: { didAdd: 'rows[id] = Row()' }

    """

  private static let data = """
    module: App
    uses: [API, Kinds]
    children: { list: List, second: Second }
    state: { id: Int?, item: Item?, kind: Kinds.Kind = .small }
    actions: { didOpen: { id: Int }, didLoad: { item: Item }, didFail: }
    reduce:
      didOpen: self.id = id
      didLoad: |
        self.item = item
        kind = item.kind
        id = nil
      didFail: id = nil
    effects: { load: { on: id, calls: API.item, then: didLoad, else: didFail, after: .seconds(1) } }
    ---
    module: List
    uses: [API]
    state: { page: Int?, names: "[String]" }
    actions: { didAsk: { page: Int }, didLoad: { names: "[String]" }, didFail: }
    reduce:
      didAsk: self.page = page
      didLoad: |
        self.names = names
        page = nil
      didFail: page = nil
    effects: { load: { on: page, calls: API.names, with: { page: value }, then: didLoad, else: didFail } }
    ---
    module: Kinds
    types: { Kind: [big, small] }
    ---
    module: API
    uses: [Kinds]
    entities: { Item: { fields: { id: Int, kind: Kinds.Kind } } }
    requests:
      names: { GET: /names, query: { page: Int = 1 }, returns: "[String]" }
      one: { GET: "/items/{id}", path: { id: Int }, returns: Item }
    services: { item: { load: one }, names: { load: names } }

    """ + counter("Second")
}
