import FoundationEssentials
import Testing
import WeirGenerate
import WeirProject
import WeirSpec

@Suite struct ScaffoldTests {
  static func functions(_ spec: Spec) -> [Scaffold.Function] {
    var sources = spec.sources
    let library = TemplateLibrary(.embedded, for: spec.project.spec, sources: &sources)
    let (functions, findings) = Scaffold.functions(of: spec.project, library: library)
    #expect(spec.lines(findings) == [])
    return functions
  }

  static func implementations(_ spec: Spec) -> [Scaffold.Implementation] {
    var sources = spec.sources
    let library = TemplateLibrary(.embedded, for: spec.project.spec, sources: &sources)
    let (parts, findings) = Scaffold.implementations(of: spec.project, library: library)
    #expect(spec.lines(findings) == [])
    return parts
  }

  /// One type for the manual effects of a module.
  @Test func effects() throws {
    let parts = Self.implementations(try Spec(folder: GoldenCase("loop").folder))
    #expect(parts.map(\.conformance) == ["AppEffects", "HabitsEffects", "DetailEffects"])
    #expect(parts[1].path == "Generated/LiveHabitsEffects.swift")
    #expect(
      parts[1].stub == """
        /// The effects of `Habits`.
        nonisolated struct LiveHabitsEffects: HabitsEffects {
          func tick() -> AsyncStream<Int> {
            fatalError("HabitsEffects.tick is still to be written")
          }

          func save(draft: String) async {
            fatalError("HabitsEffects.save is still to be written")
          }

          func search(query: Double, limit: Int) async throws -> [String] {
            fatalError("HabitsEffects.search is still to be written")
          }
        }

        """)
  }

  @Test func stubs() throws {
    let spec = try Spec(folder: GoldenCase("manual").folder)
    let functions = Self.functions(spec)
    #expect(
      functions.map(\.path)
        == [
          "Desk+parcelDidArrive.swift", "Desk+trayDidSign.swift", "Parcel+didArrive.swift",
          "Parcel+didSend.swift", "Parcel+lose.swift", "Parcel+relabel.swift", "Parcel+label.swift",
        ].sortedLike(functions.map(\.path)))
    let text = functions.map { "// \($0.path), asked for by \($0.module)\n\($0.stub)" }
    try Golden.expect(
      text.joined(separator: "\n"),
      is: GoldenCase("manual").folder.appending(path: "Stubs.txt"))
  }

  /// The stubs of a spec compile with its generated files.
  @Test(arguments: ["manual", "words", "runner"]) func compiled(_ name: String) throws {
    let swiftc = try Swiftc()
    defer { swiftc.remove() }
    let spec = try Spec(folder: GoldenCase(name).folder)
    var files = try swiftc.write(Generated(spec))
    for function in Self.functions(spec) {
      files.append(try swiftc.write(function.stub, to: function.path))
    }
    for part in Self.implementations(spec) {
      files.append(try swiftc.write(part.stub, to: part.path))
    }
    let result = try swiftc.compile(
      files + ["-typecheck", "-swift-version", "6", "-warnings-as-errors"])
    #expect(result.status == 0, "\(result.output)")
  }

  /// A stub imports the modules of its parameters, even if the module's own file does not.
  @Test func imports() throws {
    let spec = Spec(
      """
      module: Top
      children: { middle: Middle }
      state: { count: Int = 0 }
      reduce:
        middle.rows.didTap: { manual: true, writes: count }
      ---
      module: Middle
      children: { rows: { module: Row, keyed: { rowID: UUID } } }
      ---
      module: Row
      actions: { didTap: }
      """, generate: "{ output: 'Sources/{module}Kit', isolation: nonisolated }")
    let function = try #require(Self.functions(spec).first)
    #expect(function.path == "Sources/TopKit/Top+middleRowsDidTap.swift")
    #expect(function.stub.hasPrefix("import Foundation\nimport MiddleKit\nimport RowKit\n\n"))
  }
}

extension [String] {
  /// Whether these are the given elements in any order.
  fileprivate func sortedLike(_ others: [String]) -> [String] {
    sorted() == others.sorted() ? others : self
  }
}
