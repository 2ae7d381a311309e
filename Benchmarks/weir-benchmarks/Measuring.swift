import Platform

/// Ends the program with an error.
func fail(_ message: String) -> Never {
  let text = Array("weir-benchmarks: \(message)\n".utf8)
  _ = write(2, text, text.count)
  exit(2)
}

/// The CPU seconds of this process, in user and kernel mode.
func cpuSeconds() -> Double {
  var usage = rusage()
  #if canImport(Glibc)
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  #else
    getrusage(RUSAGE_SELF, &usage)
  #endif
  func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
  return seconds(usage.ru_utime) + seconds(usage.ru_stime)
}

/// The result of a function, and its CPU seconds.
func timed<Value>(_ body: () -> Value) -> (value: Value, seconds: Double) {
  let start = cpuSeconds()
  let value = body()
  return (value, cpuSeconds() - start)
}

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
}

/// A number with a few decimals, formatted as by Foundation.
func decimal(_ value: Double, _ digits: Int = 3) -> String {
  var scale = 1
  for _ in 0..<digits { scale *= 10 }
  let units = Int((value * Double(scale)).rounded())
  guard digits > 0 else { return String(units) }
  let rest = String(units % scale)
  return "\(units / scale)." + String(repeating: "0", count: digits - rest.count) + rest
}

func bytes(of path: String) -> [UInt8] {
  let file = open(path, O_RDONLY)
  guard file >= 0 else { fail("cannot read \(path)") }
  defer { close(file) }
  var status = stat()
  guard fstat(file, &status) == 0 else { fail("cannot read \(path)") }
  let size = Int(status.st_size)
  return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
    while count < size {
      let got = read(file, buffer.baseAddress! + count, size - count)
      guard got > 0 else { return }
      count += got
    }
  }
}

func lines(of path: String) -> [String] {
  bytes(of: path).split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
}
