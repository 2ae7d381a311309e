import Testing

@testable import WeirDiagnostics

@Suite struct SpanTests {
  private let file = FileID(0)

  @Test func aSpanNeverEndsBeforeItStarts() {
    #expect(Span(file: file, start: 5, end: 2).range == 5..<5)
  }

  @Test func spansAreOrderedByFileThenPlace() {
    let spans = [
      Span(file: FileID(1), start: 0, end: 1), Span(file: file, start: 4, end: 6),
      Span(file: file, start: 4, end: 5), Span(file: file, start: 0, end: 9),
    ]
    #expect(spans.sorted() == [spans[3], spans[2], spans[1], spans[0]])
  }

  @Test func aSourceMapReturnsTextAndPosition() {
    var sources = SourceMap([SourceFile(name: "a.yaml", text: "module: A")])
    let second = sources.add(SourceFile(name: "b.yaml", text: "x\nmodule: B"))
    let span = Span(file: second, start: 10, end: 11)
    #expect(second == FileID(1))
    #expect(sources.text(of: span) == "B")
    #expect(sources.start(of: span) == Position(line: 2, column: 9))
    #expect(sources.end(of: span) == Position(line: 2, column: 10))
  }

  @Test func findingsAreOrderedByPlaceRuleAndMessage() {
    func finding(_ rule: String, _ message: String, _ start: Int) -> Finding {
      Finding(rule: rule, message, at: Span(file: file, start: start, end: start + 1))
    }
    let findings = [
      finding("b", "x", 3), finding("a", "y", 3), finding("a", "x", 3), finding("z", "x", 0),
    ]
    let ordered = Diagnostics.ordered(findings)
    #expect(ordered.map { $0.rule + $0.message } == ["zx", "ax", "ay", "bx"])
    #expect(Diagnostics.ordered(findings.reversed()) == ordered)
  }

  @Test func anErrorOutweighsAWarning() {
    #expect(Severity.warning < .error)
    #expect(!(Severity.error < .error))
  }
}
