import Testing

/// A folder that is a git repository, independent of the machine's configuration of git.
extension Folder {
  /// A repository with the files on its branch `main`, committed.
  static func repository(_ files: [String: String], name: String = "project") async throws
    -> Folder
  {
    let folder = try Folder(files, name: name)
    try await folder.git("init", "--quiet", "--initial-branch=main")
    try await folder.commit("one")
    return folder
  }

  @discardableResult
  func git(_ arguments: String..., from place: String = "") async throws -> Output {
    let output = try await Tool.run(
      "/usr/bin/env",
      [
        "git", "-c", "user.name=T", "-c", "user.email=t@example.org", "-c",
        "core.hooksPath=/dev/null",
      ]
        + arguments, in: absolute(place),
      environment: ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1"])
    try #require(output.code == 0, "git \(arguments): \(output.err)")
    return output
  }

  func commit(_ message: String) async throws {
    try await git("add", "--all")
    try await git("commit", "--quiet", "--allow-empty", "--message", message)
  }
}
