import Foundation

let maximumCount = 99
func clamp<T: Comparable>(_ value: T, to range: ClosedRange<T>) -> T {
  min(max(value, range.lowerBound), range.upperBound)
}
protocol Priced { var price: Int { get } }
extension Priced { var isCheap: Bool { price < 10 } }
enum Tax { static let rate = Decimal(string: "0.19")!; case full, reduced }
struct Token: Equatable, Sendable { var text: String; init(_ text: String) { self.text = text } }
extension Cart.Line: Priced {
  init(raw: String) { self.init(id: 0, title: raw) }
  var label: String { "\(title) x\(quantity)" }
  mutating func double() { quantity *= 2 }
  static func + (left: Self, right: Self) -> Self { left }
}
extension Shop.Status {
  static let fallback = Shop.Status.idle; var isFinal: Bool { self == .done }
}
extension Cart.Kind { static var preferred: Self { .gift(note: "") } }
extension Cart {
  static let limit = 10; var firstTitle: String? { lines.first?.title };
  mutating func trim() { clear() }
}
extension Int { var isEven: Bool { self % 2 == 0 } }
extension Array where Element == Int { var total: Int { reduce(0, +) } }
infix operator <+> : AdditionPrecedence
func <+> (left: Int, right: Int) -> Int { left + right }
typealias Names = [String]
enum Failure: Error { case empty }
enum Crash { static func now() -> Never { fatalError() } }
struct Reporter { static let shared = Reporter(); func fail() -> Never { fatalError() } }
@propertyWrapper struct Bounded {
  var wrappedValue: Int; init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
}
extension Shelf.Level {
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
extension Bag {
  public struct Extra: Equatable, Sendable { var size = 1; public init() {} };
  public enum Mode: Sendable { case small, large };
  subscript(safe index: Int) -> Item? { items.first }
}
extension Shelf { public enum Order2: Sendable { case up, down } }
extension Array {
  subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
extension Optional where Wrapped == String { var orEmpty: String { self ?? "" } }
let (firstGlobal, secondGlobal) = (1, 2)
extension Bag.Item: Comparable { public static func < (a: Self, b: Self) -> Bool { a.id < b.id } }
extension Bag.Color {
  init?(name: String) { self.init(rawValue: name) };
  static func named(_ name: String) -> Self { .red }; var isWarm: Bool { self == .red }
}
protocol Named { var name: String { get } }
extension Named { var initial: String { String(name.prefix(1)) } }
extension Bag.Person: Named {}
extension Bag.Trouble { var code: Int { 1 } }
infix operator ??=
func ??= <T>(left: inout T?, right: T) { if left == nil { left = right } }
@resultBuilder enum Lines {
  static func buildBlock(_ parts: String...) -> String { parts.joined(separator: "\n") }
}
func lines(@Lines _ make: () -> String) -> String { make() }
extension Shelf {
  static var shared: Shelf { Shelf() }; static func make(_ n: Int) -> Self { Shelf() };
  var doubled: Int { 2 * count }
}
extension Player.Episode {
  var isLong: Bool { seconds > 100 };
  init(title: String, seconds: String) { self.init(title: title, seconds: 0) }
}
protocol Timed { var seconds: Int { get } }
extension Timed { var minutes: Int { seconds / 60 } }
extension Player.Episode: Timed {}
extension Player.Failure { static func network(code: String) -> Self { .unknown } }
extension Array where Element == Player.Episode {
  var length: Int { count };
  func contains(_ seconds: Int) -> Bool { contains { $0.seconds == seconds } }
  mutating func append(_ title: String) {}
}
extension [Player.Episode] { var size: Int { count } }
extension Optional where Wrapped == Player.Episode { var isMissing: Bool { self == nil } }
extension Dictionary where Value == Player.Episode {
  var length: Int { count }; subscript(near key: Key) -> Value? { self[key] }
}
extension [Int: Player.Episode] {
  var size: Int { count }; subscript(_ title: String) -> Player.Episode? { nil }
}
extension Int { subscript(digit index: Int) -> Int { self / index } }
extension Values.Money { public init(integerLiteral value: Int) { self.init(cents: value) } }
func decoded(_ text: String) throws -> String { text }
func counted(_ text: String) throws -> Int { text.count }
