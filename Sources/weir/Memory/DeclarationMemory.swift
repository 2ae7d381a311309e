import WeirDiagnostics
import WeirSources
import WeirSwift

/// The declarations of a file of hand-written Swift.
struct FileDeclarations: Sendable {
  let found: SwiftDeclarations
  /// The text at which reading stopped; nil if the whole file was read.
  let obstacle: (offset: Int, obstacle: SwiftReader.Obstacle)?

  /// - Parameter file: The name of a file in the folder of `manual` bodies; nil for another file.
  init(_ bytes: [UInt8], _ file: String?) {
    let read = DeepThreads.map([bytes], jobs: 1) { bytes in
      var found = SwiftDeclarations()
      let obstacle = found.add(
        String(decoding: bytes, as: UTF8.self), file: file, hasDeepStack: true)
      return (found, obstacle)
    }
    (found, obstacle) = read[0]
  }
}

/// The declarations of files that were read before, so that a process that checks a project again reads only those that
/// have changed.
final class DeclarationMemory: Sendable {
  private struct Key: Hashable {
    let content: ContentDigest
    let file: String?
  }

  private let known = Locked<[Key: FileDeclarations]>([:])

  /// More than a project of hand-written Swift has files.
  private static let most = 10_000

  /// The declarations of a file, known or read now.
  func of(_ bytes: [UInt8], _ file: String?) -> FileDeclarations {
    let key = Key(content: ContentDigest(bytes), file: file)
    if let known = known({ $0[key] }) { return known }
    let read = FileDeclarations(bytes, file)
    known {
      if $0.count >= Self.most { $0 = [:] }
      $0[key] = read
    }
    return read
  }
}
