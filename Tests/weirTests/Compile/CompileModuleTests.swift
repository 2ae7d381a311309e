import Testing

/// The names of the compiled modules, their imports and their order.
@Suite struct CompileModuleTests: CompileSuite {
  @Test(arguments: ["a project", "a:b", "ä'$(touch hit)"])
  func aFolderMayHaveAnyName(_ name: String) async throws {
    let folder = try Self.folder(
      Self.wrong, ["Sources/App/a \"b\".swift": "@main struct Main { static func main() {} }\n"],
      name: name)
    let found = try await Self.findings(folder)
    #expect(found == ["modules/Counter.yaml:5:28: map"])
    #expect(!folder.has("hit"))
  }

  /// The module has the name of one of its types.
  @Test(arguments: ["Counter", "main", "Foundation"])
  func theModuleMayHaveTheNameOfAnotherDeclaration(_ name: String) async throws {
    let project = "weir: 1\nproject: \(name)\n"
    #expect(
      try await Self.folder(project: project).weir("check", "--compile").all
        == "no findings in 1 module\n")
  }

  private static let parent = """
    module: Parent
    import: Algorithms
    children: { counter: Counter, row: Row }
    actions: { didLeave: }
    reduce: { didLeave: counter.set(0) }
    ---
    module: Row
    state: { count: Int = 0 }
    actions: { didTap: }
    reduce: { didTap: "count = [1].lazy.map { $0 }" }
    ---
    module: Grand
    children: { parent: Parent }
    derived: { isEmpty: { type: Bool, is: parent.counter.count == 0 } }

    """
  private static let settable =
    counter + "operations: { set: { takes: { _ n: Int }, does: count = n } }\n"

  @Test func aMissingModuleAndItsUsersAreNamed() async throws {
    let folder = try Self.folder(Self.settable, ["modules/Parent.yaml": Self.parent])
    let output = try await folder.weir("check", "--compile")
    #expect(
      output.err == """
        weir: warning: Sources/App/Generated/Parent.swift is not compiled: cannot find the module `Algorithms`
        weir: warning: Sources/App/Generated/Grand.swift is not compiled: it uses `Parent`, whose file is not compiled

        """)
    #expect(output.code == 1)
    #expect(
      output.out.contains("modules/Parent.yaml:10:37: error: \(Self.wrongMessage)"), "\(output.out)"
    )
  }

  @Test func modulesInAFolderAreImported() async throws {
    let folder = try Self.folder(
      Self.settable, ["modules/Parent.yaml": Self.parent, "Algorithms.swift": ""])
    let built = try await folder.shell(
      "mkdir 'built modules' && swiftc -emit-module -module-name Algorithms -parse-as-library "
        + "-o 'built modules/Algorithms.swiftmodule' Algorithms.swift")
    #expect(built.code == 0, "\(built.all)")
    let output = try await folder.weir("check", "--compile", "-I", "built modules")
    #expect(output.err == "", "\(output.err)")
    #expect(output.out.contains("modules/Parent.yaml:10:37: error: \(Self.wrongMessage)"))
  }

  /// A build of SwiftPM with a C module, which a Swift module of the build imports.
  private static func build(_ arguments: String) throws -> Folder {
    let folder = try Self.folder(
      Self.settable,
      ["modules/Parent.yaml": Self.parent, "Algorithms.swift": "import CAlgorithms\n"])
    try folder.write("Checkout/a b/module.modulemap", "module CAlgorithms { header \"c.h\" }\n")
    try folder.write("Checkout/a b/c.h", "#include \"own.h\"\n")
    try folder.write("Checkout/include/own.h", "int own(void);\n")
    try folder.write(
      "build/description.json",
      """
      { "swiftCommands": { "C.module": { "otherArguments": [\(arguments)], "other": 1 } }, "more": [] }
      """.replacing("CHECKOUT", with: folder.absolute("Checkout")))
    return folder
  }

  private static let headers =
    "\"-Xcc\", \"-fmodule-map-file=CHECKOUT/a b/module.modulemap\", \"-I\", \"CHECKOUT/include\""

  private static func builtFolder(_ arguments: String) async throws -> Folder {
    let folder = try build(arguments)
    let built = try await folder.shell(
      "mkdir build/Modules && swiftc -emit-module -module-name Algorithms -parse-as-library "
        + "-Xcc -fmodule-map-file='Checkout/a b/module.modulemap' -Xcc -ICheckout/include "
        + "-o build/Modules/Algorithms.swiftmodule Algorithms.swift")
    #expect(built.code == 0, "\(built.all)")
    return folder
  }

  /// The test of storage does this with the real GRDB.
  @Test func modulesOfABuildImportCModules() async throws {
    let folder = try await Self.builtFolder(Self.headers)
    let output = try await folder.weir("check", "--compile", "-I", "build/Modules/")
    #expect(output.err == "", "\(output.err)")
    #expect(output.out.contains("modules/Parent.yaml:10:37: error: \(Self.wrongMessage)"))
    // Without the list, the C module is missing.
    for list in ["{}", "[", "{ \"swiftCommands\": 1 }"] {
      try folder.write("build/description.json", list)
      let missing = try await folder.weir("check", "--compile", "-I", "build/Modules")
      #expect(
        missing.err.hasPrefix(
          "weir: warning: Sources/App/Generated/Parent.swift is not compiled: "
            + "cannot find the module `CAlgorithms`, which `Algorithms` needs\n"), "\(missing.all)")
      #expect(missing.code == 1)
    }
  }

  @Test func onlyHeadersOfABuildArePassed() async throws {
    let others = "\"-nonsense\", \"-load-plugin-library\", \"x.so\", \"-Xfrontend\", \"-wrong\", "
    let folder = try await Self.builtFolder(others + Self.headers + ", \"-I\"")
    let output = try await folder.weir("check", "--compile", "-I", "build/Modules")
    #expect(output.err == "", "\(output.err)")
    #expect(output.out.contains("modules/Parent.yaml:10:37: error: \(Self.wrongMessage)"))
  }

  private static func targets(_ core: String) throws -> Folder {
    try Folder([
      "weir.yaml": """
      weir: 1
      project: App
      generate: { output: "Sources/{target}/Generated", access: package }
      """,
      "modules/App.yaml": """
      module: App
      children: { core: Core, other: Other }
      actions: { didLeave: }
      reduce: { didLeave: core.set(3) }
      """,
      "modules/Core.yaml": core,
      "modules/Other.yaml": Self.counter.replacing("Counter", with: "Other"),
    ])
  }

  @Test func targetsAreCompiledInTheOrderOfTheirImports() async throws {
    let core = Self.settable.replacing("Counter", with: "Core")
    #expect(
      try await Self.targets(core).weir("check", "--compile").all == "no findings in 3 modules\n")
    let wrong = try await Self.targets(
      core.replacing("count += 1", with: "count = [1].lazy.map { $0 }")
    )
    .weir("check", "--compile")
    #expect(wrong.out.contains("modules/Core.yaml:5:28: error: \(Self.wrongMessage)"))
    #expect(
      wrong.err == "weir: warning: Sources/App/Generated/App.swift is not compiled: "
        + "the module `Core` could not be compiled\n")
    let missing = try await Self.targets("import: Algorithms\n" + core).weir("check", "--compile")
    #expect(
      missing.err == """
        weir: warning: Sources/Core/Generated/Core.swift is not compiled: cannot find the module `Algorithms`
        weir: warning: Sources/App/Generated/App.swift is not compiled: the module `Core` could not be compiled

        """)
  }
}
