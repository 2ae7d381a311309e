import Foundation
import Testing

/// `weir fix` on projects in temporary folders.
@Suite struct FixTests {
  private static let project = [
    "weir.yaml": "weir: 1\nproject: Shop\n",
    "modules/Cart.yaml": """
    # The cart.
    module: Cart
    import: [Foundation]

    types:
      Phase: [idle, loading]

    state:
      count: Int = 0 # shown in the tab
      phase: Phase = .idel

    actions:
      didAdd:

    reduce:
      didAd: count += 1

    """,
  ]

  @Test func misspelledNamesAreWrittenAndNothingElseChanges() async throws {
    let folder = try Folder(Self.project)
    let before = try await folder.weir("check")
    #expect(before.code == 2 && before.all.contains("did you mean `didAdd`?"))
    let output = try await folder.weir("fix")
    #expect(output.code == 0)
    #expect(output.all.contains("modules/Cart.yaml:16: write `didAdd` [syntax]"))
    #expect(output.all.contains("modules/Cart.yaml:10: write `idle` [syntax]"))
    let expected = Self.project["modules/Cart.yaml"]?
      .replacingOccurrences(of: "didAd:", with: "didAdd:")
      .replacingOccurrences(of: ".idel", with: ".idle")
      .replacingOccurrences(of: "import: [Foundation]\n", with: "")
    #expect(try folder.read("modules/Cart.yaml") == expected)
    // A second run changes nothing.
    let stamp = try folder.stamp("modules/Cart.yaml")
    #expect(try await folder.weir("fix").all.hasPrefix("0 findings fixed\n"))
    #expect(try folder.stamp("modules/Cart.yaml") == stamp)
  }

  @Test func aDryRunWritesNothing() async throws {
    let folder = try Folder(Self.project)
    let before = folder.texts
    let output = try await folder.weir("fix", "--dry-run")
    #expect(output.out.contains("-  didAd: count += 1\n+  didAdd: count += 1\n"))
    #expect(output.all.contains("can be fixed"))
    #expect(folder.texts.filter { !$0.key.hasPrefix(".weir") } == before)
  }

  @Test func onlyTheNamedRuleAndTheNamedPathsAreFixed() async throws {
    let folder = try Folder(Self.project)
    try folder.write("modules/Other.yaml", "module: Other\nstat: { count: Int = 0 }\n")
    let output = try await folder.weir("fix", "--rule", "syntax", "modules/Other.yaml")
    #expect(output.all.contains("1 finding fixed"))
    #expect(try folder.read("modules/Other.yaml").contains("state:"))
    #expect(try folder.read("modules/Cart.yaml").contains("didAd:"))
    #expect(try await folder.weir("fix", "--rule", "unused-import").all == "0 findings fixed\n")
    let unknown = try await folder.weir("fix", "--rule", "unresolved-nam")
    #expect(unknown.code == 2 && unknown.all.contains("did you mean `unresolved-name`?"))
  }

  @Test func whatChangesTheAppNeedsAFlag() async throws {
    let folder = try Folder([
      "weir.yaml": "weir: 1\n",
      "modules/A.yaml": """
      module: A
      state:
        used: Int = 0
        left: Int = 0
      actions:
        didTap:
      reduce:
        didTap: used += 1
      derived:
        isBig: { type: Bool, is: used > 3 }

      """,
    ])
    let output = try await folder.weir("fix")
    #expect(output.all.contains("1 more fix changes what the app does"))
    #expect(try folder.read("modules/A.yaml").contains("left"))
    let unsafe = try await folder.weir("fix", "--unsafe")
    #expect(unsafe.all.contains("remove the field [unused-field]"))
    #expect(try folder.read("modules/A.yaml").contains("left") == false)
    #expect(try await folder.weir("check").code == 0)
  }

