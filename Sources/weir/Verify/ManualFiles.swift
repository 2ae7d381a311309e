import WeirDiagnostics
import WeirGenerate
import WeirProject
import WeirSpec
import WeirSwift

/// The hand-written Swift that the reducers of a project may call.
struct ManualFiles {
  /// The files with the functions of `manual` bodies, and with types that specs name, and stubs of missing functions.
  private(set) var files: [SwiftCompiler.File] = []
  /// The paths of `files`, without those of stubs.
  private(set) var paths: Set<String> = []
  /// Files that extend types of the specs. They may need more than the reducers, so that they are optional.
  private(set) var extensions: [SwiftCompiler.File] = []
  /// The functions that cannot be compiled, in the order of the stubs.
  private(set) var missing: [MissingFunction] = []

  /// - Parameters:
  ///   - stubs: Stubs of all functions of `manual` bodies.
  ///   - reduced: The paths of files that do not compile without the rest of the app: only types are taken from them.
  ///   - leftOut: Those of which the types do not compile either.
  init(
    _ folder: ProjectFolder, stubs: [Scaffold.Function], reducing reduced: Set<String>,
    without leftOut: Set<String>
  ) throws {
    let names = Set(stubs.map(\.name))
    let types = Set(folder.project.modules.flatMap(\.externalTypes))
    let own = folder.project.typeNames
    let imports = Set(folder.project.modules.flatMap { $0.spec.imports.map(\.value) })
    var known = DeclaredTypes()
    var unusable: [String: String] = [:]
    for (file, whole) in try Self.swift(of: folder) {
      var declarations = SwiftDeclarations()
      declarations.add(whole)
      var text = whole
      if reduced.contains(file) {
        for name in names where declarations.contains(name) { unusable[name] = file }
        if leftOut.contains(file) { continue }
        text = TypeDeclarations.only(types, in: whole, importing: imports.union(["Foundation"]))
        declarations = SwiftDeclarations()
        declarations.add(text)
      }
      let compiled = SwiftCompiler.File(path: file, text: SourceLocations.blanked(in: text))
      if names.contains(where: declarations.contains) || !types.isDisjoint(with: declarations.types)
      {
        known.add(declarations.declaredTypes)
        files.append(compiled)
        paths.insert(file)
      } else if declarations.imports.subtracting(imports).isSubset(of: ["Foundation"]),
        declarations.declaredTypes.all.contains(where: {
          $0.kind == .typeExtension && own.contains($0.name)
        })
      {
        extensions.append(compiled)
      }
    }
    for (index, stub) in stubs.enumerated()
    where !known.hasStaticFunction(stub.name, in: stub.module) {
      missing.append(
        MissingFunction(name: "\(stub.module).\(stub.name)", file: unusable[stub.name]))
      files.append(SwiftCompiler.File(path: "ExplorerStub\(index).swift", text: stub.stub))
    }
  }

  /// The hand-written files, with their paths relative to the project's folder.
  static func swift(of folder: ProjectFolder) throws -> [(path: String, text: String)] {
    let project = folder.project
    let name =
      project.spec.generate.manual?.value
      ?? Generator.sourceFolder(of: project, target: nil).flatMap { $0.isEmpty ? nil : $0 }
      ?? Generator.root(of: project)
    let path = FileSystem.standardized(folder.path + "/" + name)
    guard folder.tree.isFolder(path) else { return [] }
    let files = try folder.tree.files(below: path, endings: [".swift"], in: folder.path)
    return try FileSystem.withoutPackages(files, below: path).compactMap {
      let bytes = try folder.tree.read($0, below: folder.path)
      guard !GeneratedFile.isMarked(bytes) else { return nil }
      return (FileSystem.relative($0, to: folder.path), String(decoding: bytes, as: UTF8.self))
    }
  }
}

/// A function of a `manual` body without Swift that the explorer can compile.
struct MissingFunction: Codable {
  /// `Module.name`
  let name: String
  /// The file that has it, but does not compile without the rest of the app; nil if it is not written.
  let file: String?
}

extension [MissingFunction] {
  var names: String { map(\.name).joined(separator: ", ") }

  /// Tells how to let the explorer run them.
  var help: String {
    let unwritten = filter { $0.file == nil }
    let files = compactMap(\.file).uniqued().sorted()
    let parts = [
      unwritten.isEmpty ? nil : "write \(unwritten.names); `weir scaffold` writes stubs",
      files.isEmpty
        ? nil
        : "move \(filter { $0.file != nil }.names) to a file of its own: \(files.joined(separator: ", ")) needs more of the "
          + "app than the specs declare",
    ]
    return parts.compactMap { $0 }.joined(separator: "; ")
  }
}

extension Project {
  /// The names of the states, and of the types in them.
  fileprivate var typeNames: Set<String> {
    Set(
      modules.flatMap { module in
        let state = spec.generate.stateName(of: module.name)
        return [state] + module.types.map { "\(state).\($0.name)" }
      })
  }
}
