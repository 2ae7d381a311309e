import Testing
import WeirDiagnostics

/// Responses that write the fields on which their effect depends.
@Suite struct UnsettledEffectTests {
  private func rules(_ effect: String, _ failure: String) -> [String] {
    findings(
      """
      module: NameList
      types: { Phase: [idle, loading, failed] }
      state: { phase: Phase = .idle, page: Int?, tries: Int = 0, isStale: Bool = false, names: [String] }
      derived: { title: { type: String, is: '"\\(names.count) \\(tries)"' } }
      actions: { didAppear: {}, didLoad: { names: [String] }, didFail: {} }
      reduce:
        didAppear: |
          phase = .loading
          isStale = true
          page = 1
        didLoad: |
          self.names = names
          phase = .idle
          isStale = false
          page = nil
        didFail: |
          \(failure.split(separator: "\n").joined(separator: "\n    "))
      decisions:
        shouldLoad: { cases: [{ when: phase == .loading }] }
        shouldTry: { type: Int, cases: [{ when: phase == .loading, take: tries }] }
        shouldOpen: { cases: [{ when: 'phase == .loading || phase == .failed' }] }
      effects:
        load: { on: \(effect), manual: { takes: {}, returns: "[String]" }, then: didLoad, else: didFail }
      """
    ).filter { $0.rule == "unsettled-effect" || $0.rule == "syntax" }.map(\.rule)
  }

  @Test(arguments: [
    ("shouldLoad", "phase = .loading"), ("shouldLoad", "tries += 1\nphase = .loading"),
    ("shouldLoad", "phase = .idle\nphase = .loading"), ("shouldTry", "phase = .loading"),
    ("shouldLoad", "if phase == .loading { phase = .loading } else { phase = .idle }"),
    ("shouldLoad", "switch phase {\ncase .loading: phase = .loading\ndefault: phase = .idle\n}"),
    ("shouldOpen", "phase = .failed"), ("isStale", "isStale = true"),
  ])
  func theEffectStaysTheSame(_ effect: String, _ failure: String) {
    #expect(rules(effect, failure) == ["unsettled-effect"])
  }

  @Test(arguments: [
    ("shouldLoad", "phase = .failed"), ("shouldTry", "tries += 1\nphase = .loading"),
    ("shouldLoad", "phase = tries < 3 ? .loading : .failed"), ("page", "page = 1"),
    ("shouldLoad", "guard tries < 3 else {\n  phase = .failed\n  return\n}\nphase = .loading"),
    ("shouldOpen", "phase = .idle"), ("isStale", "isStale.toggle()"), ("page", "page = nil"),
  ])
  func theEffectMayEndOrStartAgain(_ effect: String, _ failure: String) {
    #expect(rules(effect, failure) == [])
  }
  /// A response whose values do not match is one mistake.
  @Test func theResponseHasOtherValues() {
    let found = findings(
      """
      module: NameList
      state: { isLoading: Bool = false, name: String = "" }
      derived: { title: { type: String, is: name } }
      actions: { didAppear: {}, didLoad: { name: String, count: Int } }
      reduce:
        didAppear: isLoading = true
        didLoad: self.name = name
      effects:
        load: { on: isLoading, manual: { takes: {}, returns: String }, then: didLoad, else: nothing }
      """)
    #expect(found.map(\.rule).filter { $0 != "write-only-field" } == ["wrong-answer"])
  }
}