  private static let package = [
    "weir.yaml": """
    weir: 1
    sources: [Sources]
    rules: { indirect-import: warning, unused-target-dependency: warning }

    """,
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Shop",
      targets: [
        .executableTarget(
          name: "App",
          dependencies: [
            "Cart",  // the screen
            "Old",
          ]),
        .target(name: "Cart", dependencies: ["Models", "Old"]),
        .target(name: "Models"),
        .target(name: "Money"),
        .target(name: "Old", dependencies: ["Money"]),
      ])

    """,
    "Sources/App/App.swift": "import Cart\nimport Models\nimport Money\n",
    "Sources/Cart/Cart.swift": "import Models\nimport Money\n",
    "Sources/Models/Models.swift": "import Money\n",
    "Sources/Money/Money.swift": "struct Money {}\n",
    "Sources/Old/Old.swift": "import Money\n",
  ]

  /// A dependency that is added changes the path in the messages of others.
  @Test func dependenciesAreAddedToAManifest() async throws {
    let folder = try Folder(Self.package)
    let output = try await folder.weir("fix")
    #expect(output.code == 0 && output.all.contains("4 findings fixed"))
    let expected = Self.package["Package.swift"]?
      .replacingOccurrences(
        of: "\"Old\",\n      ]", with: "\"Old\",\n        \"Models\",\n        \"Money\",\n      ]"
      )
      .replacingOccurrences(of: "[\"Models\", \"Old\"]", with: "[\"Models\", \"Old\", \"Money\"]")
      .replacingOccurrences(
        of: "\"Models\"),", with: "\"Models\", dependencies: [\"Money\"]),")
    #expect(try folder.read("Package.swift") == expected)
    #expect(try await folder.weir("fix").all.hasPrefix("0 findings fixed"))
  }

  /// `Cart` needs `Old` for the import of `Money`.
  @Test func dependenciesAreRemovedFromAManifest() async throws {
    let folder = try Folder(Self.package)
    let output = try await folder.weir("fix", "--unsafe", "--rule", "unused-target-dependency")
    #expect(output.all.contains("1 finding fixed"))
    let expected = Self.package["Package.swift"]?
      .replacingOccurrences(of: "\n        \"Old\",", with: "")
    #expect(try folder.read("Package.swift") == expected)
  }

  @Test func aPersonIsAskedAboutEachFix() async throws {
    let folder = try Folder(Self.project)
    let output = try await folder.shell(#"printf 'n\ny\nn\n' | "$weir" fix --interactive"#)
    #expect(output.code == 0 && output.all.contains("write `idle`? [y/N/q]"))
    #expect(output.all.contains("1 finding fixed"))
    #expect(try folder.read("modules/Cart.yaml").contains(".idel"))
  }

  /// Two writes of the same field need one operation.
  @Test func aWriteToAChildBecomesACall() async throws {
    let folder = try Folder([
      "weir.yaml": "weir: 1\n",
      "modules/All.yaml": """
      module: Feature
      children: { order: Order }
      actions: { didRefresh: }
      reduce:
        didRefresh: | # a comment
          order.note = order.title + ")"
          order.note = ""
      ---
      # The order.
      module: Order
      state: { note: String = "" }
      derived: { title: { type: String, is: note } }

      """,
    ])
    let output = try await folder.weir("fix", "--unsafe")
    #expect(output.all.contains("2 findings fixed"), "\(output.all)")
    #expect(
      try folder.read("modules/All.yaml") == """
        module: Feature
        children: { order: Order }
        actions: { didRefresh: }
        reduce:
          didRefresh: | # a comment
            order.updateNote(to: order.title + ")")
            order.updateNote(to: "")
        ---
        # The order.
        module: Order
        state: { note: String = "" }
        derived: { title: { type: String, is: note } }
        operations:
          updateNote: { takes: { to next: String }, does: note = next }

        """)
    #expect(try await folder.weir("fix", "--unsafe").all.hasPrefix("0 findings fixed"))
  }
}
