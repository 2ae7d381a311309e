import Testing
import WeirDiagnostics

/// Calls that fit no declaration of a method of Swift's library.
@Suite struct LibraryMethodTests {
  @Test(arguments: [
    (
      "counts.‹removeValue›(for: name)",
      "the arguments do not fit `removeValue` of `[String: Int]`",
      "write `removeValue(forKey: …)`"
    ),
    (
      "entries.‹swapAt›(0)", "the arguments do not fit `swapAt` of `[Entry]`",
      "write `swapAt(…, …)`"
    ),
    (
      "entries.removeFirst(‹name›)", "`String` cannot be converted to `Int`",
      "write `Int(name) ?? 0`"
    ),
    (
      "name.append(‹total›)", "`Int` cannot be converted to `String`", "write `String(total)`"
    ),
    ("seen.formUnion(‹entries›)", "`[Entry]` cannot be converted to `[Int]`", ""),
    (
      "if seen.contains(where: ‹total›) { name = \"\" }",
      "`contains` needs a closure, which it calls with each element",
      "write `contains { $0 == total }`"
    ),
    (
      "entries.‹sort›()", "`Entry` is not Comparable, so its values cannot be compared",
      "add `Comparable` to `conforms` of the type, or compare other values"
    ),
    (
      "let some = entries.map { counts[$0.text] }; if some.‹max›() != nil { total = 1 }",
      "`Int?` is not Comparable, so `max` cannot order the elements",
      "remove the missing ones first: `.compactMap(\\.self)`"
    ),
  ])
  func mistakes(body: String, message: String, help: String) {
    let found = languageErrors(in: MeantSwiftTests.spec.replacing("BODY", with: body))
    #expect(found.map(\.message) == [message])
    #expect(found.map(\.help) == [help])
  }

  @Test(arguments: [
    (
      "seen = ‹beds.keys›", "`[Int: Bed].Keys` cannot be converted to `Set<Int>`",
      "write `Set(beds.keys)`"
    ),
    (
      "let more = entries; entries = ‹more.dropFirst()›",
      "`ArraySlice<Entry>` cannot be converted to `[Entry]`", "write `Array(more.dropFirst())`"
    ),
    (
      "entries = ‹entries[1...]›", "`ArraySlice<Entry>` cannot be converted to `[Entry]`",
      "write `Array(entries[1...])`"
    ),
    (
      "if ‹counts.keys.sorted() == counts.keys› { total = 1 }",
      "`[String]` and `[String: Int].Keys` cannot be compared", ""
    ),
    (
      "total = ‹counts.values.max()›", "`Int?` must be unwrapped to become `Int`",
      "use `??`, `if let` or `guard let`"
    ),
    (
      "name = ‹entries.prefix(2).first?.isUrgent›", "`Bool?` cannot be converted to `String`", ""
    ),
  ])
  func partsOfCollections(body: String, message: String, help: String) {
    let found = languageErrors(in: MeantSwiftTests.spec.replacing("BODY", with: body))
    #expect(found.map(\.message) == [message])
    #expect(found.map(\.help) == [help])
  }
}
