import WeirDiagnostics
import WeirSpec

/// What the choice of a file's target, and whether to read it, depend on.
struct Facts: Sendable {
  let target: TargetMap.Reference?
  let imports: [ImportScanner.Found]
  let leftOut: LeftOut?

  init(_ file: SwiftSources.File, _ map: TargetMap) {
    let name = file.source.name
    let isByManifest = file.choice.entry.target == .manifest
    let reference = isByManifest ? map.target(of: name) : nil
    let imports = ImportScanner.imports(in: file.source.bytes)
    target = reference
    self.imports = imports
    leftOut =
      if let reference, map[reference].kind == .test {
        .test
      } else if let reference, file.choice.isInTestFolder(map.manifest(of: reference).folder + "/") {
        // A package that tests use.
        .test
      } else if reference == nil, isByManifest, file.choice.isInTestFolder(name) {
        .test
      } else if GeneratedHead.isGenerated(file.source) {
        .generated
      } else {
        LeftOut.byImports(imports, hasTarget: reference != nil)
          ?? (reference == nil && isByManifest && map.isExcluded(name) ? .unlisted : nil)
      }
  }
}

extension SourceSelection.Choice {
  /// Whether a folder below the entry's path has the name of a target of tests.
  fileprivate func isInTestFolder(_ path: String) -> Bool {
    path.hasPrefix(root) && path.dropFirst(root.count).split(separator: "/").dropLast().contains {
      LeftOut.isTestFolder($0)
    }
  }
}

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

  /// The folder that stands for the target of a file that no manifest contains.
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
  mutating func targets(_ manifests: [Manifest]) -> [TargetSpec] {
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

  private mutating func nameKeys() {
    let names = Dictionary(grouping: order) { specs[$0]?.name.value ?? "" }
    var taken: Set<String> = []
    for identity in order {
      guard let spec = specs[identity] else { continue }
      var key = spec.name.value
      if names[key]?.count ?? 0 > 1 {
        var place = spec.folder
        if case .manifest(let reference) = identity, place.isEmpty || spec.origin == .xcode {
          place = map.manifest(of: reference).name
        }
        if !place.isEmpty { key += " (\(place))" }
      }
      while !taken.insert(key).inserted { key += "'" }
      keys[identity.text] = key
    }
  }
}

/// The targets that a name in the dependencies of a target provides.
private struct ProductIndex {
  private let manifests: [Manifest]
  private let key: (TargetMap.Reference) -> String?
  /// By name, those of each manifest.
  private var products: [String: [Int]] = [:]
  private var targets: [[String: Int]] = []

  init(_ manifests: [Manifest], _ key: @escaping (TargetMap.Reference) -> String?) {
    self.manifests = manifests
    self.key = key
    for (number, manifest) in manifests.enumerated() {
      for name in manifest.products.keys { products[name, default: []].append(number) }
      var own: [String: Int] = [:]
      for (index, target) in manifest.targets.enumerated() { own[target.name.value] = index }
      targets.append(own)
    }
  }

  /// The keys of the targets; empty for a dependency outside of the manifests.
  func targets(of dependency: Manifest.Dependency, in manifest: Int) -> [String] {
    let name = dependency.name.value
    if dependency.kind != .product, let own = targets[manifest][name] {
      return [key(.init(manifest: manifest, target: own))].compactMap { $0 }
    }
    guard dependency.kind != .target else { return [] }
    return (products[name] ?? []).flatMap { other in
      (manifests[other].products[name] ?? []).compactMap { target in
        targets[other][target].flatMap { key(.init(manifest: other, target: $0)) }
      }
    }
  }
}
