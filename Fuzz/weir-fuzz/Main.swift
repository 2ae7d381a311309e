import Foundation
import WeirFuzzTargets

/// `weir-fuzz list`; `weir-fuzz run TARGET SECONDS OUTPUT FOLDER...`; `weir-fuzz check TARGET FILE...`
@main enum Fuzz {
  static func main() {
    #if COVERAGE_GUIDED
      if LibFuzzer.isInside { return LibFuzzer.run(CommandLine.arguments) }
    #endif
    do { try run() } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(2)
    }
  }

  private static func run() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "list": FuzzTarget.all.forEach { print($0.name) }
    case "run" where arguments.count >= 4:
      let run = Run(
        target: try target(arguments[1]), seconds: Int(arguments[2]) ?? 60, output: arguments[3],
        folders: Array(arguments[4...]),
        seed: ProcessInfo.processInfo.environment["FUZZ_SEED"].flatMap(UInt64.init))
      #if COVERAGE_GUIDED
        try LibFuzzer.start(run)
      #else
        try run.mutate()
      #endif
    case "check" where arguments.count >= 2:
      try check(try target(arguments[1]), files: arguments[2...])
    default:
      throw Usage(
        """
        usage: weir-fuzz list
               weir-fuzz run TARGET SECONDS OUTPUT FOLDER...
               weir-fuzz check TARGET FILE...
        """)
    }
  }

  static func target(_ name: String) throws -> FuzzTarget {
    if let target = FuzzTarget.all.first(where: { $0.name == name }) { return target }
    let names = FuzzTarget.all.map(\.name).joined(separator: ", ")
    throw Usage("there is no target \(name); the targets are \(names)")
  }

  /// Prints the property that each file violates.
  private static func check(_ target: FuzzTarget, files: ArraySlice<String>) throws {
    var broken = 0
    for file in files {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
      do {
        let seconds = try CPUTime.slowness { try target.check(Array(bytes)) }
        try require(seconds == nil, "it takes \(Int(seconds ?? 0)) seconds")
        print("\(file): ok")
      } catch {
        broken += 1
        print("\(file): \(error)")
      }
    }
    if broken > 0 { exit(1) }
  }
}

struct Usage: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
