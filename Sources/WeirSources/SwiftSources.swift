import WeirDiagnostics
import WeirSpec

/// The hand-written Swift of a project: its files, each with its target, and its targets with their imports.
public struct SwiftSources: Sendable {
  /// The files that are read, in the given order.
  public private(set) var inputs: [SwiftInput] = []
  /// The targets of the files, with their imports, in the order of their manifests.
  public private(set) var targets: [TargetSpec] = []
  /// The paths of the files that are left out, by reason.
  public private(set) var leftOut: [LeftOut: [String]] = [:]
  /// The files and manifests that cannot be read; others may be found when they are parsed.
  public private(set) var unread: [UnreadSwift] = []

  /// A file that `SourceSelection` chose; the name of the source is relative to weir.yaml.
  public struct File: Sendable {
    public let source: SourceFile
    public let choice: SourceSelection.Choice

    public init(_ source: SourceFile, _ choice: SourceSelection.Choice) {
      self.source = source
      self.choice = choice
    }
  }

  public static func isManifest(_ path: String) -> Bool { TargetManifest.isManifest(path) }
  /// The ends of the names of such files.
  public static var manifestEndings: [String] { TargetManifest.endings }

  /// - Parameters:
  ///   - files: In the order of their names, without those that their paths leave out.
  ///   - manifests: The texts that declare targets, in the order of their names.
  ///   - leftOut: The paths of the files that their paths leave out.
  ///   - sources: The source map of the project, to which the manifests and the read files are added.
  public init(
    _ files: [File], manifests: [SourceFile], leftOut: [LeftOut: [String]] = [:],
    of project: ProjectSpec, addingTo sources: inout SourceMap, jobs: Int = 1
  ) {
    var leftOut = leftOut
    let named = manifests.map { (source: $0, id: sources.add($0)) }
    let helpers = DeepThreads.map(
      named.filter { TargetManifest.isHelper($0.source.name) }, jobs: jobs
    ) { helper in
      Result { () throws(UnreadSwift) in
        try TargetManifest.tree(of: helper.source, as: helper.id)
      }
    }
    for case .failure(let failure) in helpers { unread.append(failure) }
    let functions = ManifestHelpers(helpers.compactMap { try? $0.get() })
    let parsed = DeepThreads.map(
      named.filter { !TargetManifest.isHelper($0.source.name) }, jobs: jobs
    ) { manifest in
      Result { () throws(UnreadSwift) in
        try TargetManifest.read(manifest.source, as: manifest.id, helpers: functions)
      }
    }
    for case .failure(let failure) in parsed { unread.append(failure) }
    let manifests = parsed.compactMap { try? $0.get() }
    let map = TargetMap(manifests, paths: files.map(\.source.name))
    let facts = files.parallelMap(jobs: jobs) { Facts($0, map) }
    var builder = TargetBuilder(map, project)
    var read: [(file: File, id: FileID, target: Int)] = []
    read.reserveCapacity(files.count)
    let listed = Self.listedFolders(zip(files, facts), map)
    for (file, facts) in zip(files, facts) {
      let isUnlisted =
        facts.target == nil && file.choice.entry.target == .manifest
        && listed.contains(PathPattern.parent(of: file.source.name))
      if let reason = facts.leftOut ?? (isUnlisted ? .unlisted : nil) {
        leftOut[reason, default: []].append(file.source.name)
        builder.note(facts.target)
        continue
      }
      if let reason = facts.unread {
        // Its text is neither needed nor shown.
        let id = sources.add(SourceFile(name: file.source.name, bytes: []))
        unread.append(UnreadSwift(file.source.name, reason, at: Span(file: id, start: 0, end: 0)))
        builder.note(facts.target)
        continue
      }
      let id = sources.add(file.source)
      read.append((file, id, builder.add(facts, of: file, as: id)))
    }
    self.leftOut = leftOut
    targets = builder.targets(manifests)
    let keys = builder.keys
    inputs = read.map { file, id, target in
      SwiftInput(source: file.source, id: id, target: keys[target], entry: file.choice.entry)
    }
  }
}

extension SwiftSources {
  /// The folders with files of targets.
  private static func listedFolders(
    _ files: some Sequence<(File, Facts)>, _ map: TargetMap
  ) -> Set<String> {
    var folders: Set<String> = []
    for (file, facts) in files {
      guard let target = facts.target, map.manifest(of: target).areTargetsKnown else { continue }
      folders.insert(PathPattern.parent(of: file.source.name))
    }
    return folders
  }

  /// `read 300 Swift files of 86 targets; left out: 45 test, 3 generated`.
  public var summary: String {
    let count = targets.count { $0.fileCount > 0 }
    let reasons = LeftOut.allCases.compactMap { reason in
      leftOut[reason].map { "\($0.count) \(reason.rawValue)" }
    }
    return "read \(pluralized(inputs.count, "Swift file")) of \(pluralized(count, "target"))"
      + (reasons.isEmpty ? "" : "; left out: " + reasons.joined(separator: ", "))
  }

  /// Reads the files of an example, in memory.
  package init(
    texts: [SourceFile], of project: ProjectSpec, addingTo sources: inout SourceMap
  ) {
    let selection = SourceSelection(project.sources)
    let texts = texts.sorted { $0.name < $1.name }
    var leftOut: [LeftOut: [String]] = [:]
    var files: [File] = []
    for text in texts where text.name.hasSuffix(".swift") {
      guard let choice = selection.choice(for: text.name) else { continue }
      if let reason = choice.leftOut {
        leftOut[reason, default: []].append(text.name)
      } else {
        files.append(File(text, choice))
      }
    }
    self.init(
      files, manifests: texts.filter { Self.isManifest($0.name) }, leftOut: leftOut, of: project,
      addingTo: &sources)
  }
}
