import Foundation

/// Public OpenAPI documents, which are not part of the repository.
enum Corpus {
  /// `WEIR_OPENAPI_CORPUS`: a folder of documents, or a file that lists paths relative to its folder.
  static let path =
    ProcessInfo.processInfo.environment["WEIR_OPENAPI_CORPUS"] ?? "../shared/corpora/openapi"

  /// The paths of all documents; empty without a corpus.
  static let files: [String] = {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return [] }
    if !isFolder.boolValue {
      let folder = URL(filePath: path).deletingLastPathComponent().path
      let list = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      return list.split(separator: "\n").map { folder + "/" + $0 }
    }
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return names.filter { name in
      [".json", ".yaml", ".yml"].contains { name.hasSuffix($0) }
    }.sorted().map { path + "/" + $0 }
  }()

  /// The path of a document with a name; nil if the corpus does not contain it.
  static func file(named name: String) -> String? { files.first { $0.hasSuffix("/" + name) } }
}
