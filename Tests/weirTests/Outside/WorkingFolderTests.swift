import Foundation
import Testing

/// Without a working folder, relative paths have no meaning: nothing is read or written.
@Suite struct WorkingFolderTests {
  static let commands = [
    "check", "generate", "init --name Demo", "init new --name Demo", "graph --output graph.txt",
    "check --output-file found.txt", "build-tool --output made", "baseline write",
    "import openapi api.yaml -o specs", "import swift . -o specs", "scaffold", "diff main",
    "check --project /tmp",
  ]

  @Test(arguments: commands) func aDeletedFolderIsAnError(command: String) async throws {
    let folder = try Folder()
    let output = try await folder.shell(
      "mkdir gone && cd gone && rmdir ../gone && \"$weir\" \(command)")
    #expect(output.code == 2, "\(output.all)")
    #expect(
      output.err == "weir: error: the working folder cannot be found: No such file or directory; "
        + "change to a folder that exists\n")
    #expect(folder.files == [])
  }

  @Test func nothingElseNeedsAWorkingFolder() async throws {
    let output = try await Folder().shell(
      #"mkdir gone && cd gone && rmdir ../gone && "$weir" --version && "$weir" check --help"#)
    #expect(output.code == 0, "\(output.all)")
  }

  /// Foundation returns no path of more than 1,024 bytes, and the system opens none of more than 4,096.
  @Test(arguments: [5, 15]) func aLongPathIsReadAndWritten(depth: Int) async throws {
    let output = try await Self.run(at: depth, "init --name Demo --quiet; \"$weir\" check; ls")
    #expect(output.code == 0, "\(output.all)")
    #expect(output.out == "no findings in 2 modules\nPackage.swift\nmodules\nweir.yaml\n")
  }

  @Test func aPathThatCannotBeOpenedIsAnError() async throws {
    let output = try await Self.run(at: 25, "init --name Demo; code=$?; ls; exit $code")
    #expect(output.code == 2 && output.out == "", "\(output.all)")
    #expect(output.err.contains("more than the system can open"))
  }

  /// Runs a command in a folder whose path has `depth` names of 200 bytes.
  private static func run(at depth: Int, _ command: String) async throws -> Output {
    let name = String(repeating: "d", count: 200)
    let folder = try Folder()
    let output = try await folder.shell(
      "for i in $(seq \(depth)); do mkdir \(name) && cd -P \(name); done; \"$weir\" \(command)")
    // Foundation cannot delete such a path.
    _ = try await folder.shell("rm -rf \(name)")
    return output
  }
}
