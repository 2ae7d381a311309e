import SwiftSyntax
import WeirDiagnostics
import WeirSpec

/// Reads `Package.swift` as text.
enum SwiftPackage {
  /// Nil if the file declares no package.
  static func read(_ tree: SourceFileSyntax, as id: FileID, in folder: String) -> TargetManifest? {
    let evaluator = ManifestEvaluator(file: id)
    evaluator.run(tree)
    guard let root = evaluator.roots.last(where: { $0.name == "Package" }) else { return nil }
    var manifest = TargetManifest(origin: .swiftPM, folder: folder)
    let targets = (root["targets"] ?? .list(.init())).list
    let calls = targets.items.compactMap(\.call)
    manifest.areTargetsKnown = targets.isComplete && calls.count == targets.items.count
    var numbers: [String: Int] = [:]
    for call in calls {
      guard let kind = kinds[call.name], let name = call["name"]?.text ?? call.first?.text else {
        manifest.areTargetsKnown = false
        continue
      }
      var target = target(call, named: name, kind: kind, in: folder)
      if evaluator.changesTargets { target.areDependenciesKnown = false }
      if let index = numbers[name.value] {
        // Another branch of `#if`.
        manifest.targets[index].dependencies += target.dependencies
        manifest.targets[index].addition = nil
        manifest.targets[index].areDependenciesKnown =
          manifest.targets[index].areDependenciesKnown && target.areDependenciesKnown
      } else {
        numbers[name.value] = manifest.targets.count
        manifest.targets.append(target)
      }
    }
    for product in (root["products"] ?? .list(.init())).list.items.compactMap(\.call) {
      guard let name = product["name"]?.text?.value else { continue }
      manifest.products[name] = product["targets"]?.list.texts.map(\.value) ?? []
    }
    if manifest.areTargetsKnown { useSourcesFolder(of: &manifest) }
    return manifest
  }

  private static let kinds: [String: TargetSpec.Kind] = [
    "target": .library, "executableTarget": .executable, "testTarget": .test, "plugin": .plugin,
    "macro": .macro, "binaryTarget": .binary, "systemLibrary": .system, "Target": .library,
  ]

  private static func target(
    _ call: ManifestValue.Call, named name: Located<String>, kind: TargetSpec.Kind,
    in folder: String
  ) -> TargetManifest.Target {
    var target = TargetManifest.Target(name: name, kind: kind)
    if let path = call["path"] {
      if let path = path.text {
        target.folders = [PathPattern.joined(folder, path.value)]
      }
    } else {
      target.folders = defaults(for: kind).map {
        PathPattern.joined(folder, $0 + "/" + name.value)
      }
    }
    if let sources = call["sources"] {
      let list = sources.list
      target.sources = list.isComplete ? patterns(list, in: target.folders) : nil
    }
    target.exclude = (call["exclude"]?.list).map { patterns($0, in: target.folders) } ?? []
    let dependencies = (call["dependencies"] ?? .list(.init())).list
    target.dependencies = dependencies.items.enumerated().compactMap { index, item in
      var dependency = dependency(item)
      dependency?.removal = dependencies.written?.removals[index]
      return dependency
    }
    target.addition =
      call["dependencies"] == nil
      ? call.endOfName.map { ListAddition(at: $0, before: ", dependencies: [", after: "]") }
      : dependencies.written?.addition
    target.areDependenciesKnown =
      dependencies.isComplete && target.dependencies.count == dependencies.items.count
    return target
  }

  private static func patterns(
    _ list: ManifestValue.List, in folders: [String]
  ) -> [PathPattern] {
    list.texts.flatMap { text in folders.map { PathPattern(PathPattern.joined($0, text.value)) } }
  }

  private static func defaults(for kind: TargetSpec.Kind) -> [String] {
    let sources = ["Sources", "Source", "src", "srcs"]
    return switch kind {
    case .test: ["Tests"] + sources
    case .plugin: ["Plugins"]
    default: sources
    }
  }

  private static func dependency(_ value: ManifestValue) -> TargetManifest.Dependency? {
    if let text = value.text { return TargetManifest.Dependency(name: text, kind: .any) }
    guard let call = value.call, let name = call["name"]?.text else { return nil }
    switch call.name {
    case "target", "targetItem": return TargetManifest.Dependency(name: name, kind: .target)
    case "product", "productItem": return TargetManifest.Dependency(name: name, kind: .product)
    case "byName", "byNameItem": return TargetManifest.Dependency(name: name, kind: .any)
    default: return nil
    }
  }

  /// A package with a single target may have its files in `Sources` itself.
  private static func useSourcesFolder(of manifest: inout TargetManifest) {
    let kinds: Set<TargetSpec.Kind> = [.library, .executable]
    for (isTest, name) in [(false, "Sources"), (true, "Tests")] {
      let indices = manifest.targets.indices.filter {
        let kind = manifest.targets[$0].kind
        return isTest ? kind == .test : kinds.contains(kind)
      }
      guard indices.count == 1, manifest.targets[indices[0]].folders.count > 1 else { continue }
      manifest.targets[indices[0]].folders.append(PathPattern.joined(manifest.folder, name))
    }
  }
}
