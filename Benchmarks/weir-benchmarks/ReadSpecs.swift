import WeirDiagnostics
import WeirSpec

/// Reads files into specs, as `weir` does before it parses their Swift.
enum ReadSpecs {
  /// - Parameter keepsAll: Whether all specs are retained to the end, as in the tool; else each is
  ///   released when the next is read, as in the lower bound.
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
      fail("\(paths.count) files have \(modules) modules and \(findings) findings")
    }
    print("modules \(modules)")
    print("cpu seconds \(decimal(seconds))")
  }
}
