import WeirDiagnostics
import WeirSpec

/// Collects the targets of files, with their imports.
struct TargetBuilder {
  private let map: TargetMap
  private let project: ProjectSpec
  private var specs: [Identity: TargetSpec] = [:]
  /// In the order of their first files.
  private var order: [Identity] = []
  /// The manifests with files.
  private var used: Set<Int> = []
  /// The keys of targets, by the description of their identity.
  private(set) var keys: [String: String] = [:]

  private enum Identity: Hashable {
    case manifest(TargetMap.Reference)
    case folder(String)

    var text: String {
      switch self {
      case .manifest(let reference): "\(reference.manifest).\(reference.target)"
      case .folder(let name): "/\(name)"
      }
    }
  }

  init(_ map: TargetMap, _ project: ProjectSpec) {
    self.map = map
    self.project = project
  }

  /// Notes that a manifest has files.
  mutating func note(_ reference: TargetMap.Reference?) {
    if let reference { used.insert(reference.manifest) }
  }

  /// Adds the imports of a file.
  ///
  /// - Returns: The description of its target, which `keys` maps to the target's key.
  mutating func add(_ facts: Facts, of file: SwiftSources.File, as id: FileID) -> String {
    note(facts.target)
    let root = folder(of: file)
    let identity = facts.target.map { Identity.manifest($0) } ?? .folder(folderName(root, file))
    if specs[identity] == nil {
      order.append(identity)
      specs[identity] = spec(of: identity, root, file.choice)
    }
    specs[identity]?.fileCount += 1
    specs[identity]?.imports += facts.imports.map { one in
      var spec = ImportSpec(
        module: Located(
          one.name, at: Span(file: id, start: one.range.lowerBound, end: one.range.upperBound)))
      spec.isTestable = one.isTestable
      spec.isExported = one.isExported
      spec.isConditional = one.isConditional
      return spec
    }
    return identity.text
  }

  /// The folder that is the target of a file that no manifest contains.
  private func folder(of file: SwiftSources.File) -> String {
    let implied =
      file.choice.entry.target == .manifest ? map.impliedFolder(of: file.source.name) : nil
    return implied ?? file.choice.root
  }

  private func folderName(_ folder: String, _ file: SwiftSources.File) -> String {
    if case .named(let name) = file.choice.entry.target { return name }
    return SourceSelection.targetName(ofFolder: folder) ?? project.name?.value ?? "App"
  }

  private func spec(
    of identity: Identity, _ folder: String, _ choice: SourceSelection.Choice
  ) -> TargetSpec {
    switch identity {
    case .manifest(let reference): return spec(of: reference)
    case .folder(let name):
      let span = choice.entry.path?.span ?? project.span
      var spec = TargetSpec(name: Located(name, at: span))
      spec.module = Self.moduleName(name)
      spec.folder = folder
      return spec
    }
  }

  private func spec(of reference: TargetMap.Reference) -> TargetSpec {
    let target = map[reference]
    var spec = TargetSpec(name: target.name)
    spec.module = Self.moduleName(target.module ?? target.name.value)
    spec.kind = target.kind
    spec.origin = map.manifest(of: reference).origin
    spec.folder = map.folders[reference] ?? ""
    spec.areDependenciesKnown = target.areDependenciesKnown
    return spec
  }

  /// A name as Swift imports it: other characters become `_`.
  private static func moduleName(_ name: String) -> String {
    var text = ""
    for scalar in name.unicodeScalars {
      let isPart = scalar.value >= 128 || ImportScanner.isNamePart(UInt8(scalar.value))
      text.unicodeScalars.append(isPart ? scalar : "_")
    }
    if let first = text.unicodeScalars.first, (48...57).contains(first.value) {
      text = "_" + text.dropFirst()
    }
    return text
  }

  /// All targets: those with files, and the others of packages and projects that have files.
  mutating func targets(_ manifests: [TargetManifest]) -> [TargetSpec] {
    for (number, manifest) in manifests.enumerated() where used.contains(number) {
      guard manifest.origin != .xcode, manifest.origin != .podspec else { continue }
      for index in manifest.targets.indices {
        let identity = Identity.manifest(.init(manifest: number, target: index))
        if specs[identity] == nil {
          order.append(identity)
          specs[identity] = spec(of: .init(manifest: number, target: index))
        }
      }
    }
    order = order.sorted { rank($0) < rank($1) }
    nameKeys()
    let products = ProductIndex(manifests) { [keys] in keys[Identity.manifest($0).text] }
    return order.compactMap { identity in
      guard var spec = specs[identity] else { return nil }
      spec.key = keys[identity.text] ?? spec.key
      if case .manifest(let reference) = identity {
        spec.dependencies = map[reference].dependencies.map {
          TargetDependency(name: $0.name, targets: products.targets(of: $0, in: reference.manifest))
        }
      }
      return spec
    }
  }

  /// Manifests are in the order of their names, before folders.
  private func rank(_ identity: Identity) -> (Int, Int, String) {
    switch identity {
    case .manifest(let reference): (reference.manifest, reference.target, "")
    case .folder(let name): (.max, 0, name)
    }
  }

  /// A name that several targets have is followed by their folders. A folder without a manifest never changes the key
  /// of a declared target.
  private mutating func nameKeys() {
    var counts: [String: Int] = [:]
    for case .manifest(let reference) in order {
      counts[map[reference].name.value, default: 0] += 1
    }
    var taken: Set<String> = []
    for identity in order {
      guard let spec = specs[identity] else { continue }
      var key = spec.name.value
      switch identity {
      case .manifest(let reference):
        if counts[key] ?? 0 > 1 {
          let isByFolder = !spec.folder.isEmpty && spec.origin != .xcode
          key += " (\(isByFolder ? spec.folder : map.manifest(of: reference).name))"
        }
      case .folder:
        if taken.contains(key) { key += " (\(spec.folder.isEmpty ? "." : spec.folder))" }
      }
      while !taken.insert(key).inserted { key += "'" }
      keys[identity.text] = key
    }
  }
}
