import WeirDiagnostics
import WeirSpec

/// Reads hand-written Swift as modules.
public enum SwiftFrontEnd {
  /// The modules of Swift files.
  ///
  /// - Parameters:
  ///   - inputs: The files.
  ///   - stores: The team's own stores.
  ///   - taken: Names of modules in YAML.
  ///   - jobs: The number of files to read at once; it does not affect the result.
  public static func read(
    _ inputs: [SwiftInput], stores: [StoreSpec] = [], taken: Set<String> = [], jobs: Int = 1
  ) -> FileSpec {
    let files = DeepThreads.map(inputs, jobs: jobs) { input in
      FileSyntax(input).map(OutlineReader.read)
    }.compactMap { $0 }
    var spec = FileSpec()
    spec.modules = TCARecogniser(TypeTable(files), taken: taken).modules.map(\.spec)
    return spec
  }
}
