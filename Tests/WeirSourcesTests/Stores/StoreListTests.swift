import Foundation
import Testing
import WeirDiagnostics
import WeirSpec

@testable import WeirSources

/// The recognisers and the docs list the stores as `StoreDescription` does. `make docs` updates the docs.
@Suite struct StoreListTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..")
  private static let stores = StoreDescription.allCases

  @Test func eachStoreHasARecogniser() {
    #expect(EveryStore.all.map { $0.store } == Self.stores)
  }

  @Test func theTablesOfTheDocsHaveTheList() throws {
    try compare("docs/your-app.md") { page in
      let rows = Self.stores.map {
        "| `\($0.rawValue)` | [\($0.title)](stores/\($0.rawValue).md) |"
      }
      let levels = StoreDescription.Levels.allCases.map { level in
        Self.stores.filter { $0.levels == level }.map { "`\($0.rawValue)`" }.joined(separator: ", ")
      }
      return Self.table("| `store` | architecture |", ["|---|---|"] + rows, in: page)
        .split(separator: "\n", omittingEmptySubsequences: false).map { line in
          line.hasPrefix("| rule | ")
            ? "| rule | \(levels.joined(separator: " | ")) |" : String(line)
        }.joined(separator: "\n")
    }
  }

  @Test func everyStoreHasAPage() {
    for store in Self.stores {
      let page = Self.root.appendingPathComponent("docs/stores/\(store.rawValue).md")
      #expect(FileManager.default.fileExists(atPath: page.path), "\(store.rawValue)")
    }
  }

  /// A type belongs to the first store that finds it. This matters only for stores that share a library, or have none.
  @Test func theOrderOfTheStoresDoesNotMatter() throws {
    let inputs = try Self.stores.enumerated().flatMap { index, store in
      let page = Self.root.appendingPathComponent("docs/stores/\(store.rawValue).md")
      return try SwiftFences.read(page).enumerated().map { number, text in
        let id = index * 10 + number
        return SwiftInput(
          source: SourceFile(name: "Sources/App\(id)/Example.swift", text: text), id: FileID(id),
          target: "App\(id)", entry: SourceSpec())
      }
    }
    func modules(_ recognisers: [any Recogniser.Type]) -> [String] {
      var cache: OutlineCache?
      return SwiftFrontEnd.link(inputs, recognisers: recognisers, cache: &cache).spec.modules.map {
        module in
        "\(module.name.value): \(module.origin?.store.rawValue ?? ""), \(module.actions.map(\.name.value))"
      }.sorted()
    }
    let all = EveryStore.all
    let expected = modules(all)
    #expect(Set(expected.compactMap { $0.split(separator: " ").dropFirst().first }).count > 5)
    for index in all.indices.dropLast() {
      let (one, other) = (all[index].store.libraries, all[index + 1].store.libraries)
      guard !one.isEmpty, !other.isEmpty, Set(one).isDisjoint(with: other) else { continue }
      var swapped = all
      swapped.swapAt(index, index + 1)
      #expect(modules(swapped) == expected, "\(all[index].store.rawValue)")
    }
    #expect(all.last?.store == PlainRecogniser.store)
  }

  // MARK: Texts

  private static func table(_ head: String, _ rows: [String], in page: String) -> String {
    guard let start = page.range(of: head + "\n"),
      let end = page.range(of: "\n\n", range: start.upperBound..<page.endIndex)
    else { return page }
    return page.replacingCharacters(
      in: start.upperBound..<end.lowerBound, with: rows.joined(separator: "\n"))
  }

  /// Compares a file with the text that it should have, or writes that.
  private func compare(_ path: String, _ expected: (String) -> String) throws {
    let file = Self.root.appendingPathComponent(path)
    let text = try String(contentsOf: file, encoding: .utf8)
    let expected = expected(text)
    if ProcessInfo.processInfo.environment["WEIR_RENEW_STORES"] != nil, text != expected {
      try expected.write(to: file, atomically: true, encoding: .utf8)
    } else {
      #expect(text == expected, "run `make docs`")
    }
  }
}

/// The Swift on a page.
enum SwiftFences {
  static func read(_ page: URL) throws -> [String] {
    try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
  }
}
