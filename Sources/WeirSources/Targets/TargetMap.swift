import WeirSpec

/// The manifest target of each Swift file.
struct TargetMap {
  struct Reference: Hashable {
    let manifest: Int
    let target: Int
  }

  private let manifests: [TargetManifest]
  /// The patterns of the targets that have some.
  private var patterns: [Reference: (sources: PathSet?, exclude: PathSet)] = [:]
  /// The targets that own a folder.
  private var ofFolders: [String: [Reference]] = [:]
  /// The targets that list a file.
  private var ofFiles: [String: [Reference]] = [:]
  private(set) var folders: [Reference: String] = [:]
  /// The `Sources` of packages, and the folders of projects, whose targets are not all known, with the name of the
  /// project.
  private var unknownSources: [String: String] = [:]

  /// - Parameter paths: The Swift files, relative to weir.yaml.
  init(_ manifests: [TargetManifest], paths: [String]) {
    self.manifests = manifests
    let known = Self.folders(of: paths)
    for (number, manifest) in manifests.enumerated() {
      if manifest.origin == .swiftPM, !manifest.areTargetsKnown {
        unknownSources[PathPattern.joined(manifest.folder, "Sources")] = ""
      } else if manifest.origin == .tuist, !manifest.areTargetsKnown, !manifest.folder.isEmpty {
        unknownSources[manifest.folder] = PathPattern.lastName(of: manifest.folder)
      }
      for (index, target) in manifest.targets.enumerated() {
        let reference = Reference(manifest: number, target: index)
        let own =
          target.ownsAllFolders
          ? target.folders : target.folders.first(where: known.contains).map { [$0] } ?? []
        if target.sources != nil || !target.exclude.isEmpty {
          patterns[reference] = (target.sources.map(PathSet.init), PathSet(target.exclude))
        }
        for folder in own { ofFolders[folder, default: []].append(reference) }
        for file in target.files { ofFiles[file, default: []].append(reference) }
        folders[reference] = own.first ?? target.folders.first ?? manifest.folder
      }
    }
  }

  private static func folders(of paths: [String]) -> Set<String> {
    var folders: Set<String> = [""]
    for path in paths {
      var folder = PathPattern.parent(of: path)
      while folders.insert(folder).inserted { folder = PathPattern.parent(of: folder) }
    }
    return folders
  }

  subscript(reference: Reference) -> TargetManifest.Target {
    manifests[reference.manifest].targets[reference.target]
  }

  func manifest(of reference: Reference) -> TargetManifest { manifests[reference.manifest] }

  /// The target of a file; nil if no manifest contains it.
  func target(of path: String) -> Reference? {
    var best: (rank: [Int], reference: Reference)?
    func offer(_ reference: Reference, depth: Int) {
      let rank = rank(of: reference, path, depth)
      if best.map({ $0.rank.lexicographicallyPrecedes(rank) }) ?? true { best = (rank, reference) }
    }
    for reference in ofFiles[path] ?? [] { offer(reference, depth: .max) }
    var folder = path
    while !folder.isEmpty {
      folder = PathPattern.parent(of: folder)
      for reference in ofFolders[folder] ?? [] where owns(reference, path) {
        offer(reference, depth: folder.utf8.count)
      }
    }
    // The layout of a package has precedence over a project elsewhere that lists the same files.
    if let best, best.rank[0] < 0, impliedTarget(of: path) != nil { return nil }
    return best?.reference
  }

  /// The target that the layout implies, where the targets are not all known: in a package, the folder in `Sources`; in
  /// a project of Tuist, the folder in the project, as in `CartInterface` for `Cart/Interface`.
  func impliedTarget(of path: String) -> (folder: String, name: String)? {
    if unknownSources.isEmpty { return nil }
    // The folder in `Sources` is not the file itself.
    var child = PathPattern.parent(of: path)
    while !child.isEmpty {
      let folder = PathPattern.parent(of: child)
      if let project = unknownSources[folder],
        let name = SourceSelection.targetName(ofFolder: child)
      {
        return (child, name == project ? name : project + name)
      }
      child = folder
    }
    return nil
  }

  /// Whether a file is in the folder of a target that leaves it out.
  func isExcluded(_ path: String) -> Bool {
    var folder = path
    while !folder.isEmpty {
      folder = PathPattern.parent(of: folder)
      for reference in ofFolders[folder] ?? [] {
        let manifest = manifests[reference.manifest]
        if manifest.origin != .podspec, manifest.areTargetsKnown { return true }
      }
    }
    return false
  }

  private func owns(_ reference: Reference, _ path: String) -> Bool {
    guard let (sources, exclude) = patterns[reference] else { return true }
    return sources?.matches(path) != false && !exclude.matches(path)
  }

  /// The nearest manifest is first, then the most exact kind of manifest, the deepest folder, and the first target.
  private func rank(of reference: Reference, _ path: String, _ depth: Int) -> [Int] {
    let manifest = manifests[reference.manifest]
    let isAbove = manifest.folder.isEmpty || path.hasPrefix(manifest.folder + "/")
    let priority = TargetSpec.Origin.allCases.firstIndex(of: manifest.origin) ?? 0
    return [
      isAbove ? manifest.folder.utf8.count : -1, -priority, depth, -reference.manifest,
      -reference.target,
    ]
  }
}
