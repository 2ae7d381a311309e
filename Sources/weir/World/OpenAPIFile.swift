import WeirImport
import WeirSpec

/// An OpenAPI document on disk. What it refers to is read too, as long as it is below one folder.
struct OpenAPIFile {
  let path: String
  /// Nothing outside of it is read.
  let root: String

  /// A document that somebody named: it may refer to what is below the working folder, or, if it is
  /// not there itself, to what is beside and below it.
  init(named name: String) {
    path = FileSystem.absolute(name)
    let working = FileSystem.workingFolder
    root = FileSystem.isBelow(path, working) ? working : FileSystem.parent(of: path)
  }

  init(path: String, root: String) {
    self.path = path
    self.root = root
  }

  /// Throws where the document itself cannot be read.
  func read(options: OpenAPIImport.Options, sources: SourceMap = SourceMap()) throws
    -> OpenAPIImport
  {
    let source = try source(path)
    return OpenAPIImport.read(source, options: options, sources: sources) { name in
      let path = FileSystem.standardized(name.hasPrefix("/") ? name : root + "/" + name)
      return FileSystem.isReallyBelow(path, root) ? try? self.source(path) : nil
    }
  }

  private func source(_ path: String) throws -> SourceFile {
    SourceFile(name: FileSystem.relative(path, to: root), bytes: try FileSystem.read(path))
  }
}
