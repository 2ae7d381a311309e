import WeirDiagnostics
import WeirSpec

/// Finds the exceptions for a location without trying each of them.
struct ExceptionIndex {
  private struct OfRule {
    var named: [String: [Int]] = [:]
    /// Those with a `*`, by the text before the first `*`; these texts by their lengths in bytes.
    var patterns: [Int: [String: [(number: Int, pattern: String)]]] = [:]
  }

  private var rules: [String: OfRule] = [:]

  init(_ specs: [IgnoreSpec]) {
    for (number, spec) in specs.enumerated() {
      guard let rule = spec.rule?.value, let at = spec.at?.value else { continue }
      if Wildcard.isPattern(at) {
        let start = String(at.prefix { $0 != "*" })
        rules[rule, default: OfRule()].patterns[start.utf8.count, default: [:]][start, default: []]
          .append((number, at))
      } else {
        rules[rule, default: OfRule()].named[at, default: []].append(number)
      }
    }
  }

  /// The numbers of a rule's exceptions that match one of the locations, in ascending order.
  func exceptions(of rule: String, at locations: [String]) -> [Int] {
    guard let exceptions = rules[rule] else { return [] }
    var found: Set<Int> = []
    for location in locations {
      found.formUnion(exceptions.named[location] ?? [])
      for (length, patterns) in exceptions.patterns {
        guard let start = String(location.utf8.prefix(length)), start.utf8.count == length else {
          continue
        }
        for (number, pattern) in patterns[start] ?? [] where Wildcard.matches(pattern, location) {
          found.insert(number)
        }
      }
    }
    return found.sorted()
  }
}

/// A pattern in which `*` matches any text.
enum Wildcard {
  static func isPattern(_ text: String) -> Bool { text.utf8.contains(UInt8(ascii: "*")) }

  static func matches(_ pattern: String, _ text: String) -> Bool {
    guard isPattern(pattern) else { return pattern == text }
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard text.hasPrefix(parts[0]) else { return false }
    var rest = text.dropFirst(parts[0].count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(parts[parts.count - 1])
  }
}
