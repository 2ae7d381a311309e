import Foundation
import WeirSpec

/// The expected support files that a case of `Golden` shares with others.
///
/// `Golden/SupportFiles` has each of them once, as in a project with `access: public` and `isolation: nonisolated`; the
/// `shared.txt` of a case lists the paths at which it has them.
struct SharedFiles {
  static let folder = Places.golden.appending(path: "SupportFiles")
  static let names = Places.files(in: folder, ending: ".swift")

  /// The files without `nonisolated` in a project without `isolation`; the others always have it.
  private static let followingIsolation: Set<String> = [
    "Boxed.swift", "MPAK.swift", "OrderedDictionary.swift", "Unions.swift",
  ]

  /// The listed paths.
  let paths: [String]
  private let settings: GenerateSpec

  init(in expected: URL, settings: GenerateSpec) throws {
    let list = expected.appending(path: "shared.txt")
    let hasList = FileManager.default.fileExists(atPath: list.path(percentEncoded: false))
    paths = hasList ? try Places.text(list).split(separator: "\n").map(String.init) : []
    self.settings = settings
  }

  /// The expected text of the file at a path; nil if no file of this name is shared.
  func text(_ path: String) throws -> String? {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard Self.names.contains(name) else { return nil }
    var text = try Places.text(Self.folder.appending(path: name))
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
