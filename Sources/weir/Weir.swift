import ArgumentParser

@main
struct Weir: AsyncParsableCommand {
  func run() async throws { print("weir") }
}
