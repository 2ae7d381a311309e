import Foundation
import Testing
import WeirDiagnostics
import WeirSpec
import WeirSwift

@testable import WeirSources

/// A run with a cache reads the same as one without.
@Suite struct OutlineCacheTests {
  /// The Swift on the pages about stores, and a reducer of ReSwift, as files.
  private static let inputs: [SwiftInput] = {
    let pages = [
      "your-app", "stores/udf", "stores/plain", "stores/mobius", "stores/observable-store",
      "stores/mpak", "stores/dispatcher", "stores/appstate", "rules/unanswered-failure",
      "rules/effect-started-twice",
    ]
    let docs = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../docs")
    let texts = pages.flatMap { name in
      let page = docs.appendingPathComponent(name + ".md")
      let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
      return text.components(separatedBy: "```swift").dropFirst().compactMap { fence in
        let example = fence.components(separatedBy: "\n```").first
        return example?.split(separator: "\n", maxSplits: 1).last.map {
          // Without the marks of findings.
          $0.filter { $0 != "«" && $0 != "»" }
        }
      }
    }
    return (texts + [redux]).enumerated().map { index, text in
      let source = SourceFile(name: "Sources/App\(index)/\(index).swift", text: text)
      return SwiftInput(
        source: source, id: FileID(index), target: "App\(index)", entry: SourceSpec())
    }
  }()

  private static let redux = """
    import ReSwift
    struct ListState { var ids: [Int] = [] }
    struct Add: Action { let id: Int }
    func listReducer(action: Action, state: ListState?) -> ListState {
      var state = state ?? ListState()
      switch action {
      case let add as Add: state.ids.append(add.id)
      default: break
      }
      return state
    }
    """

  /// All values below a value, without the identities of objects; sets and dictionaries are sorted.
  private static func text(of value: Any, depth: Int = 0) -> String {
    guard depth < 60 else { return "…" }
    let mirror = Mirror(reflecting: value)
    var parts = mirror.children.map { child in
      (child.label ?? "") + ":" + text(of: child.value, depth: depth + 1)
    }
    if mirror.superclassMirror != nil { parts.append("…") }
    switch mirror.displayStyle {
    case .set, .dictionary: parts.sort()
    default: break
    }
    if parts.isEmpty { return mirror.displayStyle == .class ? "\(type(of: value))" : "\(value)" }
    return "\(type(of: value))(" + parts.joined(separator: ",") + ")"
  }

  private static func read(_ inputs: [SwiftInput], _ cache: inout OutlineCache?, jobs: Int = 1)
    -> String
  {
    text(of: SwiftFrontEnd.read(inputs, jobs: jobs, cache: &cache))
  }

  private static func plain(_ inputs: [SwiftInput]) -> String {
    var none: OutlineCache?
    return read(inputs, &none)
  }

  private static func filled(_ inputs: [SwiftInput] = inputs) throws -> [UInt8] {
    var cache: OutlineCache? = OutlineCache([], tool: "a")
    _ = read(inputs, &cache)
    return try #require(cache?.changedBytes)
  }

  @Test func outlinesAreTheSame() throws {
    #expect(Self.inputs.count > 8)
    var empty = OutlineCache([], tool: "a")
    let first = Self.inputs.map { empty.read($0) }
    empty.update(with: first)
    let bytes = try #require(empty.changedBytes)
    let full = OutlineCache(bytes, tool: "a")
    for (input, reading) in zip(Self.inputs, first) {
      let outline = try reading.result.get()
      let cached = try #require(full.cached(input, CacheKey(input))).result.get()
      #expect(Self.text(of: cached) == Self.text(of: outline), "\(input.source.name)")
    }
  }

  @Test func specsAreTheSame() throws {
    let expected = Self.plain(Self.inputs)
    #expect(expected.contains("ReductionSpec"))
    let bytes = try Self.filled()
    for jobs in [1, 3] {
      var cache: OutlineCache? = OutlineCache(bytes, tool: "a")
      #expect(Self.read(Self.inputs, &cache, jobs: jobs) == expected)
      #expect(cache?.changedBytes == nil)
    }
  }

