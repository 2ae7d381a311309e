import Testing

/// The names of payloads in specs for hand-written Swift.
@Suite struct PayloadNameTests {
  @Test func payloadsHaveTheNamesThatPatternsBind() throws {
    let text = try #require(
      ImportedSwift.read(
        """
        import ComposableArchitecture
        @Reducer struct Cart {
          struct State { var count = 0; var row: Row.State? }
          enum Action {
            case moved(Int, to: Int)
            case picked([Row.State?])
            case tagged(String, Int)
            case limited(Int)
            case row(Row.Action)
          }
          var body: some ReducerOf<Self> {
            Reduce { state, action in
              switch action {
              case let .moved(source, to: target):
                state.count = target - source
              case .picked(let rows):
                state.count = rows.count
              case .tagged(_, var weight):
                state.count = weight
              case .limited(9), .row: state.count = 9
              case .limited: break
              }
              return .none
            }
          }
        }
        @Reducer struct Row {
          struct State { var isOn = true }
          enum Action { case removed }
          var body: some ReducerOf<Self> {
            Reduce { state, action in
              switch action {
              case .removed: state.isOn = false
              }
              return .none
            }
          }
        }
        """
      ).texts["Cart"])
    let lines = text.split(separator: "\n").map { $0.drop(while: \.isWhitespace) }
    #expect(lines.contains("moved: { _ source: Int, to target: Int }"), "\(text)")
    #expect(lines.contains("picked: { _ rows: [Row?] }"))
    #expect(lines.contains { $0.hasPrefix("tagged: ") && $0.hasSuffix(", _ weight: Int }") })
    #expect(lines.contains { $0.hasPrefix("limited: ") && !$0.contains("9") })
  }
}
