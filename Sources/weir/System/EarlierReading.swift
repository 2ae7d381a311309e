import WeirDiagnostics
import WeirProject
import WeirSpec

/// The specs that a project was read from, of which a later reading takes over those that are the same.
struct EarlierReading {
  /// weir.yaml and the specs, in the order of their `FileID`s.
  private let files: [(source: SourceFile, spec: FileSpec)]
  /// Nil without OpenAPI documents.
  let imports: ReadImports?
  /// Nil without `sources`.
  let swift: ReadSwift?
  private let project: Project

  init(
    _ files: [(source: SourceFile, spec: FileSpec)], importing imports: ReadImports?,
    beside swift: ReadSwift?, _ project: Project
  ) {
    self.files = files
    self.imports = imports
    self.swift = swift
    self.project = project
  }

  /// The texts of the specs.
  var specFiles: ArraySlice<SourceFile> { files.map(\.source)[1...] }

  /// The same file as it was read before; nil if there is none at that index.
  func file(_ source: SourceFile, as id: FileID) -> (source: SourceFile, spec: FileSpec)? {
    guard files.indices.contains(Int(id.index)) else { return nil }
    let file = files[Int(id.index)]
    return file.source.name == source.name && file.source.bytes == source.bytes ? file : nil
  }

  /// Whether weir.yaml has the same content, perhaps at other positions.
  func hasSettings(of file: (source: SourceFile, spec: FileSpec)) -> Bool {
    let earlier = files[0]
    if file.source === earlier.source { return true }
    guard earlier.spec.findings.isEmpty, file.spec.findings.isEmpty,
      let outline = FileSpec.outline(of: file.source)
    else { return false }
    return outline == FileSpec.outline(of: earlier.source)
  }

  /// The project, if its modules may be taken over when the project has these files now.
  func project(
    for now: [(source: SourceFile, spec: FileSpec)], importing imports: ReadImports?,
    beside swift: ReadSwift?
  ) -> EarlierProject? {
    guard now.count == files.count, let settings = now.first, hasSettings(of: settings),
      imports === self.imports, swift?.modules === self.swift?.modules
    else { return nil }
    var changed: Set<FileID> = settings.source === files[0].source ? [] : [FileID(0)]
    var reshaped: Set<FileID> = []
    for (index, file) in now.enumerated().dropFirst() where file.source !== files[index].source {
      let earlier = files[index]
      // A document without a name could be any module.
      guard earlier.source.name == file.source.name, !file.spec.hasNamelessDocument else {
        return nil
      }
      changed.insert(FileID(index))
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
