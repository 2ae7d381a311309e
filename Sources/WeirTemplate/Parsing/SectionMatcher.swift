import WeirDiagnostics

/// Finds the end of each section.
struct SectionMatcher {
  let file: FileID
  private(set) var tokens: [Token]
  private(set) var findings: [Finding] = []
  /// The indices of the open sections, the innermost last.
  private var open: [Int] = []
  /// The number of open sections with a name.
  private var openCount: [String: Int] = [:]
  /// The number of following closing tags with a name, minus that of following sections.
  private var surplus: [String: Int] = [:]

  init(file: FileID, tokens: [Token]) {
    self.file = file
    self.tokens = tokens
  }

  mutating func match() {
    for token in tokens { count(token, by: 1) }
    for index in tokens.indices {
      count(tokens[index], by: -1)
      switch tokens[index].kind {
      case .section, .inverted:
        open.append(index)
        openCount[name(of: index), default: 0] += 1
      case .close: close(at: index)
      default: break
      }
    }
    while !open.isEmpty { endUnclosed(at: tokens.count) }
  }

  private mutating func count(_ token: Token, by step: Int) {
    guard let name = token.name?.text else { return }
    switch token.kind {
    case .section, .inverted: surplus[name, default: 0] -= step
    case .close: surplus[name, default: 0] += step
    default: break
    }
  }

  private mutating func close(at index: Int) {
    guard let name = tokens[index].name else {
      // Its name has been reported; it closes the section that was probably intended.
      if !open.isEmpty { end(at: index) }
      return
    }
    guard let top = open.last else {
      return report(
        "`\(name.text)` is closed here, but no section is open", name.range,
        help: "remove the tag, or open the section before it")
    }
    let opened = self.name(of: top)
    if opened == name.text || tokens[top].name == nil {
      end(at: index)
    } else if openCount[name.text, default: 0] > 0 {
      while let inner = open.last, self.name(of: inner) != name.text {
        endUnclosed(at: index, cutBy: name)
      }
      end(at: index)
    } else {
      report(
        "this closes `\(name.text)`, but the open section is `\(opened)`", name.range,
        label: "expected `\(opened)`", related: opening(of: top),
        help: "close `\(opened)` first, or correct the name")
      // If the open section is closed later, this tag is superfluous; else it is misspelled.
      if surplus[opened, default: 0] <= 0 { end(at: index) }
    }
  }

  private mutating func end(at index: Int) {
    guard let top = open.popLast() else { return }
    tokens[top].end = index
    openCount[name(of: top), default: 1] -= 1
  }

  private mutating func endUnclosed(at index: Int, cutBy closing: TagName? = nil) {
    guard let top = open.last else { return }
    if let name = tokens[top].name {
      let related = closing.map {
        [Related("the enclosing section is closed here", at: span($0.range))]
      }
      report(
        "the section `\(name.text)` is not closed", name.range, label: "opened here",
        related: related ?? [], help: "close it with {{/\(name.text)}}")
    }
    end(at: index)
  }

  private func name(of index: Int) -> String { tokens[index].name?.text ?? "" }

  private func opening(of index: Int) -> [Related] {
    tokens[index].name.map { [Related("opened here", at: span($0.range))] } ?? []
  }

  private func span(_ range: Range<Int>) -> Span {
    Span(file: file, start: range.lowerBound, end: range.upperBound)
  }

  private mutating func report(
    _ message: String, _ range: Range<Int>, label: String = "", related: [Related] = [],
    help: String
  ) {
    findings.report(message, at: span(range), label: label, related: related, help: help)
  }
}
