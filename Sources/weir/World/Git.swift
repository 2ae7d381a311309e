import Subprocess
import WeirReport

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// git's plumbing, of which nothing writes, checks out or runs what a repository names.
struct Git {
  /// Where it is asked: a folder that is there.
  let folder: String
  /// The top of the work tree, absolute, without links.
  let root: String

  /// - Throws: `Failure` where there is no git, or no repository around the folder.
  init(around folder: String) async throws {
    self.folder = folder
    let answer = try await Self.ask(["rev-parse", "--show-toplevel"], in: folder)
    guard answer.isSuccess, let path = Self.line(answer.output) else {
      // In a container git may refuse a folder that is somebody else's.
      let reason = answer.error.contains("not a git repository") ? "" : answer.reason
      throw Failure("\(FileSystem.shown(folder)) is in no work tree of a git repository\(reason)")
    }
    root = FileSystem.standardized(path)
  }

  /// The commit that a name means: a branch, a tag, `HEAD~2`, or `A...B`, where both have parted.
  func revision(_ name: String) async throws -> GitRevision {
    let ends = name.split(separator: "...", maxSplits: 1, omittingEmptySubsequences: false)
    if ends.count == 2 {
      let first = try await commit(ends[0].isEmpty ? "HEAD" : String(ends[0]))
      let second = try await commit(ends[1].isEmpty ? "HEAD" : String(ends[1]))
      guard let base = try await line(["merge-base", first, second]) else {
        throw Failure(
          "`\(Self.shown(name))`: the two have nothing in common" + (try await shallowness()))
      }
      return GitRevision(name: name, id: base)
    }
    return GitRevision(name: name, id: try await commit(name))
  }

  private func commit(_ name: String) async throws -> String {
    // A name that begins like an option is one for no command of git.
    guard !name.isEmpty, !name.hasPrefix("-"), !name.utf8.contains(0) else {
      throw Failure("`\(Self.shown(name))` is no name of a revision")
    }
    var found = try await object(name)
    // Where CI checks out a commit, branches stand below the remote alone.
    if found == nil, !name.hasPrefix("HEAD"), !name.hasPrefix("@") {
      found = try await object("refs/remotes/origin/" + name)
    }
    guard let id = found else {
      let shallowness = try await shallowness()
      let question =
        shallowness.isEmpty ? NearName.question(for: name, in: try await references()) : ""
      throw Failure(
        "there is no revision `\(Self.shown(name))` in \(FileSystem.shown(root))" + question
          + shallowness)
    }
    guard let commit = try await line(["rev-parse", "--verify", "--quiet", id + "^{commit}"])
    else { throw Failure("`\(Self.shown(name))` is no commit") }
    return commit
  }

  private func object(_ name: String) async throws -> String? {
    try await line(["rev-parse", "--verify", "--quiet", "--end-of-options", name])
  }

  /// Where history was left out, what to do about it, for the end of a message; else nothing.
  private func shallowness() async throws -> String {
    let answer = try await Self.ask(["rev-parse", "--is-shallow-repository"], in: folder)
    guard answer.isSuccess, Self.line(answer.output) == "true" else { return "" }
    return ": the clone is shallow; fetch all of it, with `fetch-depth: 0` in GitHub Actions, "
      + "`GIT_DEPTH: 0` in GitLab, or `git fetch --unshallow`"
  }

  /// Branches and tags, as people call them.
  private func references() async throws -> [String] {
    let answer = try await Self.ask(
      [
        "for-each-ref", "--count=1000", "--format=%(refname:short)", "refs/heads", "refs/tags",
        "refs/remotes",
      ], in: folder, limit: 1 << 20)
    guard answer.isSuccess else { return [] }
    return String(decoding: answer.output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The last line of an answer that is a name of an object; nil where git refuses.
  private func line(_ arguments: [String]) async throws -> String? {
    let answer = try await Self.ask(arguments, in: folder)
    guard answer.isSuccess, let line = Self.line(answer.output), Self.isObject(line) else {
      return nil
    }
    return line
  }

  /// What git prints, as bytes.
  ///
  /// - Parameter input: What it reads.
  /// - Throws: `Failure` with git's own words where it refuses.
  func run(_ arguments: [String], input: String = "", limit: Int) async throws -> [UInt8] {
    let answer = try await Self.ask(arguments, in: folder, input: input, limit: limit)
    guard answer.isSuccess else { throw Failure("git \(arguments[0]) fails\(answer.reason)") }
    return answer.output
  }

  private struct Answer {
    let isSuccess: Bool
    let output: [UInt8]
    let error: String

    /// The first line of what git has to say, behind a colon; nothing where it is silent.
    var reason: String {
      let line = error.split(whereSeparator: \.isNewline).first.map { String($0.prefix(300)) }
      return line.map { ": " + Printable.text($0) } ?? ""
    }
  }

  private static func ask(
    _ arguments: [String], in folder: String, input: String = "", limit: Int = 1 << 16
  ) async throws -> Answer {
    do {
      let result = try await Subprocess.run(
        .name("git"), arguments: Arguments(arguments), environment: environment,
        workingDirectory: FilePath(folder), input: .string(input), output: .bytes(limit: limit),
        error: .string(limit: 1 << 20))
      return Answer(
        isSuccess: result.terminationStatus.isSuccess, output: result.standardOutput,
        error: result.standardError)
    } catch let error as SubprocessError {
      switch error.code {
      case .executableNotFound: throw Failure("git is not installed")
      case .outputLimitExceeded: throw Failure("git \(arguments[0]) prints more than can be read")
      default: throw Failure("git cannot be run: \(error)")
      }
    }
  }

  /// A hook of git sets where its repository is, as seen from elsewhere.
  private static let environment = Environment.inherit.updating([
    "GIT_DIR": nil, "GIT_WORK_TREE": nil, "GIT_INDEX_FILE": nil, "GIT_PREFIX": nil,
    "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C",
  ])

  private static func line(_ bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.split(separator: "\n").last.map(String.init)
  }

  static func isObject(_ text: some StringProtocol) -> Bool {
    (40...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }

  private static func shown(_ name: String) -> String { Printable.text(String(name.prefix(100))) }
}

/// A commit, and how somebody has called it.
struct GitRevision: Sendable {
  let name: String
  let id: String
}
