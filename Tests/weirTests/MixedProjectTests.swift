import Testing

/// Projects with modules in YAML, in Swift, and in both.
@Suite struct MixedProjectTests {
  private static let cart = """
    import ComposableArchitecture
    @Reducer
    struct Cart {
      struct State { var count = 0 }
      enum Action { case addTapped, removeTapped }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .addTapped:
            state.count += 1
            return .none
          case .removeTapped:
            state.count -= 1
            return .none
          }
        }
      }
    }

    """

  private static func files(_ specs: String) -> [String: String] {
    [
      "weir.yaml": "weir: 1\nproject: Shop\nspecs: [modules]\nsources: [App]\n",
      "modules/all.yaml": specs, "App/Cart.swift": cart,
    ]
  }

  private static let banner = """
    module: Banner
    state: { isShown: Bool = false }
    actions: { didShow: }
    reduce: { didShow: isShown.toggle() }

    """

  @Test func modulesInSwiftAreNotGenerated() async throws {
    let folder = try Folder(Self.files(Self.banner))
    let output = try await folder.weir("generate", "--dry-run")
    #expect(output.code == 0, "\(output.err)")
    #expect(output.out.contains("Banner") && !output.out.contains("Cart"))
  }

  @Test func aMountOfAModuleInSwiftIsAnError() async throws {
    let specs = Self.banner + "---\nmodule: App\nchildren: { cart: Cart, banner: Banner }\n"
    let output = try await Folder(Self.files(specs)).weir("generate")
    #expect(output.code == 2)
    #expect(
      (output.out + output.err).contains(
        "`App` cannot be generated: it owns `Cart`, which is written in Swift"))
  }

  @Test(arguments: [
    ["graph"], ["metrics"], ["impact", "Cart.addTapped"], ["what-if", "rename Banner to Note"],
    ["scaffold"],
  ])
  func otherCommandsWork(_ arguments: [String]) async throws {
    let specs = Self.banner + "---\nmodule: App\nchildren: { cart: Cart, banner: Banner }\n"
    let folder = try Folder(Self.files(specs))
    let output = try await Tool.run(Tool.weir, arguments, in: folder.absolute(""))
    #expect(output.code == 0, "\(output.err)")
  }

  @Test func theSpecOfAModuleInSwiftIsItsContract() async throws {
    let spec = """
      module: Cart
      state: { count: Int = 0 }
      actions: { addTapped: }
      reduce: { addTapped: count += 1 }

      """
    let output = try await Folder(Self.files(spec)).weir("check")
    #expect(output.code == 1)
    #expect(output.out.contains("the spec of `Cart` does not declare the action `removeTapped`"))
    let graph = try await Folder(Self.files(spec)).weir("graph")
    #expect(graph.out.contains("Cart") && !graph.out.contains("App.Cart"))
  }
}
