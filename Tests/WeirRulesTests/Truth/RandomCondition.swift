/// A condition as Swift text, and as a function of values.
struct RandomCondition {
  let text: String
  let holds: (Values) -> Bool

  /// The values of the names in `Conditions.simple`.
  struct Values {
    var a = false
    var b = false
    var n = 0
    var m = 0
    var k: Int?
    var t = ""
    var u: String?
    var s = "idle"

    static let numbers = Array(-3...6)
    static let texts = ["", "a", "x", "q", "zz", "yy", "zzz", "yyy"]

    /// All values of the used names, with the initial values of the others.
    static func all(_ names: Set<String>) -> [Values] {
      var found = [Values()]
      func vary<Value>(_ name: String, _ values: [Value], _ path: WritableKeyPath<Values, Value>) {
        guard names.contains(name) else { return }
        found = found.flatMap { one in
          values.map { value in
            var changed = one
            changed[keyPath: path] = value
            return changed
          }
        }
      }
      vary("a", [true, false], \.a)
      vary("b", [true, false], \.b)
      vary("n", numbers, \.n)
      vary("m", numbers, \.m)
      vary("k", numbers.map { $0 } + [nil], \.k)
      vary("t", texts, \.t)
      vary("u", texts.map { $0 } + [nil], \.u)
      vary("s", ["idle", "busy", "failed"], \.s)
      return found
    }
  }

  let names: Set<String>

  private init(_ text: String, _ names: Set<String>, _ holds: @escaping (Values) -> Bool) {
    self.text = text
    self.names = names
    self.holds = holds
  }

  static func random(_ depth: Int, _ random: inout some RandomNumberGenerator) -> RandomCondition {
    guard depth > 0, Int.random(in: 0..<4, using: &random) > 0 else { return atom(&random) }
    let left = self.random(depth - 1, &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return RandomCondition("!(\(left.text))", left.names) { !left.holds($0) }
    case 1, 2:
      let right = self.random(depth - 1, &random)
      return RandomCondition("(\(left.text) && \(right.text))", left.names.union(right.names)) {
        left.holds($0) && right.holds($0)
      }
    case 3:
      let right = self.random(depth - 1, &random)
      return RandomCondition("(\(left.text) || \(right.text))", left.names.union(right.names)) {
        left.holds($0) || right.holds($0)
      }
    default:
      let (then, other) = (self.random(depth - 1, &random), self.random(depth - 1, &random))
      return RandomCondition(
        "((\(left.text)) ? \(then.text) : \(other.text))",
        left.names.union(then.names).union(other.names)
      ) { left.holds($0) ? then.holds($0) : other.holds($0) }
    }
  }

  /// An element of a condition list with a pattern, and what it binds compared.
  static func pattern(_ random: inout some RandomNumberGenerator) -> RandomCondition {
    let number = Int.random(in: 0...3, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      return RandomCondition("let k, k > \(number)", ["k"]) { $0.k.map { $0 > number } ?? false }
    case 1:
      return RandomCondition("let one = k, one < n", ["k", "n"]) { value in
        value.k.map { $0 < value.n } ?? false
      }
    case 2:
      return RandomCondition("case let one? = k, one == \(number)", ["k"]) { $0.k == number }
    case 3:
      return RandomCondition("case .some(\(number)...) = k", ["k"]) {
        $0.k.map { $0 >= number } ?? false
      }
    case 4: return RandomCondition("case ..<\(number) = n", ["n"]) { $0.n < number }
    case 5: return RandomCondition("case (\(number)) = m", ["m"]) { $0.m == number }
    case 6: return RandomCondition("case .failed = s", ["s"]) { $0.s == "failed" }
    default:
      return RandomCondition("let u, u.count > \(number % 3)", ["u"]) {
        $0.u.map { $0.count > number % 3 } ?? false
      }
    }
  }

  private static func atom(_ random: inout some RandomNumberGenerator) -> RandomCondition {
    let number = Int.random(in: 0...3, using: &random)
    let text = ["", "a", "x"].randomElement(using: &random) ?? ""
    let isSame = Bool.random(using: &random)
    let sign = isSame ? "==" : "!="
    switch Int.random(in: 0..<16, using: &random) {
    case 0: return RandomCondition("a", ["a"]) { $0.a }
    case 1: return RandomCondition("b", ["b"]) { $0.b }
    case 2: return RandomCondition("a \(sign) b", ["a", "b"]) { ($0.a == $0.b) == isSame }
    case 3: return RandomCondition("n > \(number)", ["n"]) { $0.n > number }
    case 4: return RandomCondition("\(number) >= m", ["m"]) { number >= $0.m }
    case 5: return RandomCondition("n \(sign) \(number)", ["n"]) { ($0.n == number) == isSame }
    case 6: return RandomCondition("n < m", ["n", "m"]) { $0.n < $0.m }
    case 7: return RandomCondition("n \(sign) m", ["n", "m"]) { ($0.n == $0.m) == isSame }
    case 8: return RandomCondition("k \(sign) nil", ["k"]) { ($0.k == nil) == isSame }
    case 9:
      return RandomCondition("(k ?? \(number)) < n", ["k", "n"]) { ($0.k ?? number) < $0.n }
    case 10: return RandomCondition("t \(sign) \"\(text)\"", ["t"]) { ($0.t == text) == isSame }
    case 11: return RandomCondition("t.count > \(number % 3)", ["t"]) { $0.t.count > number % 3 }
    case 12: return RandomCondition("u \(sign) \"\(text)\"", ["u"]) { ($0.u == text) == isSame }
    case 13: return RandomCondition("(u ?? \"\").isEmpty", ["u"]) { ($0.u ?? "").isEmpty }
    case 14: return RandomCondition("u \(sign) t", ["u", "t"]) { ($0.u == $0.t) == isSame }
    default:
      let name = ["idle", "busy"].randomElement(using: &random) ?? ""
      return RandomCondition("s \(sign) .\(name)", ["s"]) { ($0.s == name) == isSame }
    }
  }
}
