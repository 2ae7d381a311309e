import Foundation
import Testing

/// Runs that share a cache, or cannot write it, have the output of runs without one.
@Suite struct SharedCacheTests {
  private static let cache = ".weir/cache"

  /// A sample with a finding, and the output of a check without a cache.
  private static func project() async throws -> (folder: Folder, output: Output) {
    let folder = try Folder(try ComparedProject.texts(of: "taxi"))
    try folder.append("state: { unused: Int = 0 }\n", to: "modules/App.yaml")
    let output = try await folder.weir("check", "--format", "json", "--no-cache")
    #expect(output.out.contains("unused-field") && !folder.has(".weir"))
    return (folder, output)
  }

  private static func expectSame(_ output: Output, as other: Output) {
    #expect(output.out == other.out && output.err == other.err && output.code == other.code)
  }

  /// Checks of one project at the same time.
  private static func check(_ folder: Folder, times count: Int) async throws -> [Output] {
    try await withThrowingTaskGroup(of: Output.self) { group in
      for _ in 0..<count {
        group.addTask { try await folder.weir("check", "--format", "json") }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }

  @Test func runsWhoseCacheIsDeletedHaveTheSameOutput() async throws {
    let (folder, output) = try await Self.project()
    let deleting = Task {
      var count = 0
      while !Task.isCancelled {
        if (try? folder.delete(Self.cache)) != nil { count += 1 }
        try? await Task.sleep(for: .microseconds(300))
      }
      return count
    }
    for _ in 0..<2 {
      for other in try await Self.check(folder, times: 4) { Self.expectSame(other, as: output) }
    }
    deleting.cancel()
    #expect(await deleting.value > 0)
  }

  /// The first two write the cache, the next two read it, and the last two follow a change.
  @Test func runsAtTheSameTimeHaveTheSameOutput() async throws {
    let (folder, output) = try await Self.project()
    for _ in 0..<2 {
      for other in try await Self.check(folder, times: 2) { Self.expectSame(other, as: output) }
      #expect(folder.has(Self.cache + "/runs"))
    }
    try folder.append("actions: { didMore: }\n", to: "modules/App.yaml")
    let changed = try await folder.weir("check", "--format", "json", "--no-cache")
    #expect(changed.out != output.out)
    for other in try await Self.check(folder, times: 2) { Self.expectSame(other, as: changed) }
  }

  // MARK: Caches that cannot be written

  /// Runs a check in a shell after some commands, without a limit on its output.
  private static func check(
    _ folder: Folder, after commands: String, _ option: String = "", in shell: String = "/bin/sh"
  ) async throws -> Output {
    let check = #""$weir" check --format json \#(option); echo "code $?""#
    let list = "ls \(cache)/runs 2> /dev/null || true"
    return try await folder.shell("\(shell) -c '\(commands); \(check); \(list)' 2>&1 | cat")
  }

  private static func expectNoEffect(
    of commands: String, in shell: String = "/bin/sh"
  ) async throws {
    let folder = try await project().folder
    let without = try await check(folder, after: commands, "--no-cache", in: shell)
    let with = try await check(folder, after: commands, in: shell)
    #expect(without.out.contains("unused-field") && without.out.contains("\ncode 0\n"))
    expectSame(with, as: without)
    // The cache of a check without these commands would be listed.
    let kept = try await check(folder, after: ":")
    #expect(kept.out == without.out + "\(cache)/runs\n")
  }

  @Test func theCacheMayBeTooLarge() async throws {
    try await Self.expectNoEffect(of: "ulimit -f 1")
  }

  private static let unshare = "unshare -m /bin/sh"

  /// Only a superuser may mount, and it may write everywhere else.
  @Test(
    .enabled("mounts need Linux and root") {
      let mount = "\(unshare) -c 'mount -t tmpfs tmpfs .'"
      return try await Folder().shell(mount).code == 0
    },
    arguments: [
      #"mount --bind . . && mount -o remount,bind,ro . && cd "$PWD""#,
      """
      mkdir -p full && mount -t tmpfs -o size=1m tmpfs full && \
      cp -r modules Sources weir.yaml full && cd full && { cat /dev/zero > filler 2> /dev/null; true; }
      """,
    ])
  func theDiskMayBeReadOnlyOrFull(commands: String) async throws {
    try await Self.expectNoEffect(of: commands, in: Self.unshare)
  }
}
