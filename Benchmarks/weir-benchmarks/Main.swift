/// One measurement each; `Benchmarks/run` calls them and sets the figures against each other.
///
///     weir-benchmarks read LIST       reads the specs that LIST names, one a line
///     weir-benchmarks read-all LIST   the same, and keeps them all
///     weir-benchmarks render          one module through its template and through a builder
///     weir-benchmarks stages FOLDER   where the time of check and generate goes
///     weir-benchmarks work NAME FOLDER   what a command does, once; for counting instructions
@main
enum Main {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    switch (arguments.first, arguments.dropFirst().first) {
    case ("read", let list?): ReadSpecs.run(list: list, keepsAll: false)
    case ("read-all", let list?): ReadSpecs.run(list: list, keepsAll: true)
    case ("render", nil): RenderModule.run()
    case ("stages", let folder?): Stages.run(folder: folder)
    case ("work", let name?):
      guard let folder = arguments.dropFirst(2).first else { fail("work needs a folder") }
      Work.run(name, folder: folder)
    default:
      fail(
        "usage: weir-benchmarks read LIST | read-all LIST | render | stages FOLDER"
          + " | work NAME FOLDER")
    }
  }
}
