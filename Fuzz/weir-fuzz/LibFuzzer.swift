#if COVERAGE_GUIDED
  import Foundation
  import WeirFuzzTargets

  /// libFuzzer, which retains the inputs that reach new code, and mutates them.
  enum LibFuzzer {
    /// Passes the target's name to the processes that libFuzzer starts.
    private static let variable = "WEIR_FUZZ_TARGET"

    static var isInside: Bool { ProcessInfo.processInfo.environment[variable] != nil }

    /// Runs libFuzzer in child processes, so that it continues after a crash.
    static func start(_ run: Run) throws {
      let corpus = run.output + "/corpus"
      try FileManager.default.createDirectory(atPath: corpus, withIntermediateDirectories: true)
      // Named by index, so that a run replaces the seeds of an earlier one.
      for (index, seed) in run.target.seeds.enumerated() {
        try Data(seed).write(to: URL(fileURLWithPath: "\(corpus)/seed-\(index)"))
      }
      let words = run.output + "/words.txt"
      try dictionary(of: run.target).write(toFile: words, atomically: true, encoding: .utf8)
      setenv(variable, run.target.name, 1)
      // A backtrace takes longer than one second of fuzzing.
      setenv("SWIFT_BACKTRACE", "enable=no", 1)
      self.run(
        [
          CommandLine.arguments[0], "-fork=1", "-ignore_crashes=1", "-ignore_timeouts=1",
          "-ignore_ooms=1", "-max_total_time=\(run.seconds)", "-timeout=\(Int(CPUTime.slow))",
          "-rss_limit_mb=2048", "-detect_leaks=0", "-max_len=8192", "-dict=\(words)",
          "-print_funcs=0",
          "-artifact_prefix=\(run.output)/", corpus,
        ] + run.folders.filter { FileManager.default.fileExists(atPath: $0) })
    }

    static func run(_ arguments: [String]) {
      var count = CInt(arguments.count)
      var pointers = arguments.map { strdup($0) } + [nil]
      pointers.withUnsafeMutableBufferPointer { buffer in
        var list = buffer.baseAddress
        _ = runDriver(&count, &list) { bytes, count in
          LibFuzzer.check(UnsafeBufferPointer(start: bytes, count: count))
          return 0
        }
      }
    }

    private static let target: FuzzTarget? = ProcessInfo.processInfo.environment[variable]
      .flatMap { name in FuzzTarget.all.first { $0.name == name } }

    private static func check(_ bytes: UnsafeBufferPointer<UInt8>) {
      do { try target?.check(Array(bytes)) } catch { fatalError("\(error)") }
    }

    /// The target's words in the form of libFuzzer's dictionaries.
    private static func dictionary(of target: FuzzTarget) -> String {
      target.words.map { word in
        let bytes = word.utf8.map { byte in
          let digits = String(byte, radix: 16)
          return "\\x" + (digits.count == 1 ? "0" : "") + digits
        }
        return "\"\(bytes.joined())\"\n"
      }.joined()
    }
  }

  @_silgen_name("LLVMFuzzerRunDriver")
  private func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
    _ check: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
  ) -> CInt

  /// Called before anything else: Swift never frees its constants, which are not leaks.
  @_cdecl("__asan_default_options")
  func addressSanitizerOptions() -> UnsafePointer<UInt8> {
    let options: StaticString = "detect_leaks=0"
    return options.utf8Start
  }
#endif
