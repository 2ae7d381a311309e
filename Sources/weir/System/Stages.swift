import ArgumentParser
import Platform
import WeirDiagnostics

struct StageOptions: ParsableArguments {
  @Flag(help: "Print the time of each stage of the run to standard error.")
  var timings = false

  /// Measures the run until `Stages.end`, and shows its progress on a terminal.
  func begin(isQuiet: Bool) {
    let isInCI = Terminal.environment("CI").map { !$0.isEmpty && $0 != "false" } == true
    let showsProgress =
      Terminal.isErrorTerminal && !isQuiet && !isInCI && Terminal.environment("TERM") != "dumb"
    Stages.start(printsTimes: timings, line: showsProgress ? ProgressLine() : nil)
  }
}

/// The stages of a run, one after the other. A stage with the name of an earlier one continues it.
///
/// Without `start`, nothing is measured.
enum Stages {
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

  private struct Measured {
    var stages: [Stage] = []
    /// The number of the current stage and its beginning; nil if nothing is measured.
    var current: (index: Int, since: Moment)?
    var printsTimes = false
    var line: ProgressLine?

    mutating func closeCurrent() {
      guard let (index, since) = current else { return }
      let now = Moment()
      stages[index].wall += now.wall - since.wall
      stages[index].processor += now.processor - since.processor
      current = (index, now)
    }

    mutating func change(to name: String) {
      closeCurrent()
      guard current != nil else { return }
      let index = stages.firstIndex { $0.name == name } ?? stages.count
      if index == stages.count { stages.append(Stage(name: name)) }
      current = (index, Moment())
    }
  }

  private static let measured = Locked(Measured())

  /// Begins a stage, which ends the one before.
  ///
  /// - Parameters:
  ///   - total: The number of steps that `advance` counts.
  ///   - unit: The plural of what is counted.
  static func begin(_ name: String, of total: Int = 0, unit: String = "files") {
    measured { measured in
      measured.change(to: name)
      measured.line?.show(name, total: total, unit: unit)
    }
  }

  /// Counts a step of the current stage. It may be called on any thread.
  static func advance() { measured { $0.line?.advance() } }

  /// Ends the last stage, and prints the times if that is asked for.
  static func end() {
    let text = measured { measured in
      measured.closeCurrent()
      measured.line?.end()
      measured.line = nil
      measured.current = nil
      defer { measured.stages = [] }
      return measured.printsTimes ? table(measured.stages) : ""
    }
    if !text.isEmpty { Terminal.printError(text) }
  }

  /// Runs a function that writes to the terminal, where no line of progress is shown meanwhile.
  ///
  /// - Parameter endsLine: Whether the text ends a line, so that progress may be shown below it.
  static func withoutLine(endsLine: Bool, _ write: () -> Void) {
    measured { $0.line?.hide() }
    write()
    measured { $0.line?.allow(endsLine) }
  }

  /// Deletes the line of progress before the process ends.
  static func hide() { measured { $0.line?.end() } }

  fileprivate static func start(printsTimes: Bool, line: ProgressLine?) {
    guard printsTimes || line != nil else { return }
    measured { measured in
      measured.printsTimes = printsTimes
      measured.line = line
      measured.stages = [Stage(name: "start")]
      measured.current = (0, Moment())
    }
    guard let line else { return }
    // A signal must not leave the line behind.
    _ = RunResources.shared
    line.begin { measured { $0.line?.draw() } }
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
