import Fuzzing
import WeirDiagnostics
import WeirProject
import WeirRules
import WeirSpec

/// An example with a file for each module, whose texts change.
struct EditedExample {
  private let settings: SourceFile
  private let originals: [SourceFile]
  private var files: [SourceFile]
  /// The files of the check before, and their specs.
  private var sources: [SourceFile]
  private var specs: [FileSpec]
  private let memory: ModuleMemory
  private var last: Project?
  /// The number of projects that were made from the one before.
  private(set) var followed = 0

  /// Nil if the example contains Swift or has too few modules.
  init?(
    _ example: RulePage.Example, minModules: Int = 2, with memory: ModuleMemory = ModuleMemory()
  ) {
    var documents = ExampleText.documents(of: example.text)
    guard documents.allSatisfy({ $0.path == nil }) else { return nil }
    let hasSettings = documents.first?.text.hasPrefix("weir:") == true
    let settings = hasSettings ? documents.removeFirst().text : "weir: 1\n"
    let texts = documents.flatMap { document in
      (document.text + "\n").split(separator: "\n---\n").map { text in
        String(text.filter { !"«»‹›".contains($0) }) + "\n"
      }
    }
    guard texts.count >= minModules else { return nil }
    self.memory = memory
    self.settings = SourceFile(name: "weir.yaml", text: settings)
    files = texts.enumerated().map { SourceFile(name: "\($0).yaml", text: $1) }
    originals = files
    sources = files
    specs = files.enumerated().map { .modules(in: $1, as: FileID($0 + 1)) }
  }

  var count: Int { files.count }

  /// The examples' files with other bodies of reductions and operations.
  var otherBodies: [(number: Int, text: String)] {
    let texts = originals.map { String(decoding: $0.bytes, as: UTF8.self) }
    return texts.indices.flatMap { number in
      OtherBodies(of: texts[number], in: texts).texts.map { (number, $0) }
    }
  }

  /// The findings of a check of the original files that remembers nothing, with another text of one of them.
  func findings(with text: String? = nil, in number: Int = 0) -> [Finding] {
    var other = self
    other.files = originals
    if let text { other.write(text, to: number) }
    let project = FileSpec.project(in: settings, as: FileID(0))
    guard let spec = project.project else { return [] }
    let specs = other.files.enumerated().map { FileSpec.modules(in: $1, as: FileID($0 + 1)) }
    return Checker(today: nil).check(Project(spec: spec, files: [project] + specs)).findings
  }

  mutating func write(_ text: String, to number: Int) {
    files[number] = SourceFile(name: files[number].name, text: text)
  }

  mutating func undo() { files = originals }

  /// Changes lines of a file.
  mutating func edit(_ number: Int, _ random: inout SeededGenerator) {
    var lines = String(decoding: files[number].bytes, as: UTF8.self)
      .split(separator: "\n").map(String.init)
    if lines.isEmpty { lines = ["# nothing else"] }
    let line = random.below(lines.count)
    switch random.below(4) {
    case 0: lines.insert("# a comment", at: 0)
    case 1: lines.remove(at: line)
    case 2: lines.insert(lines[line], at: line)
    default: lines.swapAt(line, random.below(lines.count))
    }
    files[number] = SourceFile(
      name: files[number].name, text: lines.joined(separator: "\n") + "\n")
  }

  /// The findings of a check that remembers the one before, and of one that remembers nothing.
  ///
  /// - Parameter isHonest: Whether to say which files have changed.
  mutating func findings(isHonest: Bool = true) -> (kept: [Finding], anew: [Finding]) {
    let project = FileSpec.project(in: settings, as: FileID(0))
    guard let spec = project.project else { return ([], []) }
    var changed: [FileID: FileSpec] = [:]
    var reshaped: Set<FileID> = []
    for (index, file) in files.enumerated() where sources[index] !== file {
      let read = FileSpec.modules(in: file, as: FileID(index + 1))
      changed[FileID(index + 1)] = read
      let outline = FileSpec.outline(of: file)
      if !(read.findings + specs[index].findings).isEmpty || outline == nil
        || outline != FileSpec.outline(of: sources[index])
      {
        reshaped.insert(FileID(index + 1))
      }
      if read.hasNamelessDocument { last = nil }
      specs[index] = read
      sources[index] = file
    }
    let earlier = last.flatMap {
      EarlierProject($0, changed: isHonest ? changed : [:], reshaped: isHonest ? reshaped : [])
    }
    let all = [project] + specs
    let followed = earlier.flatMap { Project($0) }
    if followed != nil { self.followed += 1 }
    let kept = followed ?? Project(spec: spec, files: all, after: earlier)
    last = kept
    return (
      Checker(today: nil).check(kept, with: memory).findings,
      Checker(today: nil).check(Project(spec: spec, files: all)).findings
    )
  }
}
