import WeirDiagnostics
import WeirYAML

public struct FileSpec: Sendable {
  public var modules: ModuleSpecs = []
  @Rare public var project: ProjectSpec?
  /// The Swift targets of `sources`.
  public var targets: [TargetSpec] = []
  public var findings: [Finding] = []
  /// The files of `sources` that are not read.
  public var unreadSwift: [UnreadSwift] = []
  /// The functions and constants of `sources` with the form of a reducer that no module contains.
  public var unreadReducers: [Located<String>] = []
  /// Whether a document's errors hide its module's name: then an unknown module may be that one.
  public var hasNamelessDocument = false

  public init() {}
}

extension FileSpec {
  public static func modules(in source: SourceFile, as file: FileID) -> FileSpec {
    var spec = read(source, as: file) { root, document, reader, spec in
      module(root, of: document, reader: &reader, spec: &spec)
    }
    if spec.modules.isEmpty, spec.findings.isEmpty {
      spec.findings.report(
        "this file declares no module", at: Span(file: file, start: 0, end: 0),
        help: "write `module: Root`, or remove the file")
    }
    return spec
  }

  /// Reads `weir.yaml`.
  public static func project(in source: SourceFile, as file: FileID) -> FileSpec {
    var spec = read(source, as: file) { root, document, reader, spec in
      if spec.project != nil {
        reader.findings.report("a project file must contain a single document", at: document.span)
        return
      }
      var project = ProjectSpec(span: document.span)
      project.isFullyRead = reader.readDocument(
        root, document, as: ProjectSpec.record, into: &project)
      reader.checkStores(project.sources, project.stores)
      reader.checkLayers(of: project)
      spec.project = project
    }
    if spec.project == nil, spec.findings.isEmpty {
      let start = Span(file: file, start: 0, end: 0)
      spec.findings.report(
        "the project file is empty", at: start, help: "write `weir: 1` and `specs: [modules]`")
    }
    return spec
  }

  private static func read(
    _ source: SourceFile, as file: FileID,
    _ body: (NodeID, Document, inout Reader, inout FileSpec) -> Void
  ) -> FileSpec {
    let (tree, findings) = Tree.read(source, as: file)
    var spec = FileSpec()
    var reader = Reader(tree)
    reader.unread = findings.map(\.span)
    spec.hasNamelessDocument = findings.contains { finding in
      !tree.documents.contains {
        $0.span.start <= finding.span.start && finding.span.start <= $0.span.end
      }
    }
    for document in tree.documents {
      if document.isRunTogether { spec.hasNamelessDocument = true }
      if let root = document.root {
        body(root, document, &reader, &spec)
      } else if document.isCut {
        nameless(document, &spec)
      }
    }
    spec.findings = findings + reader.reportedFindings
    return spec
  }

  /// For a document that cannot be read, only the name is known, if that could be read.
  private static func nameless(_ document: Document, _ spec: inout FileSpec) {
    guard let name = document.moduleNameHint else {
      spec.hasNamelessDocument = true
      return
    }
    var module = ModuleSpec(name: name)
    module.isFullyRead = false
    module.areNamesRead = false
    spec.modules.append(module)
  }

  private static func module(
    _ root: NodeID, of document: Document, reader: inout Reader, spec: inout FileSpec
  ) {
    let nameNode = reader.tree.pairs(root).first { reader.tree.equals($0.key, "module") }?.value
    let isNameCut = document.isCut && nameNode.map { !reader.tree.kind($0).isScalar } == true
    let name = isNameCut ? nil : nameNode.flatMap { reader.name($0, expected: "a module's name") }
    guard let name = name ?? document.moduleNameHint else {
      spec.hasNamelessDocument = true
      var unnamed = ModuleSpec(name: Located("", at: document.span))
      _ = reader.readDocument(root, document, as: ModuleSpec.record, into: &unnamed)
      return
    }
    var module = ModuleSpec(name: name)
    let before = reader.findings.count
    let isFullyRead = reader.readDocument(root, document, as: ModuleSpec.record, into: &module)
    module.isFullyRead = isFullyRead && nameNode != nil
    module.areNamesRead =
      module.isFullyRead
      || !document.isCut && reader.hasAllNames(of: module, at: root, findingsFrom: before)
    spec.modules.append(module)
  }
}

extension Reader {
  /// Whether no finding is about a section that declares members or types.
  fileprivate func hasAllNames(
    of module: ModuleSpec, at root: NodeID, findingsFrom start: Int
  ) -> Bool {
    let bodies: [StaticString] = ["reduce", "decisions", "effects", "components", "routes"]
    var spans: [Range<Int>] = []
    for (key, value) in tree.pairs(root) where bodies.contains(where: { tree.equals(key, $0) }) {
      spans.append(tree.span(value).range)
      let isRead = tree.count(value) == 2 * module.decisions.count
      if tree.equals(key, "decisions"), !isRead { return false }
    }
    return findings[min(start, findings.count)...].allSatisfy { finding in
      spans.contains { $0.contains(Int(finding.span.start)) }
    }
  }

  /// Whether the document is complete. Keys that syntax errors truncate are not reported as
  /// missing, and their section has no further findings.
  fileprivate mutating func readDocument<Target>(
    _ root: NodeID, _ document: Document, as record: Record<Target>, into target: inout Target
  ) -> Bool {
    let before = findings.count
    record.read(root, into: &target, &self, isCut: document.isCut)
    guard document.isCut else {
      return findings.count == before
        && !unread.contains { document.span.range.contains(Int($0.start)) }
    }
    var last = tree.span(root).start
    for (key, _) in tree.pairs(root) { last = tree.span(key).start }
    let remaining = findings[before...].filter { $0.span.end <= last }
    findings.replaceSubrange(before..., with: remaining)
    return false
  }
}
