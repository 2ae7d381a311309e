import Testing
import WeirDiagnostics

@testable import WeirRules

/// Effects that start one another, and the many that only look like it.
@Suite struct EffectCycleTests {
  /// Two effects: `load` while loading, `save` while saving.
  private struct Loop {
    var state = "phase: Phase = .loading"
    var didLoad = "phase = .saving"
    var didSave = "phase = .loading"
    var shouldLoad = "phase == .loading"
    var shouldSave = "phase == .saving"
    var load = "manual: true, then: didLoad"
    var save = "manual: true, then: didSave"
    var more = ""
    var operations = "{ reset: phase = .idle }"

    var text: String {
      """
      module: List
      types: { Phase: [idle, loading, saving, failed] }
      state: { \(state) }
      actions: { didLoad: , didSave: , didFail: , didTap: , didSet: { phase: Phase } }
      reduce:
        didLoad: |
          \(didLoad)
        didSave: |
          \(didSave)
        didFail: phase = .failed
        didTap: reset()
        didSet: self.phase = phase
      operations: \(operations)
      decisions:
        shouldLoad: { cases: [{ when: '\(shouldLoad)' }] }
        shouldSave: { cases: [{ when: '\(shouldSave)' }] }
      effects:
        load: { on: shouldLoad, \(load) }
        save: { on: shouldSave, \(save) }
        \(more)
      """
    }

    func with(_ change: (inout Loop) -> Void) -> String {
      var loop = self
      change(&loop)
      return loop.text
    }
  }

  private func cycles(_ text: String) -> [[String]] {
    let all = findings(text)
    #expect(all.allSatisfy { $0.rule != "syntax" }, "\(all.map(\.message))")
    return all.filter { $0.rule == "effect-cycle" }.map(\.members)
  }

