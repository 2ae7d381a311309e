import WeirDiagnostics

/// The targets that a name in the dependencies of a target provides.
struct ProductIndex {
  private let manifests: [TargetManifest]
  private let key: (TargetMap.Reference) -> String?
  /// By name, those of each manifest.
  private var products: [String: [Int]] = [:]
  private var targets: [[String: Int]] = []

  init(_ manifests: [TargetManifest], _ key: @escaping (TargetMap.Reference) -> String?) {
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
  func targets(of dependency: TargetManifest.Dependency, in manifest: Int) -> [String] {
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
