import SwiftParser
import SwiftSyntax
import WeirDiagnostics
import WeirSources
import WeirSpec
import WeirSwift

/// Reads hand-written Swift into modules on one core, beside SwiftParser, the search for imports, and the declarations
/// that specs may use, on the same files, which are in memory.
enum ReadSwift {
  static func run(list: String, rounds: Int = 5) {
    let files = lines(of: list).map { SourceFile(name: $0, bytes: bytes(of: $0)) }
    let inputs = files.enumerated().map { index, file in
      SwiftInput(source: file, id: FileID(index), target: "App", entry: SourceSpec())
    }
    let size = files.reduce(0) { $0 + $1.lineCount }
    var reading: [Double] = []
    var parsing: [Double] = []
    var importing: [Double] = []
    var declaring: [Double] = []
    var modules = 0
    var length = 0
    for _ in 0..<rounds {
      let (count, seconds) = timed { SwiftFrontEnd.read(inputs, jobs: 1).modules.count }
      modules = count
      reading.append(seconds)
      let (parsed, rest) = timed { files.reduce(0) { $0 + parse($1) } }
      length = parsed
      parsing.append(rest)
      importing.append(
        timed { files.reduce(0) { $0 + ImportScanner.imports(in: $1.bytes).count } }.1)
      declaring.append(timed { files.reduce(0) { $0 + declarations(in: $1) } }.1)
    }
    guard length == files.reduce(0, { $0 + $1.bytes.count }) else {
      fail("SwiftParser has read \(length) bytes")
    }
    print("files \(files.count)")
    print("lines \(size)")
    print("modules \(modules)")
    show("weir", median(reading), lines: size)
    show("parser", median(parsing), lines: size)
    show("imports", median(importing), lines: size)
    show("declarations", median(declaring), lines: size)
    print("ratio \(decimal(median(reading) / median(parsing), 2))")
  }

  /// The length of the tree, which is that of the file.
  private static func parse(_ file: SourceFile) -> Int {
    file.bytes.withUnsafeBufferPointer { Parser.parse(source: $0).totalLength.utf8Length }
  }

  /// The number of types, extensions and aliases of a file.
  private static func declarations(in file: SourceFile) -> Int {
    var swift = SwiftDeclarations()
    swift.add(String(decoding: file.bytes, as: UTF8.self))
    return swift.declaredTypes.all.count
  }

  private static func show(_ name: String, _ seconds: Double, lines: Int) {
    print("\(name) cpu seconds \(decimal(seconds))")
    print("\(name) lines a second \(decimal(Double(lines) / max(seconds, 1e-6), 0))")
  }
}
