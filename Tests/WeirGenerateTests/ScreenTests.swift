import Foundation
import Testing
import WeirGenerate

/// Components, compiled with a replacement for SwiftUI and hand-written views. `CallTests` calls the Swift that does
/// not need SwiftUI.
@Suite struct ScreenTests {
  private static let golden = GoldenCase("screens")

  /// With previews, which exist only in debug builds, and without.
  @Test(arguments: CallTests.modes, ["DEBUG", "RELEASE"])
  func checked(_ mode: CallTests.Mode, _ build: String) throws {
    try expectChecked(Self.golden.generated(), mode, build)
  }

  /// If a project does not declare isolation, the target determines it.
  @Test(arguments: CallTests.modes, ["{}", "{ access: internal, isolation: '@MainActor' }"])
  func settings(_ mode: CallTests.Mode, _ generate: String) throws {
    let modules = try Places.text(Self.golden.folder.appending(path: "modules.yaml"))
    // Entities declare their isolation.
    let screens = modules.components(separatedBy: "---\n# View models of screens")[0]
    try expectChecked(GeneratedOnce.of(screens, generate: generate), mode, "DEBUG")
  }

  private func expectChecked(
    _ generated: Generated, _ mode: CallTests.Mode, _ build: String
  ) throws {
    let result = try Self.check(generated, beside: "", mode.flags + ["-D", build])
    #expect(result.status == 0, "\(result.output)")
  }

  /// The module of a component does not name the types in the payloads of the actions that it sends.
  @Test func importsPayloads() throws {
    let generated = Generated(
      Spec(
        """
        module: Canvas
        components: { Row: { requires: { title: String }, sends: { didTap: Selection.didSelect } } }
        ---
        module: Selection
        state: { selected: UUID? }
        actions: { didSelect: { id: UUID } }
        reduce: { didSelect: selected = id }
        """))
    let events = try #require(generated.files.first { $0.text.contains("enum RowEvent") })
    #expect(events.text.contains("import Foundation\n"))
  }

  /// Rare names and types that are valid.
  @Test(arguments: CallTests.modes) func odd(_ mode: CallTests.Mode) throws {
    let generated = Generated(
      Spec(
        """
        module: Odd
        components:
          page: { contains: { row: { title: '"a"' }, Row: {} } }
          row: { requires: { title: String } }
          Row: { requires: { width: Double = 3 } }
          Panel:
            requires: { inputs: Int, handedCount: Int, title: String }
            provides: [Content]
            contains: { Bar: { title: title + title, count: inputs, last: handedCount }, Row: {} }
          Bar: { requires: { title: String, count: Int, last: Int }, environment: [Content] }
        viewModels:
          PageViewModel:
            takes: { load: "@escaping () -> Int", reload: "() -> Int" }
            values:
              count: { type: Int, is: load() }
              again: { type: () -> Int, is: reload }
          ListViewModel:
            methods:
              each: { takes: { of ids: "[Int] = []", body: "@escaping (Int) -> Void" } }
        traits:
          Adding:
            methods:
              add:
                takes: { to sum: inout Int, value: '@autoclosure () -> Int', times: Int = 1 }
                does: sum += value() * times
        """, generate: "{}"))
    let views = """
      import SwiftUI
      struct page: View { let inputs: pageInputs; var body: some View { inputs.makeRow() } }
      struct row: View { let inputs: rowInputs; var body: some View { Text(inputs.title) } }
      struct Row: View { let inputs: RowInputs; var body: some View { Text("") } }
      @Observable final class Content {}
      struct Panel: View {
        let inputs: PanelInputs
        var body: some View { inputs.providing(content: Content()) { $0.bar() } }
      }
      struct Bar: View { let inputs: BarInputs; var body: some View { Text(inputs.title) } }
      struct Calculator: Adding {
        func sum() -> Int {
          var sum = 0
          add(to: &sum, value: 3)
          return sum
        }
      }
      """
    let result = try Self.check(generated, with: views, "", mode.flags + ["-D", "DEBUG"])
    #expect(result.status == 0, "\(result.output)")
  }

  /// Errors that only the compiler finds.
  @Test func refused() throws {
    let wrong = """
      import SwiftUI
      @MainActor func wrong(_ inputs: CollectionsListInputs, _ footer: FooterInputs) {
        _ = inputs.accountViewModel
        _ = inputs.footer()
        _ = inputs.collectionRow(send: { _ in })
        inputs.send(.footerDidTap)
        _ = CollectionsListInputs(send: { _ in })
        _ = CanvasViewInputs().collectionsList { _ in }
        footer.accountViewModel.name = ""
      }
      """
    let result = try Self.check(Self.golden.generated(), beside: wrong, CallTests.modes[0].flags)
    #expect(result.status != 0)
    #expect(
      result.diagnostics(in: "Beside.swift") == [
        "3: value of type 'CollectionsListInputs' has no member 'accountViewModel'",
        "4: value of type 'CollectionsListInputs' has no member 'footer'",
        "5: missing argument for parameter 'onTap' in call",
        "6: type 'CollectionsListEvent' has no member 'footerDidTap'",
        "7: missing argument for parameter 'mode' in call",
        "8: value of type 'CanvasViewInputs' has no member 'collectionsList'",
        "9: cannot assign to property: 'name' is a get-only property",
      ])
  }

  // MARK: Compiling

  /// The generated files, the case's views and one other file.
  private static func check(
    _ generated: Generated, beside text: String, _ flags: [String]
  ) throws -> Swiftc.Result {
    let views = try Places.text(golden.folder.appending(path: "Views.swift"))
    return try check(generated, with: views, text, flags)
  }

  private static func check(
    _ generated: Generated, with views: String, _ text: String, _ flags: [String]
  ) throws -> Swiftc.Result {
    let swiftc = try Swiftc()
    defer { swiftc.remove() }
    let files =
      try swiftc.write(generated)
      + [swiftc.write(views, to: "Views.swift"), swiftc.write(text, to: "Beside.swift")]
    return try swiftc.compile(
      files + flags + StandIn.checked(["SwiftUI"], in: Places.swiftUIStandIn) + [
        "-typecheck", "-parse-as-library", "-warnings-as-errors",
        "-enable-upcoming-feature", "ExistentialAny",
      ])
  }
}
