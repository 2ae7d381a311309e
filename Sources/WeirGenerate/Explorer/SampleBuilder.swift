import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

/// Values of types for the explorer, as Swift that is valid outside of all modules.
final class SampleBuilder {
  let project: Project
  /// The number of values that are tried for a number or a text, beside the literals that it is compared with.
  let limit: Int
  static let maximumCombinations = 24
  private let literals: ComparedLiterals
  private var depth = 0
  /// The types of which no value can be made, each once.
  private(set) var unknown: [UnknownSample] = []

  /// A type that needs `samples` in the spec.
  struct UnknownSample {
    let type: String
    let span: Span
    var uses: [Use]
  }

  /// The purpose of a value.
  enum Use: Hashable {
    /// A payload of an action, a value of an input, or a result with which an effect sends an action.
    case event(ModuleID, Int)
    /// A part of the state with which a root starts.
    case start(ModuleID)
  }

  init(_ project: Project, limit: Int) {
    self.project = project
    self.limit = max(1, limit)
    literals = ComparedLiterals(project)
  }

  private var names: GeneratedNames { GeneratedNames(spec: project.spec) }

  /// - Parameter name: The name of the payload or field, to which bodies compare literals.
  /// - Returns: An empty list for a type that needs `samples`, which is recorded.
  func values(
    of type: ResolvedType, called name: String, in module: ModuleID, for use: Use
  ) -> [SafeSwift] {
    let found = values(of: type.type, called: name, in: module)
    if found.isEmpty {
      let known = unknown.firstIndex { $0.type == type.type.text }
      if let known {
        unknown[known].uses.append(use)
      } else {
        unknown.append(
          UnknownSample(type: type.type.text, span: type.scalar.span, uses: [use]))
      }
    }
    return found
  }

  private func values(of type: SwiftType, called name: String, in module: ModuleID) -> [SafeSwift] {
    if let own = written(type, in: module) { return own }
    guard depth < 6 else { return SafeSwift.emptyLiteral(of: type).map { [$0] } ?? [] }
    depth += 1
    defer { depth -= 1 }
    func inside(_ type: SwiftType) -> [SafeSwift] { values(of: type, called: name, in: module) }
    switch type.form {
    case .optional(let wrapped), .implicitlyUnwrapped(let wrapped): return ["nil"] + inside(wrapped)
    case .array(let element), .set(let element):
      let values = inside(element)
      guard let first = values.first else { return [] }
      guard values.count > 1 else { return ["[]", "[\(first)]"] }
      return ["[]", "[\(first)]", "[\(first), \(values[1])]"] + values[2...].map { "[\($0)]" }
    case .dictionary(let key, let value):
      let (keys, values) = (inside(key), inside(value))
      guard let first = keys.first, let value = values.first else { return [] }
      guard keys.count > 1 else { return ["[:]"] + values.map { "[\(first): \($0)]" } }
      let second = values.count > 1 ? values[1] : value
      let pairs = (2..<max(2, keys.count)).map { (keys[$0], values[$0 % values.count]) }
      return ["[:]", "[\(first): \(value)]", "[\(first): \(value), \(keys[1]): \(second)]"]
        + pairs.map { (key: SafeSwift, value: SafeSwift) -> SafeSwift in "[\(key): \(value)]" }
    case .tuple(let elements) where elements.count > 1:
      let parts = elements.map { (label: $0.label, values: inside($0.type)) }
      return differing(parts).map { "(\($0))" }
    case .named(let path): return named(path, type, called: name, in: module)
    default: return []
    }
  }

  private func named(
    _ path: [String], _ type: SwiftType, called name: String, in module: ModuleID
  ) -> [SafeSwift] {
    if let id = project.type(path, in: module) { return declared(id, called: name) }
    switch project.valueType(type, in: module) {
    case .entity(let id): return entity(id)
    case .library(let name1): return library(name1, called: name)
    default: return type.libraryType.map { library($0.name, called: name) } ?? []
    }
  }

  private func declared(_ id: TypeID, called name: String) -> [SafeSwift] {
    let (type, module) = (project[id], project[id.module])
    let own: SafeSwift = .path("\(names.state(of: module)).\(type.name)")
    switch type.spec.form {
    case .alias: return values(of: type.types[0].type, called: name, in: id.module)
    case .enumeration(let cases):
      return cases.flatMap { one -> [SafeSwift] in
        guard !one.payload.isEmpty else { return ["\(own).\(name: one.name.value)"] }
        let parts = one.payload.map { parameter in
          (
            label: parameter.label,
            values: values(
              of: SwiftReader.type(parameter.type.text), called: parameter.name.value, in: id.module
            )
          )
        }
        return differing(parts).map { "\(own).\(name: one.name.value)(\($0))" }
      }
    case .structure(let fields):
      let parts = fields.map { field in
        (
          label: Optional(field.name.value),
          values: values(
            of: SwiftReader.type(field.type.text), called: field.name.value, in: id.module)
        )
      }
      return differing(parts).map { "\(own)(\($0))" }
    case .union(let union):
      return union.members.compactMap { member in
        values(of: SwiftReader.type(member.type.text), called: name, in: id.module).first.map {
          "\(own).\(name: member.name.value)(\($0))"
        }
      }
    }
  }

  private func entity(_ id: EntityID) -> [SafeSwift] {
    let entity = project[id]
    let parts = entity.fields.map { field in
      (
        label: Optional(field.name),
        values: values(of: field.type.type, called: field.name, in: id.module)
      )
    }
    return differing(parts).map { "\(name: entity.name)(\($0))" }
  }

