import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

/// Collects the uses of names by a traversal of all elements.
struct OccurrenceCollector {
  let project: Project
  private let sources: SourceMap
  private(set) var found: [Occurrence] = []
  /// The names of members of values whose types are not known.
  private(set) var unknown: [Span] = []
  private var seen: Set<Key> = []
  let declared: DeclaredMembers
  let stateMembers: StateMembers
  /// The reductions and operations, by the spans of their bodies.
  private(set) var memberOfBody: [Span: Member] = [:]

  private struct Key: Hashable {
    let symbol: Symbol
    let span: Span
  }

  init(_ project: Project, _ sources: SourceMap) {
    self.project = project
    self.sources = sources
    declared = DeclaredMembers(project)
    stateMembers = project.stateMembers
  }

  mutating func collect() {
    settings()
    for module in project.modules {
      for member in module.members {
        if let body = member.body.swift { memberOfBody[body.scalar.span] = member }
      }
      let whole = Symbol(module.id)
      add(whole, at: module.nameSpan, .declares, in: whole)
      for use in module.uses { add(Symbol(use.value), at: use.span, .names, in: whole) }
      for element in module.elements { self.element(element, of: module) }
      members(of: module)
    }
  }

  /// Adds a use if the text at its position is the name: the span of a longer text names nothing by itself.
  mutating func add(
    _ symbol: Symbol, at span: Span, _ role: Occurrence.Role, isShorthand: Bool = false,
    in container: Symbol
  ) {
    let name = symbol.name(in: project)
    var span = span
    var text = sources.text(of: span)
    if text.hasPrefix("`"), text.hasSuffix("`"), text.utf8.count > 2 {
      span = Span(file: span.file, start: Int(span.start) + 1, end: Int(span.end) - 1)
      text = sources.text(of: span)
    }
    guard let form = Occurrence.Form.allCases.first(where: { $0.text(of: name) == text }),
      seen.insert(Key(symbol: symbol, span: span)).inserted
    else { return }
    found.append(
      Occurrence(
        symbol: symbol, span: span, role: role, form: form, isShorthand: isShorthand,
        container: container))
  }

  mutating func addUnknown(_ span: Span) { unknown.append(span) }

  /// The names of modules in weir.yaml.
  private mutating func settings() {
    guard let first = project.modules.first else { return }
    let container = Symbol(project.roots.first ?? first.id)
    if let root = project.spec.root, let module = project.module(named: root.value) {
      add(Symbol(module.id), at: root.span, .names, in: container)
    }
    for exception in project.spec.ignores {
      guard let at = exception.at else { continue }
      for (word, span) in parts(of: at, separator: " ") {
        guard let module = project.module(named: word) else { continue }
        add(Symbol(module.id), at: span, .names, in: container)
      }
    }
  }

  private mutating func element(_ element: Element, of module: Module) {
    let container = Symbol(module.id, element.member)
    let isDeclaration =
      switch element.member.kind {
      case .reduction, .sample, .adopter: false
      default: !element.isPart
      }
    if isDeclaration { add(container, at: element.name.span, .declares, in: container) }
    for type in element.types { types(in: type, of: module, container) }
    for body in element.swift { self.body(body, in: container) }
    for dependency in element.dependencies {
      let role: Occurrence.Role =
        switch dependency.kind {
        case .owns: .owns
        case .sends: .sends
        default: .names
        }
      add(Symbol(dependency.module), at: dependency.span, role, in: container)
      let members = declared[dependency.module]
      for member in members where member.name == dependency.member && member.kind != .reduction {
        add(Symbol(dependency.module, member), at: dependency.span, role, in: container)
      }
    }
  }

  /// The names in a type: an own type, `Order`, or `Order.Status`.
  mutating func types(in type: ResolvedType, of module: Module, _ container: Symbol) {
    for name in type.type.names {
      let path = name.path
      var start = name.range.lowerBound
      let spans = path.map { part in
        defer { start += part.utf8.count + 1 }
        return type.scalar.span(of: start..<start + part.utf8.count)
      }
      named(path, at: spans, .names, inScopeOf: module, in: container)
    }
  }

  /// A path that begins with the name of a type or a module.
  mutating func named(
    _ path: [String], at spans: [Span], _ role: Occurrence.Role, inScopeOf module: Module,
    in container: Symbol
  ) {
    guard let first = path.first else { return }
    if let own = topLevel(first, of: module.id) {
      add(own, at: spans[0], role, in: container)
    } else if let declaring = project.module(ofTopLevel: first) {
      if let symbol = topLevel(first, of: declaring) {
        add(symbol, at: spans[0], role, in: container)
      }
    } else if let other = project.module(inSwift: first) {
      add(Symbol(other.id), at: spans[0], role, in: container)
      if path.count > 1, let symbol = topLevel(path[1], of: other.id) {
        add(symbol, at: spans[1], role, in: container)
      }
    }
  }

  private func topLevel(_ name: String, of module: ModuleID) -> Symbol? {
    declared[module].first { $0.name == name && $0.kind.isNamedInSwift }
      .map { Symbol(module, $0) }
  }

  /// The parts of a text, each with its span; only of a text that is a slice of its file.
  func parts(of text: Located<String>, separator: Character = ".") -> [(String, Span)] {
    var start = Int(text.span.start)
    // A quoted text begins after its quote.
    if Int(text.span.end) - start == text.value.utf8.count + 2 { start += 1 }
    return text.value.split(separator: separator, omittingEmptySubsequences: false).map { part in
      defer { start += part.utf8.count + 1 }
      return (
        String(part), Span(file: text.span.file, start: start, end: start + part.utf8.count)
      )
    }
  }
}

/// The declarations of modules, each collected once.
final class DeclaredMembers {
  private let project: Project
  private var known: [ModuleID: [DeclaredMember]] = [:]

  init(_ project: Project) { self.project = project }

  subscript(id: ModuleID) -> [DeclaredMember] {
    if let known = known[id] { return known }
    let declared = project[id].declared
    known[id] = declared
    return declared
  }
}
