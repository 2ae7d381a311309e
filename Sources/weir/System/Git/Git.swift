import WeirDiagnostics

/// git's plumbing commands, on a temporary git directory: see `IsolatedGitDirectory`.
///
/// git reads objects better than Weir could (packs, deltas, two hashes, alternates, shallow and linked clones), and a
/// C library for it would be a second dependency on every machine. The dangerous parts of git are the others:
/// searching for a repository, reading its configuration, fetching. Weir finds the repository itself, git does not
/// read its configuration, and no protocol is allowed.
struct Git: Sendable {
  let repository: GitRepository
  private let directory: IsolatedGitDirectory
  private let isPartial: Bool

  /// - Parameter folder: An absolute path.
  /// - Throws: `Failure` if git is not installed, or the folder is not in a repository.
  init(around folder: String) async throws {
    guard let repository = try GitRepository.around(folder) else {
      throw Failure("\(FileSystem.shown(folder)) is not in the work tree of a git repository")
    }
    try await self.init(repository)
  }

  init(_ repository: GitRepository) async throws {
    self.repository = repository
    directory = try IsolatedGitDirectory(of: repository)
    let file = repository.commonDirectory + "/config"
    var list: [UInt8] = []
    if AtomicFile.isTaken(file), !AtomicFile.isBlocked(file) {
      list = try await directory.git(
        ["config", "--file", file, "--no-includes", "-z", "--get-regexp", GitConfiguration.keys],
        limit: 1 << 24
      ).output
    }
    let configuration = GitConfiguration(list: list)
    try directory.write(configuration)
    isPartial = configuration.isPartial
  }

  /// The commit of a revision: a branch, a tag, `HEAD~2`, or `A...B` for the merge base.
  func revision(_ name: String) async throws -> GitRevision {
    let ends = name.split(separator: "...", maxSplits: 1, omittingEmptySubsequences: false)
    if ends.count == 2 {
      let first = try await commit(ends[0].isEmpty ? "HEAD" : String(ends[0]))
      let second = try await commit(ends[1].isEmpty ? "HEAD" : String(ends[1]))
      guard let base = try await line(["merge-base", first, second]) else {
        throw Failure(
          "`\(Self.shown(name))`: the revisions have no common ancestor" + (try await shallowness())
        )
      }
      return GitRevision(name: name, id: base)
    }
    return GitRevision(name: name, id: try await commit(name))
  }

  private func commit(_ name: String) async throws -> String {
    // No git command accepts a name that starts like an option.
    guard !name.isEmpty, !name.hasPrefix("-"), !name.utf8.contains(0) else {
      throw Failure("`\(Self.shown(name))` is not the name of a revision")
    }
    var found = try await object(name)
    // If CI checks out a commit, branches exist only for the remote.
    if found == nil, !name.hasPrefix("HEAD"), !name.hasPrefix("@") {
      found = try await object("refs/remotes/origin/" + name)
    }
    guard let id = found else {
      // A repository in a newer format than git supports has no revisions at all.
      _ = try await run(["rev-parse", "--git-dir"])
      let shallowness = try await shallowness()
      let question =
        shallowness.isEmpty ? NearName.suggestion(for: name, in: try await references()) : ""
      throw Failure(
        "unknown revision `\(Self.shown(name))` in \(FileSystem.shown(repository.workTree))"
          + question
          + shallowness)
    }
    guard let commit = try await line(["rev-parse", "--verify", "--quiet", id + "^{commit}"])
    else { throw Failure("`\(Self.shown(name))` is not a commit") }
    return commit
  }

  /// Whether the repository has a commit.
  func contains(_ commit: String) async throws -> Bool {
    guard Git.isObject(commit) else { return false }
    return try await directory.git(["cat-file", "-e", commit + "^{commit}"]).isSuccess
  }

  private func object(_ name: String) async throws -> String? {
    try await line(["rev-parse", "--verify", "--quiet", "--end-of-options", name])
  }

  /// The help for a shallow clone, for the end of a message; empty for any other clone.
  private func shallowness() async throws -> String {
    let result = try await directory.git(["rev-parse", "--is-shallow-repository"])
    guard result.isSuccess, Self.line(result.output) == "true" else { return "" }
    return ": the clone is shallow; fetch all of it, with `fetch-depth: 0` in GitHub Actions, "
      + "`GIT_DEPTH: 0` in GitLab, or `git fetch --unshallow`"
  }

  /// The help for a partial clone, for the end of a message; empty for any other clone.
  var partiality: String {
    isPartial
      ? ": the clone is partial, and Weir does not fetch; run `git fetch --refetch --no-filter`"
      : ""
  }

  /// Short names of branches and tags.
  private func references() async throws -> [String] {
    let result = try await directory.git(
      [
        "for-each-ref", "--count=1000", "--format=%(refname:short)", "refs/heads", "refs/tags",
        "refs/remotes",
      ], limit: 1 << 20)
    guard result.isSuccess else { return [] }
    return String(decoding: result.output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The last line of the output, which is an object's name; nil if git fails.
  private func line(_ arguments: [String]) async throws -> String? {
    let result = try await directory.git(arguments)
    guard result.isSuccess, let line = Self.line(result.output), Self.isObject(line) else {
      return nil
    }
    return line
  }

  /// The output of git, as bytes.
  ///
  /// - Parameter input: The standard input.
  /// - Throws: `Failure` with git's message if git fails.
  func run(
    _ arguments: [String], input: String = "", limit: Int = 1 << 16
  ) async throws -> [UInt8] {
    let result = try await directory.git(arguments, input: input, limit: limit)
    guard result.isSuccess else {
      throw Failure("`git \(arguments[0])` fails\(result.reason)\(partiality)")
    }
    return result.output
  }

  private static func line(_ bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.split(separator: "\n").last.map(String.init)
  }

  static func isObject(_ text: some StringProtocol) -> Bool {
    (40...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { $0.isDigit || (97...102).contains($0) }
  }

  private static func shown(_ name: String) -> String { Printable.text(String(name.prefix(100))) }
}

/// A commit, and its name in the command or in weir.yaml.
struct GitRevision: Sendable {
  let name: String
  let id: String
}
