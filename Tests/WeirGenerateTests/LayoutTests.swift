import Testing
import WeirGenerate
import WeirSpec
import WeirYAML

/// The paths and imports of files, and the time for many of them.
@Suite struct LayoutTests {
  static let modules = """
    module: Upper
    layer: Feature
    children: { lower: Lower }
    ---
    module: Lower
    layer: Domain
    actions: { didTap: }
    """

  struct Case: CustomTestStringConvertible, Sendable {
    let output: String
    let paths: [String]
    let imports: Bool
    var testDescription: String { output }
  }

  @Test(arguments: [
    Case(
      output: "Generated", paths: ["Generated/Lower.swift", "Generated/Upper.swift"], imports: false
    ),
    Case(output: "./a//b/", paths: ["a/b/Lower.swift", "a/b/Upper.swift"], imports: false),
    Case(output: ".", paths: ["Lower.swift", "Upper.swift"], imports: false),
    Case(
      output: "Sources/{layer}Kit/G",
      paths: ["Sources/DomainKit/G/Lower.swift", "Sources/FeatureKit/G/Upper.swift"], imports: true),
    Case(output: "{module}", paths: ["Lower/Lower.swift", "Upper/Upper.swift"], imports: true),
    // One target, whose folders are grouped.
    Case(
      output: "Sources/Taxi/{layer}",
      paths: ["Sources/Taxi/Domain/Lower.swift", "Sources/Taxi/Feature/Upper.swift"], imports: false
    ),
  ])
  func paths(_ layout: Case) {
    let spec = Spec(
      "weir: 1\nlayers: [Feature, Domain]\ngenerate: { output: \"\(layout.output)\" }",
      [("m.yaml", Self.modules)])
    let generated = Generated(spec)
    #expect(generated.files.map(\.path) == layout.paths)
    #expect(generated.text(of: "Upper").contains("import ") == layout.imports)
  }

  /// Modules that the root does not reach are addressed through their children.
  @Test func unreachable() {
    let generated = Generated(
      Spec(
        "weir: 1\nroot: Upper\nlayers: [Feature, Domain]\ngenerate: { output: G }",
        [
          (
            "m.yaml",
            Self.modules + """

              ---
              module: Island
              children: { tree: Tree }
              ---
              module: Tree
              actions: { didFall: }
              """
          )
        ]))
    #expect(generated.text(of: "Island").contains("case tree(TreeAction)"))
    #expect(!generated.text(of: "Island").contains("protocol"))
    #expect(generated.text(of: "Upper").contains("protocol UpperEvent"))
  }

  /// Foundation is imported only in files that use one of its types.
  @Test func imports() {
    let generated = Generated(
      Spec(
        """
        module: Top
        children: { used: Used, rows: { module: Unused, keyed: UUID } }
        ---
        module: Used
        state: { at: Date? }
        ---
        module: Unused
        state: { count: Int = 0, measure: Duration? }
        """))
    #expect(generated.text(of: "Top").contains("import Foundation\n"))
    #expect(generated.text(of: "Used").contains("import Foundation\n"))
    #expect(!generated.text(of: "Unused").contains("import"))
  }

  /// A chain, where each module passes on the actions of all below it, and a fan.
  @Test(arguments: [true, false]) func many(isChain: Bool) {
    let count = isChain ? 200 : 1024
    var text = "module: M0\n"
    if !isChain {
      text += "children:\n" + (1..<count).map { "  m\($0): M\($0)\n" }.joined()
      text += "state: { count: Int = 0 }\nreduce:\n"
      text += (1..<count).map { "  m\($0).didTap: count += 1\n" }.joined()
    } else {
      text += "children: { m1: M1 }\n"
    }
    for index in 1..<count {
      text += "---\nmodule: M\(index)\n"
      if isChain, index + 1 < count { text += "children: { m\(index + 1): M\(index + 1) }\n" }
      text +=
        "state: { taps: Int = 0, id: UUID? }\nactions: { didTap: }\nreduce: { didTap: taps += 1 }\n"
    }
    let spec = Spec(text)
    var sources = spec.sources
    let library = TemplateLibrary(.embedded, flavour: .plain, sources: &sources)
    let generator = Generator(library, for: spec.project)
    #expect(generator.files(of: spec.project, sources).count == count)
  }
}
