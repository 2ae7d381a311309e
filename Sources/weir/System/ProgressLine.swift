import Dispatch

/// A line on the terminal of standard error that is written again and again, after the first second of a run, and
/// deleted at the end. Its owner serializes all calls.
final class ProgressLine {
  private var text = ""
  private var unit = ""
  private var total = 0
  private var done = 0
  /// The line on the terminal; nil if there is none.
  private var shown: String?
  /// The number of writers that may use the terminal now.
  private var writers = 0
  /// Whether the cursor is at the start of a line.
  private var isAtStart = true
  private let start = DispatchTime.now()
  private let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "progress"))

  func begin(_ draw: @escaping @Sendable () -> Void) {
    timer.setEventHandler(handler: draw)
    timer.schedule(deadline: start + .seconds(1), repeating: .milliseconds(100))
    timer.activate()
  }

  func show(_ text: String, total: Int, unit: String) {
    (self.text, self.total, self.unit, done) = (text, total, unit, 0)
  }

  func advance() { done += 1 }

  func draw() {
    guard writers == 0, isAtStart, !text.isEmpty else { return }
    let seconds = (DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1_000_000_000
    var line = "weir: \(text)"
    if total > 0 { line += done > 0 ? ", \(done) of \(total) \(unit)" : ", \(total) \(unit)" }
    line += ", \(seconds) s"
    line = String(line.prefix(max(Terminal.errorWidth - 1, 0)))
    if line != shown { Terminal.writeControl("\r" + line + "\u{1b}[K") }
    shown = line
  }

  /// Deletes the line, until `allow`.
  func hide() {
    writers += 1
    delete()
  }

  func allow(_ endsLine: Bool) {
    writers -= 1
    isAtStart = endsLine
  }

  /// Deletes the line forever.
  func end() {
    timer.cancel()
    writers += 1
    delete()
  }

  private func delete() {
    if shown != nil { Terminal.writeControl("\r\u{1b}[K") }
    shown = nil
  }
}
