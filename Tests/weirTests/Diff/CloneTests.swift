import Foundation
import Testing

/// All forms of a git repository have the same result.
@Suite struct CloneTests {
  private static func expectNoChange(_ folder: Folder, _ revision: String, from place: String = "")
    async throws
  {
    let output = try await folder.weir("diff", revision, from: place)
    #expect(
      output.code == 0 && output.out.contains("no changes"), "\(revision): \(output.all)")
  }

  @Test(arguments: ["sha1", "sha256"])
  func everyHash(_ format: String) async throws {
    let folder = try Folder(Specs.clean)
    try await folder.git("init", "--quiet", "--initial-branch=main", "--object-format", format)
    try await folder.commit("one")
    try await folder.git("pack-refs", "--all")
    try await folder.git("gc", "--quiet")
    try await Self.expectNoChange(folder, "main")
  }

  @Test func aLinkedWorkTree() async throws {
    let folder = try await Folder.repository(Specs.clean)
    try await folder.git("worktree", "add", "--quiet", "-b", "branch", "../linked")
    let linked = try Folder(in: folder, name: "../linked")
    try linked.write("modules/App.yaml", "module: App\n")
    try await linked.commit("two")
    for revision in ["HEAD", "branch", "branch@{0}"] {
      try await Self.expectNoChange(linked, revision)
    }
    for revision in ["main", "HEAD~1", "HEAD@{1}"] {
      #expect(try await linked.weir("diff", revision).out.contains("child counter"))
    }
    try await Self.expectNoChange(folder, "HEAD")
  }

  /// The revisions of a clone's origin and of the last fetch.
  @Test(arguments: ["@{upstream}", "FETCH_HEAD", "origin/main", "origin/HEAD"])
  func fetchedObjects(_ revision: String) async throws {
    let origin = try await Folder.repository(Specs.clean)
    let clone = try Folder()
    try await clone.git("clone", "--quiet", "file://" + origin.path, ".")
    try await clone.git("fetch", "--quiet", "origin", "main")
    try await Self.expectNoChange(clone, revision)
  }

  /// A CI job often runs as another user than the owner of the checkout. git rejects such a
  /// repository because of its configuration, which Weir does not read.
  @Test(.enabled(if: getuid() == 0, "only root may change owners")) func aRepositoryOfAnotherUser()
    async throws
  {
    let folder = try await Folder.repository(Specs.clean)
    let chown = try await Tool.run("/usr/bin/env", ["chown", "-R", "12345", "."], in: folder.path)
    #expect(chown.code == 0, "\(chown.err)")
    try await Self.expectNoChange(folder, "main")
  }

  /// A clone without the files of older commits: Weir fetches none, and a message explains how to
  /// fetch them.
  @Test func aPartialCloneFetchesNothing() async throws {
    let origin = try await Folder.repository(Specs.clean)
    try await origin.git("config", "uploadpack.allowFilter", "true")
    try await origin.git("config", "uploadpack.allowAnySHA1InWant", "true")
    try origin.write("modules/App.yaml", "module: App\n")
    try await origin.commit("two")
    for filter in ["blob:none", "tree:0"] {
      let clone = try Folder()
      try await clone.git("clone", "--quiet", "--filter", filter, "file://" + origin.path, ".")
      let objects = clone.files.filter { $0.hasPrefix(".git/objects/") }
      try await Self.expectNoChange(clone, "main")
      let output = try await clone.weir("diff", "main~1")
      #expect(output.code == 2)
      #expect(
        output.all.contains("the clone is partial, and Weir does not fetch; run `git fetch "),
        "\(output.all)")
      #expect(clone.files.filter { $0.hasPrefix(".git/objects/") } == objects)
      // The command in the message.
      try await clone.git("fetch", "--quiet", "--refetch", "--no-filter")
      #expect(try await clone.weir("diff", "main~1").out.contains("- child counter"))
    }
  }

  @Test(arguments: ["specs: [modules]", "specs: [modules/kit/specs]", "specs: [modules/**/*.yaml]"])
  func aSubmoduleIsReadAsOnTheDisk(_ specs: String) async throws {
    let inner = try await Folder.repository(["specs/Kit.yaml": "module: Kit\ntypes: { Day: Int }\n"]
    )
    let folder = try await Folder.repository(["weir.yaml": "weir: 1\n\(specs)\n"])
    try await folder.git(
      "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", inner.path, "modules/kit")
    try await folder.commit("kit")
    #expect(try await folder.weir("check").code == 0)
    try await Self.expectNoChange(folder, "main")
    // A change of the submodule's commit is a change of its contents.
    try folder.write(
      "modules/kit/specs/Kit.yaml", "module: Kit\ntypes: { Day: Int, Hour: Int }\n")
    try await folder.git("commit", "--quiet", "--all", "--message", "two", from: "modules/kit")
    let changed = try await folder.weir("diff", "main")
    #expect(changed.out.contains("Kit: + type Hour"), "\(changed.all)")
    try await folder.commit("two")
    #expect(try await folder.weir("diff", "main~1").out.contains("Kit: + type Hour"))
    // Inside the submodule, Weir reads the submodule's history.
    try folder.write("modules/kit/weir.yaml", "weir: 1\nspecs: [specs]\n")
    let within = try await folder.weir("diff", "HEAD", from: "modules/kit")
    #expect(within.out.contains("a new project"), "\(within.all)")
  }

  /// A submodule without a checkout is an empty folder on both sides; after its removal, its files
  /// are missing.
  @Test func aSubmoduleThatIsNotCheckedOut() async throws {
    let inner = try await Folder.repository(["Kit.yaml": "module: Kit\ntypes: { Day: Int }\n"])
    let folder = try await Folder.repository(
      Specs.clean.merging(["modules/kit.md": "A kit.\n"]) { $1 })
    try await folder.git(
      "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", inner.path, "modules/kit")
    try await folder.commit("kit")
    let clone = try Folder()
    try await clone.git("clone", "--quiet", "file://" + folder.path, ".")
    #expect(try await clone.weir("check").code == 0)
    try await Self.expectNoChange(clone, "main")
    try await clone.git("rm", "--quiet", "modules/kit")
    let removed = try await clone.weir("diff", "main")
    #expect(removed.code == 2)
    #expect(
      removed.out.contains("the submodule `modules/kit` is not in the work tree"), "\(removed.all)")
  }
}
