import Foundation
import Fuzzing
import Testing
import WeirDiagnostics
import WeirProject
import WeirRules
import WeirSources
import WeirSpec

/// No file stops the reading of the others, and every place is inside of its file.
@Suite struct RobustnessTests {
  struct Hostile: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let bytes: [UInt8]
    let isRead: Bool

    init(_ name: String, _ bytes: [UInt8], isRead: Bool = true) {
      testDescription = name
      self.bytes = bytes
      self.isRead = isRead
    }

    init(_ name: String, _ text: String, isRead: Bool = true) {
      self.init(name, Array(text.utf8), isRead: isRead)
    }
  }

  private static let counter = """
    import ComposableArchitecture
    @Reducer struct Counter {
      struct State { var count = 0 }
      enum Action { case up, down(Int) }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .up: state.count += 1
          case .down(let step): if step > 0 { state.count -= step }
          }
          return .none
        }
      }
    }

    """

  private static func times(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  /// The counter with some bytes instead of its field.
  private static func counter(with bytes: [UInt8]) -> [UInt8] {
    let parts = counter.components(separatedBy: "var count = 0")
    return Array(parts[0].utf8) + bytes + Array(parts[1].utf8)
  }

  static let files: [Hostile] = [
    .init("empty", ""),
    .init("only a NUL byte", [0]),
    .init("NUL bytes", counter(with: [0, 0x20, 0, 0x76, 0])),
    .init(
      "bytes that are not UTF-8", counter(with: [0xFF, 0xC3, 0x28, 0xED, 0xA0, 0x80, 0xF0]),
      isRead: false),
    .init("UTF-16", counter.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, isRead: false),
    .init("a byte order mark", [0xEF, 0xBB, 0xBF] + Array(counter.utf8)),
    .init("carriage returns", counter.replacing("\n", with: "\r")),
    .init("open brackets", times("(", 50_000), isRead: false),
    .init("open braces", times("struct A { ", 5_000), isRead: false),
    .init("nested closures", times("f { ", 5_000) + times("}", 5_000), isRead: false),
    .init("closing braces", counter + times("}", 5_000) + times("{", 20)),
    .init("brackets without an end", counter + times("f(a\n", 100), isRead: false),
    .init("open comments", counter + times("/* ", 5_000)),
    .init("an open string", counter + "let a = \"\"\"\n\\(b \\(\"c", isRead: false),
    .init("a conflict", counter + "<<<<<<< a\nlet a = 1\n=======\n>>>>>>> b\n", isRead: false),
    .init("too large", times("// a\n", 1 << 20), isRead: false),
    .init("a flat file of attributes", counter + times("@objc class A {}\n", 6_000)),
    .init("a long line", "let list = [" + times("1, ", 20_000) + "]"),
    .init("a long name", "struct " + times("A", 200_000) + " {}"),
    .init("many cases", "enum Many { case a" + (0..<10_000).map { ", b\($0)" }.joined() + " }"),
    .init("many files' worth of types", (0..<500).map { "struct S\($0) {}\n" }.joined()),
    .init(
      "only keywords", times("case switch if guard let enum extension func in ", 200), isRead: false
    ),
  ]

  private static func check(_ bytes: [UInt8]) -> (spec: FileSpec, names: [String]) {
    let texts = [bytes, Array(counter.replacing("Counter", with: "Other").utf8)]
    var sources = SourceMap()
    let inputs = texts.enumerated().map { index, bytes in
      let source = SourceFile(name: "\(index).swift", bytes: bytes)
      return SwiftInput(
        source: source, id: sources.add(source), target: "App\(index)", entry: SourceSpec())
    }
    let spec = SwiftFrontEnd.read(inputs)
    let settings = ProjectSpec(span: Span(file: FileID(0), start: 0, end: 0))
    let project = Project(spec: settings, files: [spec])
    let findings = Checker(today: nil).check(project).findings
    for span in spec.modules.map(\.name.span) + findings.map(\.span) {
      let size = texts[Int(span.file.index)].count
      #expect(span.start <= span.end && Int(span.end) <= size)
    }
    return (spec, project.modules.map(\.name))
  }

  @Test(arguments: files)
  func otherFilesAreRead(_ file: Hostile) {
    let (spec, names) = Self.check(file.bytes)
    #expect(names.contains("Other"))
    #expect(spec.unreadSwift.allSatisfy(\.reason.isPartial) == file.isRead)
  }

  /// A file that somebody is still writing.
  @Test func everyBeginningIsRead() {
    let bytes = Array(Self.counter.utf8)
    for count in stride(from: 0, through: bytes.count, by: 9) {
      #expect(Self.check(Array(bytes[..<count])).names.contains("Other"))
    }
    #expect(Self.check(bytes).names.sorted() == ["Counter", "Other"])
  }

  @Test func manyActionsAreRead() {
    let count = SlowTests.count(10_000, quick: 2_000)
    let cases = (0..<count).map { ", b\($0)" }.joined()
    let text = Self.counter.replacing(", down(Int)", with: cases)
    let module = Self.check(Array(text.utf8)).spec.modules.first { $0.name.value == "Counter" }
    #expect(module?.actions.count == count + 1)
  }
}
