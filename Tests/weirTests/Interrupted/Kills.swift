import Foundation
import Fuzzing

/// Runs that are killed at random times, which depend on a seed and on the speed of the machine.
/// `WEIR_KILL_RUNS` requests more of them, and `strace`, which kills a run before every system call
/// that changes the disk.
enum Kills {
  private static let environment = ProcessInfo.processInfo.environment
  private static let asked = environment["WEIR_KILL_RUNS"].flatMap(Int.init)
  static let isLong = asked != nil
  static let seed = environment["WEIR_KILL_SEED"].flatMap(UInt64.init) ?? 1

  /// The seeds of the runs of one command.
  static func seeds(usually count: Int) -> Range<UInt64> { seed..<seed + UInt64(asked ?? count) }

  /// The system calls before which a run is killed: they change the disk, or lock a file.
  static let calls = ["flock", "write", "dup", "close", "/^rename", "/^unlink", "/^mkdir"]

  static let hasStrace: Bool = {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["strace", "-f", "-o", "/dev/null", "true"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()
}

extension Folder {
  /// Runs `weir` and kills it some time after the first change in the folder `watched`, or after
  /// its start if that is nil.
  ///
  /// - Returns: Whether it was killed before its end.
  @discardableResult
  func killed(
    _ arguments: [String], watching watched: String?, after microseconds: UInt32
  ) async throws -> Bool {
    let before = watched.flatMap(change)
    let output = try await Tool.run(Tool.weir, arguments, in: path) { process in
      Thread {
        if let watched {
          while process.isRunning, self.change(of: watched) == before { usleep(20) }
        }
        usleep(microseconds)
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      }.start()
    }
    return output.code == SIGKILL
  }

  /// The last modification date of a folder; nil if there is no folder.
  private func change(of folder: String) -> Date? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: absolute(folder))
    return attributes?[.modificationDate] as? Date
  }

  /// Runs `weir` and kills it before its `number`th system call with a name, on one thread.
  ///
  /// - Returns: Whether it made as many such calls.
  func killed(_ arguments: [String], before call: String, _ number: Int) async throws -> Bool {
    let output = try await Tool.run(
      "/usr/bin/env",
      ["strace", "-f", "-qq", "-o", "/dev/null", "-e", "inject=\(call):signal=KILL:when=\(number)"]
        + [Tool.weir] + arguments, in: path)
    return output.code != 0
  }

  /// The names of `weir`'s temporary files, and of similar files.
  var temporaries: [String] { files.filter { $0.contains(".weir-") && !$0.hasSuffix("manifest") } }
}
