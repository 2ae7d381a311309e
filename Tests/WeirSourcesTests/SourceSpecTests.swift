import Testing
import WeirDiagnostics
import WeirSpec

@Suite struct SourceSpecTests {
  private func read(_ text: String) -> FileSpec {
    FileSpec.project(in: SourceFile(name: "weir.yaml", text: text), as: FileID(0))
  }

  @Test func sourcesHaveAShortAndALongForm() throws {
    let file = read(
      """
      weir: 1
      sources:
        - App
        - { path: Modules/*/Sources, store: ours, exclude: [Generated], target: folder }
      stores:
        ours: { like: redux, action: { conforms: AppAction }, dispatch: [bus.post] }
      """)
    #expect(file.findings.isEmpty)
    let sources = try #require(file.project?.sources)
    #expect(sources.map(\.path?.value) == ["App", "Modules/*/Sources"])
    #expect(sources[1].store?.value == "ours")
    #expect(sources[1].exclude.map(\.value) == ["Generated"])
    #expect(sources[1].target == .folder)
    #expect(file.project?.stores.first?.dispatch.map(\.value) == ["bus.post"])
  }

  @Test func anUnknownStoreIsReported() {
    let file = read("weir: 1\nsources:\n  - { path: App, store: redx }\n")
    #expect(file.findings.map(\.message) == ["unknown store `redx`; did you mean `redux`?"])
  }
}
