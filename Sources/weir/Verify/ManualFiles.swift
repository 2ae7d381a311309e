import WeirDiagnostics
import WeirGenerate
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift

/// The hand-written files with the functions of `manual` bodies, and with types that specs name.
struct ManualFiles {
  let files: [SwiftCompiler.File]

  init(_ folder: ProjectFolder) throws {
    let names = Set(
      folder.project.modules.flatMap { module in
        module.members.compactMap { ManualSignature($0, in: module, folder.project)?.name }
      })
    let types = Set(folder.project.modules.flatMap(\.writtenTypes).flatMap(\.externals))
    guard !names.isEmpty || !types.isEmpty else {
      files = []
      return
    }
    let name =
      folder.project.spec.generate.manual?.value ?? Generator.root(of: folder.project)
    let path = FileSystem.standardized(folder.path + "/" + name)
    guard folder.tree.isFolder(path) else {
      files = []
      return
    }
    files = try folder.tree.files(below: path, endings: [".swift"], in: folder.path).compactMap {
      let bytes = try folder.tree.read($0, below: folder.path)
      guard !GeneratedFile.isMarked(bytes) else { return nil }
      let text = String(decoding: bytes, as: UTF8.self)
      var declarations = SwiftDeclarations()
      declarations.add(text)
      guard
        names.contains(where: declarations.contains) || !types.isDisjoint(with: declarations.types)
      else { return nil }
      return SwiftCompiler.File(
        path: FileSystem.relative($0, to: folder.path), text: SourceLocations.blanked(in: text))
    }
  }
}
