import WeirDiagnostics
import WeirProject
import WeirSpec

/// The text that an editor shows at a position, in Markdown.
public struct Hover: Sendable {
  public let text: String
  public let span: Span

  /// The most names in a list.
  private static let most = 8

  /// Nil if there is neither a name nor a key.
  public init?(at offset: Int, in file: FileID, of index: ProjectIndex) {
    if let occurrence = index.occurrences.at(offset, in: file) {
      text = Self.text(of: occurrence.symbol, in: index)
      span = occurrence.span
    } else if let key = KeyHover(at: offset, in: file, of: index.sources) {
      text = key.text
      span = key.span
    } else {
      return nil
    }
  }

  /// The text about a declaration.
  public static func text(of symbol: Symbol, in index: ProjectIndex) -> String {
    let project = index.project
    let declaration = DeclarationText(of: symbol, in: project)
    var paragraphs = ["```swift\n\(declaration.swift)\n```"]
    let what = "\(symbol.kind) `\(symbol.qualifiedName(in: project))`"
    paragraphs.append(symbol.member == nil ? module(symbol.module, in: index) : what)
    if !declaration.doc.isEmpty { paragraphs.append(declaration.doc) }
    let uses = UseCounts(of: symbol, in: index).uses.map { verb, by in
      "- \(verb) by \(Words.first(most, of: by.map { "`\(index.name($0))`" }))"
    }
    if !uses.isEmpty { paragraphs.append(uses.joined(separator: "\n")) }
    return paragraphs.joined(separator: "\n\n")
  }

  private static func module(_ id: ModuleID, in index: ProjectIndex) -> String {
    let project = index.project
    let module = project[id]
    var parts = ["\(module.spec.kind) module `\(module.name)`"]
    if let layer = module.spec.layer { parts.append("layer `\(layer.value)`") }
    var owners = [module.name]
    var seen: Set<ModuleID> = [id]
    var next = id
    while let owner = project[next].owners.first?.owner, seen.insert(owner).inserted {
      owners.insert(project[owner].name, at: 0)
      next = owner
    }
    if owners.count > 1 { parts.append(Words.quoted(owners, separator: " → ")) }
    let incoming = Set(project.edges(to: id).map(\.from)).subtracting([id]).count
    let outgoing = Set(project.edges(from: id).map(\.to)).subtracting([id]).count
    parts.append("depends on \(pluralized(outgoing, "module"))")
    let verb = incoming == 1 ? "depends" : "depend"
    parts.append("\(pluralized(incoming, "module")) \(verb) on it")
    return parts.joined(separator: " · ")
  }
}
