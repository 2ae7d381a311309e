@_exported import Fuzzing

extension FuzzTarget {
  /// All functions of Weir that read text.
  public static let all: [FuzzTarget] = [
    .yaml, .generate, .body, .template, .openAPI, .report, .baseline, .manifest, .output, .swift,
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
}
