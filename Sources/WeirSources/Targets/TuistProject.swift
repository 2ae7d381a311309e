import SwiftSyntax
import WeirDiagnostics
import WeirSpec

/// Reads a `Project.swift` of Tuist as text.
enum TuistProject {
  static func read(
    _ tree: SourceFileSyntax, as id: FileID, in folder: String, helpers: ManifestHelpers
  ) -> TargetManifest? {
    let evaluator = ManifestEvaluator(file: id, helpers: helpers)
    evaluator.run(tree)
    var manifest = TargetManifest(origin: .tuist, folder: folder)
    guard let root = evaluator.roots.last(where: { $0.name == "Project" }) else {
      // A function that Weir cannot read makes the project; or the file belongs to an app.
      manifest.areTargetsKnown = false
      return isManifest(tree) ? manifest : nil
    }
    let targets = (root["targets"] ?? .list(.init())).list
    manifest.areTargetsKnown = targets.isComplete
    for call in targets.items.compactMap(\.call) where ["target", "Target"].contains(call.name) {
      guard let name = call["name"]?.text else {
        manifest.areTargetsKnown = false
        continue
      }
      let target = target(call, name, in: folder)
      // The branches of a helper make one target in several forms: a project has a name only once.
      if let index = manifest.targets.firstIndex(where: { $0.name.value == name.value }) {
        manifest.targets[index].merge(target)
      } else {
        manifest.targets.append(target)
      }
      // Other projects name the target.
      manifest.products[name.value] = [name.value]
    }
    return manifest
  }

  private static func isManifest(_ tree: SourceFileSyntax) -> Bool {
    tree.statements.contains {
      $0.item.as(ImportDeclSyntax.self)?.path.first?.name.text == "ProjectDescription"
    }
  }

  private static func target(
    _ call: ManifestValue.Call, _ name: Located<String>, in folder: String
  ) -> TargetManifest.Target {
    let product = call["product"]?.call?.name ?? call["product"]?.member ?? ""
    var target = TargetManifest.Target(name: name, kind: kind(ofProduct: product))
    target.ownsAllFolders = true
    target.module = call["productName"]?.text?.value
    let sources = globs(call["sources"])
    let patterns = sources.map { PathPattern(PathPattern.joined(folder, $0)) }
    target.folders = patterns.map(\.fixedPrefix)
    target.sources = patterns
    let folders = call["buildableFolders"]?.list.texts.map { PathPattern.joined(folder, $0.value) }
    for path in folders ?? [] {
      target.folders.append(path)
      target.sources?.append(PathPattern(path))
    }
    let dependencies = (call["dependencies"] ?? .list(.init())).list
    target.dependencies = dependencies.items.compactMap(dependency)
    target.areDependenciesKnown =
      dependencies.isComplete && target.dependencies.count == dependencies.items.count
    return target
  }

  /// `"Sources/**"`, `["Sources/**", .glob("More/**", excluding: …)]`.
  private static func globs(_ value: ManifestValue?) -> [String] {
    guard let value else { return [] }
    if let text = value.text { return [text.value] }
    if let call = value.call {
      return globs(call.first ?? call["globs"])
    }
    return value.list.items.flatMap { item in
      item.text.map { [$0.value] } ?? item.call?.first?.text.map { [$0.value] } ?? []
    }
  }

  private static func dependency(_ value: ManifestValue) -> TargetManifest.Dependency? {
    guard let call = value.call else { return nil }
    switch call.name {
    case "target":
      // `.target(name:)` and `.target(target)`.
      let name = call["name"]?.text ?? call.first?.call?["name"]?.text
      return name.map { .init(name: $0, kind: .target) }
    case "project":
      return call["target"]?.text.map { .init(name: $0, kind: .any) }
    case "external", "package", "sdk", "framework", "xcframework", "library", "macro":
      let name = call["name"]?.text ?? call["product"]?.text ?? call["path"]?.text
      return name.map { .init(name: $0, kind: .product) }
    case "xctest":
      return TargetManifest.Dependency(name: Located("XCTest", at: call.span), kind: .product)
    default: return nil
    }
  }

  private static func kind(ofProduct product: String) -> TargetSpec.Kind {
    switch product {
    case "unitTests", "uiTests": .test
    case "framework", "staticFramework", "staticLibrary", "dynamicLibrary": .library
    case "macro": .macro
    // Without a product that can be read, it may be a library.
    case "": .library
    default: .executable
    }
  }
}

extension TargetManifest.Target {
  /// Adds what another form of the target has more.
  fileprivate mutating func merge(_ other: Self) {
    if kind != other.kind { kind = .library }
    folders += other.folders.filter { !folders.contains($0) }
    sources = (sources ?? []) + (other.sources ?? [])
    let names = Set(dependencies.map(\.name.value))
    let more = other.dependencies.filter { !names.contains($0.name.value) }
    areDependenciesKnown =
      areDependenciesKnown && other.areDependenciesKnown && more.isEmpty
      && names == Set(other.dependencies.map(\.name.value))
    dependencies += more
  }
}
