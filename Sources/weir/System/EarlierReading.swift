import WeirDiagnostics
import WeirProject
import WeirSpec

/// The specs that a project was read from, of which a later reading takes over those that are the same.
struct EarlierReading {
  /// weir.yaml and the specs, in the order of their `FileID`s.
  let files: [ReadFile]
  /// The tree that they are from; nil if it is not known.
  let snapshot: TreeSnapshot?
  /// Nil without OpenAPI documents.
  let imports: ReadImports?
  /// Nil without `sources`.
  let swift: ReadSwift?
  let project: Project

  /// The texts of the specs.
  var specFiles: ArraySlice<SourceFile> { files.map(\.source)[1...] }

  /// The same file as it was read before; nil if there is none at that index.
  func file(_ source: SourceFile, as id: FileID) -> ReadFile? {
    guard files.indices.contains(Int(id.index)) else { return nil }
    let file = files[Int(id.index)]
    return file.source.name == source.name && file.source.bytes == source.bytes ? file : nil
  }

  /// The files as they are in a later tree; nil if others than specs may have changed.
  ///
  /// - Parameter root: The project's folder.
  func files(in tree: any FileTree, below root: String) -> [ReadFile]? {
    guard let now = tree.snapshot, let changes = snapshot?.changes(until: now) else { return nil }
    var files = files
    for path in changes {
      let name = FileSystem.relative(path, to: root)
      guard let index = files.dropFirst().firstIndex(where: { $0.source.name == name }),
        let bytes = try? tree.read(path, below: root)
      else { return nil }
      guard files[index].source.bytes != bytes else { continue }
      let source = SourceFile(name: name, bytes: bytes)
      files[index] = ReadFile(source, .modules(in: source, as: FileID(index)))
    }
    return files
  }

  /// Whether weir.yaml has the same content, perhaps at other positions.
  func hasSettings(of file: ReadFile) -> Bool {
    let earlier = files[0]
    if file === earlier { return true }
    guard earlier.spec.findings.isEmpty, file.spec.findings.isEmpty,
      let outline = FileSpec.outline(of: file.source)
    else { return false }
    return outline == FileSpec.outline(of: earlier.source)
  }

  /// The project, if its modules may be taken over when the project has these files now.
  func project(
    for now: [ReadFile], importing imports: ReadImports?, beside swift: ReadSwift?
  ) -> EarlierProject? {
    guard now.count == files.count, let settings = now.first, hasSettings(of: settings),
      imports === self.imports, swift?.modules === self.swift?.modules
    else { return nil }
    var changed: [FileID: FileSpec] = settings === files[0] ? [:] : [FileID(0): settings.spec]
    var reshaped: Set<FileID> = []
    for (index, file) in now.enumerated().dropFirst() where file !== files[index] {
      let earlier = files[index]
      // A document without a name could be any module.
      guard earlier.source.name == file.source.name, !file.spec.hasNamelessDocument else {
        return nil
      }
      changed[FileID(index)] = file.spec
      guard earlier.spec.findings.isEmpty, file.spec.findings.isEmpty,
        let outline = FileSpec.outline(of: file.source),
        outline == FileSpec.outline(of: earlier.source)
      else {
        reshaped.insert(FileID(index))
        continue
      }
    }
    return EarlierProject(project, changed: changed, reshaped: reshaped)
  }
}
