import Foundation
import Testing
import WeirDiagnostics
import WeirGenerate
import WeirPlan
import WeirProject
import WeirSpec

/// `generate.runtime: { prefix: Weft }`: the names of the types that all modules share.
@Suite struct SharedNameTests {
  private static let samples = [
    "app", "call", "movies", "router", "shop", "social", "taxi",
  ]

  private static func texts(_ sample: String, prefix: String?) throws -> [String: String] {
    let folder = Places.samples.appending(path: sample)
    let spec = try Spec(folder: folder) { text in
      guard let prefix else { return text }
      return text.replacingOccurrences(
        of: "\ngenerate:\n", with: "\ngenerate:\n  runtime: { prefix: \(prefix) }\n"
      )
      // The router's spec names a type that all modules share.
      .replacingOccurrences(of: "any TransitionHandler", with: "any \(prefix)TransitionHandler")
    }
    #expect(spec.project.spec.generate.runtimePrefix?.value == prefix)
    return Dictionary(uniqueKeysWithValues: Generated(spec).files.map { ($0.path, $0.text) })
  }

  /// Without the prefix, and without the line breaks, the text is the same: each name has it, and nothing else changes.
  @Test(arguments: samples) func onlyNamesChange(_ sample: String) throws {
    let plain = try Self.texts(sample, prefix: nil)
    let prefixed = try Self.texts(sample, prefix: "Weft")
    #expect(plain.keys.sorted() == prefixed.keys.sorted())
    for (path, text) in plain {
      let without = prefixed[path]?.replacingOccurrences(of: "Weft", with: "")
      #expect(without.map(Self.words) == Self.words(text), "\(path)")
    }
    let names = Set(prefixed.values.flatMap(Self.words)).intersection(Self.shared)
    #expect(names == [], "without the prefix")
  }

  private static let shared = SupportFile.typeNames.subtracting([
    "FormFile", "JSONValue", "Mock", "MPAK",
  ])

  private static func words(_ text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
  }

  @Test func collisionsAreOver() {
    let modules = """
      module: Feed
      types:
        Item: { fields: { id: Int } }
      children:
        rows: { module: OrderedDictionary, keyed: { rowID: Int }, ordered: true }
      ---
      module: OrderedDictionary
      state: { count: Int = 0 }
      """
    func messages(_ settings: String) -> [String] {
      let spec = Spec(modules, generate: "{ isolation: nonisolated\(settings) }")
      return spec.project.generatedNames.filter { $0.name == "OrderedDictionary" }.map(\.words)
    }
    #expect(messages("").count == 2)
    #expect(messages(", runtime: { prefix: App }").count == 1)
  }

  /// Swift of a spec is not changed: it names the types as generated Swift declares them.
  @Test func swiftOfASpecKeepsItsNames() {
    let generated = Generated(
      Spec(
        """
        module: Feed
        types:
          HTTPMethod: [get, put]
        state: { method: HTTPMethod = .get, size: JSONValue = .null }
        """, generate: "{ isolation: nonisolated, runtime: { prefix: App } }"))
    let text = generated.files.first { $0.path.hasSuffix("Feed.swift") }?.text ?? ""
    #expect(text.contains("enum HTTPMethod"))
    #expect(text.contains("size: JSONValue"))
  }

  @Test(arguments: [
    ("app", "`app` must begin with a capital letter"), ("1A", "`1A` is not a Swift name"),
  ])
  func badPrefix(_ prefix: String, message: String) {
    let spec = Spec("module: A\n", generate: "{ runtime: { prefix: \(prefix) } }")
    #expect(spec.project.findings.map(\.message) == [message])
  }
}
