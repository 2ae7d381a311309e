import WeirDiagnostics
import WeirProject
import WeirRules
import WeirSources
import WeirSpec

/// Reads and checks each of many Swift files alone, and texts that repeat it 4 and 16 times. If time grows in a straight
/// line, the longer text takes 4 times as long as the shorter one; if it grows with the square, 16 times.
enum SwiftGrowth {
  /// The least CPU seconds that are measured without much noise.
  private static let measurable = 0.004

  static func run(list: String) {
    var slowest: (path: String, rate: Double) = ("", .infinity)
    var steepest: (path: String, growth: Double) = ("", 0)
    var measured = 0
    let paths = lines(of: list)
    for path in paths {
      let text = bytes(of: path)
      let once = seconds(text, times: 1)
      guard once > measurable else { continue }
      measured += 1
      let rate = Double(text.count) / once
      if rate < slowest.rate { slowest = (path, rate) }
      let growth = seconds(text, times: 16) / seconds(text, times: 4)
      if growth > steepest.growth { steepest = (path, growth) }
    }
    print("files \(paths.count), of which \(measured) take more than \(decimal(measurable)) s")
    guard measured > 0 else { return }
    print("slowest \(decimal(slowest.rate / 1e6)) MB/s \(slowest.path)")
    print("steepest x\(decimal(steepest.growth, 2)) \(steepest.path)")
  }

  /// The smallest of three times, which has the least noise.
  private static func seconds(_ text: [UInt8], times: Int) -> Double {
    let text = [UInt8]((0..<times).map { _ in text + [10] }.joined())
    return (0..<3).map { _ in timed { read(text) }.seconds }.min() ?? 0
  }

  private static func read(_ text: [UInt8]) -> Int {
    var sources = SourceMap()
    let source = SourceFile(name: "App.swift", bytes: text)
    let input = SwiftInput(
      source: source, id: sources.add(source), target: "App", entry: SourceSpec())
    let spec = SwiftFrontEnd.read([input])
    let settings = ProjectSpec(span: Span(file: input.id, start: 0, end: 0))
    return Checker(today: nil).check(Project(spec: settings, files: [spec])).findings.count
  }
}
