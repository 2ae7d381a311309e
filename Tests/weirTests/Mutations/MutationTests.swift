import Foundation
import Fuzzing
import Testing

/// Makes small mistakes in specs, and compares `check` with the compiler: whatever the compiler rejects, `check` has to
/// reject too, and each name that `check` reports has to be an error of the compiler.
///
/// `make test-mutations` sets `WEIR_MUTATIONS`, the number of mistakes, `WEIR_MUTATION_SEED`, and
/// `WEIR_MUTATION_PROJECT`, a part of the projects' paths.
@Suite struct MutationTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let asked = environment["WEIR_MUTATIONS"].flatMap(Int.init)
  private static let seed = environment["WEIR_MUTATION_SEED"].flatMap(UInt64.init) ?? 1
  /// The projects whose path contains this text.
  private static let filter = environment["WEIR_MUTATION_PROJECT"] ?? ""

  /// The bound of the share of mistakes that only the compiler reports, for a sample of 3,000. Most of them change a type
  /// that meets another one in a closure, a generic function or an operator, which only Swift's inference compares.
  private static let maximalShare = 0.015

  /// The number of such mistakes that a sample may have. The share of a smaller sample varies: three standard deviations
  /// above the bound are exceeded by one of 500 samples.
  private static func bound(of count: Int) -> Double {
    let expected = Double(count) * maximalShare
    return count < 3_000 ? expected + 3 * expected.squareRoot() : expected
  }

  @Test func mistakesInTaxi() async throws { try await expectConfirmed(12, in: ["samples/taxi"]) }

  @Test(.enabled(if: MutationTests.asked != nil, "`make test-mutations` sets WEIR_MUTATIONS"))
  func mistakes() async throws {
    try await expectConfirmed(Self.asked ?? 0, in: Self.all, isPrinted: true)
  }

  private func expectConfirmed(
    _ count: Int, in paths: [String], isPrinted: Bool = false
  ) async throws {
    let projects = try await Self.projects(paths)
    var table = Table()
    let share = projects.isEmpty ? 0 : (count + projects.count - 1) / projects.count
    await withTaskGroup(of: Table.self) { group in
      for (index, project) in projects.enumerated() {
        if index >= 2, let done = await group.next() { table.add(done) }
        group.addTask { await Self.table(project, share, Self.seed &* 1_000 &+ UInt64(index)) }
      }
      for await done in group { table.add(done) }
    }
    if isPrinted { print(table.text) }
    #expect(table.failures.isEmpty, "\(table.failures)")
    #expect(table.unconfirmed.isEmpty, "\(table.unconfirmed)")
    // A few mistakes are not a sample.
    if count >= 50 { #expect(Double(table.onlyCompiler.count) <= Self.bound(of: table.count)) }
  }

  private static func table(_ project: MutatedProject, _ count: Int, _ seed: UInt64) async -> Table
  {
    var random = SeededGenerator(seed: seed)
    var table = Table()
    while table.count < count {
      let file = project.specs[random.below(project.specs.count)]
      guard let text = try? project.folder.read(file), let mistake = Mutation(of: text, &random)
      else { continue }
      let name = "\(project.name)/\(file): \(mistake)"
      do {
        table.add(try await project.outcome(of: mistake.text, in: file), mistake.kind, name)
      } catch {
        table.add(failure: "\(name): \(error)")
      }
    }
    return table
  }

  /// Every project of the samples and of the golden tests.
  private static let all: [String] = {
    ["samples", "Tests/WeirGenerateTests/Golden"].flatMap { folder in
      Checkout.files(in: folder)
        .filter { $0.hasSuffix("/weir.yaml") && !$0.contains("/.") && !$0.contains("Built") }
        .map { folder + "/" + $0.dropLast("/weir.yaml".count) }
    }.filter { filter.isEmpty || $0.contains(filter) }.sorted()
  }()

  private static func projects(_ paths: [String]) async throws -> [MutatedProject] {
    // All stand-ins, because a mistake may import any of them.
    let flags = try await StandIns.shared.searchPaths()
    var projects: [MutatedProject] = []
    for path in paths { projects.append(try await MutatedProject(path, flags: flags)) }
    return projects
  }
}

/// The outcomes, counted.
private struct Table {
  private(set) var count = 0
  private(set) var onlyCompiler: [String] = []
  private(set) var unconfirmed: [String] = []
  private(set) var failures: [String] = []
  private var counts: [String: [Mutation.Kind: Int]] = [:]

  mutating func add(_ outcome: MutatedProject.Outcome, _ kind: Mutation.Kind, _ name: String) {
    count += 1
    let label: String
    switch outcome {
    case .unreadable: label = "spec error"
    case .same: label = "same Swift"
    case .accepted: label = "accepted by both"
    case .both: label = "rejected by both"
    case .rules: label = "other rules"
    case .onlyCheck(let messages):
      label = "name that the compiler finds"
      unconfirmed.append("\(name)\n    \(messages.joined(separator: "\n    "))")
    case .onlyCompiler(let messages):
      label = "rejected by the compiler only"
      onlyCompiler.append("\(name)\n    \(messages.joined(separator: "\n    "))")
    }
    counts[label, default: [:]][kind, default: 0] += 1
  }

  mutating func add(failure: String) {
    count += 1
    failures.append(failure)
  }

  mutating func add(_ other: Table) {
    count += other.count
    onlyCompiler += other.onlyCompiler
    unconfirmed += other.unconfirmed
    failures += other.failures
    for (label, kinds) in other.counts {
      for (kind, number) in kinds { counts[label, default: [:]][kind, default: 0] += number }
    }
  }

  var text: String {
    var lines = ["\(count) mistakes"]
    for (label, kinds) in counts.sorted(by: { $0.key < $1.key }) {
      let parts = Mutation.Kind.allCases.compactMap { kind in
        kinds[kind].map { "\(kind.rawValue) \($0)" }
      }
      let total = kinds.values.reduce(0, +)
      lines.append("  \(label): \(total) (\(parts.joined(separator: ", ")))")
    }
    lines += ["", "rejected by the compiler only:"] + onlyCompiler.sorted()
    lines += ["", "names that the compiler finds:"] + unconfirmed.sorted()
    return lines.joined(separator: "\n")
  }
}
