import WeirDiagnostics
import WeirYAML

/// A value in a file.
struct Location {
  let file: Int
  let node: NodeID
  let path: PointerPath

  func child(_ part: String, _ node: NodeID) -> Location {
    Location(file: file, node: node, path: path.appending(part))
  }

  func child(_ index: Int, _ node: NodeID) -> Location {
    Location(file: file, node: node, path: path.appending(index))
  }

  var key: NodeKey { NodeKey(file: file, node: node) }
}

/// A value without its path.
struct NodeKey: Hashable {
  let file: Int
  let node: NodeID
}

/// The reason why a file must not be read.
public struct DocumentRefusal: Error {
  /// A phrase that follows the path of the file and a colon.
  public let reason: String
  /// The edit that makes the file readable, if there is one.
  public let help: String

  public init(reason: String, help: String = "") {
    self.reason = reason
    self.help = help
  }
}

/// The files to which a document refers, each read once.
struct Library {
  struct File {
    let tree: Tree
    let id: FileID
    /// The path by which other files refer to it, and to which its references are relative.
    let path: String
    var root: NodeID? { tree.documents.first?.root }
  }

  private(set) var sources: SourceMap
  private(set) var files: [File] = []
  private var numbers: [String: Result<Int, Failure>] = [:]
  private var totalBytes = 0
  private let limits: ImportLimits
  private let load: (String) throws -> SourceFile?

  init(
    _ sources: SourceMap, limits: ImportLimits, load: @escaping (String) throws -> SourceFile?
  ) {
    self.sources = sources
    self.limits = limits
    self.load = load
  }

  func tree(_ location: Location) -> Tree { files[location.file].tree }

  private static let longestPath = 1_024

  enum Failure: Error {
    case missing, tooMany
    case refused(DocumentRefusal)
  }

  /// The number of the file at a path, which is read if necessary.
  ///
  /// - Parameter findings: Receives the problems of the file as YAML or JSON.
  mutating func file(
    at path: String, _ findings: inout [Finding]
  ) throws(Failure) -> (number: Int, isNew: Bool) {
    if let known = numbers[path] { return (try known.get(), false) }
    // Files that refer to each other in ever deeper folders.
    guard path.utf8.count <= Self.longestPath else { throw .tooMany }
    do throws(Failure) {
      return (add(try source(at: path), path: path, &findings), true)
    } catch {
      numbers[path] = .failure(error)
      throw error
    }
  }

  private func source(at path: String) throws(Failure) -> SourceFile {
    guard files.count < limits.files else { throw .tooMany }
    var source: SourceFile?
    do { source = try load(path) } catch {
      if let refusal = error as? DocumentRefusal { throw .refused(refusal) }
    }
    guard let source else { throw .missing }
    guard totalBytes + source.bytes.count <= limits.totalBytes else { throw .tooMany }
    return source
  }

  mutating func add(_ source: SourceFile, path: String, _ findings: inout [Finding]) -> Int {
    let id = sources.add(source)
    totalBytes += source.bytes.count
    let (tree, problems) = Self.read(source, as: id, limits)
    findings += problems
    numbers[path] = .success(files.count)
    files.append(File(tree: tree, id: id, path: path))
    return files.count - 1
  }

  /// Reads a file that begins like JSON as JSON, and else, or if that fails, as YAML.
  private static func read(
    _ source: SourceFile, as id: FileID, _ limits: ImportLimits
  ) -> (Tree, [Finding]) {
    var bounds = YAMLLimits()
    bounds.depth = limits.depth
    bounds.nodes = limits.nodes
    var failure: Finding?
    let first = source.bytes.first {
      $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 && $0 != 0xEF && $0 != 0xBB
        && $0 != 0xBF
    }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      switch Tree.readJSON(source, as: id, limits: bounds) {
      case .success(let tree): return (tree, [])
      case .failure(let finding): failure = finding
      }
    }
    let (tree, findings) = Tree.read(source, as: id, limits: bounds, dialect: .data)
    // Reports the problem that is furthest in the file.
    if let failure, let other = findings.first, failure.span.start >= other.span.start {
      return (tree, [failure])
    }
    return (tree, findings)
  }

  /// The path to the innermost mapping at the offset.
  func path(to offset: Int, in file: Int) -> PointerPath {
    var path = PointerPath()
    let tree = files[file].tree
    guard var node = files[file].root else { return path }
    func contains(_ node: NodeID) -> Bool { tree.span(node).range.contains(offset) }
    while true {
      if let pair = tree.pairs(node).first(where: { contains($0.value) }) {
        path = path.appending(tree.text(pair.key))
        node = pair.value
      } else if let (index, item) = tree.items(node).enumerated().first(where: {
        contains($0.element)
      }) {
        path = path.appending(index)
        node = item
      } else {
        return path
      }
    }
  }
}
