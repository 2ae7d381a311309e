import WeirImport
import WeirSpec

/// An OpenAPI document in a file. What it refers to is read too, as long as it is below one folder.
struct OpenAPIFile {
  let path: String
  /// Nothing outside of it is read.
  let root: String
  private let tree: any FileTree

  /// A document that somebody named: it may refer to what is below the working folder, or, if it is
  /// not there itself, to what is beside and below it.
  init(named name: String) {
    path = FileSystem.absolute(name)
    tree = DiskTree()
    let working = FileSystem.workingFolder
    root = FileSystem.isBelow(path, working) ? working : FileSystem.parent(of: path)
  }

  init(path: String, root: String, tree: any FileTree) {
    self.tree = tree
    self.path = path
    self.root = root
  }

  /// Throws where the document itself cannot be read, or `Unprepared` where it refers to what has to
  /// be made ready first.
  func read(options: OpenAPIImport.Options, sources: SourceMap = SourceMap()) throws
    -> OpenAPIImport
  {
    let source = try source(path)
    var unprepared: [String] = []
    let result = OpenAPIImport.read(source, options: options, sources: sources) { name in
      let path = FileSystem.standardized(name.hasPrefix("/") ? name : root + "/" + name)
      guard tree.isReallyBelow(path, root) else { return nil }
      do { return try self.source(path) } catch {
        unprepared += (error as? Unprepared)?.paths ?? []
        return nil
      }
    }
    guard unprepared.isEmpty else { throw Unprepared(paths: unprepared) }
    return result
  }

  private func source(_ path: String) throws -> SourceFile {
    SourceFile(name: FileSystem.relative(path, to: root), bytes: try tree.read(path))
  }
}
