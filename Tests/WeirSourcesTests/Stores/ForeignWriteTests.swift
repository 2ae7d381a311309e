import Testing

/// Writes in hand-written Swift that are not seen as assignments of reducers: of setters and initializers.
@Suite struct ForeignWriteTests {
  @Test func aSetterOfAChildsStateStoresWhatTheChildHasChanged() {
    let text = SourceText(
      """
      // Sources/App/Board.swift
      import ComposableArchitecture
      @Reducer struct Drag {
        struct State { var frame = 0; var piles: [Int] = [] }
        enum Action { case moved }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            state.frame += 1
            state.piles = [state.frame]
            return .none
          }
        }
      }
      @Reducer struct Board {
        struct State {
          var piles: [Int]
          var stored = Drag.State()
          init(count: Int) { piles = (0..<count).map { $0 } }
          var drag: Drag.State {
            get { Drag.State(frame: stored.frame, piles: piles) }
            set {
              stored.frame = newValue.frame
              piles = newValue.piles
            }
          }
        }
        enum Action { case drag(Drag.Action) }
        var body: some ReducerOf<Self> {
          Scope(state: \\.drag, action: \\.drag) { Drag() }
        }
      }
      """)
    #expect(text.findings(of: "encapsulation-breach") == [])
    #expect(text.findings(of: "never-written-field") == [])
  }

  @Test func anInitializersDefaultIsWrittenByANewState() {
    let text = SourceText(
      """
      // Sources/App/Scan.swift
      import ReSwift
      struct ScanState {
        let pages: [Int]
        let isShown: Bool
        init(pages: [Int] = [], isShown: Bool = false) {
          self.pages = pages
          self.isShown = isShown
        }
      }
      struct Leave: Action {}
      struct Clear: Action {}
      func scanReducer(action: Action, state: ScanState) -> ScanState {
        switch action {
        case _ as Leave: return ScanState(pages: state.pages)
        case let action as Clear: return clear(action: action, state: state)
        default: return state
        }
      }
      func clear(action _: Clear, state: ScanState) -> ScanState {
        ScanState(isShown: state.isShown)
      }
      """)
    #expect(
      text.facts.filter { $0.contains("writes") } == [
        "ScanState: Leave: writes isShown", "ScanState: Clear: writes pages",
      ])
    #expect(text.findings(of: "no-effect-action") == [])
  }
}
