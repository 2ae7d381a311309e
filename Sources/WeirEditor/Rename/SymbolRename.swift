import WeirDiagnostics
import WeirProject
import WeirSwift

/// The edits that give a declaration another name, with all uses of it in specs.
public struct SymbolRename: Sendable {
  public let edits: [Edit]

  /// The reason why a name cannot be changed.
  public struct Problem: Error, Equatable {
    public let message: String
  }

  /// The declaration whose name is at a position.
  ///
  /// - Throws: `Problem` if there is none that can be renamed.
  public static func subject(
    at offset: Int, in file: FileID, of index: ProjectIndex
  ) throws(Problem) -> Occurrence {
    guard let found = index.occurrences.at(offset, in: file), found.form == .name else {
      let part = index.project.modules.lazy.flatMap(\.names).map(\.name).first {
        $0.span.file == file && Int($0.span.start) <= offset && offset <= Int($0.span.end)
      }
      throw Problem(
        message: part.map {
          "`\($0.value)` is a part of a declaration: Weir renames modules and their members, but no "
            + "fields of types, cases or labels"
        } ?? "no spec declares a name at this position")
    }
    let declarations = index.occurrences.declarations(of: found.symbol)
    guard !declarations.isEmpty else {
      throw Problem(message: "`\(index.name(found.symbol))` is not declared in a spec")
    }
    let isInSwift = declarations.contains { !index.sources[$0.span.file].isYAML }
    guard !isInSwift else {
      throw Problem(
        message: "`\(index.name(found.symbol))` is declared in hand-written Swift: rename it there")
    }
    return found
  }

  /// - Throws: `Problem` if the name is not an identifier, or is taken.
  public init(
    of symbol: Symbol, to name: String, in index: ProjectIndex
  ) throws(Problem) {
    let old = symbol.name(in: index.project)
    guard name != old else { throw Problem(message: "`\(name)` is the name already") }
    guard SwiftName.isUsable(name, as: symbol.position) else {
      throw Problem(message: "`\(name)` is not a name of Swift")
    }
    if let taken = Self.taken(name, for: symbol, in: index.project) {
      throw Problem(message: "`\(name)` is already the name of \(taken)")
    }
    if symbol.member?.kind.isInState == true,
      let unknown = index.occurrences.unknown.first(where: { index.sources.text(of: $0) == old })
    {
      let position = "\(index.sources[unknown.file].name):\(index.sources.start(of: unknown).line)"
      throw Problem(
        message:
          "`\(old)` in \(position) may be this name, but the type of the value before it is not "
          + "known: rename by hand")
    }
    edits = index.occurrences.of(symbol).filter { index.sources[$0.span.file].isYAML }.map {
      Edit($0.span, to: $0.text(renamedTo: name, from: old))
    }
  }

  /// The declaration that has the name already.
  private static func taken(_ name: String, for symbol: Symbol, in project: Project) -> String? {
    guard let member = symbol.member else {
      if project.module(named: name) != nil { return "a module" }
      return project.module(ofTopLevel: name).map { "a declaration of `\(project[$0].name)`" }
    }
    let module = project[symbol.module]
    let other = module.declared.first { other in
      guard other.name == name, other != member, other.kind != .reduction else { return false }
      return other.kind == member.kind || other.kind.isInState && member.kind.isInState
        || other.kind.isNamedInSwift && member.kind.isNamedInSwift
    }
    return other.map { "\($0.kind.withArticle) of `\(module.name)`" }
  }
}

extension Symbol {
  fileprivate var position: SwiftName.Position {
    switch member?.kind {
    case nil, .type, .entity, .viewModel, .component, .router, .trait: .type
    case .action, .effect, .request: .enumCase
    default: .member
    }
  }
}
