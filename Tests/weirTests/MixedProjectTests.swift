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

  @Test func modulesThatDescribeSwiftAreNotGenerated() async throws {
    let described = "---\nmodule: Shelf\nstore: tca\nstate: { count: Int }\n"
    let folder = try Folder(Self.files(Self.banner + described))
    let output = try await folder.weir("generate", "--dry-run")
    #expect(output.code == 0, "\(output.err)")
    #expect(output.out.contains("Banner") && !output.out.contains("Shelf"))
    let built = try await folder.weir(
      "build-tool", "--output", "Out", "--modules", "Banner,Shelf")
    #expect(built.code == 0, "\(built.all)")
    #expect(
      try folder.read("Out/Shelf.swift")
        == "// Made by Weir for `Shelf`, which is written in Swift.\n")
  }

  /// The build expects a file for each `module:` in YAML, also for the spec of a module in Swift.
  @Test func aBuildGeneratesNoModulesInSwift() async throws {
    let specs =
      Self.banner + "---\nmodule: Cart\nstate: { count: Int = 0 }\n"
      + "actions: { addTapped: , removeTapped: }\n"
      + "reduce: { addTapped: count += 1, removeTapped: count -= 1 }\n"
    for (text, modules, names) in [
      (Self.banner, "Banner", ["Banner.swift", "WeirSupport.swift"]),
      (specs, "Banner,Cart", ["Banner.swift", "Cart.swift", "WeirSupport.swift"]),
    ] {
      let folder = try Folder(Self.files(text))
      let output = try await folder.weir(
        "build-tool", "--output", "Out", "--modules", modules)
      #expect(output.code == 0, "\(output.all)")
      #expect(names.allSatisfy { folder.has("Out/" + $0) }, "\(output.all)")
      #expect(folder.has("Out/Cart.swift") == (names.count == 3))
      if names.count == 3 {
        #expect(
          try folder.read("Out/Cart.swift")
            == "// Made by Weir for `Cart`, which is written in Swift.\n")
      }
      let list = try await folder.weir("build-tool", "--output", "Out", "--list-outputs")
      #expect(!list.out.contains("Cart") && list.out.contains("Banner.swift"), "\(list.all)")
    }
  }

  @Test func membersThatSwiftNamesAreUsed() async throws {
    var files = Self.files(
      """
      module: Profile
      state: { name: String = "", badgeText: String = "", left: Int = 0 }
      actions: { closeTapped: , leftTapped: }

      """)
    files["App/Profile.swift"] = """
      func badge(_ state: Profile) -> String { state.name + state.badgeText }
      func isEnd(_ action: ProfileAction) -> Bool { action == .closeTapped }
      """
    let output = try await Folder(files).weir("check").out
    #expect(output.contains("`left` of `Profile` is neither read nor written"), "\(output)")
    #expect(output.contains("no module reduces `leftTapped`"), "\(output)")
    #expect(output.contains("2 warnings"), "\(output)")
  }

  @Test func aGeneratedOwnerOfAModuleInSwiftIsAnError() async throws {
    var files = Self.files("module: Shop\nchildren: { cart: Cart }\n")
    #expect(try await Folder(files).weir("check").code == 0)
    files["weir.yaml", default: ""] += "generate: { output: Generated }\n"
    let output = try await Folder(files).weir("check")
    #expect(output.code != 0)
    #expect(output.out.contains("`Shop` cannot be generated: it owns `Cart`"), "\(output.all)")
  }

  @Test func aModuleInSwiftHasNoTemplateInput() async throws {
    let folder = try Folder(Self.files(Self.banner))
    let output = try await folder.weir("template", "context", "Cart")
    #expect(output.code != 0)
    #expect(output.err.contains("`Cart` is written in Swift, so it has no template input"))
    #expect(try await folder.weir("template", "context", "Banner").code == 0)
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
