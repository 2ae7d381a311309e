import WeirDiagnostics
import WeirSpec

/// The manifest target of each Swift file.
struct TargetMap {
  struct Reference: Hashable {
    let manifest: Int
    let target: Int
  }

  private let manifests: [TargetManifest]
  /// The targets that own a folder.
  private var ofFolders: [String: [Reference]] = [:]
  /// The targets that list a file.
  private var ofFiles: [String: [Reference]] = [:]
  private(set) var folders: [Reference: String] = [:]

  /// - Parameter paths: The Swift files, relative to weir.yaml.
  init(_ manifests: [TargetManifest], paths: [String]) {
    self.manifests = manifests
    let known = Self.folders(of: paths)
    for (number, manifest) in manifests.enumerated() {
      for (index, target) in manifest.targets.enumerated() {
        let reference = Reference(manifest: number, target: index)
        let own =
          target.ownsAllFolders
          ? target.folders : target.folders.first(where: known.contains).map { [$0] } ?? []
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
      for reference in ofFolders[folder] ?? [] where owns(self[reference], path) {
        offer(reference, depth: folder.utf8.count)
      }
    }
    // The layout of a package has precedence over a project elsewhere that lists the same files.
    if let best, best.rank[0] < 0, impliedFolder(of: path) != nil { return nil }
    return best?.reference
  }

  /// The folder of a target that the layout of a package implies, in a package whose targets are not all known: the
  /// folder in `Sources`.
  func impliedFolder(of path: String) -> String? {
    for manifest in manifests where manifest.origin == .swiftPM && !manifest.areTargetsKnown {
      let sources = PathPattern.joined(manifest.folder, "Sources")
      guard path.hasPrefix(sources + "/") else { continue }
      let names = path.dropFirst(sources.utf8.count + 1).split(separator: "/")
      if names.count > 1 { return sources + "/" + names[0] }
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

  private func owns(_ target: TargetManifest.Target, _ path: String) -> Bool {
    if let sources = target.sources, !sources.contains(where: { $0.matches(path) }) { return false }
    return !target.exclude.contains { $0.matches(path) }
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
