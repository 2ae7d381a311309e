import Foundation
import Testing

/// If `weir.yaml` or a default determines a path, Weir does not write through a link at it.
@Suite struct OutsideWriteTests {
  private func files(of folder: Folder, _ name: String = "../outside") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.absolute(name)).sorted()
  }

  @Test(arguments: [
    ("known", "known/baseline.txt"), ("known/deep", "known/deep/baseline.txt"),
    ("known/baseline.txt", "known/baseline.txt"), ("weir-baseline.txt", nil),
  ])
  func baselineWriteStaysInside(link: String, baseline: String?) async throws {
    let folder = try Folder(Specs.breach)
    if let baseline { try folder.append("baseline: \(baseline)\n", to: "weir.yaml") }
    if link.hasPrefix("known/") { try folder.write("known/keep.txt", "") }
    try folder.write("../outside/keep.txt", "# kept\n")
    let isFile = link.hasSuffix(".txt")
    let target = "../outside" + (isFile ? "/keep.txt" : "")
    try folder.link(link, to: OutsideProject.up(from: link) + target)
    for command in ["write", "prune"] {
      let output = try await folder.weir("baseline", command)
      #expect(output.code == 2)
      #expect(output.err.contains("`\(link)` is a link to a file outside the project folder"))
    }
    #expect(try files(of: folder) == ["keep.txt"])
    #expect(try folder.read("../outside/keep.txt") == "# kept\n")
    let named = baseline ?? "weir-baseline.txt"
    let output = try await folder.weir("baseline", "write", "--grow", "--baseline", named)
    #expect(output.code == 2)
    #expect(output.err == Self.refusal(of: link))
    #expect(try folder.read("../outside/keep.txt") == "# kept\n")
  }

  private static func refusal(of name: String) -> String {
    "weir: error: \(name) is a link, and weir does not write through links; remove it\n"
  }

  /// The commands that write to a path of the command line; `PATH` is a folder.
  static let named = [
    ["import", "openapi", "api/main.json", "--output", "PATH"],
    ["import", "openapi", "api/main.json", "--output", "specs", "--notes", "PATH/notes.txt"],
    ["import", "swift", "Swift", "--output", "PATH"],
    ["baseline", "write", "--baseline", "PATH/known.txt", "--project", "breach"],
    ["build-tool", "--output", "PATH", "--project", "clean"],
    ["init", "PATH", "--name", "Demo"],
    ["check", "--format", "sarif=PATH/found.sarif", "--project", "breach"],
    ["check", "--output-file", "PATH/found.txt", "--project", "breach"],
    ["graph", "--output", "PATH/graph.txt", "--project", "clean"],
  ]

  /// A folder with the inputs of these commands.
  private static func inputs() throws -> Folder {
    let folder = try Folder()
    for (name, text) in OutsideProject.specs where name.hasPrefix("api/") {
      try folder.write("work/" + name, text)
    }
    for (name, text) in Specs.breach { try folder.write("work/breach/" + name, text) }
    for (name, text) in Specs.clean { try folder.write("work/clean/" + name, text) }
    try folder.write(
      "work/Swift/Counter.swift",
      """
      struct CounterState { var count = 0 }
      enum CounterAction { case increase }
      func counterReducer(_ state: inout CounterState, _ action: CounterAction) {
        switch action {
        case .increase: state.count += 1
        }
      }

      """)
    try folder.write("outside/keep.txt", "kept")
    return folder
  }

  /// Runs a command in `work`, and expects that it changes nothing.
  private static func expectRefusal(
    of command: [String], writingTo path: String, in folder: Folder, because reason: String
  ) async throws {
    // `--notes` is written after the specs, and a check remembers what it has found.
    func texts() -> [String: String] {
      folder.texts.filter { !$0.key.hasPrefix("work/specs/") && !$0.key.contains("/.weir/cache/") }
    }
    let before = texts()
    let arguments = command.map { $0.replacing("PATH", with: path) }
    for options in [[], ["--force"]] where options.isEmpty || command[0] == "import" {
      let output = try await Tool.run(
        Tool.weir, arguments + options, in: folder.absolute("work"))
      #expect(output.code == 2, "\(arguments): \(output.all)")
      #expect(output.err.contains(reason), "\(arguments): \(output.err)")
    }
    #expect(texts() == before, "\(arguments)")
  }

  /// A pull request adds the link `out`, and a job names a path in it.
  @Test(arguments: named) func nothingNamedIsWrittenThroughALink(command: [String]) async throws {
    let folder = try Self.inputs()
    try folder.link("work/out", to: "../outside")
    for path in ["out", "out/deep", folder.absolute("work/out"), "specs/../out/", "./out"] {
      try await Self.expectRefusal(
        of: command, writingTo: path, in: folder, because: "out is a link, and weir does not write")
    }
  }

  /// The links of a repository above or beside the working folder.
  @Test(arguments: named) func aRepositoryIsProtectedFromOtherFolders(command: [String])
    async throws
  {
    let folder = try Self.inputs()
    try folder.write("other/.git/HEAD", "ref: refs/heads/main\n")
    try folder.link("other/out", to: "../outside")
    for path in ["../other/out", folder.absolute("other/out/deep")] {
      try await Self.expectRefusal(
        of: command, writingTo: path, in: folder, because: "out is a link, and weir does not write")
    }
    try await Self.expectRefusal(
      of: command, writingTo: "../other/.git/hooks", in: folder, because: ".git belongs to git")
  }

  @Test(arguments: named) func nothingNamedIsWrittenIntoGit(command: [String]) async throws {
    let folder = try Self.inputs()
    try folder.write("work/.git/config", "")
    for path in [".git", ".git/hooks", ".GIT/hooks", "new/.git/hooks"] {
      try await Self.expectRefusal(
        of: command, writingTo: path, in: folder, because: "belongs to git; choose another folder")
    }
  }

  /// For Swift, a `/` with a combining accent is one character; for the system, it ends a name.
  @Test(arguments: ["../\u{301}", "out/\u{301}", ".git/\u{301}", "Sources/../../\u{301}"])
  func anAccentAfterASlashHidesNoFolder(output: String) async throws {
    var specs = Specs.clean
    specs["weir.yaml"] = Specs.project.replacing("Sources/Generated", with: "\"\(output)\"")
    let folder = try Folder(specs)
    try folder.write("../outside/keep.txt", "")
    try folder.link("out", to: "../outside")
    let result = try await folder.weir("generate")
    #expect(result.code == 2, "\(result.all)")
    #expect(folder.files.filter { $0.hasSuffix(".swift") } == [])
    #expect(try files(of: folder, "..") == ["outside", "project"])
    #expect(try files(of: folder) == ["keep.txt"])
  }

  /// Outside repositories and the working folder, a path may lead through links: `/tmp` is one on a Mac.
  @Test func linksElsewhereAreFollowed() async throws {
    let folder = try Self.inputs()
    try folder.link("link", to: "outside")
    for path in ["../link/found.txt", folder.absolute("link/graph.txt")] {
      let output = try await folder.weir(
        "graph", "--project", "clean", "--output", path, from: "work")
      #expect(output.code == 0, "\(output.all)")
    }
    #expect(folder.has("outside/found.txt") && folder.has("outside/graph.txt"))
  }

  /// A job writes its reports to paths in the working folder, where a pull request can add links.
  @Test(arguments: ["report.sarif", "reports"], [true, false])
  func aReportIsNotWrittenThroughALink(link: String, isAbsolute: Bool) async throws {
    let folder = try Folder(Specs.breach)
    try folder.write("../outside/report.sarif", "kept")
    let name = link == "reports" ? "reports/report.sarif" : link
    try folder.link(link, to: "../outside" + (link == "reports" ? "" : "/report.sarif"))
    let file = isAbsolute ? folder.absolute(name) : name
    for arguments in [
      ["check", "--format", "sarif=" + file], ["graph", "--format", "dot", "--output", file],
      ["check", "--format", "json", "--output-file", file],
    ] {
      let output = try await Tool.run(Tool.weir, arguments, in: folder.path)
      #expect(output.code == 2)
      #expect(
        output.err == Self.refusal(of: link))
    }
    #expect(try files(of: folder) == ["report.sarif"])
    #expect(try folder.read("../outside/report.sarif") == "kept")
  }

  /// Weir reads through the link, but does not write through it, since that would replace it by a
  /// file.
  @Test func aBaselineThatIsALinkInsideIsKept() async throws {
    let folder = try Folder(Specs.breach)
    try folder.append("baseline: known.txt\n", to: "weir.yaml")
    try folder.write("ci/known.txt", "# none\n")
    try folder.link("known.txt", to: "ci/known.txt")
    let output = try await folder.weir("baseline", "write", "--grow")
    #expect(output.code == 2)
    #expect(
      output.err
        == "weir: error: known.txt is a link, and weir does not write through links; remove it\n")
    #expect(try folder.read("ci/known.txt") == "# none\n")
  }

  @Test func foldersOfABaselineAreCreated() async throws {
    let folder = try Folder(Specs.breach)
    try folder.append("baseline: ci/known/baseline.txt\n", to: "weir.yaml")
    #expect(try await folder.weir("baseline", "write").code == 0)
    #expect(try await folder.weir("check").code == 0)
  }

  @Test(arguments: [true, false])
  func importStaysInside(hasProject: Bool) async throws {
    let folder = try Folder(OutsideProject.specs)
    try folder.delete("modules")
    if !hasProject { try folder.delete("weir.yaml") }
    try folder.write("../outside/keep.txt", "")
    try folder.link("modules", to: "../outside")
    for options in [[], ["--force"], ["--dry-run"]] {
      let output = try await Tool.run(
        Tool.weir, ["import", "openapi", "api/main.json"] + options, in: folder.path)
      #expect(output.code == 2)
      #expect(
        output.err.contains(
          "weir: error: modules is a link, and weir does not write through links; remove it\n"))
      #expect(try files(of: folder) == ["keep.txt"])
    }
  }

  @Test func templatesAreCopiedInside() async throws {
    let folder = try Folder(OutsideProject.specs)
    try folder.delete("templates")
    try folder.write("../outside/keep.txt", "")
    try folder.link("templates", to: "../outside")
    let output = try await folder.weir("template", "copy", "state")
    #expect(output.code == 2)
    #expect(
      output.err
        == "weir: error: templates is a link, and weir does not write through links; remove it\n")
    #expect(try files(of: folder) == ["keep.txt"])
  }

  @Test func scaffoldStaysInside() async throws {
    let folder = try Folder(Specs.manual)
    try folder.write("../outside/keep.txt", "")
    try folder.link("Sources", to: "../outside")
    #expect(try await folder.weir("scaffold").code == 2)
    #expect(try files(of: folder) == ["keep.txt"])
  }

  /// `{layer}` and `{module}` may result in such a name.
  @Test(arguments: [".git/hooks", ".GIT/x", ".{layer}/hooks"])
  func nothingIsWrittenIntoGit(output: String) async throws {
    var specs = Specs.clean
    specs["weir.yaml"] = Specs.project.replacing("Sources/Generated", with: "\"\(output)\"")
      .replacing("specs:", with: "layers: [git]\nspecs:")
    specs["modules/App.yaml"] = Specs.app.replacing(
      "module: App\n", with: "module: App\nlayer: git\n")
    let folder = try Folder(specs)
    let result = try await folder.weir("generate")
    #expect(result.code == 2, "\(result.all)")
    #expect(folder.files == specs.keys.sorted())
  }
}
