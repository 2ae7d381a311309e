import Testing
import WeirGenerate

/// Declarations that do not fit into a module's own file are in further files of a limited length.
@Suite struct PackingTests {
  /// Structs of twelve lines.
  private static func types(_ count: Int) -> String {
    "types:\n" + (0..<count).map { "  T\($0): { id: Int, at: Date? }\n" }.joined()
  }

  @Test(arguments: [60, 70, 200, 1_000]) func types(_ count: Int) {
    let generated = Generated(Spec("module: Many\ndoc: Many types.\n" + Self.types(count)))
    let texts = generated.files.map(\.text)
    for file in generated.files {
      #expect(file.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 1_000)
      #expect(file.text.contains("import Foundation\n"), "\(file.path)")
    }
    for index in 0..<count {
      #expect(texts.filter { $0.contains("  public struct T\(index): ") }.count == 1)
    }
    let own = generated.text(of: "Many")
    #expect(own.contains("\n/// Many types.\nnonisolated public enum Many {\n"))
    #expect(count > 60 || generated.files.count == 1)
    for file in generated.files where file.text != own {
      #expect(file.text.contains("\nnonisolated extension Many {\n"))
    }
  }

  /// The order of the spec is the order of the files.
  @Test func paths() {
    let generated = Generated(Spec("module: Many\n" + Self.types(190)))
    #expect(
      generated.files.map(\.path) == [
        "Generated/Many+Types.swift", "Generated/Many+Types2.swift", "Generated/Many.swift",
      ])
    #expect(generated.text(of: "Many").contains("struct T0:"))
    #expect(generated.text(of: "Many+Types").contains("struct T100:"))
    #expect(generated.text(of: "Many+Types2").contains("struct T189:"))
  }

  /// A state's own types are in further files, the state is not; each file has its own imports.
  @Test func state() {
    let generated = Generated(
      Spec(
        "module: Many\nstate: { count: Int = 0, last: T0? }\nactions: { didTap: }\n"
          + "reduce: { didTap: count += 1 }\n"
          + "types:\n" + (0..<120).map { "  T\($0): { id: Int, on: Bool }\n" }.joined()
          + "  Late: { at: Date }\n"))
    let own = generated.text(of: "Many")
    #expect(own.contains("public struct Many: ") && own.contains("mutating func reduce"))
    #expect(own.contains("struct T0:") && !own.contains("struct T119:"))
    #expect(!own.contains("import"))
    let rest = generated.text(of: "Many+Types")
    #expect(rest.contains("extension Many {") && rest.contains("struct Late:"))
    #expect(rest.contains("import Foundation\n"))
  }
}

/// Support files: generated if a module needs them, in a target that all such modules can import.
@Suite struct SupportFileTests {
  private func paths(_ generate: String, _ modules: String) -> [String] {
    let spec = Spec(
      "weir: 1\nlayers: [Feature, Domain]\ngenerate: \(generate)", [("m.yaml", modules)])
    return Generated(spec).files.map(\.path).filter { !$0.hasSuffix("er.swift") }
  }

  private static let modules = """
    module: Upper
    layer: Feature
    children: { lower: Lower }
    state: { any: JSONValue? }
    ---
    module: Lower
    layer: Domain
    state: { some: '[JSONValue]' }
    """

  @Test func needed() {
    #expect(paths("{ output: G }", "module: Upper\nstate: { count: Int = 0 }") == [])
    #expect(paths("{ output: G }", Self.modules) == ["G/JSONValue.swift"])
    #expect(
      paths("{ output: \"Sources/App/{layer}\" }", Self.modules) == ["Sources/App/JSONValue.swift"])
  }

  /// Beside several targets, the shared files have one of their own, with a name by default.
  @Test func targets() {
    #expect(
      paths("{ output: \"Sources/{layer}Kit/G/{module}\" }", Self.modules)
        == ["Sources/AppRuntime/G/JSONValue.swift"])
    #expect(
      paths("{ output: \"Sources/{layer}/G\", runtime: { target: Base } }", Self.modules)
        == ["Sources/Base/G/JSONValue.swift"])
    #expect(
      paths("{ output: G, runtime: { target: Base } }", Self.modules) == ["G/Base/JSONValue.swift"])
    let spec = Spec(
      "weir: 1\nlayers: [Feature, Domain]\ngenerate: { output: \"{layer}\", access: internal }",
      [("m.yaml", Self.modules)])
    let generated = Generated(spec)
    #expect(generated.text(of: "JSONValue").contains("\npackage enum JSONValue"))
    #expect(generated.text(of: "Upper").contains("import AppRuntime\nimport Domain\n"))
    #expect(generated.text(of: "Lower").contains("import AppRuntime\n"))
  }

  /// A target that has modules may be that of the runtime; it is then imported for its modules as well.
  @Test func targetOfModulesAsRuntime() {
    let settings =
      "weir: 1\nlayers: [Feature, Domain]\ngenerate: { output: \"Sources/{layer}\", runtime: "
    let lower = Generated(Spec(settings + "{ target: Domain } }", [("m.yaml", Self.modules)]))
    #expect(lower.text(of: "Upper").contains("import Domain\n"))
    #expect(!lower.text(of: "Lower").contains("import"))
    #expect(
      lower.files.map(\.path).sorted() == [
        "Sources/Domain/JSONValue.swift", "Sources/Domain/Lower.swift",
        "Sources/Feature/Upper.swift",
      ])
  }

  /// Swift that needs SwiftUI is never in a module's own file, and has several files if it is long.
  @Test func components() {
    let components = (0..<100).map { "  View\($0): { requires: { title: String } }\n" }.joined()
    let generated = Generated(Spec("module: Many\ncomponents:\n" + components))
    #expect(
      generated.files.map(\.path) == [
        "Generated/Many+Components.swift", "Generated/Many+Components2.swift",
        "Generated/Many+Components3.swift", "Generated/Many+Components4.swift",
      ])
    for file in generated.files {
      #expect(file.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 1_000)
      #expect(file.text.contains("\n#if canImport(SwiftUI)\nimport SwiftUI\n"))
    }
    for index in 0..<100 {
      let texts = generated.files.filter { $0.text.contains("struct View\(index)Inputs ") }
      #expect(texts.count == 1)
    }
  }
}
