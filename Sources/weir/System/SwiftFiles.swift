import WeirDiagnostics
import WeirSources
import WeirSpec

/// The files of `sources:`, and the manifests of their targets.
struct SwiftFiles {
  /// The Swift files that are not left out by their paths, sorted.
  private(set) var paths: [String] = []
  private(set) var manifests: [String] = []
  /// The files that their paths leave out, by reason.
  private var leftOut: [LeftOut: [String]] = [:]
  private var choices: [SourceSelection.Choice] = []
  private var findings: [Finding] = []

  static func find(
    _ spec: ProjectSpec, in folder: String, of tree: any FileTree, jobs: Int
  ) -> SwiftFiles {
    var files = SwiftFiles()
    let selection = SourceSelection(spec.sources)
    var found: [String: SourceSelection.Choice?] = [:]
    let all = try? tree.files(
      below: folder, endings: [".swift"] + SwiftSources.manifestEndings, in: folder, jobs: jobs)
    for entry in spec.sources.compactMap(\.path) {
      do {
        let paths = try Self.files(entry.value, in: folder, of: tree, listed: all ?? [])
        let new = paths.filter { found[$0] == nil }
        let choices = new.parallelMap(jobs: jobs) {
          selection.choice(for: FileSystem.relative($0, to: folder))
        }
        for (path, choice) in zip(new, choices) { found[path] = .some(choice) }
        if !paths.contains(where: { (found[$0] ?? nil) != nil }) {
          files.findings.report(
            "`\(entry.value)` does not match a Swift file", at: entry.span,
            help: "list folders, files or globs of .swift files in `sources`, relative to "
              + "weir.yaml")
        }
      } catch let file as Unreadable {
        let name = FileSystem.relative(file.path, to: folder)
        files.findings.report(
          "`\(name)` cannot be read: \(file.reason)", at: entry.span, help: file.help)
      } catch {}
    }
    for (path, choice) in found.sorted(by: { $0.key < $1.key }) {
      guard let choice else { continue }
      if let reason = choice.leftOut {
        files.leftOut[reason, default: []].append(FileSystem.relative(path, to: folder))
      } else {
        files.paths.append(path)
        files.choices.append(choice)
      }
    }
    if let all {
      files.chooseManifests(all, in: folder)
    } else {
      files.findManifests(in: folder, of: tree)
    }
    return files
  }

  /// - Parameter all: The files of the project's folder, if it can be listed; without those behind links to folders.
  private static func files(
    _ entry: String, in folder: String, of tree: any FileTree, listed all: [String]
  ) throws -> [String] {
    let start = FileSystem.standardized(folder + "/" + SourceSelection.start(of: entry))
    let below = all.filter { $0.hasSuffix(".swift") && FileSystem.isBelow($0, start) }
    if !below.isEmpty { return below }
    if try tree.kind(of: start, below: folder) == .file { return [start] }
    return try tree.files(below: start, endings: [".swift"], in: folder)
  }

  /// The manifests among the files of the project's folder.
  private mutating func chooseManifests(_ files: [String], in folder: String) {
    manifests = files.filter {
      let name = FileSystem.relative($0, to: folder)
      return SwiftSources.isManifest(name) && !LeftOut.isVendored(name)
    }
  }

  /// The manifests in the folders above Swift files, if a folder of the project cannot be listed.
  private mutating func findManifests(in folder: String, of tree: any FileTree) {
    var seen: Set<String> = []
    for path in paths {
      var parent = FileSystem.parent(of: path)
      while seen.insert(parent).inserted {
        if tree.isFile(parent + "/Package.swift") { manifests.append(parent + "/Package.swift") }
        if parent == folder || !FileSystem.isBelow(parent, folder) { break }
        parent = FileSystem.parent(of: parent)
      }
    }
    manifests.sort()
  }

  /// Whether the same files were found with the same weir.yaml.
  func isSame(_ other: SwiftFiles) -> Bool {
    paths == other.paths && manifests == other.manifests && leftOut == other.leftOut
      && findings.isEmpty && other.findings.isEmpty
  }

  /// The texts of the manifests and then of the files, which are prepared.
  ///
  /// - Parameter known: Those of an earlier reading.
  func texts(
    in folder: String, of tree: any FileTree, known: [SourceFile], jobs: Int
  ) -> [Result<SourceFile, any Error>] {
    tree.sources(manifests + paths, below: folder, jobs: jobs, known: known[...])
  }

  func read(
    _ spec: ProjectSpec, in folder: String, of tree: any FileTree,
    addingTo sources: inout SourceMap, jobs: Int
  ) -> (SwiftSources, FileSpec) {
    let texts = texts(in: folder, of: tree, known: [], jobs: jobs)
    return read(texts, spec, in: folder, addingTo: &sources, jobs: jobs)
  }

  /// - Parameter texts: Those of the manifests and the files.
  func read(
    _ texts: [Result<SourceFile, any Error>], _ spec: ProjectSpec, in folder: String,
    addingTo sources: inout SourceMap, jobs: Int
  ) -> (SwiftSources, FileSpec) {
    var file = FileSpec()
    file.findings = findings
    var manifestTexts: [SourceFile] = []
    for manifest in texts.prefix(manifests.count) {
      do {
        manifestTexts.append(try manifest.get())
      } catch let unread as Unreadable {
        file.unreadSwift.append(UnreadSwift(unread, in: folder, addingTo: &sources))
      } catch {}
    }
    var read: [SwiftSources.File] = []
    for (text, choice) in zip(texts.dropFirst(manifests.count), choices) {
      do {
        read.append(SwiftSources.File(try text.get(), choice))
      } catch let unread as Unreadable {
        let name = FileSystem.relative(unread.path, to: folder)
        let id = sources.add(SourceFile(name: name, bytes: []))
        file.findings += FileSpec.unreadable(unread, as: id).findings
        file.hasNamelessDocument = true
      } catch {}
    }
    let swift = SwiftSources(
      read, manifests: manifestTexts, leftOut: leftOut, of: spec, addingTo: &sources,
      jobs: jobs)
    file.targets = swift.targets
    file.unreadSwift += swift.unread
    file.hasNamelessDocument = file.hasNamelessDocument || !file.unreadSwift.isEmpty
    return (swift, file)
  }
}

extension UnreadSwift {
  init(_ file: Unreadable, in folder: String, addingTo sources: inout SourceMap) {
    let name = FileSystem.relative(file.path, to: folder)
    let id = sources.add(SourceFile(name: name, bytes: []))
    self.init(name, .system(file.reason), at: Span(file: id, start: 0, end: 0))
  }
}
