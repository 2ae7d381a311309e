import WeirDiagnostics
import WeirPlan
import WeirProject

struct ModuleFiles {
  private let builder: ModuleBuilder
  private let templates: FileTemplates
  private let types: [TypeInput]
  private let declarations: [Declaration]

  init(_ builder: ModuleBuilder, _ templates: FileTemplates) {
    self.builder = builder
    self.templates = templates
    types = builder.types
    declarations =
      Self.codings(of: types, in: builder, templates: templates)
      + templates.makers.flatMap { $0(builder) }
  }

  struct File {
    /// `Types` in `Users+Types.swift`; nil for the module's own file.
    var suffix: String?
    /// Its target, if it is not the module's.
    var target: String?
    let text: String
  }

  /// The module's own file first.
  func files() -> [File] {
    if !mayOverflow, !declarations.contains(where: \.kind.isApart) {
      let text = own(types, declarations)
      if lines(of: text) + total <= FilePacker.maxLines {
        return [File(text: text + texts(declarations))]
      }
    }
    return packed()
  }

  /// Everything in one file of any length.
  func whole() -> String { own(types, declarations) + texts(declarations) }

  /// Whether one file is certainly too short for all types: a type has at least three lines, an alias two.
  private var mayOverflow: Bool { types.count * 2 + total > FilePacker.maxLines }

  private var total: Int { declarations.reduce(0) { $0 + $1.lines + 1 } }

  /// The module's own file without its declarations.
  private func own(_ types: [TypeInput], _ declarations: [Declaration]) -> String {
    templates.module.text(
      of: ModuleInput(builder, types: types, imports: builder.imports(declarations)))
  }

  /// The coding of structs that are too long for one declaration.
  private static func codings(
    of types: [TypeInput], in builder: ModuleBuilder, templates: FileTemplates
  ) -> [Declaration] {
    types.flatMap { type -> [Declaration] in
      guard var coding = type.structure?.codingApart else { return [] }
      coding.owner = builder.names.state(of: builder.module)
      return coding.split(above: FilePacker.maxLines - 50).map {
        Declaration(
          .types, templates.coding.text(of: $0), imports: builder.imports(naming: type.type.types))
      }
    }
  }

  private func packed() -> [File] {
    let storage = builder.routing.targets.storageTarget
    var own = ModuleInput(builder, types: [], imports: builder.imports(declarations))
    let packer = FilePacker(
      head: lines(of: templates.module.text(of: own)),
      types: types.map { lines(of: templates.type.text(of: $0)) }, declarations: declarations)
    return packer.shares.compactMap { share in
      // A module with components only has no Swift without SwiftUI.
      if share.suffix == nil, own.isEmpty, share.declarations.isEmpty { return nil }
      let shared = share.declarations.map { declarations[$0] }
      let types = share.types.map { self.types[$0] }
      let target = share.isStorage ? storage : nil
      let text: String
      if share.suffix == nil {
        own.types = types
        own.imports = builder.imports(types: share.types, shared)
        text = templates.module.text(of: own)
      } else {
        text = templates.part.text(
          of: ModuleInput(
            builder, types: types,
            imports: target == nil
              ? builder.partImports(types: share.types, shared)
              : ModuleBuilder.imports(of: Set(shared.flatMap(\.imports)))))
      }
      return File(suffix: share.suffix, target: target, text: text + texts(shared))
    }
  }

  /// The declarations as text that follows the module's own Swift.
  private func texts(_ declarations: [Declaration]) -> String {
    declarations.map { "\n" + $0.text + "\n" }.joined()
  }

  private func lines(of text: String) -> Int { text.lineFeedCount }
}

extension ModuleBuilder {
  var types: [TypeInput] { module.types.indices.map { TypeInput($0, in: self) } }
}
