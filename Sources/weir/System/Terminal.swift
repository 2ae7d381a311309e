import Platform
import WeirDiagnostics

enum Terminal {
  /// Prints results to standard output, and makes control characters visible.
  static func print(_ text: String) { write(Printable.lines(text), to: 1) }

  /// Prints everything else to standard error.
  static func printError(_ text: String) { write(Printable.lines(text), to: 2) }

  /// Prints text in a format that escapes its contents: a report, a graph, JSON.
  static func printFormatted(_ text: String) { write(text, to: 1) }
  static func printFormattedError(_ text: String) { write(text, to: 2) }

  static func error(_ message: String) { printError("weir: error: \(message)\n") }

  /// A message that does not end the run.
  static func warning(_ message: String) { printError("weir: warning: \(message)\n") }

  static func exit(_ code: Int32) -> Never {
    endProcess(code)
  }

  static var isOutputTerminal: Bool { isatty(1) == 1 }
  /// Whether standard output is a file on a disk.
  static var isOutputFile: Bool {
    var status = stat()
    return fstat(1, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
  static var isErrorTerminal: Bool { isatty(2) == 1 }

  /// The columns of the terminal of standard error.
  static var errorWidth: Int {
    var size = winsize()
    return ioctl(2, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }

  /// Writes control characters of a terminal to standard error.
  static func writeControl(_ text: String) { writeAll(text, to: 2) }

  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// A program inherits the signals that its parent blocks, and Foundation starts programs on threads that block most:
  /// a request to end would never arrive. Call it before there are other threads, which inherit them too.
  static func unblockSignals() {
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
  }

  /// A reader that closes the pipe (`| head`) does not end the run, so that the exit code is correct.
  static func ignoreSIGPIPE() { signal(SIGPIPE, SIG_IGN) }

  /// A write beyond the limit of `ulimit -f` fails with an error; the signal would end the run with an incomplete
  /// file.
  static func ignoreSIGXFSZ() { signal(SIGXFSZ, SIG_IGN) }

  private static func write(_ text: String, to descriptor: Int32) {
    Stages.withoutLine(endsLine: text.utf8.last == UInt8(ascii: "\n")) {
      writeAll(text, to: descriptor)
    }
  }

  /// The text since `beginCapture`; nil if text is printed.
  private static let captured = Locked<String?>(nil)

  /// Prints nothing until `endCapture`.
  static func beginCapture() { captured { $0 = "" } }

  /// Everything that would have been printed since `beginCapture`.
  static func endCapture() -> String {
    captured { text in
      defer { text = nil }
      return text ?? ""
    }
  }

  /// Writes all bytes; ignores a closed pipe.
  private static func writeAll(_ text: String, to descriptor: Int32) {
    let isCaptured = captured { captured in
      captured?.append(text)
      return captured != nil
    }
    guard !isCaptured else { return }
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let written = systemWrite(descriptor, rest.baseAddress, count: rest.count)
        if written < 0 {
          if errno == EINTR { continue }
          if errno == EPIPE { return }
          let reason = String(cString: strerror(errno))
          if descriptor == 1 { error("cannot write to the standard output: \(reason)") }
          exit(2)
        }
        rest = UnsafeRawBufferPointer(rebasing: rest[written...])
      }
    }
  }
}

// Functions of the C library, whose names methods have here.

private func endProcess(_ code: Int32) -> Never { exit(code) }

func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, count: Int) -> Int {
  write(descriptor, bytes, count)
}
