import WeirDiagnostics
import WeirSpec
import WeirYAML

/// Reads the targets of XcodeGen's `project.yml`.
struct XcodeGenProject {
  private let tree: Tree
  private let folder: String

  static func read(_ source: SourceFile, as id: FileID, in folder: String) -> TargetManifest? {
    let tree = Tree.read(source, as: id).tree
    guard let root = tree.documents.first?.root, tree.kind(root).isMapping else { return nil }
    let reader = XcodeGenProject(tree: tree, folder: folder)
    guard let targets = reader.value("targets", of: root), tree.kind(targets).isMapping else {
      return nil
    }
    var manifest = TargetManifest(origin: .xcodeGen, folder: folder)
    for (key, value) in tree.pairs(targets) where tree.kind(key).isScalar {
      manifest.targets.append(reader.target(key, value))
    }
    return manifest
  }

  private func target(_ key: NodeID, _ node: NodeID) -> TargetManifest.Target {
    let type = value("type", of: node).map(tree.text) ?? ""
    var target = TargetManifest.Target(
      name: Located(tree.text(key), at: tree.span(key)), kind: Self.kind(ofType: type))
    target.ownsAllFolders = true
    // Templates may add files and dependencies.
    target.areDependenciesKnown = value("templates", of: node) == nil
    for item in items(value("sources", of: node)) {
      let isMapping = tree.kind(item).isMapping
      guard let path = isMapping ? value("path", of: item) : item, tree.kind(path).isScalar else {
        continue
      }
      let folder = PathPattern.joined(folder, tree.text(path))
      target.folders.append(folder)
      target.exclude += items(isMapping ? value("excludes", of: item) : nil).map {
        PathPattern(PathPattern.joined(folder, tree.text($0)))
      }
    }
    for item in items(value("dependencies", of: node)) {
      if let dependency = dependency(item) {
        target.dependencies.append(dependency)
      } else {
        target.areDependenciesKnown = false
      }
    }
    return target
  }

  private func dependency(_ node: NodeID) -> TargetManifest.Dependency? {
    for (key, kind) in [("target", TargetManifest.Dependency.Kind.any), ("product", .product)] {
      if let name = value(key, of: node), tree.kind(name).isScalar {
        return .init(name: Located(tree.text(name), at: tree.span(name)), kind: kind)
      }
    }
    for key in ["package", "framework", "sdk", "carthage", "bundle"] {
      if let name = value(key, of: node), tree.kind(name).isScalar {
        return .init(name: Located(tree.text(name), at: tree.span(name)), kind: .product)
      }
    }
    return nil
  }

  private func value(_ key: String, of node: NodeID) -> NodeID? {
    guard tree.kind(node).isMapping else { return nil }
    return tree.pairs(node).first { tree.kind($0.key).isScalar && tree.text($0.key) == key }?.value
  }

  /// The items of a list, or a single value.
  private func items(_ node: NodeID?) -> [NodeID] {
    guard let node, !tree.isAbsent(node) else { return [] }
    return tree.kind(node).isSequence ? Array(tree.items(node)) : [node]
  }

  private static func kind(ofType type: String) -> TargetSpec.Kind {
    if type.contains("unit-test") || type.contains("ui-testing") { return .test }
    return type.contains("framework") || type.contains("library") ? .library : .executable
  }
}
