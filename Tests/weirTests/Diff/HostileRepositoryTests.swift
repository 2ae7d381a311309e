import Foundation
import Testing

/// Reading history runs no program of a repository, and does not read a project's files as history.
@Suite struct HostileRepositoryTests {
  private static let missing = String(repeating: "1234567890", count: 4)

  /// A project whose ratchets refer to `main` and to an object that no repository has. `evil.sh`,
  /// in the folder of weir.yaml, creates `pwned`.
  private static func specs(against revision: String) -> [String: String] {
    Specs.clean.merging([
      "weir.yaml": Specs.project
        + "rules: { fan-out: { may-rise: false, against: \"\(revision)\" } }\n",
      "evil.sh": "#!/bin/sh\ntouch \"$PWNED\"\n",
    ]) { $1 }
  }

  /// Runs all commands that read history, and returns whether a script of the repository ran.
  private static func runsScripts(
    _ folder: Folder, _ revisions: [String], environment: [String: String] = [:]
  ) async throws -> Bool {
    let mark = folder.absolute("../pwned")
    let commands =
      [["check"], ["baseline", "check", "--baseline", "known.txt"]]
      + revisions.flatMap { [["diff", $0], ["check", "--against", $0]] }
    try folder.write("known.txt", "")
    for command in commands {
      let variables = environment.merging(["PWNED": mark]) { $1 }
      let output = try await Tool.run(
        Tool.weir, command, in: folder.path, environment: variables)
      #expect(output.code <= 2, "\(command): \(output.all)")
      if FileManager.default.fileExists(atPath: mark) { return true }
    }
    return false
  }

