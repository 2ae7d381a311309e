import WeirDiagnostics
import WeirSpec

/// Collects the targets of files, with their imports.
struct TargetBuilder {
  private let map: TargetMap
  private let project: ProjectSpec
  /// The targets, in the order of their first files.
  private var specs: [(identity: Identity, spec: TargetSpec)] = []
  private var numbers: [Identity: Int] = [:]
  /// The manifests with files.
  private var used: Set<Int> = []
  /// The keys of the targets, by their numbers.
  private(set) var keys: [String] = []

  private enum Identity: Hashable {
    case manifest(TargetMap.Reference)
    case folder(String)
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
  /// - Returns: The number of its target.
  mutating func add(_ facts: Facts, of file: SwiftSources.File, as id: FileID) -> Int {
    note(facts.target)
    let number: Int
    if let target = facts.target {
      number = numbers[.manifest(target)] ?? add(.manifest(target), spec(of: target))
    } else {
      let (root, name) = folder(of: file)
      number =
        numbers[.folder(name)] ?? add(.folder(name), spec(named: name, root, file.choice))
    }
    specs[number].spec.fileCount += 1
    specs[number].spec.imports += facts.imports.map { one in
      var spec = ImportSpec(
        module: Located(
          one.name, at: Span(file: id, start: one.range.lowerBound, end: one.range.upperBound)))
      spec.isTestable = one.isTestable
      spec.isExported = one.isExported
      spec.isConditional = one.isConditional
      return spec
    }
    return number
  }

  private mutating func add(_ identity: Identity, _ spec: TargetSpec) -> Int {
    numbers[identity] = specs.count
    specs.append((identity, spec))
    return specs.count - 1
  }

  /// The folder that is the target of a file that no manifest contains.
  private func folder(of file: SwiftSources.File) -> (folder: String, name: String) {
    let root = file.choice.root
    if case .named(let name) = file.choice.entry.target { return (root, name) }
    if file.choice.entry.target == .manifest, let implied = map.impliedTarget(of: file.source.name)
    {
      return implied
    }
    return (root, SourceSelection.targetName(ofFolder: root) ?? project.name?.value ?? "App")
  }

  private func spec(
    named name: String, _ folder: String, _ choice: SourceSelection.Choice
  ) -> TargetSpec {
    let span = choice.entry.path?.span ?? project.span
    var spec = TargetSpec(name: Located(name, at: span))
    spec.module = Self.moduleName(name)
    spec.folder = folder
    return spec
  }

  private func spec(of reference: TargetMap.Reference) -> TargetSpec {
    let target = map[reference]
    var spec = TargetSpec(name: target.name)
    spec.module = Self.moduleName(target.module ?? target.name.value)
    spec.kind = target.kind
    spec.origin = map.manifest(of: reference).origin
    spec.folder = map.folders[reference] ?? ""
    spec.areDependenciesKnown = target.areDependenciesKnown
    spec.addition = target.addition
    return spec
  }

  /// A name as Swift imports it: other characters become `_`.
  private static func moduleName(_ name: String) -> String {
    let text = name.escaped { $0.value >= 128 || UInt8($0.value).isNamePart ? nil : "_" }
    if let first = text.unicodeScalars.first, (48...57).contains(first.value) {
      return "_" + text.dropFirst()
    }
    return text
  }

  /// All targets: those with files, and the others of packages and projects that have files.
  mutating func targets(_ manifests: [TargetManifest]) -> [TargetSpec] {
    for (number, manifest) in manifests.enumerated() where used.contains(number) {
      guard manifest.origin != .xcode, manifest.origin != .podspec else { continue }
      for index in manifest.targets.indices {
        let reference = TargetMap.Reference(manifest: number, target: index)
        if numbers[.manifest(reference)] == nil {
          _ = add(.manifest(reference), spec(of: reference))
        }
      }
    }
    let order = specs.indices.sorted { rank(specs[$0].identity) < rank(specs[$1].identity) }
    nameKeys(order)
    let products = ProductIndex(manifests) { [keys, numbers] in
      numbers[.manifest($0)].map { keys[$0] }
    }
    return order.map { number in
      var (identity, spec) = specs[number]
      spec.key = keys[number]
      if case .manifest(let reference) = identity {
        spec.dependencies = map[reference].dependencies.map {
          TargetDependency(
            name: $0.name, targets: products.targets(of: $0, in: reference.manifest),
            removal: $0.removal)
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
  private mutating func nameKeys(_ order: [Int]) {
    keys = specs.map(\.spec.key)
    var counts: [String: Int] = [:]
    for case .manifest(let reference) in specs.map(\.identity) {
      counts[map[reference].name.value, default: 0] += 1
    }
    var taken: Set<String> = []
    for number in order {
      let (identity, spec) = specs[number]
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
      keys[number] = key
    }
  }
}
