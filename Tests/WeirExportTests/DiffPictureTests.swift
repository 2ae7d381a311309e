import Testing
import WeirSpec

@testable import WeirExport

@Suite struct DiffPictureTests {
  private func text(_ before: String, _ after: String, changed: Set<String> = []) -> String {
    let picture = DiffPicture(
      before: Sample(before).project, after: Sample(after).project, changed: changed)
    return MermaidDiffFormat().text(of: picture)
  }

  private static let before = """
    module: App
    children: { first: A, second: B }
    ---
    module: A
    actions: { didTap: }
    ---
    module: B
    children: { inner: C }
    ---
    module: C
    state: { count: Int = 0 }
    ---
    module: Far
    types: { Day: Int }
    """

  @Test func onlyNeighboursAreShown() {
    let after = Self.before.replacing("second: B }", with: "second: B, third: D }").replacing(
      "module: A\nactions", with: "module: D\nactions")
    #expect(
      text(Self.before, after, changed: ["App"]) == """
        flowchart LR
          m_App("App"):::changed
          m_D("D"):::added
          m_B("B")
          m_A("A"):::removed
          m_App ==>|"+ owns"| m_D
          m_App -->|"owns"| m_B
          m_App -.->|"- owns"| m_A
          linkStyle 0 stroke:#1a7f37,color:#1a7f37
          linkStyle 2 stroke:#cf222e,color:#cf222e
          linkStyle 1 stroke:#6e7781,color:#6e7781
          classDef added fill:#dafbe1,stroke:#1a7f37,color:#1c2128
          classDef removed fill:#ffebe9,stroke:#cf222e,color:#1c2128,stroke-dasharray:4 3
          classDef changed fill:#fff8c5,stroke:#9a6700,color:#1c2128

        """)
  }

  @Test func noChangesMeanNoPicture() {
    #expect(text(Self.before, Self.before) == "flowchart LR\n")
  }

  @Test func findingsAreRed() {
    let after = Self.before.replacing("second: B }", with: "second: B, third: C }")
    let marks = ["App": "two-owners", "B": "layer-violation", "Far": "none"].map {
      DiffPicture.Mark(from: $0, to: "C", rule: $1)
    }
    let picture = DiffPicture(
      before: Sample(Self.before).project, after: Sample(after).project, changed: [], marks: marks)
    let text = MermaidDiffFormat().text(of: picture)
    #expect(text.contains("m_App ==>|\"+ owns #40;two-owners#41;\"| m_C\n"), "\(text)")
    #expect(text.contains("m_B -->|\"owns #40;layer-violation#41;\"| m_C\n"))
    #expect(!text.contains("none") && !text.contains("stroke:#1a7f37"))
    #expect(text.contains("  linkStyle 2,3 stroke:#cf222e,color:#cf222e\n"))
  }

  @Test func itHasABound() {
    let modules = (0..<200).map { "module: M\($0)\nchildren: { next: M\(($0 + 1) % 200) }\n" }
    let all = modules.joined(separator: "---\n")
    let picture = DiffPicture(
      before: Sample("module: Old\n").project, after: Sample(all).project, changed: [], limit: 20)
    #expect(picture.nodes.count == 20 && picture.omitted == 181)
    #expect(picture.edges.count == 19)
    let full = DiffPicture(
      before: Sample(all).project, after: Sample(all).project, changed: ["M7"], limit: 20)
    #expect(full.nodes.map(\.name) == ["M6", "M7", "M8"] && full.omitted == 0)
  }

  @Test func namesAreEscaped() {
    let picture = DiffPicture(
      before: Sample(Self.before).project,
      after: Sample("module: \"end\"\nchildren: { x: Größe }\n---\nmodule: Größe\n").project,
      changed: [])
    let text = MermaidDiffFormat().text(of: picture)
    #expect(text.contains("m_end(\"end\"):::added"))
    #expect(text.contains("m_Gr_f6__df_e(\"Größe\"):::added"))
  }
}
