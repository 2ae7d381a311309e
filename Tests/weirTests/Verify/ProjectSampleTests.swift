import Foundation
import Testing

/// `samples` of weir.yaml are checked like those of a module.
struct ProjectSampleTests {
  private static let cart = """
    module: Cart
    types: { Money: { cents: Int } }
    state: { total: { type: Money, default: 'Money(cents: 0)' } }
    derived: { isFree: { type: Bool, is: total.cents == 0 } }
    actions: { didAdd: { price: Money } }
    reduce: { didAdd: total = price }
    ---
    module: Zones
    import: [Foundation]
    state: { zone: TimeZone? }
    derived: { isSet: { type: Bool, is: zone != nil } }
    actions: { didSet: { zone: TimeZone } }
    reduce: { didSet: self.zone = zone }

    """

  private static func check(_ samples: String) async throws -> Output {
    let folder = try Folder([
      "weir.yaml": "weir: 1\nsamples: { \(samples) }\n", "modules/modules.yaml": cart,
    ])
    return try await folder.weir("check", "--color", "never")
  }

  @Test(arguments: [
    ("Muney: [\"1\"]", "weir.yaml:2:12: error: cannot find the type `Muney` in scope"),
    ("Money: [\"Bogus(cents: 1)\"]", "weir.yaml:2:21: error: cannot find `Bogus` in scope"),
    ("Money: [\"1\"]", "weir.yaml:2:21: error: `Int` cannot be converted to `Money`"),
  ])
  func aWrongOneIsReportedAtItsPlace(_ samples: String, _ message: String) async throws {
    let found = try await Self.check(samples)
    #expect(found.out.contains(message) && found.code == 2, "\(found.all)")
  }

  /// The names are those of a module that knows the type, or that uses it.
  @Test(arguments: [
    "Money: [\"Money(cents: 100)\"]", "TimeZone: [\"TimeZone.gmt\"]", "Int: [\"7\"]",
  ])
  func aValidOneIsNot(_ samples: String) async throws {
    let found = try await Self.check(samples)
    #expect(found.code == 0, "\(found.all)")
  }

  /// Also of a value without a name.
  @Test(arguments: ["randomElement() == 1", "shuffled() == [1]"])
  func aPromiseWithRandomNumbersIsImpure(_ call: String) async throws {
    let folder = try Folder([
      "weir.yaml": "weir: 1\n",
      "modules/modules.yaml": Self.cart + "---\n"
        + ExplorerResult.door.replacing("'!(isOpen && isLocked)'", with: "'[1, 2].\(call)'"),
    ])
    let found = try await folder.weir("check")
    let name = call.prefix { $0 != "(" }
    #expect(
      found.out.contains("`lockedIsClosed` of `Door` uses `\(name)` [impure-reducer]"),
      "\(found.all)")
  }
}
