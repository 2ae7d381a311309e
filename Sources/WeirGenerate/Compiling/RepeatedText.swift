import WeirDiagnostics
import WeirProject
import WeirYAML

/// The part of a spec that a generated line without a source location repeats: the Swift of `with` in
/// `await effects.load(page: value.page)`, or the type in `onLoad: @Sendable (Page) async -> Void`.
struct RepeatedText {
  /// A type, Swift or a name in the spec of a module.
  private struct Part {
    let element: String
    /// The nearest name that the spec declares before it in its element.
    let label: String
    let words: [(text: String, range: Range<Int>)]
    /// Nil for a name.
    let scalar: SwiftScalar?
    let span: Span
  }

  private let module: String
  private let parts: [Part]

  init(_ module: Module) {
    self.module = module.name
    parts = module.elements.flatMap(Self.parts)
  }

  private static func parts(of element: Element) -> [Part] {
    func part(_ words: String, scalar: SwiftScalar?, at span: Span) -> Part {
      let label = element.partNames(before: span).last
      return Part(
        element: element.name.value, label: label ?? element.name.value,
        words: Self.words(of: words[...]), scalar: scalar, span: span)
    }
    let scalars = element.types.map(\.scalar) + element.swift.map(\.scalar)
    return scalars.map { part($0.text, scalar: $0, at: $0.span) }
      + element.dependencies.filter { !$0.member.isEmpty }.map {
        part($0.member, scalar: nil, at: $0.span)
      }
      + [part("", scalar: nil, at: element.name.span)]
  }

  /// How well a part explains a line; the first properties weigh more.
  private struct Match: Comparable {
    let containsToken: Bool
    let isLabelled: Bool
    let isNamed: Bool
    let isWhole: Bool

    private var weight: Int {
      (containsToken ? 8 : 0) + (isLabelled ? 4 : 0) + (isNamed ? 2 : 0) + (isWhole ? 1 : 0)
    }

    static func < (left: Match, right: Match) -> Bool { left.weight < right.weight }
  }

  /// - Parameters:
  ///   - line: A line of a generated file, from 1.
  ///   - column: The byte of the message in it, from 1.
  /// - Returns: Nil for a line that repeats nothing of one declaration.
  func span(ofLine line: Int, column: Int, in file: CompiledFile) -> Span? {
    let own = Self.words(of: file.line(line))
    let around = file.linesAround(line).flatMap { Self.words(of: $0) }
    let token = own.first { $0.range.contains(column - 1) }?.text
    var best: (part: Part, match: Match)?
    for part in parts {
      let names = part.words.map(\.text)
      let isName = part.scalar == nil && names.isEmpty
      let match = Match(
        containsToken: token.map(names.contains) ?? false,
        isLabelled: mentions(part.label, own), isNamed: mentions(part.element, own + around),
        isWhole: !names.isEmpty && names.allSatisfy { name in own.contains { $0.text == name } })
      guard match.isLabelled || match.isNamed, match.containsToken || match.isWhole || isName
      else { continue }
      if best.map({ $0.match < match }) ?? true { best = (part, match) }
    }
    guard let part = best?.part else { return nil }
    if let scalar = part.scalar, let word = part.words.first(where: { $0.text == token }) {
      return scalar.span(of: word.range)
    }
    return part.span
  }

  /// Whether a line contains a name of the spec, or one that is derived from it: `onLoad`, `LoadError`, `loadWork`.
  private func mentions(
    _ name: String, _ words: [(text: String, range: Range<Int>)]
  ) -> Bool {
    let capitalized = name.prefix(1).uppercased() + name.dropFirst()
    return words.contains { word in
      if word.text == name { return true }
      // `OrderAction` contains the name of the module.
      guard !word.text.hasPrefix(module) else { return false }
      return word.text.hasSuffix(capitalized) || word.text.hasPrefix(capitalized)
        || word.text.hasPrefix(name) && word.text.dropFirst(name.count).first?.isUppercase == true
    }
  }

  /// The identifiers of a text, with their ranges in UTF-8.
  private static func words(of text: Substring) -> [(text: String, range: Range<Int>)] {
    var words: [(text: String, range: Range<Int>)] = []
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].prefix(while: \.isNamePart).count
      if count > 0 {
        let range = start..<start + count
        words.append((String(decoding: bytes[range], as: UTF8.self), range))
      }
      start += max(count, 1)
    }
    return words
  }
}

extension Element {
  /// The names that it declares before a position, in the order of the spec.
  fileprivate func partNames(before span: Span) -> [String] {
    names.filter { $0.name.span.file == span.file && $0.name.span.start < span.start }
      .sorted { $0.name.span.start < $1.name.span.start }.map(\.name.value)
  }
}

extension CompiledFile {
  /// The first lines of the blocks around a line, from the inside.
  fileprivate func linesAround(_ number: Int) -> [Substring] {
    var indent = Self.indent(of: line(number))
    var around: [Substring] = []
    var next = number - 1
    while next > 0, indent > 0 {
      let line = line(next)
      if line.contains(where: { $0 != " " }), Self.indent(of: line) < indent {
        indent = Self.indent(of: line)
        around.append(line)
      }
      next -= 1
    }
    return around
  }

  private static func indent(of line: Substring) -> Int { line.prefix { $0 == " " }.count }
}
