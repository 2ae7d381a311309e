import SwiftSyntax

extension Lowering {
  /// Emits every name in a type, in text order.
  func type(_ node: TypeSyntax) {
    let names = TypeReader.names(in: node)
    for name in names {
      let root = root(of: name.path.first?.name ?? "")
      let segments = name.path.map { Segment(.member($0.name), range: inText($0.range)) }
      let path = Path(root: root, segments: segments, range: inText(name.range))
      out.append(.use(Use(kind: .type, path: path)))
    }
  }

  func generics(_ clause: GenericArgumentClauseSyntax) {
    for argument in clause.arguments {
      if case .type(let type) = argument.argument { self.type(type) }
    }
  }
}
