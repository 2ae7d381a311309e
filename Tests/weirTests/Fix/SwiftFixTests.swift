import Testing

@testable import weir

/// Fixes of hand-written Swift.
@Suite struct SwiftFixTests {
  private static let cart = """
    import ComposableArchitecture

    @Reducer struct Cart {
      struct State: Equatable {
        var count = 0
        // MARK: - Texts
        /// The name of the cart,
        /// which is not shown.
        var unused = "" // yet
        var first = 0, second = 0

        /* of the view */ var third = 0
      }
      enum Action { case tapped }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .tapped:
            state.count = state.count > 3 ? 0 : state.count + 1
            return .none
          }
        }
      }
    }
    @Reducer struct Bag {
      struct State: Equatable { var isOpen = false }
      enum Action {
        case opened
        /// Nothing sends it.
        case forgotten(
          String)
        case left, right
      }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .opened: state.isOpen = !state.isOpen
          default: break
          }
          return .none
        }
      }
    }

    """

  @Test func unusedFieldsAndActionsAreRemoved() async throws {
    let folder = try Folder([
      "weir.yaml": "weir: 1\nsources: [{ path: Sources, target: App }]\n",
      "Sources/Cart.swift": Self.cart,
    ])
    // Their lines declare something else, too.
    let kept = ["first", "second", "third", "left", "right"]
    let before = try await folder.weir("check")
    for name in kept + ["unused", "forgotten"] {
      #expect(before.all.contains("`\(name)` of"), "\(name)")
    }
    #expect(try await folder.weir("fix").all.hasPrefix("0 findings fixed"))
    let output = try await folder.weir("fix", "--unsafe")
    #expect(output.all.contains("2 findings fixed"), "\(output.all)")
    let expected = Self.cart.replacing(
      "    /// The name of the cart,\n    /// which is not shown.\n    var unused = \"\" // yet\n",
      with: ""
    ).replacing("    /// Nothing sends it.\n    case forgotten(\n      String)\n", with: "")
    #expect(try folder.read("Sources/Cart.swift") == expected)
    let after = try await folder.weir("check")
    for name in kept { #expect(after.all.contains("`\(name)` of")) }
    #expect(try await folder.weir("fix", "--unsafe").all.hasPrefix("0 findings fixed"))
  }
}
