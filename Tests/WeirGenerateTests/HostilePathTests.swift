import Testing
import WeirGenerate

/// No setting of a project moves a file out of its folder.
@Suite struct HostilePathTests {
  @Test(arguments: [
    "..", "../x", "a/../../x", "a/..", "/etc", "/", "~", "~/x", "a\\\\..\\\\x", "a\\0b", "a\\nb",
    "",
  ])
  func refused(_ path: String) {
    for key in ["output", "manual", "templates"] {
      let spec = Spec(
        "weir: 1\ngenerate:\n  \(key): \"\(path)\"\n", [("m.yaml", "module: A\nactions: { x: }")])
      #expect(
        spec.problems.contains { $0.hasPrefix("weir.yaml:3: ") }, "\(key): \(path) \(spec.problems)"
      )
    }
  }

  @Test(arguments: ["../A", "a/b", "A.swift", "", "A\\0", "{layer}", "..", "C:A", "A B"])
  func names(_ name: String) {
    for text in [
      "module: \"\(name)\"\nactions: { x: }", "module: A\ntarget: \"\(name)\"\nactions: { x: }",
      "module: A\nlayer: \"\(name)\"\nactions: { x: }",
    ] {
      let spec = Spec("weir: 1\nlayers: [X]\ngenerate: { output: '{layer}' }", [("m.yaml", text)])
      #expect(!spec.problems.isEmpty, "\(text)")
    }
  }

  /// Every generated file is below the root, and the manifest lists it.
  @Test(arguments: [
    "a", "./a", "a/{layer}/{module}", "{target}", "a//b", "{layer}{layer}", "{", "{}",
  ])
  func inside(_ output: String) {
    let spec = Spec(
      "weir: 1\nlayers: [X]\ngenerate: { output: \"\(output)\" }",
      [
        (
          "m.yaml",
          "module: A\nlayer: X\nactions: { x: }\n---\nmodule: B\ntarget: T\nactions: { y: }"
        )
      ])
    let generated = Generated(spec)
    let root = Generator.root(of: spec.project)
    for file in generated.files {
      #expect(root.isEmpty || file.path.hasPrefix(root + "/"), "\(file.path)")
      #expect(!file.path.hasPrefix("/") && !file.path.contains("//") && !file.path.contains(".."))
    }
  }
}
