import WeirDiagnostics
import WeirImport
import WeirSpec

/// An OpenAPI document in a file, with the files that it references, if they are below one folder.
struct OpenAPIFile {
  let path: String
  /// Nothing outside of this folder is read.
  let root: String
  private let tree: any FileTree
  /// Whether the document is from the command line; then it may be anywhere, hidden or behind a link.
  private let isNamed: Bool

  /// A document from the command line. It may reference files below the working folder; if it is not there itself,
  /// files in its own folder and below. A document in a hidden folder may also reference files in that folder.
  init(named name: String) {
    path = FileSystem.absolute(name)
    tree = DiskTree()
    isNamed = true
    let working = FileSystem.workingFolder
    let folder = FileSystem.parent(of: path)
    guard FileSystem.isBelow(path, working) else {
      root = folder
      return
    }
    let names = PathText.parts(of: FileSystem.relative(folder, to: working)).map(String.init)
    let hidden = names.lastIndex(where: HiddenName.isHidden).map { $0 + 1 } ?? 0
    root = FileSystem.standardized(([working] + names.prefix(hidden)).joined(separator: "/"))
  }

  init(path: String, root: String, tree: any FileTree) {
    self.tree = tree
    self.path = path
    isNamed = false
    self.root = root
  }

  /// Throws if the document itself cannot be read, or `Unprepared` if it references files that must be prepared
  /// first.
  func read(options: OpenAPIImport.Options, sources: SourceMap = SourceMap()) throws
    -> OpenAPIImport
  {
    let bytes = isNamed ? try FileSystem.read(path) : try tree.read(path, below: root)
    let source = SourceFile(name: FileSystem.relative(path, to: root), bytes: bytes)
    var unprepared: [String] = []
    let result = OpenAPIImport.read(source, options: options, sources: sources) { name in
      let path = FileSystem.standardized(name.hasPrefix("/") ? name : root + "/" + name)
      let name = FileSystem.relative(path, to: root)
      guard FileSystem.isBelow(path, root) else {
        throw DocumentRefusal(
          reason: "it is outside the folder `\(FileSystem.shown(root))`",
          help: "copy the file into that folder"
            + (isNamed ? ", or run the command in a folder that contains both" : ""))
      }
      guard HiddenName.first(in: name) == nil else { throw DocumentRefusal(reason: "it is hidden") }
      do {
        guard try tree.kind(of: path, below: root) != nil else { return nil }
        return SourceFile(name: name, bytes: try tree.read(path, below: root))
      } catch let file as Unreadable {
        throw DocumentRefusal(reason: file.reason)
      } catch {
        unprepared += (error as? Unprepared)?.paths ?? []
        return nil
      }
    }
    guard unprepared.isEmpty else { throw Unprepared(paths: unprepared) }
    return result
  }
}
