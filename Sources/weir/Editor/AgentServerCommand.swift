import ArgumentParser

struct AgentServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Serves an agent by the Model Context Protocol, on the standard input and output.",
    discussion: """
      The tools answer questions about the project of the working folder: \
      \(AgentTool.all.map(\.name).joined(separator: ", ")). None of them writes a file. Exit code 0: the input has ended.
      """)

  @OptionGroup var common: CommonOptions

  func run() async throws {
    let framing = MessageFraming(.line)
    let queue = MessageQueue()
    let server = AgentServer(common, queue: queue) {
      Terminal.printFormatted(framing.text(of: $0))
    }
    async let reading: Void = MessageStream.read(into: queue, .line)
    await Allocator.$endsSoon.withValue(false) { await server.run() }
    await reading
  }
}
