import Testing

@Suite struct DiffMarkdownTests {
  @Test func aPullRequestShowsThePictureFirst() async throws {
    let folder = try await Folder.repository(Specs.clean)
    try folder.write("modules/App.yaml", "module: App\nchildren: { log: Log }\n")
    try folder.write("modules/Log.yaml", "module: Log\nstate: { lines: [String] }\n")
    let output = try await folder.weir("diff", "main", "--format", "markdown")
    #expect(output.code == 0 && output.err == "")
    #expect(
      output.out.hasPrefix(
        """
        ### Weir: `main` → `the working tree`

        Adds 2 errors, 1 warning; 3 modules, 1 more; 1 edge, 1 fewer.

        ```mermaid
        flowchart LR
          m_App("App"):::changed
          m_Counter("Counter")
          m_Log("Log"):::added
          m_App -.->|"- owns, calls"| m_Counter
          m_App ==>|"+ owns #40;unused-child#41;"| m_Log
          linkStyle 0,1 stroke:#cf222e,color:#cf222e
          classDef added fill:#dafbe1,stroke:#1a7f37,color:#1c2128
          classDef changed fill:#fff8c5,stroke:#9a6700,color:#1c2128
        ```

        #### Modules

        - **+** `Log`
        - `App`: + child `log`, − child `counter`, − action `didLogout`, − reduction `didLogout`

        #### Edges

        - **+** `App` → `Log`: owns
        - **−** `App` → `Counter`: owns, calls

        #### New findings

        """), "\(output.out)")
  }

  /// Names of branches and files may contain almost any character.
  @Test func namesAreNotMarkup() async throws {
    let folder = try await Folder.repository(Specs.clean)
    let branch = "a`b|c<img>@all"
    try await folder.git("branch", branch)
    try folder.delete("modules/App.yaml")
    let spec = Specs.app.replacing("counter.reset()", with: "counter.count = 0")
    try folder.write("modules/[x](http:) @all <b> | `c`.yaml", spec)
    let output = try await folder.weir("diff", branch, "--format", "markdown")
    #expect(output.code == 0 && output.err == "")
    #expect(output.out.hasPrefix("### Weir: `a'b\\|c<img>@all` → `the working tree`\n"))
    let row = try #require(
      output.out.split(separator: "\n").first { $0.hasPrefix("| error |") })
    #expect(row.hasPrefix("| error | modules/\\[x\\](http:) \\@&#8203;all &lt;b&gt; \\| "))
    #expect(!row.contains("<b>"))
  }

  @Test func theOutputMayBeWrittenToAFile() async throws {
    let folder = try await Folder.repository(Specs.clean)
    let output = try await folder.weir(
      "diff", "main", "--format", "markdown", "--output-file", "change.md")
    #expect(output.out == "" && output.code == 0)
    #expect(try folder.read("change.md").hasPrefix("### Weir: "))
  }
}