  /// Lists of arguments in which each value of each part occurs.
  private func differing(_ parts: [(label: String?, values: [SafeSwift])]) -> [SafeSwift] {
    guard parts.allSatisfy({ !$0.values.isEmpty }) else { return [] }
    let count = parts.map(\.values.count).max() ?? 1
    return (0..<count).map { row in
      parts.map { part in
        let value = part.values[row % part.values.count]
        return part.label.map { "\(label: $0): \(value)" } ?? value
      }.joined(by: ", ")
    }
  }

  private func library(_ type: String, called name: String) -> [SafeSwift] {
    guard let known = LibraryType.named(type) else { return [] }
    switch known.kind {
    case .boolean: return ["false", "true"]
    case .integer(let isSigned):
      return numbers(called: name).filter { (isSigned || $0 >= 0) && $0 == $0.rounded() }
        .map { "\(Int($0))" }
    case .floatingPoint, .convertible, .decimal:
      return numbers(called: name).map { $0 == $0.rounded() ? "\(Int($0))" : .number($0) }
    case .text:
      let texts = literals.texts(of: name)
      return (["", "a"] + texts).uniqued()
        .prefix(most(with: texts.count)).map { .stringLiteral($0) }
    case .substring: return ["\"\"", "\"a\""]
    case .character: return ["\"a\"", "\"b\""]
    case .date:
      return ["Date(timeIntervalSince1970: 0)", "Date(timeIntervalSince1970: 86400)"]
    case .data: return ["Data()", "Data([1])"]
    case .url:
      return ["URL(string: \"https://a.example\")!", "URL(string: \"https://b.example\")!"]
    case .uuid:
      return Self.identifiers.map { "UUID(uuidString: \($0))!" }
    case .structured where known.name == "Duration":
      return ["Duration.seconds(0)", "Duration.seconds(1)"]
    case .structured where known.name == "Locale":
      return ["Locale(identifier: \"en\")", "Locale(identifier: \"de\")"]
    case .position, .structured, .object, .generic, .incomparable, .other: return []
    }
  }

  /// 0, 1, the literals that a number is compared with, the numbers beside those that are bounds, and -1.
  private func numbers(called name: String) -> [Double] {
    let compared = literals.numbers(of: name)
    let tried = compared.literals + compared.neighbours
    return Array(([0, 1] + tried + [-1]).uniqued().prefix(most(with: tried.count)))
  }

  /// The number of values to try: the limit, or more for literals in comparisons.
  private func most(with literals: Int) -> Int { max(limit, 2 + min(literals, Self.mostLiterals)) }

  private static let mostLiterals = 24

  /// The identifiers that are tried; sequences show them as `A` and `B`.
  static let identifiers: [SafeSwift] = [
    "\"00000000-0000-0000-0000-00000000000A\"", "\"00000000-0000-0000-0000-00000000000B\"",
  ]

  // MARK: Samples in specs

  /// The values that the module, or else weir.yaml, gives for a type; nil for a type without any.
  private func written(_ type: SwiftType, in module: ModuleID) -> [SafeSwift]? {
    let own = project[module]
    if let sample = own.samples.first(where: { $0.type.type.text == type.text }) {
      return sample.values.map { project.text(of: $0, outsideOf: own) }
    }
    // The module that declares a type may give values for all who use it.
    if let path = type.path, let id = project.type(path, in: module), id.module != module {
      let declaring = project[id.module]
      let sample = declaring.samples.first { $0.type.type.path == [project[id].name] }
      if let sample { return sample.values.map { project.text(of: $0, outsideOf: declaring) } }
    }
    let sample = project.spec.samples.first { SwiftReader.type($0.type.text).text == type.text }
    return sample.map { $0.values.map { project.text(of: $0, in: own, isInside: false) } }
  }

  // MARK: Combinations

  /// Combinations of the indices of values: all, or so many that each pair of values occurs.
  static func combinations(_ counts: [Int]) -> [[Int]] {
    let all = counts.reduce(1) { $0 > 1_000 ? $0 : $0 * $1 }
    let most = max(maximumCombinations, counts.max() ?? 0)
    if all <= most {
      return counts.reduce([[]]) { rows, count in
        rows.flatMap { row in (0..<count).map { row + [$0] } }
      }
    }
    var open: Set<[Int]> = []
    for first in counts.indices {
      for second in counts.indices where second > first {
        for a in 0..<counts[first] {
          for b in 0..<counts[second] { open.insert([first, a, second, b]) }
        }
      }
    }
    var rows: [[Int]] = []
    while !open.isEmpty, rows.count < most {
      var row: [Int] = []
      for column in counts.indices {
        var best = (value: 0, gain: -1)
        for offset in 0..<counts[column] {
          let value = (offset + rows.count) % counts[column]
          let gain = row.indices.count { open.contains([$0, row[$0], column, value]) }
          if gain > best.gain { best = (value, gain) }
        }
        row.append(best.value)
      }
      let before = open.count
      for first in row.indices {
        for second in row.indices where second > first {
          open.remove([first, row[first], second, row[second]])
        }
      }
      // A row that covers nothing new begins with a pair that is still open.
      if open.count == before, let pair = open.min(by: { $0.lexicographicallyPrecedes($1) }) {
        row[pair[0]] = pair[1]
        row[pair[2]] = pair[3]
        open.remove(pair)
      }
      rows.append(row)
    }
    return rows
  }
}
