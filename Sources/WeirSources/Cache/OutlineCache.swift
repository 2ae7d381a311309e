import WeirDiagnostics
import WeirSpec

/// The declarations that earlier runs have read, by the content of the files: an unchanged file is not parsed again.
///
/// It saves time, and has no effect on the result. Bytes that are damaged, or that another program has written, are
/// ignored.
public struct OutlineCache: Sendable {
  struct Reading: Sendable {
    let result: Result<FileOutline, UnreadSwift>
    fileprivate var entry: (key: CacheKey, bytes: [UInt8]?)?
  }

  private let tool: String
  private var contents: CacheContents
  /// The content of the cache's file after the last reading; nil if it is the same as before.
  public private(set) var changedBytes: [UInt8]?

  /// - Parameters:
  ///   - bytes: The content of the cache's file; empty if there is none.
  ///   - tool: Differs for programs that read Swift in different ways.
  public init(_ bytes: [UInt8], tool: String) {
    self.tool = tool
    contents = CacheContents(bytes, tool: tool)
  }

  func read(_ input: SwiftInput) -> Reading {
    let key = CacheKey(input)
    if let cached = cached(input, key) { return cached }
    var reading = Reading(input)
    if case .success(let outline) = reading.result {
      reading.entry = Coder.write(outline, of: input).map { (key, $0) }
    }
    return reading
  }

  /// The declarations that an earlier run has read of a file; nil if it has not read the file.
  func cached(_ input: SwiftInput, _ key: CacheKey) -> Reading? {
    guard let bytes = contents[key],
      let outline = bytes.withUnsafeBytes({
        Coder.read(FileOutline.self, from: $0, of: input)
      })
    else { return nil }
    return Reading(result: .success(outline), entry: (key, nil))
  }

  /// Keeps what the readings have used, and adds what is new.
  mutating func update(with readings: [Reading]) {
    let entries = readings.compactMap(\.entry)
    let isSame = entries.allSatisfy { $0.bytes == nil } && Set(entries.map(\.key)) == contents.keys
    changedBytes = isSame ? nil : contents.replaced(by: entries, tool: tool)
  }
}

extension OutlineCache.Reading {
  /// Reads a file without a cache.
  init(_ input: SwiftInput) {
    self.init(
      result: Result { () throws(UnreadSwift) in OutlineReader.read(try FileSyntax(input)) })
  }
}

extension CacheKey {
  /// The declarations of a file depend on its content and on the team's own store of the file.
  init(_ input: SwiftInput) {
    let store = input.ownStore.map { ContentDigest(Array(String(describing: $0).utf8)).words[0] }
    self.init(content: ContentDigest(input.source.bytes), variant: store ?? 0)
  }
}
