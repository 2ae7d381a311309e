import ArgumentParser
import WeirRules

struct GraphCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "graph", abstract: "x")
  func run() async throws {}
}
struct MetricsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "metrics", abstract: "x")
  func run() async throws {}
}
