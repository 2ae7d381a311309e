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
    #expect(output.code == 0, "the user chooses the paths in the command line")
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
      ["check", "--format", "sarif=" + file], ["graph", "--output", file],
      ["check", "--format", "json", "--output-file", file],
    ] {
      let output = try await Tool.run(Tool.weir, arguments, in: folder.path)
      #expect(output.code == 2)
      #expect(
        output.err
          == "weir: error: \(link) is a link, and weir does not write through links; remove it\n")
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
    let named = try await folder.weir("import", "openapi", "api/main.json", "--output", "modules")
    #expect(named.code == 0)
    #expect(try files(of: folder).count == 2)
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
