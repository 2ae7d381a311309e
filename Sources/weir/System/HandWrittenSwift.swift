import WeirDiagnostics
import WeirGenerate
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift

/// The hand-written Swift files of a project, for names that its specs do not declare.
struct HandWrittenSwift {
  private(set) var declarations = SwiftDeclarations()
  /// Whether all files were read and parsed: if not, any name may be declared in the others.
  private(set) var isComplete = true
  private var tree: any FileTree
  private let project: Project
  private let search: NameSearch
  /// The folder of weir.yaml.
  private let folder: String
  /// The folder in which the project calls static functions for `manual` bodies.
  private let manualFolder: String

  init(_ project: Project, in folder: String, of tree: any FileTree) {
    self.tree = tree
    self.project = project
    self.folder = folder
    let manual = project.spec.generate.manual?.value ?? Generator.root(of: project)
    manualFolder = FileSystem.standardized(folder + "/" + manual)
    search = NameSearch(project.foreignNames.union(Scaffold.names(of: project)))
  }

  /// Whether a name is still unknown.
  var isMissingNames: Bool {
    !project.foreignConformances.allSatisfy(declarations.declares)
      || project.modules.contains { module in
        !module.foreignNames.allSatisfy(declarations.declares)
          || !module.rejectedSwift.allSatisfy { $0.names.allSatisfy(declarations.contains) }
      }
  }

  /// Adds the declarations of the files below a folder that contain one of the names.
  mutating func read(below folder: String) async {
    do {
      let paths = try tree.files(below: folder, endings: [".swift"], in: folder)
      try await tree.prepare(paths, below: folder)
      for path in paths { add(try tree.read(path, below: folder), path) }
    } catch {
      isComplete = false
    }
  }

  private mutating func add(_ bytes: [UInt8], _ path: String) {
    // The names of a generated file follow from the specs.
    guard !GeneratedFile.isMarked(bytes),
      search.matches(bytes) || AbandonedEffects.mayBe(inFile: path)
    else { return }
    let file = isOwn(path) ? FileSystem.relative(path, to: folder) : nil
    if !declarations.add(String(decoding: bytes, as: UTF8.self), file: file) { isComplete = false }
  }

  /// Whether a file is in the folder of `manual` bodies, and not in a package or a project inside it.
  private func isOwn(_ path: String) -> Bool {
    guard FileSystem.isBelow(path, manualFolder) else { return false }
    var parent = FileSystem.parent(of: path)
    while parent.count > manualFolder.count {
      let isProject = ["/Package.swift", "/weir.yaml"].contains { tree.isFile(parent + $0) }
      if isProject, parent != folder { return false }
      parent = FileSystem.parent(of: parent)
    }
    return true
  }

  /// The folder of the package, the Xcode project or the repository that contains a folder; nil if there is none.
  static func packageFolder(around folder: String, in tree: any FileTree) -> String? {
    var folder = folder
    while folder != "/" {
      if tree.isFile(folder + "/Package.swift") || tree.exists(folder + "/.git") { return folder }
      folder = FileSystem.parent(of: folder)
    }
    return nil
  }
}

extension Project {
  /// The names that hand-written Swift may declare.
  var foreignNames: Set<String> {
    modules.reduce(into: Set(foreignConformances.map(\.name))) { names, module in
      for foreign in module.foreignNames {
        names.insert(foreign.name)
        if let owner = foreign.owner { names.formUnion(words(of: owner)) }
      }
      for rejected in module.rejectedSwift {
        names.formUnion(rejected.names.map { String($0.prefix { $0 != "." }) })
      }
    }
  }

  /// The names of a type in extensions that add a conformance.
  private func words(of owner: MemberOwner) -> Set<String> {
    let words = name(owner).split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    return extendedNames(of: owner).union(words)
  }

  /// The project with the hand-written Swift that declares names which its specs do not declare.
  func withHandWrittenSwift(in folder: String, of tree: any FileTree) async -> Project {
    let checksEffects = spec.rules.contains { $0.name.value == "missing-manual-body" }
    guard checksEffects || !foreignNames.isEmpty || !Scaffold.names(of: self).isEmpty else {
      return self
    }
    var swift = HandWrittenSwift(self, in: folder, of: tree)
    await swift.read(below: folder)
    if swift.isMissingNames, let package = HandWrittenSwift.packageFolder(around: folder, in: tree),
      package != folder
    {
      await swift.read(below: package)
    }
    return Project(self, handWritten: swift.isComplete ? swift.declarations : nil)
  }
}
