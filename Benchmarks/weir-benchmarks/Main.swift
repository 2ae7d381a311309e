/// Single measurements, which `Benchmarks/run` compares.
///
///     weir-benchmarks read LIST       reads the specs whose paths LIST contains, one on each line
///     weir-benchmarks read-all LIST   the same, and retains all of them
///     weir-benchmarks swift LIST      reads the Swift files of LIST into modules, and only parses them
///     weir-benchmarks swift-growth LIST   reads each Swift file of LIST, and 4 and 16 times as much
///     weir-benchmarks render          one module with its template and with a builder
///     weir-benchmarks compare         whether these two outputs are equal; measures nothing
///     weir-benchmarks stages FOLDER   the time of each stage of check and generate
///     weir-benchmarks work NAME FOLDER   the work of a command, once; for counting instructions
@main
enum Main {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    switch (arguments.first, arguments.dropFirst().first) {
    case ("read", let list?): ReadSpecs.run(list: list, keepsAll: false)
    case ("read-all", let list?): ReadSpecs.run(list: list, keepsAll: true)
    case ("swift", let list?): ReadSwift.run(list: list)
    case ("swift-growth", let list?): SwiftGrowth.run(list: list)
    case ("render", nil): RenderModule.run()
    case ("compare", nil): _ = RenderModule.comparedOutput()
    case ("stages", let folder?): Stages.run(folder: folder)
    case ("work", let name?):
      guard let folder = arguments.dropFirst(2).first else { fail("work needs a folder") }
      Work.run(name, folder: folder)
    default:
      fail(
        "usage: weir-benchmarks read LIST | read-all LIST | swift LIST | swift-growth LIST"
          + " | render | compare | stages FOLDER | work NAME FOLDER")
    }
  }
}
