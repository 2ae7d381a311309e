import ArgumentParser
import WeirDiagnostics
import WeirGenerate
import WeirProject
import WeirSpec

struct TemplateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "template",
    abstract: "Lists, prints and copies the templates of generated code.",
    subcommands: [List.self, Show.self, Context.self, Copy.self])

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Lists the templates, and the source of each.")

    @OptionGroup var common: CommonOptions

    func run() async throws {
      var folder = try await common.load()
      try Gate(common).passIfReadable(folder)
      let library = try folder.library()
      let names = try BuiltInTemplates.ofTool().names
      let width = names.map(\.count).max() ?? 0
      for name in names {
        guard let (_, origin) = library.text(of: name) else { continue }
        let blanks = String(repeating: " ", count: width - name.count)
        Terminal.print("\(name)\(blanks)  \(origin)\n")
      }
    }
  }

  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Prints a template.")

    @Argument(help: "The template's name.") var name: String
    @OptionGroup var common: CommonOptions

    func run() async throws {
      var folder = try await common.load()
      try Gate(common).passIfReadable(folder)
      guard let (text, _) = try folder.library().text(of: name) else { throw try unknown(name) }
      // A file must contain the exact bytes.
      if Terminal.isOutputTerminal { Terminal.print(text) } else { Terminal.printFormatted(text) }
    }
  }

  struct Context: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Prints the inputs of all templates or of one, or the values of a module's input.")

    @Argument(help: "A template, or a module whose input values are printed as JSON.")
    var name: String?
    @OptionGroup var common: CommonOptions

    func run() async throws {
      var folder = try await common.load()
      try Gate(common).passIfReadable(folder)
      let module = name.flatMap(folder.project.module(named:))
      if let module {
        try Gate(common).pass(folder, allowsFindings: true)
        try folder.keepGeneratedModules(common)
        guard let generated = folder.project.module(named: module.name) else {
          throw Failure("`\(module.name)` is written in Swift, so it has no template input")
        }
        let values = Generator.dump(generated, of: folder.project, folder.sources)
        return Terminal.printFormatted(values + "\n")
      }
      let reference = InputReference(try folder.addLibrary(), for: folder.project)
      guard let name else { return Terminal.print(reference.text) }
      guard reference.templates.contains(name) else {
        try Gate(common).pass(folder, allowsFindings: true)
        let names = folder.project.modules.map(\.name) + reference.templates
        throw Failure(NearName.unknown("module or template", name, in: names))
      }
      Terminal.print(reference.text(of: name))
    }
  }

  struct Copy: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Copies a template to the project's folder of templates, where it can be changed.")

    @Argument(help: "The template's name.") var name: String
    @OptionGroup var common: CommonOptions

    func run() async throws {
      var folder = try await common.load()
      try Gate(common).passIfReadable(folder)
      guard let target = folder.project.spec.generate.templates?.value else {
        throw Failure(
          "weir.yaml has no folder for templates; add `templates: templates` to `generate`")
      }
      let path = "\(target)/\(name).mustache"
      guard try BuiltInTemplates.ofTool().names.contains(name) else { throw try unknown(name) }
      let disk = GeneratedFolder(folder)
      guard !AtomicFile.isTaken(disk.absolute(path)) else {
        throw Failure("\(disk.shown(path)) already exists")
      }
      disk.removeTemporaries(beside: [path])
      try disk.write(builtIn(name, &folder), to: path)
      common.logInfo("wrote \(disk.shown(path))")
    }

    /// The built-in template, even if the project's own templates cannot be read.
    private func builtIn(_ name: String, _ folder: inout ProjectFolder) throws -> String {
      try folder.addLibrary().text(of: name)?.text ?? ""
    }
  }
}

private func unknown(_ name: String) throws -> Failure {
  let names = try BuiltInTemplates.ofTool().names
  return Failure(
    NearName.unknown("template", name, in: names) + " (`weir template list` lists all templates)")
}
