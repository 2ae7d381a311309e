import ArgumentParser
import WeirDiagnostics
import WeirGenerate
import WeirProject
import WeirRules
import WeirSpec
import WeirSwift

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
      let width = TemplateLibrary.names.map(\.count).max() ?? 0
      for name in TemplateLibrary.names {
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
      guard let (text, _) = try folder.library().text(of: name) else { throw unknown(name) }
      // Byte for byte where it goes to a file.
      if Terminal.isOutputTerminal { Terminal.print(text) } else { Terminal.printFormatted(text) }
    }
  }

  struct Context: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Prints the inputs that a template can use, or with MODULE their values.")

    @Argument(help: "A module whose input values are printed as JSON.") var module: String?
    @OptionGroup var common: CommonOptions

    func run() async throws {
      let folder = try await common.load()
      try Gate(common).passIfReadable(folder)
      guard let module else {
        return Terminal.print(Generator.contextDescription(for: folder.project))
      }
      try Gate(common).pass(folder, allowsFindings: true)
      guard let found = folder.project.module(named: module) else {
        let names = folder.project.modules.map(\.name)
        throw Failure("unknown module `\(module)`" + NearName.suggestion(for: module, in: names))
      }
      Terminal.printFormatted(Generator.dump(found, of: folder.project, folder.sources) + "\n")
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
      guard TemplateLibrary.names.contains(name) else { throw unknown(name) }
      let disk = GeneratedFolder(folder)
      guard !AtomicFile.isTaken(disk.absolute(path)) else {
        throw Failure("\(disk.shown(path)) already exists")
      }
      disk.removeTemporaries(beside: [path])
      try disk.write(builtIn(name, &folder), to: path)
      common.logInfo("wrote \(disk.shown(path))")
    }

    /// The template without the project's own folder, which may not be there yet.
    private func builtIn(_ name: String, _ folder: inout ProjectFolder) -> String {
      folder.addLibrary().text(of: name)?.text ?? ""
    }
  }
}

private func unknown(_ name: String) -> Failure {
  Failure(
    "unknown template `\(name)`" + NearName.suggestion(for: name, in: TemplateLibrary.names))
}
