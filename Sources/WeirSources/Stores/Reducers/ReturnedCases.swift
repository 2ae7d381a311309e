import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

/// The cases of an enum that a handler, and the functions that it calls, return: effects or mutations.
struct ReturnedCases {
  let type: SourceType
  /// The functions that may return them, by name.
  let helpers: [String: [HandlerOutline]]

  /// The sends of the actions that the cases are.
  ///
  /// - Parameters:
  ///   - areTogether: Whether the cases of a body are results of one event. The values of a stream are events of their
  ///     own.
  ///   - action: The name of the action of a case; nil if it has none.
  func sends(
    of body: SourceBody, in module: FoundModule, areTogether: Bool, action: (String) -> String?
  ) -> [SendSpec] {
    var called: Set<String> = []
    return sends(of: body, in: module, hasRanges: areTogether, &called, action)
  }

  private func sends(
    of body: SourceBody, in module: FoundModule, hasRanges: Bool, _ called: inout Set<String>,
    _ action: (String) -> String?
  ) -> [SendSpec] {
    let start = Int(body.scalar.span.start)
    var sends: [SendSpec] = []
    var waiting: [String] = []
    for use in body.fragment.statements.uses {
      guard let name = use.path.segments.last?.name else { continue }
      if use.kind == .call, helpers[name] != nil { waiting.append(name) }
      guard isCase(use.path), let action = action(name) else { continue }
      let range = use.path.range
      let span = Span(
        file: body.scalar.span.file, start: start + range.lowerBound, end: start + range.upperBound)
      var spec = SendSpec(
        module: Located(module.name, at: span), action: Located(action, at: span), span: span)
      spec.isLater = true
      if hasRanges { spec.range = range }
      sends.append(spec)
    }
    for name in waiting where called.insert(name).inserted {
      for handler in helpers[name] ?? [] {
        sends += self.sends(of: handler.body, in: module, hasRanges: false, &called, action)
      }
    }
    return sends
  }

  /// `.load`, `LoginEffect.load`.
  private func isCase(_ path: Path) -> Bool {
    let names = path.segments.compactMap(\.name)
    guard let last = names.last, type.enumCase(named: last) != nil else { return false }
    switch path.root {
    case .implicit: return names.count == 1
    case .free: return names.dropLast().last == type.path.last
    default: return false
    }
  }
}
