import Foundation
import Testing
import WeirFuzzTargets
import WeirProject

/// The targets of `make fuzz` without its fuzzer: their inputs, and some mutations of them.
@Suite struct FuzzTests {
  private static let folder = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "../../Fuzz").standardized

  private struct Input {
    let name: String
    let bytes: [UInt8]
  }

  private static func inputs(_ kind: String, _ target: FuzzTarget) throws -> [Input] {
    let folder = folder.appending(path: "\(kind)/\(target.name)")
    // git stores no empty folder: without regressions, there is none.
    let names =
      (try? FileManager.default.contentsOfDirectory(
        atPath: folder.path(percentEncoded: false))) ?? []
    return try names.sorted().map { name in
      Input(name: name, bytes: Array(try Data(contentsOf: folder.appending(path: name))))
    }
  }

  private static func target(_ name: String) throws -> FuzzTarget {
    try #require(FuzzTarget.all.first { $0.name == name })
  }

  @Test(arguments: FuzzTarget.all.map(\.name))
  func seedsAndRegressions(_ name: String) throws {
    let target = try Self.target(name)
    let seeds = try Self.inputs("Corpus", target)
    #expect(seeds.count >= 3)
    for input in try seeds + Self.inputs("Regressions", target) {
      #expect(throws: Never.self, "\(name): \(input.name)") { try target.check(input.bytes) }
    }
  }

  /// The same mutations in every run; those of `make fuzz` are random. An input that causes a
  /// failure is printed, to be added to the regressions.
  @Test(
    arguments: zip(FuzzTarget.all.map(\.name), [60, 20, 200, 500, 100, 200, 200, 500, 500, 30, 30]))
  func mutations(_ name: String, _ count: Int) throws {
    let target = try Self.target(name)
    let corpus = try Self.inputs("Corpus", target) + Self.inputs("Regressions", target)
    var campaign = Campaign(target, corpus: corpus.map(\.bytes), seed: 1)
    for _ in 0..<count {
      guard let failure = campaign.step() else { continue }
      Issue.record("\(name): \(failure.error): \(String(decoding: failure.input, as: UTF8.self))")
    }
  }

  @Test func sameSeedSameInputs() {
    let corpus = [Array("abc\ndef".utf8), []]
    var one = Campaign(.all[0], corpus: corpus, seed: 7)
    var two = Campaign(.all[0], corpus: corpus, seed: 7)
    var three = Campaign(.all[0], corpus: corpus, seed: 8)
    let inputs = (0..<50).map { _ in one.nextInput() }
    #expect(inputs == (0..<50).map { _ in two.nextInput() })
    #expect(inputs != (0..<50).map { _ in three.nextInput() })
    #expect(Set(inputs).count > 40)
  }
}
