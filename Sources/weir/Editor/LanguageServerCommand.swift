import ArgumentParser

struct LanguageServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Serves an editor by the Language Server Protocol, on the standard input and output.",
    discussion: """
      An editor starts the command for files of a project. It checks them while you type, and offers completion, \
      definition, references, renaming, and the fixes of findings. Each file belongs to the nearest weir.yaml above it. \
      Exit code 0: the editor has ended the session; 1: the input has ended before.
      """)

  @OptionGroup var common: CommonOptions

  @Flag(help: "Use the standard input and output, as the command always does.")
  var stdio = false

  func run() async throws {
    let framing = MessageFraming(.header)
    let queue = MessageQueue()
    let server = LanguageServer(common, queue: queue) {
      Terminal.printFormatted(framing.text(of: $0))
    }
    // The thread that reads may wait for an input that never ends.
    Task { await MessageStream.read(into: queue, .header) }
    Terminal.exit(await Allocator.$endsSoon.withValue(false) { await server.run() })
  }
}
