import Foundation
import Fuzzing
import Testing
import WeirDiagnostics
import WeirGenerate
import WeirReport
import WeirRules

@testable import weir

/// A check of a part of a project has the result of a check of the whole, or is not enough.
@Suite struct SpecPartTests {
  /// The number of edits for each project.
  private static let count = WantedEdits.count ?? 3

  private struct Counts {
    /// Edits after which the check of a part was enough, and those after which it was not.
    var enough = 0
    var notEnough = 0
    /// Edits of members after which the check of a part was enough.
    var otherMembers = 0
    /// Edits of several specs after which the check of a part was enough.
    var ofSeveral = 0
    /// Edits that changed the findings, of those for which a part was checked.
    var changed = 0
    /// Of these, edits after which the check of a part was enough.
    var followed = 0
    /// Generated files that the checks of parts have changed.
    var files = 0
  }

  /// Edits the specs of a project again and again, and compares each time.
  private func compare(
    _ files: [(name: String, text: String)], _ random: inout SeededGenerator,
    _ counts: inout Counts, _ title: String
  ) async throws {
    let project = try await EditedProject(files)
    let unedited = try await project.result(of: project.tree([:]))
    for number in 0..<Self.count {
      let texts = project.edit(&random)
      guard !texts.after.isEmpty else { continue }
      let (before, after) = (project.tree(texts.before), project.tree(texts.after))
      func result(_ texts: [String: String]) async throws -> CheckResult {
        project.isUnedited(texts)
          ? unedited : try await project.result(of: project.tree(texts))
      }
      let earlier = try await result(texts.before)
      guard let links = earlier.specs()?.links,
        let part = try await project.part(links, from: before, to: after)
      else { continue }
      let followed = part.result(after: earlier)
      let isEnough = followed != nil
      if isEnough, !part.part.reshaped.isEmpty { counts.otherMembers += 1 }
      if isEnough, texts.after.count > 1 { counts.ofSeveral += 1 }
      let now = try await result(texts.after)
      let isSame = earlier.bytes == now.bytes
      if !isSame { counts.changed += 1 }
      if isEnough { counts.enough += 1 } else { counts.notEnough += 1 }
      if isEnough && !isSame { counts.followed += 1 }
      let what =
        "\(title), edit \(number):\n"
        + texts.before.keys.sorted().map {
          "\($0):\n\(texts.before[$0, default: ""])\n--- to\n\(texts.after[$0, default: ""])"
        }.joined(separator: "\n")
      #expect(!part.hasSameFindings || isSame, "\(what)\n\(difference(earlier, now))")
      guard let followed else { continue }
      #expect(followed.bytes == now.bytes, "\(what)\n\(difference(followed, now))")
      // Generating takes longer than checking.
      guard counts.enough.isMultiple(of: 4), !now.notes.hasLanguageErrors,
        let files = try part.changedFiles(ComparedPart.files)
      else { continue }
      let old = try await project.files(of: before)
      guard files.allSatisfy({ old[$0.earlier.path] == $0.earlier.text }) else { continue }
      let new = try await project.files(of: after)
      let paths = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
      counts.files += paths.count
      #expect(Set(files.map(\.now.path)) == paths, "\(what)")
      #expect(files.allSatisfy { new[$0.now.path] == $0.now.text }, "\(what)")
    }
  }

  private func difference(_ earlier: CheckResult, _ now: CheckResult) -> String {
    let (old, new) = (earlier.report.findings, now.report.findings)
    return (old.filter { !new.contains($0) } + new.filter { !old.contains($0) })
      .map { "\($0.rule): \($0.message)" }.joined(separator: "\n")
  }

  @Test func itIsEnoughOnlyIfAllFindingsAreTheSame() async throws {
    var random = SeededGenerator(seed: WantedEdits.seed)
    var counts = Counts()
    for sample in ["taxi", "shop", "movies", "app", "social", "router"] {
      let root = Checkout.path("samples/" + sample)
      let specs = try DiskTree().files(below: root + "/modules", endings: [".yaml"], in: root)
      let files = try (specs + [root + "/weir.yaml"]).map { path in
        let name = FileSystem.relative(path, to: root)
        return (name, try Checkout.text(of: "samples/\(sample)/\(name)"))
      }
      for _ in 0..<3 { try await compare(files, &random, &counts, sample) }
    }
    #expect(counts.enough > 5)
    #expect(counts.notEnough > 3)
    #expect(counts.changed > 3)
  }

