import Foundation
import Platform
import Testing

/// A signal ends git and swiftc, with the programs that they have started, and their folders.
@Suite struct SignalTests {
  /// A project in a repository, and a `git` and a `swiftc` that start a program and wait.
  private static func folder() async throws -> Folder {
    let folder = try await Folder.repository(Specs.clean)
    for name in ["git", "swiftc"] {
      try folder.write(
        "../bin/\(name)",
        """
        #!/bin/sh
        sleep 100 &
        echo $! > "\(folder.absolute("../started"))"
        wait

        """)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder.absolute("../bin/\(name)"))
    }
    try folder.write("../tmp/keep", "")
    return folder
  }

  private static func environment(_ folder: Folder) -> [String: String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return [
      "PATH": folder.absolute("../bin") + ":" + path, "TMPDIR": folder.absolute("../tmp"),
    ]
  }

  private static func temporaries(_ folder: Folder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.absolute("../tmp")).sorted()
  }

  /// Sends the signal as soon as the program runs.
  private static func run(_ command: [String], in folder: Folder, until number: Int32) async throws
    -> (output: Output, started: pid_t)
  {
    let output = try await Tool.run(
      Tool.weir, command, in: folder.path, environment: environment(folder)
    ) { process in
      Thread {
        while process.isRunning, (try? folder.read("../started").hasSuffix("\n")) != true {
          usleep(1000)
        }
        kill(process.processIdentifier, number)
      }.start()
    }
    let text = try folder.read("../started").trimmingCharacters(in: .whitespacesAndNewlines)
    return (output, try #require(pid_t(text)))
  }

  /// Whether a process runs; a killed one may be a zombie for a moment.
  private static func runs(_ process: pid_t) -> Bool {
    for _ in 0..<200 where kill(process, 0) == 0 { usleep(10_000) }
    return kill(process, 0) == 0
  }

  @Test(
    arguments: [SIGINT, SIGTERM, SIGHUP], [["diff", "main"], ["check", "--compile"]])
  func aSignalEndsProgramsAndFolders(number: Int32, command: [String]) async throws {
    let folder = try await Self.folder()
    let (output, started) = try await Self.run(command, in: folder, until: number)
    #expect(output.code == number, "a shell sees the signal")
    #expect(output.all == "")
    #expect(try Self.temporaries(folder) == ["keep"])
    #expect(!Self.runs(started))
  }

  /// `nohup` ignores SIGHUP on purpose.
  @Test func anIgnoredSignalStaysIgnored() async throws {
    let folder = try await Self.folder()
    try folder.write("../bin/git", "#!/bin/sh\nkill -HUP $PPID\nexit 3\n")
    let tool = Self.environment(folder)
    let output = try await folder.shell(
      #"trap '' HUP; PATH="\#(tool["PATH"] ?? "")" "$weir" diff main"#)
    #expect(output.code == 2 && output.err.hasPrefix("weir: error: "), "\(output.all)")
  }

  @Test func theNextRunDeletesTheFolderOfAKilledRun() async throws {
    let folder = try await Self.folder()
    let (output, started) = try await Self.run(["diff", "main"], in: folder, until: SIGKILL)
    #expect(output.code == SIGKILL)
    kill(started, SIGKILL)
    let left = try Self.temporaries(folder).filter { $0 != "keep" }
    #expect(left.count == 1 && left[0].hasPrefix("weir-git-"), "\(left)")
    for name in ["weir-git-123456x", "weir-other-123456", "weir-git-abcdef"] {
      try FileManager.default.createDirectory(
        atPath: folder.absolute("../tmp/" + name), withIntermediateDirectories: false)
    }
    try folder.write("../tmp/weir-swiftc-file12", "")
    let next = try await folder.weir(
      "diff", "main", environment: ["TMPDIR": folder.absolute("../tmp")])
    #expect(next.code == 0, "\(next.all)")
    // Only folders of Weir's own names and rights are deleted.
    #expect(
      try Self.temporaries(folder) == [
        "keep", "weir-git-123456x", "weir-git-abcdef", "weir-other-123456", "weir-swiftc-file12",
      ])
  }
}
