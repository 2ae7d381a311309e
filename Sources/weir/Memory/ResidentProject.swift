import ArgumentParser
import WeirDiagnostics
import WeirRules

/// The state of a process that checks one project again and again: a check then costs only as much as the change. The
/// results are those of a check without it.
struct ResidentProject {
  /// The last reading from which a later one can take over modules.
  private(set) var reading: EarlierReading?
  let memory = ModuleMemory()
  /// The results of earlier checks before generation.
  let generation = ModuleMemory()
  let declarations = DeclarationMemory()
  let generatedTexts = KnownTexts()
  let comments = CommentMemory()

  mutating func keep(_ reading: EarlierReading?) {
    if let reading { self.reading = reading }
  }
}

/// The exceptions in comments, so that only files that have changed are searched again.
final class CommentMemory: Sendable {
  private let last = Locked<IgnoreComments?>(nil)

  func of(_ sources: SourceMap, jobs: Int) -> IgnoreComments {
    let comments = IgnoreComments(in: sources, after: last { $0 }, jobs: jobs)
    last { $0 = comments }
    return comments
  }
}

/// A command that a process may run again and again for one project.
protocol ResidentCommand: AsyncParsableCommand {
  /// - Parameter resident: The state that stays between two runs; nil for a single one.
  func run(keeping resident: inout ResidentProject?) async throws
}

extension ResidentCommand {
  func run() async throws {
    var resident: ResidentProject?
    try await run(keeping: &resident)
  }
}
