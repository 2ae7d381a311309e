import WeirDiagnostics
import WeirGenerate
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift

/// The hand-written Swift files of a project, for names that its specs do not declare.
struct HandWrittenSwift {
  private(set) var declarations = SwiftDeclarations()
  /// The files that were not read: any name may be declared there.
  private(set) var unread: [UnreadSwift] = []
  private var tree: any FileTree
  private let project: Project
  private var search: NameSearch
  /// The names for which files are searched.
  private var names: Set<String>
  /// The folder of weir.yaml.
  private let folder: String
  /// The folder in which the project calls static functions for `manual` bodies.
  private let manualFolder: String
  private let known: DeclarationMemory?

  init(
    _ project: Project, in folder: String, of tree: any FileTree, known: DeclarationMemory?
  ) {
    self.tree = tree
    self.known = known
    self.project = project
    self.folder = folder
    let manual = project.spec.generate.manual?.value ?? Generator.root(of: project)
    manualFolder = FileSystem.standardized(folder + "/" + manual)
    names = project.foreignNames.union(Scaffold.names(of: project)).union(project.namesOfViews)
    search = NameSearch(names)
  }

  /// Whether a name is still unknown.
  var isMissingNames: Bool {
    !project.foreignConformances.allSatisfy(declarations.declares)
      || !project.abandonedEffects(in: declarations.declaredTypes).isEmpty
      || project.doubtfulSwift.contains {
        !$0.foreignNames.allSatisfy(declarations.declares)
          || !$0.rejectedSwift.allSatisfy { $0.names.allSatisfy(declarations.contains) }
      }
  }

  /// Adds the declarations of the files below a folder that contain one of the names.
  mutating func read(below folder: String, addingTo sources: inout SourceMap) async {
    do {
      let paths = try tree.files(below: folder, endings: [".swift"], in: folder)
      try await tree.prepare(paths, below: folder)
      names.formUnion(paths.compactMap(AbandonedEffects.conformance))
      search = NameSearch(names)
      for path in paths {
        do {
          add(try tree.read(path, below: folder), path, addingTo: &sources)
        } catch {
          note(error, path, addingTo: &sources)
        }
      }
    } catch {
      note(error, folder, addingTo: &sources)
    }
  }

  private mutating func note(_ error: any Error, _ path: String, addingTo sources: inout SourceMap)
  {
    let file = error as? Unreadable ?? Unreadable(path: path, reason: "the system cannot read it")
    unread.append(UnreadSwift(file, in: folder, addingTo: &sources))
  }

  private mutating func add(_ bytes: [UInt8], _ path: String, addingTo sources: inout SourceMap) {
    // The names of a generated file follow from the specs.
    guard !GeneratedFile.isMarked(bytes), search.matches(bytes) else { return }
    let name = FileSystem.relative(path, to: folder)
    guard bytes.count <= UnreadSwift.maxSize else {
      let id = sources.add(SourceFile(name: name, bytes: []))
      return unread.append(UnreadSwift(name, .size, at: Span(file: id, start: 0, end: 0)))
    }
    let file = isOwn(path) ? name : nil
    let read = known?.of(bytes, file) ?? FileDeclarations(bytes, file)
    declarations.add(read.found)
    guard let obstacle = read.obstacle else { return }
    let id = sources.add(SourceFile(name: name, bytes: bytes))
    let end = min(obstacle.offset, bytes.count)
    unread.append(
      UnreadSwift(name, .syntax(obstacle.obstacle), at: Span(file: id, start: end, end: end)))
  }

  /// Whether a file is in the folder of `manual` bodies, but not in a package or a project inside it.
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
  var foreignNames: Set<String> {
    doubtfulSwift.reduce(into: Set(foreignConformances.map(\.name))) { names, doubtful in
      for foreign in doubtful.foreignNames {
        names.insert(foreign.name)
        if let owner = foreign.owner { names.formUnion(words(of: owner)) }
      }
      for rejected in doubtful.rejectedSwift {
        names.formUnion(rejected.names.map { String($0.prefix { $0 != "." }) })
      }
    }
  }

  /// The generated types with the name of a type of SwiftUI, which a view of the project may need.
  var namesOfViews: Set<String> {
    ofOutlines("namesOfViews") {
      let generated = generatedNames.filter { !$0.module.spec.isInSwift }
      return Set(generated.map(\.name)).intersection(SwiftLibrary.swiftUITypes)
    }
  }

  /// The names of a type in extensions that add a conformance.
  private func words(of owner: MemberOwner) -> Set<String> {
    let words = name(owner).split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    return extendedNames(of: owner).union(words)
  }

  /// The project with the hand-written Swift that declares names which its specs do not declare.
  func withHandWrittenSwift(
    in folder: String, of tree: any FileTree, known: DeclarationMemory?,
    addingTo sources: inout SourceMap
  ) async -> Project {
    let checksEffects = spec.rules.contains { $0.name.value == "missing-manual-body" }
    guard
      checksEffects || !foreignNames.isEmpty || !Scaffold.names(of: self).isEmpty
        || !namesOfViews.isEmpty
    else { return self }
    Stages.begin("find names in Swift")
    var swift = HandWrittenSwift(self, in: folder, of: tree, known: known)
    await swift.read(below: folder, addingTo: &sources)
    if swift.isMissingNames, let package = HandWrittenSwift.packageFolder(around: folder, in: tree),
      package != folder
    {
      await swift.read(below: package, addingTo: &sources)
    }
    return Project(
      self, handWritten: swift.unread.isEmpty ? swift.declarations : nil, unread: swift.unread)
  }
}
