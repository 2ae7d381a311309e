import Testing

@Suite struct TemplateTests {
  private func project(_ templates: [String: String] = [:]) throws -> Folder {
    var specs = Specs.clean
    specs["weir.yaml"] = Specs.project + "  templates: templates\n"
    for (name, text) in templates { specs["templates/\(name)"] = text }
    if templates.isEmpty { specs["templates/.keep"] = "" }
    return try Folder(specs)
  }

  @Test func copyListAndShowAgree() async throws {
    let folder = try project()
    let list = try await folder.weir("template", "list")
    #expect(list.code == 0)
    #expect(list.out.contains(#/(?m)^module +plain$/#))
    let text = try await folder.weir("template", "show", "module").out
    #expect(text.contains("{{"))
    #expect(try await folder.weir("template", "copy", "module").err.contains("module.mustache"))
    #expect(try folder.read("templates/module.mustache") == text)
    let after = try await folder.weir("template", "list")
    #expect(after.out.contains(#/(?m)^module +yours$/#))
    let again = try await folder.weir("template", "copy", "module")
    #expect(again.code == 2)
    #expect(again.err == "weir: error: templates/module.mustache already exists\n")
  }

  @Test func everyTemplateCanBeShown() async throws {
    let folder = try project()
    let names = try await folder.weir("template", "list").out.split(separator: "\n")
    #expect(names.count > 10)
    for line in names {
      let words = line.split(separator: " ").map(String.init)
      let set = "templates/\(words[1])"
      let file = try #require(
        Checkout.files(in: set).first { "/\($0)".hasSuffix("/\(words[0]).mustache") }, "\(line)")
      let shown = try await folder.weir("template", "show", words[0]).out
      #expect(try shown == Checkout.text(of: "\(set)/\(file)"), "\(line)")
    }
  }

  @Test func copyCreatesTheFolderOfTheProject() async throws {
    let folder = try project()
    try folder.delete("templates")
    #expect(try await folder.weir("template", "copy", "state").code == 0)
    #expect(folder.has("templates/state.mustache"))
  }

  @Test func checkReportsAMissingFolder() async throws {
    let folder = try project()
    try folder.delete("templates")
    let output = try await folder.weir("check")
    #expect(output.code != 0)
    #expect(output.out.contains("for templates [syntax]"), "\(output.all)")
  }

  @Test func copyWithoutAFolderShowsTheSetting() async throws {
    let output = try await Folder(Specs.clean).weir("template", "copy", "module")
    #expect(output.code == 2)
    #expect(output.err.contains("templates: templates"))
  }

  @Test func aTemplateOfTheProjectsOwnIsUsed() async throws {
    let folder = try project()
    _ = try await folder.weir("template", "copy", "module")
    let text = try folder.read("templates/module.mustache")
    try folder.write("templates/module.mustache", "// Ours.\n" + text)
    #expect(try await folder.weir("generate").code == 0)
    #expect(try folder.read("Sources/Generated/App.swift").hasPrefix("// Ours.\n// Made by Weir"))
  }

  @Test func anUnknownNameInATemplateIsReportedAtItsPlace() async throws {
    let folder = try project(["module.mustache": "// a\n// {{sorce}}\n"])
    let output = try await folder.weir("generate")
    #expect(output.code == 2)
    #expect(output.out.hasPrefix("templates/module.mustache:2:"))
    #expect(output.out.contains("did you mean `source`?"))
    #expect(!folder.has("Sources/Generated"))
    let checked = try await folder.weir("check")
    #expect(checked.code == 2)
    #expect(checked.out.hasPrefix("templates/module.mustache:2:"))
  }

  @Test func aTemplateThatReplacesNothingIsReported() async throws {
    let folder = try project(["modul.mustache": ""])
    let output = try await folder.weir("generate")
    #expect(output.code == 2)
    #expect(output.err.contains("templates/modul.mustache does not replace a template"))
    #expect(output.err.contains("did you mean module.mustache?"))
    let checked = try await folder.weir("check")
    #expect(checked.code == 2)
    #expect(checked.out.contains("templates/modul.mustache does not replace a template"))
  }

  @Test func aMissingFolderIsReported() async throws {
    let folder = try project()
    try folder.delete("templates")
    let output = try await folder.weir("generate", from: "modules")
    #expect(output.code == 2)
    #expect(output.err == "weir: error: cannot find the folder ../templates for templates\n")
  }

  @Test func theContextOfAModuleIsJSON() async throws {
    let folder = try project()
    let names = try await folder.weir("template", "context")
    #expect(names.code == 0 && names.out.contains("  source (text): "))
    let values = try await folder.weir("template", "context", "Counter")
    #expect(values.code == 0)
    #expect(values.out.hasPrefix("{\n") && values.out.contains("\"modules/Counter.yaml\""))
    let one = try await folder.weir("template", "context", "branch")
    #expect(one.code == 0 && one.out.hasPrefix("branch.mustache\n  label (text): "))
    let unknown = try await folder.weir("template", "context", "Conter")
    #expect(unknown.code == 2 && unknown.err.contains("did you mean `Counter`?"))
  }

  @Test(arguments: [["list"], ["show", "module"], ["context"], ["copy", "module"]])
  func anUnreadableProjectIsReported(arguments: [String]) async throws {
    let folder = try Folder(Specs.clean.merging(["weir.yaml": "weir: 1\nprojct: x\n"]) { $1 })
    let output = try await Tool.run(Tool.weir, ["template"] + arguments, in: folder.path)
    #expect(output.code == 2)
    #expect(output.out.hasPrefix("weir.yaml:2:1: error: "))
  }
}