  /// The examples of all rules, each a small project.
  @Test func itIsEnoughInNoExampleWithAnotherFinding() async throws {
    var random = SeededGenerator(seed: WantedEdits.seed + 1)
    var counts = Counts()
    for rule in RuleRegistry.rules {
      for example in try RulePages.embedded.page(of: rule).examples {
        let files = Self.files(of: example)
        guard files.count > 1, files.allSatisfy({ $0.name.hasSuffix(".yaml") }) else { continue }
        try await compare(files, &random, &counts, "\(rule.name): \(example.title)")
      }
    }
    #expect(counts.enough > 100 && counts.notEnough > 20 && counts.changed > 20)
    #expect(counts.otherMembers > 5 && counts.ofSeveral > 5)
    #expect(counts.followed > 30 && counts.files > 10)
  }

  static let cart = """
    module: Cart
    types: { Status: [open, done] }
    state:
      note: Int = 0
      status: { type: Status, default: .open, moves: { open: [done] } }
    actions:
      didPay:
      didNote:
    reduce:
      didPay: |
        guard status == .open else { return }
        status = .done
      didNote: |
        note += 1

    """

  /// A tree of modules in which no other one names the cart.
  static let tree: [(name: String, text: String)] = [
    ("modules/Cart.yaml", cart),
    ("modules/App.yaml", "module: App\nchildren: { shop: Shop }\n"),
    ("modules/List.yaml", "module: List\nchildren: { session: Session }\n"),
    ("modules/Root.yaml", "module: Root\nchildren: { app: App }\n"),
    ("modules/Session.yaml", "module: Session\nstate: { isOpen: Bool = true }\n"),
    ("modules/Shop.yaml", "module: Shop\nchildren: { cart: Cart, list: List }\n"),
    ("weir.yaml", "weir: 1\nroot: Root\nrules: { unused-child: off, unused-field: off }\n"),
  ]

  /// Each change adds a finding, some of them because of modules that are far away or that the cart does not name.
  @Test(arguments: [
    ("    status = .done\n", "    note += 1\n", true),
    ("    note += 1\n", "    note += helper(session.isOpen)\n", false),
    ("    note += 1\n", "    app.shop.cart.note += 1\n", false),
    ("    note += 1\n", "    note += 1.5\n", true),
  ])
  func otherFindingsFollow(old: String, new: String, isEnough: Bool) async throws {
    let project = try await EditedProject(Self.tree)
    let path = try #require(project.specs.first?.path)
    let changed = Self.cart.replacing(old, with: new)
    let (before, after) = (project.tree([path: Self.cart]), project.tree([path: changed]))
    let (earlier, now) = (try await project.result(of: before), try await project.result(of: after))
    let links = try #require(earlier.specs()?.links)
    #expect(difference(earlier, now) != "")
    let part = try #require(try await project.part(links, from: before, to: after))
    #expect(!part.hasSameFindings)
    #expect(part.result(after: earlier)?.bytes == (isEnough ? now.bytes : nil))
  }

  @Test(arguments: [
    ("note += 1", "note += 2"), ("note += 1", "note -= 1 // once"), ("note += 1", "note += 1 + 2"),
  ])
  func itIsEnoughForAnotherValue(old: String, new: String) async throws {
    let project = try await EditedProject(Self.tree)
    let path = try #require(project.specs.first?.path)
    let (before, after) = (
      project.tree([path: Self.cart]),
      project.tree([path: Self.cart.replacing(old, with: new)])
    )
    let links = try #require(try await project.result(of: before).specs()?.links)
    #expect(try await project.part(links, from: before, to: after)?.hasSameFindings == true)
  }

