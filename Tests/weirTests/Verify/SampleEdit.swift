import Foundation
import Testing

/// A sample with actions or inputs.
enum ExploredSample: String, CaseIterable, Decodable, Sendable {
  case app, call, currency, movies, shop, taxi

  /// Limits of those with more states than a test can explore.
  var limits: [String] {
    switch self {
    case .app: ["--depth", "6"]
    case .currency: ["--depth", "4"]
    case .movies: ["--depth", "3"]
    case .shop: ["--depth", "5"]
    case .call, .taxi: []
    }
  }
}

/// An edit of a sample: a fault, which breaks an invariant, or a harmless one.
struct SampleEdit: Decodable, Sendable, CustomTestStringConvertible {
  let sample: ExploredSample
  let file: String
  let old: String
  let new: String
  /// The invariant that a fault breaks.
  let breaks: String?

  var testDescription: String {
    "\(sample)/\(file): \(old.trimmed.prefix(60)) → \(new.trimmed.prefix(60))"
  }

  /// The edits of a file in `Tests/Edits`.
  static func all(in file: String) throws -> [SampleEdit] {
    try JSONDecoder().decode(
      [SampleEdit].self, from: Data(Checkout.text(of: "Tests/Edits/\(file).json").utf8))
  }

  /// A copy of the sample with the edit.
  func folder() throws -> Folder {
    let folder = try Folder.sample(sample.rawValue)
    let text = try folder.read(file)
    let parts = text.components(separatedBy: old)
    guard parts.count == 2 else { throw WrongEdit(description: testDescription) }
    try folder.write(file, parts.joined(separator: new))
    return folder
  }

  /// The old text is missing, or not unique.
  struct WrongEdit: Error, CustomStringConvertible { let description: String }
}

extension Folder {
  /// The files of a sample that `weir verify` reads.
  static func sample(_ name: String) throws -> Folder {
    let folder = try Folder()
    for file in Checkout.files(in: "samples/\(name)")
    where file.hasPrefix("modules/") || file == "weir.yaml" || file.hasPrefix("Sources/") {
      try folder.write(file, try Checkout.text(of: "samples/\(name)/\(file)"))
    }
    return folder
  }

  /// The report of an exploration.
  func verify(_ options: [String] = []) async throws -> String {
    try await ExplorerModules.copy(to: self)
    return try await Tool.run(
      Tool.weir, ["verify", "--color", "never"] + options, in: path
    ).all
  }

  /// The lengths of the shortest sequences that break invariants, by a search that compares whole states.
  ///
  /// - Parameter depth: The greatest length.
  func bruteForce(depth: Int) async throws -> [String: Int] {
    let name = ["explorer-Onone", "explorer-O"].map { ".weir/cache/" + $0 }.first(where: has)
    let kept = try Data(contentsOf: URL(filePath: absolute(name ?? "")))
    try write("explorer", Data(kept[(kept.firstIndex(of: 10)! + 1)...]))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o700], ofItemAtPath: absolute("explorer"))
    let found = try await shell(
      "SWIFT_DETERMINISTIC_HASHING=1 ./explorer --memory 8000 --seconds 300 --brute-force \(depth) | cat"
    )
    var lengths: [String: Int] = [:]
    for line in found.out.split(separator: "\n") {
      let words = line.split(separator: " ")
      lengths[String(words[0])] = Int(words[1])
    }
    return lengths
  }
}

/// The findings about invariants in a report of `weir verify`, with their sequences. Reductions of the movies store the
/// current time.
func brokenPromises(in report: String) -> [String] {
  report.split(separator: /\n(?=\S+:\d+:\d+: )|\n\n/)
    .filter { $0.contains("[broken-invariant]") }
    .map { String($0).replacing(/\d{10} s/, with: "now") }
}

/// The lengths in a report of `weir verify`, by invariant.
func brokenLengths(in report: String) -> [String: Int] {
  var lengths: [String: Int] = [:]
  let expression = /`(\w+)` of `\w+` can be broken (?:in (\d+) action|at the start)/
  for match in report.matches(of: expression) {
    lengths[String(match.1)] = match.2.map { Int($0)! } ?? 0
  }
  return lengths
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
