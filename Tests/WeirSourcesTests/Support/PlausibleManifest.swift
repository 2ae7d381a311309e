import Testing
import WeirDiagnostics
import WeirSpec

@testable import WeirSources

extension TargetManifest {
  /// Reads any text as a manifest: names are in the file, and there are fewer targets than bytes.
  static func expectPlausible(_ source: SourceFile, _ comment: Comment? = nil) {
    let shown: Comment =
      "\(comment?.rawValue ?? ""): \(String(decoding: source.bytes, as: UTF8.self))"
    let manifest: TargetManifest?
    do { manifest = try read(source, as: FileID(0)) } catch {
      // The position of the text that is too deep or takes too long.
      #expect(error.span.end <= source.bytes.count, shown)
      return
    }
    guard let manifest else { return }
    #expect(manifest.targets.count <= source.bytes.count, shown)
    for target in manifest.targets {
      for name in [target.name] + target.dependencies.map(\.name) {
        let span = name.span
        #expect(
          span.file == FileID(0) && span.start <= span.end && span.end <= source.bytes.count, shown)
      }
    }
  }
}
