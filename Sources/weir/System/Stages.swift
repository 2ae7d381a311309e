import ArgumentParser
import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

struct StageOptions: ParsableArguments {
  @Flag(help: "Print the time of each stage of the run to standard error.")
  var timings = false

  /// Measures the run until `Stages.end`, and shows its progress on a terminal.
  func begin(isQuiet: Bool) {
    let isInCI = Terminal.environment("CI").map { !$0.isEmpty && $0 != "false" } == true
    let showsProgress =
      Terminal.isErrorTerminal && !isQuiet && !isInCI && Terminal.environment("TERM") != "dumb"
    Stages.shared.start(printsTimes: timings, line: showsProgress ? ProgressLine() : nil)
  }
}

/// The stages of a run, one after the other. A stage with the name of an earlier one continues it.
///
/// Without `start`, nothing is measured.
final class Stages: @unchecked Sendable {
  static let shared = Stages()

  private struct Stage {
    let name: String
    var wall = Duration.zero
    var processor = Duration.zero
  }

  /// A point in time: of the clock, and of the processor for this process and the programs that have ended.
  private struct Moment {
    let wall = ContinuousClock.now
    let processor: Duration

    init() {
      var own = timespec()
      clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &own)
      var ticks = tms()
      _ = times(&ticks)
      let children = Double(ticks.tms_cutime + ticks.tms_cstime) / Double(sysconf(Self.ticks))
      processor =
        .seconds(Int64(own.tv_sec)) + .nanoseconds(Int64(own.tv_nsec)) + .seconds(children)
    }

    private static let ticks = Int32(_SC_CLK_TCK)
  }

  private let lock = DispatchSemaphore(value: 1)
  // Used only with the lock.
  private var stages: [Stage] = []
  /// The number of the current stage and its beginning; nil if nothing is measured.
  private var current: (index: Int, since: Moment)?
  private var printsTimes = false
  private var line: ProgressLine?

  /// Begins a stage, which ends the one before.
  ///
  /// - Parameters:
  ///   - total: The number of steps that `advance` counts.
  ///   - unit: The plural of what is counted.
  static func begin(_ name: String, of total: Int = 0, unit: String = "files") {
    shared.change(to: name)
    shared.locked { $0.line?.show(name, total: total, unit: unit) }
  }

  /// Counts a step of the current stage. It may be called on any thread.
  static func advance() { shared.locked { $0.line?.advance() } }

  /// Ends the last stage, and prints the times if they are wanted.
  static func end() {
    shared.closeCurrent()
    let text = shared.locked { stages in
      stages.line?.end()
      stages.line = nil
      stages.current = nil
      defer { stages.stages = [] }
      return stages.printsTimes ? Self.table(stages.stages) : ""
    }
    if !text.isEmpty { Terminal.printError(text) }
  }

  /// Runs a function that writes to the terminal, where no line of progress is shown meanwhile.
  ///
  /// - Parameter endsLine: Whether the text ends a line, so that progress may be shown below it.
  static func withoutLine(endsLine: Bool, _ write: () -> Void) {
    shared.locked { $0.line?.hide() }
    write()
    shared.locked { $0.line?.allow(endsLine) }
  }

  /// Deletes the line of progress before the process ends.
  static func hide() { shared.locked { $0.line?.end() } }

  fileprivate func start(printsTimes: Bool, line: ProgressLine?) {
    guard printsTimes || line != nil else { return }
    locked { stages in
      stages.printsTimes = printsTimes
      stages.line = line
      stages.stages = [Stage(name: "start")]
      stages.current = (0, Moment())
    }
    guard let line else { return }
    // A signal must not leave the line behind.
    _ = RunResources.shared
    line.begin { [self] in locked { $0.line?.draw() } }
  }

  private func change(to name: String) {
    closeCurrent()
    locked { stages in
      guard stages.current != nil else { return }
      let index = stages.stages.firstIndex { $0.name == name } ?? stages.stages.count
      if index == stages.stages.count { stages.stages.append(Stage(name: name)) }
      stages.current = (index, Moment())
    }
  }

  private func closeCurrent() {
    locked { stages in
      guard let (index, since) = stages.current else { return }
      let now = Moment()
      stages.stages[index].wall += now.wall - since.wall
      stages.stages[index].processor += now.processor - since.processor
      stages.current = (index, now)
    }
  }

  private func locked<Result>(_ body: (Stages) -> Result) -> Result {
    lock.wait()
    defer { lock.signal() }
    return body(self)
  }

  /// A line for each stage, and their sum.
  private static func table(_ stages: [Stage]) -> String {
    var total = Stage(name: "total")
    for stage in stages {
      total.wall += stage.wall
      total.processor += stage.processor
    }
    let width = stages.map(\.name.count).max() ?? 0
    func row(_ name: String, wall: String, processor: String) -> String {
      func padded(_ text: String) -> String {
        String(repeating: " ", count: max(0, 10 - text.count)) + text
      }
      let gap = String(repeating: " ", count: width - name.count)
      return name + gap + padded(wall) + padded(processor) + "\n"
    }
    return row("stage", wall: "time", processor: "CPU")
      + (stages + [total]).map {
        row($0.name, wall: $0.wall.hundredths, processor: $0.processor.hundredths)
      }.joined()
  }
}

extension Duration {
  /// `12.34 s`
  fileprivate var hundredths: String {
    let (seconds, attoseconds) = components
    let count = seconds * 100 + attoseconds / 10_000_000_000_000_000
    return "\(count / 100).\(count % 100 < 10 ? "0" : "")\(count % 100) s"
  }
}
