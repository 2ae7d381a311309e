import WeirImport
import WeirSpec

/// The files of `weir init`.
enum Starter {
  static func isName(_ text: String) -> Bool {
    guard let first = text.first, !first.isNumber else { return false }
    return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// `MyApp` of `my-app`: the words of a text without the characters that are invalid in Swift; nil if none is left.
  static func name(from text: String) -> String? {
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let name = words.joined().drop { $0.isNumber }
    return name.isEmpty ? nil : name.prefix(1).uppercased() + name.dropFirst()
  }

  /// - Parameter sources: The folder of the target of the generated files.
  static func files(_ name: String, in sources: String) -> [(path: String, text: String)] {
    [
      ("weir.yaml", project(name, in: sources)), ("modules/Root.yaml", root),
      ("modules/Counter.yaml", counter),
    ] + schemas
  }

  /// Editors complete keys with them.
  static let schemas: [(path: String, text: String)] = [
    (".weir/module.schema.json", ModuleSpec.jsonSchema),
    (".weir/project.schema.json", ProjectSpec.jsonSchema),
  ]

  /// The same with the modules of an OpenAPI document in place of the example's, and a text about the parts of the
  /// document that they omit.
  static func files(
    _ name: String, in sources: String, importing document: String
  ) throws -> (files: [(path: String, text: String)], omitted: String) {
    let imported = try OpenAPIFile(named: document).read(options: OpenAPIImport.Options())
    guard !imported.specs.isEmpty else {
      throw Failure(
        "\(document) cannot be imported; run `weir import openapi \(ShellWord.text(document))` for the reason"
      )
    }
    let files =
      [("weir.yaml", project(name, in: sources, root: nil))]
      + imported.specs.map { ("modules/\($0.name).yaml", $0.text) } + schemas
    return (files, ImportSummary(imported).text())
  }

  static func project(_ name: String, in sources: String, root: String? = "Root") -> String {
    """
    # yaml-language-server: $schema=.weir/project.schema.json
    weir: 1
    project: \(name)
    \(root.map { "root: \($0)\n" } ?? "")specs: [modules]
    generate:
      output: \(SwiftStarter.quoted(sources + "/Generated"))
      manual: \(SwiftStarter.quoted(sources))
      flavour: plain
      access: public

    """
  }

  /// Not `App`, which hides the protocol of SwiftUI in the target of the generated files.
  private static let root = """
    # yaml-language-server: $schema=../.weir/module.schema.json
    module: Root
    doc: The whole app. It owns its features and mediates between them.

    children:
      counter: Counter

    actions:
      didLogout:

    reduce:
      didLogout: counter.reset()

    """

  private static let counter = """
    # yaml-language-server: $schema=../.weir/module.schema.json
    module: Counter
    doc: A number that goes up.

    state:
      count: Int = 0

    derived:
      isAtStart: { type: Bool, is: count == 0 }

    actions:
      didTapPlus:
      didEnter: { count: Int }

    reduce:
      didTapPlus: count += 1
      # Swift of several lines, or with `: `, is a block: `|`, and the lines indented below it.
      didEnter: |
        guard count > 0 else { return }
        self.count = count

    operations:
      reset:
        doc: Resets the count, for the owner of the counter.
        does: count = 0

    """
}