  /// Changes of members that no other module can see, and others.
  @Test(arguments: [
    ("  note: Int = 0\n", "  note: Int = 0\n  more: Int = 0\n", true),
    ("    note += 1\n", "    note += 1\n  didMore: note += 2\n", false),
    ("didNote", "didWrite", true), ("note", "remark", true),
    ("actions:\n", "actions:\n  didMore:\n", false),
    ("done] }\n", "done], Size: [small] }\n", true),
    ("module: Cart\n", "module: Cart\ndoc: Goods.\n", true),
  ])
  func otherMembersAreEnough(old: String, new: String, isEnough: Bool) async throws {
    let part = try await Self.part(of: Self.tree, replacing: old, with: new)
    #expect(part.hasSameFindings == isEnough && !part.part.reshaped.isEmpty)
  }

  /// Changes of a module of which another one names `note`.
  @Test(arguments: [
    ("  note: Int = 0\n", "  more: Int = 0\n  note: Int = 0\n", true),
    ("didNote", "didWrite", true), ("didPay:\n", "didPay: { sum: Int }\n", true),
    ("note", "remark", false), ("note: Int = 0", "note: Int = 1", true),
    ("note: Int = 0", "note: Double = 0", true),
    ("done] }\n", "done], Size: [small] }\n", true),
    ("module: Cart\n", "module: Cart\ndoc: Goods.\n", true),
  ])
  func otherMembersThanTheNamedAreEnough(old: String, new: String, isEnough: Bool) async throws {
    var tree = Self.tree
    let shop = try #require(tree.firstIndex { $0.name.contains("Shop") })
    tree[shop].text += "derived: { isNoted: { type: Bool, is: cart.note > 0 } }\n"
    let part = try await Self.part(of: tree, replacing: old, with: new)
    #expect(part.hasSameFindings == isEnough && !part.part.reshaped.isEmpty)
  }

  /// A member with another name, also in the module that names it.
  @Test func changesOfAMemberAndOfItsUseAreEnough() async throws {
    let use = "derived: { isNoted: { type: Bool, is: cart.note > 0 } }\n"
    let project = try await EditedProject(
      Self.tree.map { ($0.name, $0.name.contains("Shop") ? $0.text + use : $0.text) })
    let specs = project.specs.filter { $0.text.contains("note") }
    let earlier = Dictionary(uniqueKeysWithValues: specs)
    let before = project.tree(earlier)
    let after = project.tree(earlier.mapValues { $0.replacing("note", with: "remark") })
    let links = try #require(try await project.result(of: before).specs()?.links)
    let part = try #require(try await project.part(links, from: before, to: after))
    #expect(part.hasSameFindings && part.part.changed.count == 2)
  }

  @Test func aNameInLowerCaseLeadsToItsModule() async throws {
    let alarm = (name: "modules/Alarm.yaml", text: "module: Alarm\nactions: { didRing: }\n")
    let part = try await Self.part(
      of: Self.tree + [alarm], replacing: "reduce:\n", with: "reduce:\n  alarm.didRing: note += 2\n"
    )
    #expect(part.part.paths.contains { $0.hasSuffix(alarm.name) })
  }

  /// The check of a part of a project after a change of the cart.
  private static func part(
    of tree: [(name: String, text: String)], replacing old: String, with new: String
  ) async throws -> ComparedPart {
    let project = try await EditedProject(tree)
    let path = try #require(project.specs.first?.path)
    let (before, after) = (
      project.tree([path: cart]), project.tree([path: cart.replacing(old, with: new)])
    )
    let links = try #require(try await project.result(of: before).specs()?.links)
    return try #require(try await project.part(links, from: before, to: after))
  }

  private static func files(of example: RulePage.Example) -> [(name: String, text: String)] {
    var documents = example.text.filter { !"«»‹›".contains($0) }
      .components(separatedBy: "\n---\n")
    let project =
      documents.first?.hasPrefix("weir: 1") == true ? documents.removeFirst() : "weir: 1"
    return [("weir.yaml", project + "\n")]
      + documents.enumerated().map { number, text in
        let isSwift = text.hasPrefix("//")
        return ("modules/Spec\(number)" + (isSwift ? ".swift" : ".yaml"), text + "\n")
      }
  }
}
