import Fuzzing
import Testing

/// A project in two folders: in the first one, runs use what earlier runs have found.
struct ComparedProject {
  private let kept: Folder
  private let anew: Folder
  private(set) var texts: [String: String]
  /// Checks whose results were those of earlier runs, as they were or with the effects of a change.
  private(set) var recalled = 0

  init(_ texts: [String: String]) throws {
    self.texts = texts
    kept = try Folder(texts)
    anew = try Folder(texts)
  }

  mutating func write(_ new: [String: String]) throws {
    for folder in [kept, anew] {
      for name in texts.keys where new[name] == nil { try folder.delete(name) }
      for (name, text) in new where texts[name] != text { try folder.write(name, text) }
    }
    texts = new
  }

  /// Runs a command in both folders, and compares its output. In the first folder, it runs several times.
  mutating func compare(
    _ command: [String], times count: Int = 1, _ title: String
  ) async throws {
    let path = ".weir/cache/runs"
    let without = try await Tool.run(Tool.weir, command + ["--no-cache"], in: anew.path)
    for _ in 0..<count {
      let stamp = try? kept.stamp(path)
      let with = try await Tool.run(Tool.weir, command, in: kept.path)
      // A check that has read all writes what it has found.
      if command.first == "check", let stamp, try kept.stamp(path) == stamp { recalled += 1 }
      try #require(
        with.out == without.out && with.err == without.err && with.code == without.code,
        "\(title)\n\(command)\n\(with.all)\n--- without the cache:\n\(without.all)")
    }
  }

  /// Compares the files of both folders, some of which commands have written.
  mutating func compareFiles(_ title: String) throws {
    let (with, without) = (kept.outputs, anew.outputs)
    let paths = Set(with.keys).union(without.keys).filter { with[$0] != without[$0] }.sorted()
    try #require(paths.isEmpty, "\(title)\nother files: \(paths)")
    texts = without
  }
}

// MARK: Projects

extension ComparedProject {
  static let names =
    [
      "app", "bazel", "broken", "call", "canvas/after", "canvas/before", "currency", "modular",
      "movies", "plugins", "podcasts", "pull-request/base", "router", "router/before", "shop",
      "social", "taxi",
    ] + [petstore, tree]

  static let tree = "a tree of modules"
  private static let petstore = "petstore"

  /// The texts of a sample, or of a project that no sample has.
  static func texts(of name: String) throws -> [String: String] {
    if name == tree { return treeTexts }
    var texts: [String: String] = [:]
    for file in Checkout.files(in: "samples/" + name) {
      texts[file] = try Checkout.text(of: "samples/\(name)/\(file)")
    }
    guard name == petstore else { return texts }
    texts["modules/Store.yaml"] = "module: Store\nrequests: { openapi: ../petstore.yaml }\n"
    texts["weir.yaml"] = "weir: 1\nspecs: [modules]\ngenerate: { output: Generated }\n"
    return texts
  }

  /// A root, six groups, and five leaves in each: most specs do not name one another.
  private static var treeTexts: [String: String] {
    var texts = [
      "weir.yaml": "weir: 1\nroot: Root\ngenerate:\n  output: Generated\n  conforms: [Sendable]\n"
    ]
    let groups = (0..<6).map { "  group\($0): Group\($0)\n" }
    texts["modules/Root.yaml"] = "module: Root\nchildren:\n" + groups.joined()
    for group in 0..<6 {
      let leaves = (0..<5).map { 5 * group + $0 }
      let children = leaves.map { "  leaf\($0): Leaf\($0)\n" }.joined()
      texts["modules/Group\(group).yaml"] = """
        module: Group\(group)
        children:
        \(children)actions:
          didOpen:
        reduce:
          didOpen: leaf\(leaves[0]).close()
          leaf\(leaves[1]).didCancel: leaf\(leaves[2]).close()

        """
      for leaf in leaves { texts["modules/Leaf\(leaf).yaml"] = Self.leaf(leaf) }
    }
    return texts
  }

  private static func leaf(_ number: Int) -> String {
    """
    module: Leaf\(number)
    types:
      Status\(number): [initial, open, done]
    state:
      title\(number): { type: String, default: '""' }
      total\(number): Int = 0
      status\(number): { type: Status\(number), default: .initial }
    derived:
      isFree\(number): { type: Bool, is: status\(number) == .initial && total\(number) == 0 }
    actions:
      didAdd: { amount: Int, title: String }
      didOpen:
      didCancel:
    reduce:
      didAdd: |
        total\(number) += amount
        title\(number) = title
      didOpen: |
        guard isFree\(number) else { return }
        status\(number) = .open
      didCancel: status\(number) = .done
    operations:
      close: total\(number) = 0

    """
  }
}
