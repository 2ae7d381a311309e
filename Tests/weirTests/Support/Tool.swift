import Foundation
import Testing

/// The result of a run.
struct Output: Sendable {
  let out: String
  let err: String
  let code: Int32

  /// Both streams, for checks of the whole output.
  var all: String { out + err }

  /// The standard output as a JSON object.
  func json() throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(out.utf8)) as? [String: Any])
  }
}

/// Runs programs. Of the tests' environment, only the search paths and the options of the address
/// sanitizer are passed.
enum Tool {
  /// The built `weir`, in the folder of the tests.
  static let weir: String = {
    let bundles = (Bundle.allBundles + [Bundle.main]).map(\.bundleURL)
    let folders = bundles + bundles.map { $0.deletingLastPathComponent() }
    let test = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let found = ([test] + folders).map { $0.appending(path: "weir").path }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let found else { fatalError("no `weir` in the folder of the tests: build it") }
    return found
  }()

  /// The longest time of a program: one that waits forever would also keep the other tests from reporting.
  private static let limit = Duration.seconds(900)

  /// Output is redirected to files, so that no pipe blocks.
  ///
  /// - Parameter onStart: Called with the process as soon as it runs.
  static func run(
    _ program: String, _ arguments: [String], in folder: String,
    environment: [String: String] = [:], output: FileHandle? = nil, errors: FileHandle? = nil,
    onStart: (Process) -> Void = { _ in }
  ) async throws -> Output {
    await Turn.shared.take()
    let result: Result<Output, any Error>
    do {
      result = .success(
        try await start(
          program, arguments, in: folder, environment: environment, output: output,
          errors: errors, onStart: onStart))
    } catch { result = .failure(error) }
    await Turn.shared.giveBack()
    return try result.get()
  }

  private static func start(
    _ program: String, _ arguments: [String], in folder: String, environment: [String: String],
    output: FileHandle?, errors: FileHandle?, onStart: (Process) -> Void
  ) async throws -> Output {
    let scratch = try Folder()
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder)
    let kept = [
      "PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DYLD_FRAMEWORK_PATH", "ASAN_OPTIONS",
    ]
    process.environment = ProcessInfo.processInfo.environment.filter { kept.contains($0.key) }
      .merging(environment) { $1 }
    try scratch.write("out", "")
    try scratch.write("err", "")
    process.standardInput = FileHandle.nullDevice
    let (out, err) = (
      try FileHandle(forWritingTo: URL(filePath: scratch.absolute("out"))),
      try FileHandle(forWritingTo: URL(filePath: scratch.absolute("err")))
    )
    // Foundation on Linux never releases a process with its handles, and crashes with more than 1,300 open files.
    defer {
      try? out.close()
      try? err.close()
    }
    process.standardOutput = output ?? out
    process.standardError = errors ?? err
    let ending = Task {
      try await Task.sleep(for: limit)
      Issue.record("\(program) \(arguments) has run for \(limit)")
      kill(process.processIdentifier, SIGKILL)
    }
    defer { ending.cancel() }
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in done.resume() }
      do {
        try process.run()
        onStart(process)
      } catch { done.resume(throwing: error) }
    }
    return Output(
      out: try scratch.read("out"), err: try scratch.read("err"), code: process.terminationStatus)
  }
}

/// Limits the number of concurrent programs: hundreds at once are not faster, and Foundation has
/// crashed in starting so many.
private actor Turn {
  static let shared = Turn()

  private var free = 16
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func take() async {
    if free > 0 { free -= 1 } else { await withCheckedContinuation { waiting.append($0) } }
  }

  func giveBack() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