  @Test func theSampleIsACycle() { #expect(cycles(Loop().text) == [["load", "save"]]) }

  @Test(arguments: [
    // Through an operation, with a constant argument, on both paths of a branch, and where the state is known.
    Loop().with {
      $0.operations = "{ reset: phase = .idle, go: phase = .saving }"; $0.didLoad = "go()"
    },
    Loop().with {
      $0.operations =
        "{ reset: phase = .idle, go: { takes: { to next: Phase }, does: phase = next } }"
      $0.didLoad = "go(to: .saving)"
    },
    Loop().with { $0.didLoad = "if phase == .loading { phase = .saving } else { phase = .idle }" },
    Loop().with { $0.didLoad = "guard phase == .loading else { return }; phase = .saving" },
    Loop().with { $0.didLoad = "switch phase { case .loading: phase = .saving; default: break }" },
    Loop().with { $0.load = "manual: true, then: 'didSet(phase: .saving)'" },
    Loop().with { $0.didLoad = "self.phase = Phase.saving" },
    // Other fields change, and do not matter; a field that only the user changes is on.
    Loop().with {
      $0.state += ", count: Int = 0"; $0.didLoad = "count += 1; phase = .saving"
    },
    Loop().with {
      $0.state += ", isOn: Bool = false"; $0.shouldSave = "phase == .saving, isOn"
    },
    Loop().with {
      $0.state += ", id: Int?"; $0.shouldLoad = "phase == .loading, let id, id > 3"
    },
    Loop().with { $0.shouldSave = "phase == .saving || phase == .failed" },
    Loop().with { $0.shouldSave = "[Phase.saving, .failed].contains(phase)" },
    // Through the response to an error.
    Loop().with { $0.save = "manual: true, then: didTap, else: didSave" },
    // Two Booleans.
    Loop().with {
      $0.state += ", isA: Bool = false, isB: Bool = false"
      $0.shouldLoad = "isA"; $0.shouldSave = "isB"
      $0.didLoad = "isA = false; isB = true"; $0.didSave = "isB = false; isA = true"
    },
    Loop().with {
      $0.state += ", page: Int?"
      $0.shouldLoad = "page != nil"; $0.shouldSave = "page == nil"
      $0.didLoad = "page = nil"; $0.didSave = "page = 1"
    },
  ])
  func cycle(text: String) { #expect(cycles(text) == [["load", "save"]], "\(text)") }

  @Test(arguments: [
    // Delays, sequences, and the work of only one effect.
    Loop().with { $0.load += ", after: .seconds(1)" },
    Loop().with { $0.save += ", after: .milliseconds(1)" },
    Loop().with { $0.load = "manual: { yields: Int }, each: didFail, then: didLoad" },
    Loop().with { $0.save = "manual: { yields: Int }, each: didSave" },
    Loop().with { $0.save = "manual: true" },
    Loop().with { $0.didSave = "phase = .saving" },
    // Other constants, and values that are not constants.
    Loop().with { $0.didSave = "phase = .idle" },
    Loop().with { $0.didLoad = "phase = .idle" },
    Loop().with {
      $0.state += ", next: Phase = .saving"; $0.didLoad = "phase = next"
    },
    Loop().with {
      $0.state += ", n: Int = 0"; $0.didLoad = "phase = n > 3 ? .saving : .idle"
    },
    Loop().with {
      $0.state += ", n: Int = 0"; $0.didLoad = "if n > 3 { phase = .saving } else { phase = .idle }"
    },
    Loop().with {
      $0.state += ", n: Int = 0"; $0.didLoad = "if n > 3 { phase = .saving }"
    },
    Loop().with {
      $0.state += ", n: Int = 0"; $0.didLoad = "guard n > 3 else { return }; phase = .saving"
    },
    Loop().with {
      $0.state += ", n: Int = 0"; $0.didLoad = "for _ in 0..<n { phase = .saving }"
    },
    Loop().with { $0.didLoad = "phase = .saving; phase = .idle" },
    Loop().with { $0.didLoad = "phase = .saving; reset()" },
    Loop().with { $0.didLoad = "func end() { phase = .idle }; phase = .saving; end()" },
    Loop().with { $0.didLoad = "phase = .saving; defer { phase = .idle }" },
    // A counter, and a field that a response clears.
    Loop().with {
      $0.state += ", tries: Int = 0"
      $0.didLoad = "tries += 1; phase = .saving"; $0.shouldSave = "phase == .saving, tries < 3"
    },
    Loop().with {
      $0.state += ", isDirty: Bool = false"
      $0.didSave = "isDirty = false; phase = .loading"; $0.shouldSave = "phase == .saving, isDirty"
    },
    Loop().with {
      $0.state += ", ids: [Int]"
      $0.didSave = "ids.removeLast(); phase = .loading";
      $0.shouldSave = "phase == .saving, !ids.isEmpty"
    },
    // Conditions that are never true together, and those that Weir cannot read.
    Loop().with { $0.shouldSave = "phase == .saving, phase != .saving" },
    Loop().with { $0.shouldSave = "phase.isBusy" },
    Loop().with { $0.shouldSave = "phase == .saving, limit > 3" },
    // The next effect was wanted already.
    Loop().with {
      $0.shouldSave = "phase != .idle"; $0.shouldLoad = "phase != .idle"
    },
    Loop().with { $0.shouldSave = "phase == .saving || phase == .loading" },
    // Hand-written parts.
    Loop().with { $0.didLoad = "move(); phase = .saving" },
    Loop().with {
      $0.operations = "{ reset: phase = .idle, go: { manual: true, writes: [phase] } }";
      $0.didLoad = "go()"
    },
    // A machine that does not allow the move.
    Loop().with {
      $0.state =
        "phase: { type: Phase, default: .loading, moves: { loading: [failed, saving], saving: idle } }"
    },
    // The action of a response is handled elsewhere.
    Loop().text.replacing("didSave: , didFail", with: "didSave: { handled: elsewhere }, didFail"),
  ])
  func noCycle(text: String) { #expect(cycles(text) == [], "\(text)") }

  @Test func machinesThatAllowTheMoves() {
    let text = Loop().with {
      $0.state =
        "phase: { type: Phase, default: .loading, moves: { loading: saving, saving: loading } }"
    }
    #expect(cycles(text) == [["load", "save"]])
  }

  @Test func threeEffects() {
    let text = Loop().with {
      $0.didSave = "phase = .failed"
      $0.more = "fix: { on: isFailed, manual: true, then: 'didSet(phase: .loading)' }"
    }.replacing(
      "operations:",
      with: "derived: { isFailed: { type: Bool, is: phase == .failed } }\noperations:")
    #expect(cycles(text) == [["fix", "load", "save"]])
  }

  /// A shorter cycle explains the longer one.
  @Test func oneFindingForEachCycle() {
    let text = Loop().with {
      $0.load = "manual: true, then: didLoad, else: 'didSet(phase: .saving)'"
    }
    #expect(cycles(text).count == 1)
  }

  /// A parent responses for its children: a plain child is one state, a row is one of many.
  @Test(arguments: [
    ("row: Row", 1), ("row: { module: Row, optional: true }", 1),
    ("row: { module: Row, keyed: Int }", 0), ("row: Row, other: Row", 0),
  ])
  func mediation(child: String, count: Int) {
    let text = """
      module: App
      children: { \(child) }
      state: { isSaving: Bool = false }
      actions: { didSave: }
      reduce:
        row.didLoad: isSaving = true
        didSave: |
          isSaving = false
          \(child.contains("keyed") ? "row[1]?" : child.contains("optional") ? "row?" : "row").restart()
      effects: { save: { on: isSaving, manual: true, then: didSave } }
      ---
      module: Row
      state: { isLoading: Bool = true }
      actions: { didLoad: }
      reduce: { didLoad: isLoading = false }
      operations: { restart: isLoading = true }
      effects: { load: { on: isLoading, manual: true, then: didLoad } }
      """
    #expect(cycles(text).count == count)
  }

  @Test func theFindingShowsThePath() throws {
    let found = try #require(findings(Loop().text).first { $0.rule == "effect-cycle" })
    #expect(found.message == "`load` and `save` of `List` start each other endlessly")
    #expect(found.chain == ["load", "didLoad", "phase", "save", "didSave", "phase", "load"])
    #expect(found.subjects == [.module("List")])
  }
}