  private static func makeExecutable(_ name: String, in folder: Folder) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.absolute(name))
  }

  /// Committed files with the layout of a bare repository are only files. git considers a folder
  /// with this layout below the top of a work tree a repository.
  @Test func aCommittedBareRepositoryIsIgnored() async throws {
    let folder = try await Folder.repository(["README.md": ""])
    let app = try Folder(Self.specs(against: Self.missing), in: folder, name: "app")
    try Self.makeExecutable("evil.sh", in: app)
    try app.write("HEAD", "ref: refs/heads/main\n")
    try app.write("objects/info/keep", "")
    try app.write("refs/heads/keep", "")
    try app.write("config", Self.promisor(app, isBare: true))
    #expect(try await !Self.runsScripts(app, ["main", Self.missing]))
  }

  /// A forged history in the folder of weir.yaml must not affect a bound.
  @Test func aFalseHistoryIsNotRead() async throws {
    var risen = Specs.clean
    risen["weir.yaml"] =
      Specs.project + "rules: { fan-out: { may-rise: false, against: main } }\n"
    let less = risen.merging(["modules/App.yaml": "module: App\n"]) { $1 }
    func inApp(_ files: [String: String]) -> [String: String] {
      Dictionary(uniqueKeysWithValues: files.map { ("app/" + $0, $1) })
    }
    let folder = try await Folder.repository(inApp(less))
    let forged = try await Folder.repository(risen)
    for name in ["HEAD", "objects", "refs"] {
      try FileManager.default.copyItem(
        atPath: forged.absolute(".git/" + name), toPath: folder.absolute("app/" + name))
    }
    try folder.write(
      "app/config",
      "[core]\n\trepositoryformatversion = 0\n\tbare = false\n\tworktree = .\n")
    try folder.write("app/modules/App.yaml", Specs.app)
    let output = try await folder.weir("check", from: "app")
    #expect(output.code == 1)
    #expect(
      output.out.contains("`App` depends on 1 module, more than the 0 at `main`"), "\(output.all)")
  }

  private static func promisor(_ folder: Folder, isBare: Bool) -> String {
    """
    [core]
    \trepositoryformatversion = 1
    \tbare = false\(isBare ? "\n\tworktree = ." : "")
    [extensions]
    \tpartialClone = o
    [remote "o"]
    \tpromisor = true
    \turl = \(folder.path)
    \tuploadpack = \(folder.absolute("evil.sh"))

    """
  }

  /// A repository from an archive contains its own `.git/config`.
  @Test func anObjectThatIsMissingIsNotFetched() async throws {
    let folder = try await Folder.repository(Self.specs(against: Self.missing))
    try Self.makeExecutable("evil.sh", in: folder)
    try folder.write(".git/config", Self.promisor(folder, isBare: false))
    #expect(try await !Self.runsScripts(folder, ["main", "main...HEAD", Self.missing]))
  }

  /// The settings with which git runs a program or reads an external file, in `.git/config`, in a
  /// file that it includes, and in the user's configuration.
  @Test func noProgramOfAConfigurationRuns() async throws {
    let folder = try await Folder.repository(Self.specs(against: "main"))
    try Self.makeExecutable("evil.sh", in: folder)
    try folder.write(".gitattributes", "* filter=x diff=x\n")
    let evil = folder.absolute("evil.sh")
    let aliases = ["rev-parse", "cat-file", "ls-tree", "merge-base", "config", "for-each-ref"]
    let keys = [
      "core.fsmonitor", "core.sshCommand", "core.pager", "core.editor", "core.askPass",
      "core.gitProxy", "core.alternateRefsCommand", "core.hooksPath", "credential.helper",
      "diff.external", "diff.x.textconv", "filter.x.smudge", "filter.x.clean", "filter.x.process",
      "gpg.program", "uploadpack.packObjectsHook", "sequence.editor", "trace2.normalTarget",
    ]
    var settings = keys.map { ($0, evil) }
    settings += aliases.flatMap { [("alias." + $0, "!" + evil), ("pager." + $0, evil)] }
    for file in ["home/.gitconfig", "home/.config/git/config", "home/included"] {
      try folder.write(file, "")
      for (key, value) in settings { try await folder.git("config", "--file", file, key, value) }
    }
    try folder.append(try folder.read("home/included"), to: ".git/config")
    try folder.append("[include]\n\tpath = ../home/included\n", to: ".git/config")
    let home = [
      "HOME": folder.absolute("home"), "XDG_CONFIG_HOME": folder.absolute("home/.config"),
    ]
    #expect(try await !Self.runsScripts(folder, ["main", "main...HEAD"], environment: home))
    let output = try await Tool.run(
      Tool.weir, ["diff", "main"], in: folder.path, environment: home)
    #expect(output.code == 0 && output.out.contains("no changes"), "\(output.all)")
  }

  /// With the working folder in the search path, no program of the project runs.
  @Test(arguments: [".", "", "bin"])
  func gitIsNotSearchedForInTheProject(_ place: String) async throws {
    let folder = try await Folder.repository(Self.specs(against: "main"))
    for name in ["git", "bin/git"] {
      try folder.write(name, try folder.read("evil.sh"))
      try Self.makeExecutable(name, in: folder)
    }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let environment = ["PATH": place + ":" + path]
    #expect(try await !Self.runsScripts(folder, ["main"], environment: environment))
  }

  /// Replacements and grafts are not part of a commit.
  @Test func replacementRefsAreNotRead() async throws {
    let folder = try await Folder.repository(Specs.clean)
    try folder.write("modules/App.yaml", "module: App\n")
    try await folder.commit("less")
    try await folder.git("replace", "main", "main~1")
    try await folder.git("reset", "--quiet", "--hard")
    try folder.write("modules/App.yaml", "module: App\n")
    let output = try await folder.weir("diff", "main")
    #expect(output.out.contains("no changes"), "\(output.all)")
  }

  /// Ten small trees that contain each other ten times each list billions of files.
  @Test func treesThatContainEachOtherAreNotListedForEver() async throws {
    let folder = try await Folder.repository(Specs.clean)
    let output = try await folder.shell(
      #"""
      set -e
      ten() { for i in 0 1 2 3 4 5 6 7 8 9; do printf "$1 %s\t$2%s\n" "$3" $i; done | git mktree; }
      tree=$(ten '100644 blob' file $(git rev-parse main:weir.yaml))
      for level in 0 1 2 3 4 5 6 7 8; do tree=$(ten '040000 tree' folder $tree); done
      git -c user.name=T -c user.email=t@example.org commit-tree $tree -m bomb
      """#)
    let commit = output.out.trimmingCharacters(in: .whitespacesAndNewlines)
    try #require(commit.utf8.count >= 40, "\(output.all)")
    let diff = try await folder.weir("diff", commit)
    #expect(diff.code == 2)
    #expect(diff.err == "weir: error: git ls-tree prints more than 134217728 bytes\n")
  }

  /// Zeros of any length are a few bytes in a packed repository.
  @Test func aBlobThatIsTooLargeIsNotRead() async throws {
    let folder = try await Folder.repository(Specs.clean)
    let huge = folder.absolute("modules/Huge.yaml")
    try folder.write("modules/Huge.yaml", "")
    try FileHandle(forWritingTo: URL(filePath: huge)).truncate(atOffset: 129 << 20)
    try await folder.commit("huge")
    try folder.delete("modules/Huge.yaml")
    let output = try await folder.weir("diff", "HEAD")
    #expect(output.code == 2)
    #expect(
      output.out.hasPrefix(
        "modules/Huge.yaml:1:1: error: the file cannot be read: it is larger than 128 MiB"))
  }

  /// The temporary git directory is removed, also after an error.
  @Test func nothingIsLeftBehind() async throws {
    let folder = try await Folder.repository(Specs.clean)
    try folder.write("tmp/keep", "")
    for revision in ["main", "nonesuch", "HEAD^{tree}"] {
      let output = try await Tool.run(
        Tool.weir, ["diff", revision], in: folder.path,
        environment: ["TMPDIR": folder.absolute("tmp")])
      #expect(output.code == (revision == "main" ? 0 : 2))
      #expect(folder.files.filter { $0.hasPrefix("tmp/") } == ["tmp/keep"])
    }
    let nowhere = try await Tool.run(
      Tool.weir, ["diff", "main"], in: folder.path,
      environment: ["TMPDIR": folder.absolute("weir.yaml")])
    #expect(nowhere.code == 2)
    #expect(nowhere.err.hasPrefix("weir: error: cannot create a temporary folder: "))
  }
}
