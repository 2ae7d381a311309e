import WeirDiagnostics
import WeirProject
import WeirTemplate

/// The files of one module.
struct ModuleFiles {
  let builder: ModuleBuilder
  let templates: FileTemplates

  /// With what goes between the module's name and `.swift`, the module's own file first.
  func files() -> [(suffix: String?, text: String)] {
    var context = builder.context()
    let types = context.ownTypes
    let declarations = codings(types) + templates.makers.flatMap { $0(builder) }
    context.imports = builder.imports(context, declarations)
    if !mayOverflow(types, declarations), !declarations.contains(where: \.kind.isApart) {
      let whole = templates.module.text(of: context)
      if lines(of: whole) + total(declarations) <= FilePacker.room {
        return [(nil, whole + texts(declarations))]
      }
    }
    return packed(context, types, declarations)
  }

  /// Everything in one file, however long it gets.
  func whole() -> String {
    var context = builder.context()
    let declarations = codings(context.ownTypes) + templates.makers.flatMap { $0(builder) }
    context.imports = builder.imports(context, declarations)
    return templates.module.text(of: context) + texts(declarations)
  }

  /// Whether it is certain that one file does not hold them: a type has three lines at least, an
  /// alias two.
  private func mayOverflow(_ types: [TypeContext], _ declarations: [Declaration]) -> Bool {
    types.count * 2 + total(declarations) > FilePacker.room
  }

  /// The coding of structs that are too long for one declaration.
  private func codings(_ types: [TypeContext]) -> [Declaration] {
    types.enumerated().flatMap { index, type -> [Declaration] in
      guard let coding = type.codingApart else { return [] }
      let context = CodingExtensionContext(
        owner: .identifier(builder.names.state(of: builder.module)), name: type.name,
        coding: coding)
      return context.split(above: FilePacker.room - 50).map {
        Declaration(
          .types, templates.coding.text(of: $0),
          imports: builder.imports(naming: builder.module.types[index].types))
      }
    }
  }

  private func packed(
    _ context: ModuleContext, _ types: [TypeContext], _ declarations: [Declaration]
  ) -> [(suffix: String?, text: String)] {
    var own = context
    own.ownTypes = []
    let head = lines(of: templates.module.text(of: own))
    let packer = FilePacker(
      head: head, types: types.map { lines(of: templates.type.text(of: $0)) },
      declarations: declarations)
    return packer.shares.compactMap { share in
      // A module of components alone has nothing to say without SwiftUI.
      if share.suffix == nil, context.isEmpty, share.declarations.isEmpty { return nil }
      let shared = share.declarations.map { declarations[$0] }
      let text: String
      if share.suffix == nil {
        own.ownTypes = share.types.map { types[$0] }
        own.imports = builder.imports(own, types: share.types, shared)
        text = templates.module.text(of: own)
      } else {
        text = templates.part.text(of: builder.part(share.types, types, shared))
      }
      return (share.suffix, text + texts(shared))
    }
  }

  private func total(_ declarations: [Declaration]) -> Int {
    declarations.reduce(0) { $0 + $1.lines + 1 }
  }

  /// What stands behind the module's own Swift.
  private func texts(_ declarations: [Declaration]) -> String {
    declarations.map { "\n" + $0.text + "\n" }.joined()
  }

  private func lines(of text: String) -> Int { text.lineFeedCount }
}
