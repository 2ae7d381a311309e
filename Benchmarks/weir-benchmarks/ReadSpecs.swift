import WeirDiagnostics
import WeirSpec

/// Reading files into specs, as `weir` does before it looks at any Swift in them.
enum ReadSpecs {
  /// - Parameter keepsAll: Whether all specs are kept to the end, as the tool keeps them; else each
  ///   goes when the next is read, as the floor keeps nothing either.
  static func run(list: String, keepsAll: Bool) {
    let paths = lines(of: list)
    var kept: [FileSpec] = []
    var modules = 0
    var findings = 0
    let (_, seconds) = timed {
      for (index, path) in paths.enumerated() {
        let source = SourceFile(name: path, bytes: bytes(of: path))
        let spec = FileSpec.modules(in: source, as: FileID(index))
        modules += spec.modules.count
        findings += spec.findings.count
        if keepsAll { kept.append(spec) }
      }
    }
    guard modules == paths.count, findings == 0, kept.count == (keepsAll ? paths.count : 0) else {
      fail("\(paths.count) files gave \(modules) modules and \(findings) findings")
    }
    print("modules \(modules)")
    print("cpu seconds \(decimal(seconds))")
  }
}
