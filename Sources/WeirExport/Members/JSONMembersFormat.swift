import WeirDiagnostics
import WeirProject
import WeirSpec

/// The members of all modules, and the steps by which a change propagates between them, for the page of a report, which
/// follows them as `Impact` does. Nodes, files, kinds and verbs are indices into the lists of the same document.
public struct JSONMembersFormat {
  private let project: Project
  private let sources: SourceMap
  private var files = NumberedTexts()
  private var verbs = NumberedTexts()

  private struct NumberedTexts {
    private(set) var texts: [String] = []
    private var numbers: [String: Int] = [:]

    mutating func number(_ text: String) -> Int {
      if let number = numbers[text] { return number }
      numbers[text] = texts.count
      texts.append(text)
      return texts.count - 1
    }

    var json: JSON { .array(texts.map { .string($0) }) }
  }

  private static let kinds = DeclaredMember.Kind.allCases
  private static let lineLength = 120

  public static func text(of project: Project, sources: SourceMap) -> String {
    var format = JSONMembersFormat(project, sources)
    return format.text()
  }

  private init(_ project: Project, _ sources: SourceMap) {
    self.project = project
    self.sources = sources
  }

  private mutating func text() -> String {
    let graph = ImpactGraph(project)
    let numbers = Dictionary(uniqueKeysWithValues: graph.nodes.enumerated().map { ($1, $0) })
    let spans = declarations()
    let nodes = graph.nodes.map { node in
      json(node, at: node.member.flatMap { spans[node.module.index][$0] })
    }
    let modules = project.modules.map { module in
      JSON.object(
        position(module.nameSpan) + [
          ("store", module.spec.swiftStore.map { .string($0.title) } ?? .null)
        ])
    }
    let flows = steps(graph.flows, of: graph.nodes, numbers: numbers)
    let namers = steps(graph.namers, of: graph.nodes, numbers: numbers)
    return JSON.object([
      ("version", .number(1)), ("files", files.json),
      ("kinds", .array(Self.kinds.map { .string($0.rawValue) })), ("verbs", verbs.json),
      ("modules", .array(modules)), ("nodes", .array(nodes)), ("flows", .array(flows)),
      ("namers", .array(namers)),
    ]).text() + "\n"
  }

  /// The names of the members in the sources.
  private func declarations() -> [[DeclaredMember: Span]] {
    project.modules.map { module in
      let elements = module.elements.filter { !$0.isPart }
      return Dictionary(elements.map { ($0.member, $0.name.span) }) { first, _ in first }
    }
  }

  /// `[module, kind, name, line of code, file, line]`; only the module for a state.
  private mutating func json(_ node: ImpactNode, at span: Span?) -> JSON {
    guard let member = node.member, let kind = Self.kinds.firstIndex(of: member.kind), let span
    else { return .array([.number(node.module.index)]) }
    let line = sources.start(of: span).line
    return .array([
      .number(node.module.index), .number(kind), .string(member.name),
      .string(code(at: span)), .number(files.number(sources[span.file].name)),
      .number(line),
    ])
  }

  /// The line of a declaration; in a spec, only its entry in `{ }`, and the first line of a block.
  private func code(at span: Span) -> String {
    let file = sources[span.file]
    let start = sources.start(of: span)
    var text = file.line(start.line)
    if !file.name.hasSuffix(".swift") {
      let before = text.utf8.prefix(start.column - 1)
      if before.contains(where: { "{,".utf8.contains($0) }) {
        text = Self.entry(text.dropFirst(before.count))
      } else if text.hasSuffix("|") {
        text += " " + file.line(start.line + 1).trimmingPrefix { $0 == " " }
      }
    }
    // `var isOpen: Bool {` in Swift, and a key without a value.
    while let last = text.last, " {:".contains(last) { text.removeLast() }
    return Printable.cut(text.drop { $0 == " " || $0 == "\t" }, to: Self.lineLength)
  }

  /// `isOn: Bool = false` at the start of `isOn: Bool = false, count: Int }`.
  private static func entry(_ text: Substring) -> String {
    var depth = 0
    var quote: Character?
    let end = text.firstIndex { character in
      if let open = quote {
        if character == open { quote = nil }
        return false
      }
      switch character {
      case "\"", "'": quote = character
      case "{", "[", "(": depth += 1
      case "}", "]", ")":
        if depth == 0 { return true }
        depth -= 1
      case ",": return depth == 0
      default: break
      }
      return false
    }
    var entry = text[..<(end ?? text.endIndex)]
    while entry.last == " " { entry.removeLast() }
    return String(entry)
  }

  /// `[from, to, verb, file, line, replaced module]`, without the ends that do not exist.
  private mutating func steps(
    _ steps: [ImpactNode: [ImpactStep]], of nodes: [ImpactNode], numbers: [ImpactNode: Int]
  ) -> [JSON] {
    var output: [JSON] = []
    for (number, node) in nodes.enumerated() {
      for step in steps[node] ?? [] {
        var parts = [number, numbers[step.to] ?? 0, verbs.number(step.verb)]
        if let span = step.span {
          parts += [files.number(sources[span.file].name), sources.start(of: span).line]
          if let replaced = step.replaced { parts.append(replaced.index) }
        }
        output.append(.array(parts.map { .number($0) }))
      }
    }
    return output
  }

  private mutating func position(_ span: Span) -> [(String, JSON)] {
    [
      ("file", .number(files.number(sources[span.file].name))),
      ("line", .number(sources.start(of: span).line)),
    ]
  }
}
