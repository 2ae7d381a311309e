@_exported import Fuzzing

extension FuzzTarget {
  /// All functions of Weir that read text.
  public static let all: [FuzzTarget] = [
    .yaml, .generate, .body, .template, .openAPI, .report, .baseline, .manifest, .output, .swift,
    .targets,
  ]
}

extension [UInt8] {
  /// The parts between lines `=== name`, with their names; the first has no name.
  func namedParts() -> [(name: String, bytes: [UInt8])] {
    var parts: [(name: String, bytes: [UInt8])] = [("", [])]
    var isFirst = true
    for line in split(separator: 0x0A, omittingEmptySubsequences: false) {
      if line.starts(with: "=== ".utf8) {
        parts.append((String(decoding: line.dropFirst(4), as: UTF8.self), []))
        isFirst = true
      } else {
        if !isFirst { parts[parts.count - 1].bytes.append(0x0A) }
        parts[parts.count - 1].bytes += line
        isFirst = false
      }
    }
    return parts
  }

  /// The named parts, where a part with the name `repeat N` belongs to the part before it, N times; in total, not more
  /// than a build without optimization reads in some seconds.
  func repeatedParts() -> [(name: String, bytes: [UInt8])] {
    var parts: [(name: String, bytes: [UInt8])] = []
    var left = 40_000
    for part in namedParts() {
      guard !parts.isEmpty, part.name.hasPrefix("repeat "), let times = Int(part.name.dropFirst(7))
      else {
        parts.append((part.name, Array(part.bytes.prefix(left))))
        left -= Swift.min(left, part.bytes.count)
        continue
      }
      let bytes = part.bytes + [0x0A]
      let most = Swift.max(0, Swift.min(times, left / bytes.count))
      for _ in 0..<most { parts[parts.count - 1].bytes += bytes }
      left -= most * bytes.count
    }
    return parts
  }
}
