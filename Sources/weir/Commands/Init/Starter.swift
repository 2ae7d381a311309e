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
  static func files(_ name: String, in sources: String) throws -> [(path: String, text: String)] {
    let modules = try texts(["modules/Root.yaml", "modules/Counter.yaml"], of: "two-modules", name)
    return [("weir.yaml", project(name, in: sources))] + modules + schemas
  }

  /// The files of `weir init --sample app`: specs, views, the start of the app, and a test.
  static func app(_ name: String) throws -> [(path: String, text: String)] {
    let specs = ["Root", "Proverbs", "ProverbsAPI"].map { "modules/\($0).yaml" }
    let swift = ["Main", "ProverbsView", "LocalServer"].map { "Sources/NAME/\($0).swift" }
    let targets = """
        targets: [
          .executableTarget(name: "\(name)"),
          .testTarget(name: "\(name)Tests", dependencies: ["\(name)"]),
        ],
      """
    return [("weir.yaml", project(name, in: "Sources/" + name))]
      + (try texts(specs, of: "app", name))
      + [(StarterBuild.packageName, StarterBuild.package(name, targets: targets))]
      + (try texts(swift + ["Tests/NAMETests/ProverbsTests.swift"], of: "app", name)) + schemas
  }

  /// Files of a folder of `starters`, with the name of the project in place of `NAME`.
  private static func texts(
    _ paths: [String], of folder: String, _ name: String
  ) throws -> [(path: String, text: String)] {
    let texts = try StarterFiles.ofTool()
    return paths.map { path in
      (
        path.replacing("NAME", with: name),
        texts["\(folder)/\(path)", default: ""].replacing("NAME", with: name)
      )
    }
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

  /// - Parameter root: Not `App`, which hides the protocol of SwiftUI in the target of the generated files.
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
}
