import WeirDiagnostics
import WeirProject
import WeirRules
import WeirSpec

/// An example's text without its marks, and their spans.
struct ExampleText {
  var sources = SourceMap()
  /// The expected spans of findings, from the marks « and ».
  var marked: [Span] = []
  private var files: [(isProject: Bool, id: FileID)] = []

  init(_ text: String) {
    var parts = [text]
    if text.hasPrefix("weir:"), let range = text.firstRange(of: "\n---\n") {
      parts = [String(text[..<range.lowerBound]) + "\n", String(text[range.upperBound...])]
    }
    for (index, part) in parts.enumerated() {
      let isProject = index == 0 && part.hasPrefix("weir:")
      add(part, as: isProject ? "weir.yaml" : "modules.yaml", isProject: isProject)
    }
  }

  private mutating func add(_ text: String, as name: String, isProject: Bool) {
    var bytes: [UInt8] = []
    var open: [Int] = []
    var ranges: [Range<Int>] = []
    for character in text {
      switch character {
      case "«": open.append(bytes.count)
      case "»": ranges.append(open.removeLast()..<bytes.count)
      default: bytes += Array(String(character).utf8)
      }
    }
    let id = sources.add(SourceFile(name: name, bytes: bytes))
    files.append((isProject, id))
    marked += ranges.map { Span(file: id, start: $0.lowerBound, end: $0.upperBound) }
  }

  func project() -> Project {
    var spec = ProjectSpec(span: Span(file: FileID(0), start: 0, end: 0))
    var read: [FileSpec] = []
    for file in files {
      let source = sources[file.id]
      if file.isProject {
        let parsed = FileSpec.project(in: source, as: file.id)
        spec = parsed.project ?? spec
        read.append(parsed)
      } else {
        read.append(FileSpec.modules(in: source, as: file.id))
      }
    }
    return Project(spec: spec, files: read)
  }
}
