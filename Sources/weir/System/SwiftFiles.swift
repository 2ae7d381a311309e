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

  static func find(_ spec: ProjectSpec, in folder: String, of tree: any FileTree) -> SwiftFiles {
    var files = SwiftFiles()
    let selection = SourceSelection(spec.sources)
    var found: Set<String> = []
    for entry in spec.sources.compactMap(\.path) {
      do {
        let listed = try Self.files(entry.value, in: folder, of: tree)
        let matched = listed.filter {
          selection.choice(for: FileSystem.relative($0, to: folder)) != nil
        }
        if matched.isEmpty {
          files.findings.append(
            .syntax(
              "`\(entry.value)` does not match a Swift file", at: entry.span,
              help: "list folders, files or globs of .swift files in `sources`, relative to "
                + "weir.yaml"))
        }
        found.formUnion(matched)
      } catch let file as Unreadable {
        let name = FileSystem.relative(file.path, to: folder)
        files.findings.append(
          .syntax("`\(name)` cannot be read: \(file.reason)", at: entry.span, help: file.help))
      } catch {}
    }
    for path in found.sorted() {
      let name = FileSystem.relative(path, to: folder)
      guard let choice = selection.choice(for: name) else { continue }
      if let reason = choice.leftOut {
        files.leftOut[reason, default: []].append(name)
      } else {
        files.paths.append(path)
        files.choices.append(choice)
      }
    }
    files.findManifests(in: folder, of: tree)
    return files
  }

  private static func files(
    _ entry: String, in folder: String, of tree: any FileTree
  ) throws -> [String] {
    let start = FileSystem.standardized(folder + "/" + SourceSelection.start(of: entry))
    if try tree.kind(of: start, below: folder) == .file { return [start] }
    return try tree.files(below: start, endings: [".swift"], in: folder)
  }

  /// The manifests in the project's folder. A folder that cannot be listed hides those below it, but not those that are
  /// in the folders above Swift files.
  private mutating func findManifests(in folder: String, of tree: any FileTree) {
    let listed = try? tree.files(below: folder, endings: SwiftSources.manifestEndings, in: folder)
    if let listed {
      let helpers = try? tree.files(
        below: folder + "/" + SwiftSources.helperFolder, endings: [".swift"], in: folder)
      manifests = Set(listed + (helpers ?? [])).sorted().filter {
        SwiftSources.isManifest($0)
          && !LeftOut.isVendored(FileSystem.relative($0, to: folder))
      }
      return
    }
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

  /// Reads the files, which are prepared.
  func read(
    _ spec: ProjectSpec, in folder: String, of tree: any FileTree,
    addingTo sources: inout SourceMap,
    jobs: Int
  ) -> (SwiftSources, FileSpec) {
    var file = FileSpec()
    file.findings = findings
    @Sendable func source(_ path: String) -> Result<SourceFile, any Error> {
      Result {
        SourceFile(
          name: FileSystem.relative(path, to: folder), bytes: try tree.read(path, below: folder))
      }
    }
    let texts = manifests.parallelMap(jobs: jobs) { try? source($0).get() }
    var read: [SwiftSources.File] = []
    for (text, choice) in zip(paths.parallelMap(jobs: jobs, source), choices) {
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
      read, manifests: texts.compactMap { $0 }, leftOut: leftOut, of: spec, addingTo: &sources,
      jobs: jobs)
    file.targets = swift.targets
    return (swift, file)
  }
}
