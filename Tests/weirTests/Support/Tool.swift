import Foundation
import Testing

/// What a run has left behind.
struct Output: Sendable {
  let out: String
  let err: String
  let code: Int32

  /// Both streams, for checks that concern all that is printed.
  var all: String { out + err }
}

/// Programs, run as a shell would run them: nothing of the tests' own environment comes along but
/// the search paths and the options of the address sanitizer.
enum Tool {
  /// The built `weir`, which stands beside the tests.
  static let weir: String = {
    let bundles = (Bundle.allBundles + [Bundle.main]).map(\.bundleURL)
    let folders = bundles + bundles.map { $0.deletingLastPathComponent() }
    let test = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let found = ([test] + folders).map { $0.appending(path: "weir").path }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let found else { fatalError("no `weir` beside the tests: build the product `weir`") }
    return found
  }()

  /// Output goes through files, so that no pipe can fill up.
  ///
  /// - Parameter onStart: Called with the process as soon as it runs.
  static func run(
    _ program: String, _ arguments: [String], in folder: String,
    environment: [String: String] = [:], output: FileHandle? = nil,
    onStart: (Process) -> Void = { _ in }
  ) async throws -> Output {
    await Turn.shared.take()
    let result: Result<Output, any Error>
    do {
      result = .success(
        try await start(
          program, arguments, in: folder, environment: environment, output: output, onStart: onStart
        ))
    } catch { result = .failure(error) }
    await Turn.shared.giveBack()
    return try result.get()
  }

  private static func start(
    _ program: String, _ arguments: [String], in folder: String, environment: [String: String],
    output: FileHandle?, onStart: (Process) -> Void
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
    process.standardOutput =
      try output ?? FileHandle(forWritingTo: URL(filePath: scratch.absolute("out")))
    process.standardError = try FileHandle(forWritingTo: URL(filePath: scratch.absolute("err")))
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

/// Tests wait for hundreds of programs at once: more than a few at a time are only in each other's way, and
/// Foundation has crashed in starting so many.
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
