import WeirDiagnostics
import WeirProject
import WeirSwift
import WeirYAML

/// A part of the Swift in a spec that an editor shows in a color of its own. A part of several lines has one for each.
public struct SemanticToken: Sendable {
  public enum Kind: Int, Sendable, CaseIterable {
    case keyword, string, number, comment, `operator`
    case type, property, parameter, method, enumMember

    /// The name in the protocol.
    public var name: String { "\(self)" }
  }

  public let kind: Kind
  public let span: Span

  /// Those of a spec, in order.
  public static func all(in file: FileID, of index: ProjectIndex) -> [SemanticToken] {
    guard index.sources[file].isYAML else { return [] }
    var names: [Int: Kind] = [:]
    for use in index.occurrences.inFile(file) { names[Int(use.span.start)] = use.symbol.tokenKind }
    var found: [Int: SemanticToken] = [:]
    for module in index.project.modules where module.nameSpan.file == file {
      for type in module.elements.flatMap(\.types) {
        for name in type.type.names {
          let span = type.scalar.span(of: name.range)
          found[Int(span.start)] = SemanticToken(kind: .type, span: span)
        }
      }
      for body in module.swift where body.scalar.span.file == file {
        let parameters = body.scope.parameters
        let text = Array(body.scalar.text.utf8)
        for part in SwiftReader.highlights(of: body.scalar.text) {
          for line in lines(part.range.clamped(to: 0..<text.count), of: text) {
            let span = body.scalar.span(of: line)
            let name = String(decoding: text[line], as: UTF8.self)
            let known = names[Int(span.start)] ?? (parameters.contains(name) ? .parameter : nil)
            guard let kind = Kind(part.kind) ?? known else { continue }
            found[Int(span.start)] = SemanticToken(kind: kind, span: span)
          }
        }
      }
    }
    return found.values.filter { !$0.span.range.isEmpty }.sorted { $0.span < $1.span }
  }

  /// The lines of a range, without the spaces before them.
  private static func lines(_ range: Range<Int>, of text: [UInt8]) -> [Range<Int>] {
    text[range].split(separator: UInt8(ascii: "\n")).compactMap { line in
      let line = line.drop { $0 == UInt8(ascii: " ") }
      return line.isEmpty ? nil : line.startIndex..<line.endIndex
    }
  }
}

extension SemanticToken.Kind {
  /// Nil for a name, whose kind depends on its declaration.
  fileprivate init?(_ kind: SwiftHighlight.Kind) {
    switch kind {
    case .keyword: self = .keyword
    case .string: self = .string
    case .number: self = .number
    case .comment: self = .comment
    case .operator: self = .operator
    case .name: return nil
    }
  }
}

extension Symbol {
  fileprivate var tokenKind: SemanticToken.Kind {
    switch member?.kind {
    case nil, .type, .entity, .viewModel, .component, .router, .trait: .type
    case .operation, .effect, .request, .service: .method
    case .action: .enumMember
    default: .property
    }
  }
}