  @Test func changedAndRemovedFilesReplaceTheirEntries() throws {
    let bytes = try Self.filled()
    var inputs = Self.inputs
    let old = inputs[0]
    inputs[0] = SwiftInput(
      source: SourceFile(
        name: old.source.name, bytes: Array("struct AState { var b = 1 }\n".utf8)),
      id: old.id, target: old.target, entry: old.entry)
    var cache: OutlineCache? = OutlineCache(bytes, tool: "a")
    #expect(Self.read(inputs, &cache) == Self.plain(inputs))
    #expect(try Self.filled(inputs) == #require(cache?.changedBytes))
    let fewer = Array(inputs.dropFirst(5))
    cache = OutlineCache(bytes, tool: "a")
    #expect(Self.read(fewer, &cache) == Self.plain(fewer))
    #expect(try Self.filled(fewer) == #require(cache?.changedBytes))
  }

  @Test func anotherToolAndAnotherStoreHaveOtherEntries() throws {
    let bytes = try Self.filled()
    var cache: OutlineCache? = OutlineCache(bytes, tool: "b")
    #expect(Self.read(Self.inputs, &cache) == Self.plain(Self.inputs))
    #expect(cache?.changedBytes != nil)
    var input = Self.inputs[0]
    input.ownStore = StoreSpec(name: Located("ours", at: Span(file: FileID(0), start: 0, end: 0)))
    let full = OutlineCache(bytes, tool: "a")
    #expect(full.cached(Self.inputs[0], CacheKey(Self.inputs[0])) != nil)
    #expect(full.cached(input, CacheKey(input)) == nil)
  }

  @Test func damageIsIgnored() throws {
    let bytes = try Self.filled()
    let expected = Self.plain(Self.inputs)
    var damaged = (0..<40).map { step in
      var copy = bytes
      copy[bytes.count * step / 40] ^= 0x41
      return copy
    }
    damaged += [
      [], Array(bytes.prefix(39)), Array(bytes.prefix(bytes.count / 2)), bytes.reversed(),
    ]
    for copy in damaged {
      var cache: OutlineCache? = OutlineCache(copy, tool: "a")
      #expect(Self.read(Self.inputs, &cache) == expected)
      #expect(try #require(cache?.changedBytes) == bytes)
    }
  }

  @Test func unreadFilesAreNotKept() throws {
    let deep = String(repeating: "(", count: 50_000)
    let input = SwiftInput(
      source: SourceFile(name: "Deep.swift", text: "let a = " + deep), id: FileID(0), target: "App",
      entry: SourceSpec())
    var cache: OutlineCache? = OutlineCache(try Self.filled(Self.inputs), tool: "a")
    let unread = SwiftFrontEnd.read([input], cache: &cache).unreadSwift
    #expect(unread == SwiftFrontEnd.read([input]).unreadSwift)
    #expect(unread.map(\.reason) == [.syntax(.depth)])
    #expect(OutlineCache(cache?.changedBytes ?? [], tool: "a").cached(input, .init(input)) == nil)
  }

  @Test func digestsAreThoseOfTheStandard() {
    func words(_ count: Int) -> SIMD2<UInt64> {
      ContentDigest((0..<count).map { UInt8(truncatingIfNeeded: $0) }).words
    }
    // The first bytes of Python's `hashlib.blake2b(…, digest_size=16)`.
    #expect(words(0)[0].bigEndian == 0xcae6_6941_d9ef_bd40)
    #expect(words(128)[0].bigEndian == 0xa747_8700_4ef5_89e3)
    #expect(words(129)[0].bigEndian == 0xaaf1_b037_1f6d_4ee4)
    #expect(words(1_000)[1].bigEndian == 0xfe7f_0f99_caf2_c423)
  }
}
