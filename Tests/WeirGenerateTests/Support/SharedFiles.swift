import Foundation
import WeirSpec

/// The expected support files that a case of `Golden` shares with others.
///
/// `Golden/SupportFiles` has each of them once, as in a project with `access: public` and `isolation: nonisolated`; the
/// `shared.txt` of a case lists the paths at which it has them. After a path is the name of the shared file if it is
/// another one, and the names for a line with `<name>`, which is repeated for each of them.
struct SharedFiles {
  static let folder = Places.golden.appending(path: "SupportFiles")
  static let names = Places.files(in: folder, ending: ".swift")

  /// The files without `nonisolated` in a project without `isolation`; the others always have it.
  private static let followingIsolation: Set<String> = [
    "Boxed.swift", "MPAK.swift", "OrderedDictionary.swift", "Unions.swift",
  ]

  /// The words after each listed path.
  private let listed: [String: [String]]
  private let settings: GenerateSpec

  /// The listed paths.
  var paths: [String] { listed.keys.sorted() }

  init(in expected: URL, settings: GenerateSpec) throws {
    let list = expected.appending(path: "shared.txt")
    let hasList = FileManager.default.fileExists(atPath: list.path(percentEncoded: false))
    let lines = hasList ? try Places.text(list).split(separator: "\n") : []
    listed = Dictionary(
      uniqueKeysWithValues: lines.map { line in
        let words = line.split(separator: " ").map(String.init)
        return (words[0], Array(words.dropFirst()))
      })
    self.settings = settings
  }

  /// The name of the shared file for a path.
  func name(_ path: String) -> String {
    listed[path]?.first { $0.hasSuffix(".swift") }
      ?? path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The expected text of the file at a path; nil if no file of this name is shared.
  func text(_ path: String) throws -> String? {
    let name = name(path)
    guard Self.names.contains(name) else { return nil }
    let names = listed[path, default: []].filter { !$0.hasSuffix(".swift") }
    var text = try Places.text(Self.folder.appending(path: name))
      .split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { line -> [String] in
        let line = String(line)
        return line.contains("<name>")
          ? names.map { line.replacing("<name>", with: $0) } : [line]
      }.joined(separator: "\n")
    switch settings.access {
    case .public: break
    case .internal where !settings.outputsTargets: text = text.replacing("public ", with: "")
    case .package, .internal: text = text.replacing("public ", with: "package ")
    }
    if settings.isolation == nil, settings.flavour != .tca, Self.followingIsolation.contains(name) {
      text = text.replacing("nonisolated ", with: "")
    }
    return text
  }
}
