import WeirDiagnostics
import WeirSpec

/// The facts on which the choice of a file's target depends, and whether to read the file.
struct Facts: Sendable {
  let target: TargetMap.Reference?
  let imports: [ImportScanner.Found]
  let leftOut: LeftOut?
  /// Why it cannot be read.
  let unread: UnreadSwift.Reason?

  init(_ file: SwiftSources.File, _ map: TargetMap) {
    let name = file.source.name
    let isByManifest = file.choice.entry.target == .manifest
    let reference = isByManifest ? map.target(of: name) : nil
    let imports = ImportScanner.imports(in: file.source.bytes)
    target = reference
    self.imports = imports
    unread = UnreadSwift.Reason(of: file.source.bytes)
    leftOut =
      if let reference, map[reference].kind == .test {
        .test
      } else if let reference, file.choice.isInTestFolder(map.manifest(of: reference).folder + "/")
      {
        // A package that tests use.
        .test
      } else if reference == nil, isByManifest, file.choice.isInTestFolder(name) {
        .test
      } else if LeftOut.isManifestName(name) {
        .build
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
    path.hasPrefix(root)
      && PathText.parts(of: path.dropFirst(root.count)).dropLast().contains {
        LeftOut.isTestFolder($0)
      }
  }
}
