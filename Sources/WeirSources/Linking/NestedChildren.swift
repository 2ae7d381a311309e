import WeirDiagnostics
import WeirSpec
import WeirSwift

/// Children in types inside the type of a state, which have no reducer of their own:
///
///     struct State { var root: Root }
///     enum Root { case main(Main.State), onboarding(Onboarding.State) }
///
/// Their names are paths, such as `root.main`. The property `root` is a field as well.
struct NestedChildren {
  struct Found {
    let name: Located<String>
    let module: FoundModule
    let span: Span
    let form: ChildSpec.Form
  }

  /// The types around the nested ones: those of the state and of its reducer.
  private let outer: [SourceType]
  private let types: ChildTypes
  private(set) var found: [Found] = []
  private var path: [SourceType] = []
  private var readTypes = 0
  private static let mostLevels = 4
  private static let mostTypes = 1000

  init(in outer: [SourceType], _ types: ChildTypes) {
    self.outer = outer
    self.types = types
  }

  /// - Parameter form: Whether the state has one value of the type, an optional one, or several.
  mutating func read(
    _ shape: TypeShapeOutline, named name: Located<String>, as form: ChildSpec.Form = .one,
    in scope: TypeTable.Scope
  ) {
    guard path.count < Self.mostLevels, readTypes < Self.mostTypes,
      let (type, inner) = types.content(
        of: shape, at: name.span, { nestedType($0, in: scope) })
    else { return }
    let form = form.containing(inner)
    path.append(type)
    readTypes += 1
    for one in type.cases where one.parameters.count == 1 {
      let payload = one.parameters[0].type
      add(
        one.name, payload.shape, at: payload.span, to: name, as: form.containing(.optional),
        in: type)
    }
    for property in type.storedProperties {
      guard let shape = property.type?.shape ?? property.value?.type else { continue }
      let span = property.type?.span ?? property.name.span
      add(property.name, shape, at: span, to: name, as: form, in: type)
    }
    path.removeLast()
  }

  private func nestedType(_ names: [String], in scope: TypeTable.Scope) -> SourceType? {
    guard let type = outer.first?.type(.named(names, []), in: scope), !type.isClass,
      type.declaration.generics.isEmpty, !path.contains(where: { $0 === type }),
      outer.contains(where: {
        type.target == $0.target && type.path.count > $0.path.count
          && type.path.starts(with: $0.path)
      })
    else { return nil }
    return type
  }

  private mutating func add(
    _ member: Located<String>, _ shape: TypeShapeOutline, at span: Span,
    to outer: Located<String>, as form: ChildSpec.Form, in type: SourceType
  ) {
    let name = Located(outer.value + "." + member.value, at: member.span)
    if let (module, inner) = types.child(shape, at: span, in: type.scope) {
      found.append(Found(name: name, module: module, span: span, form: form.containing(inner)))
    } else {
      read(shape, named: name, as: form, in: type.scope)
    }
  }
}

extension ChildSpec.Form {
  /// The form of a child whose container has this form.
  fileprivate func containing(_ inner: ChildSpec.Form) -> ChildSpec.Form {
    switch (self, inner) {
    case (.keyed, _), (.optional, .one): self
    default: inner
    }
  }
}

extension SourceModule {
  /// The names of a path in its state without those of the contents of boxes, and with one name for a child in another
  /// type: `[resources.tokens, count]`.
  func childNames(_ names: [String]) -> [String] {
    joined(Boxes.opened(names, boxes) { $0 }, text: { $0 }) { _, name in name }
  }

  /// Its spec, whose Swift names a field for the content of a box, and a nested child.
  ///
  /// - Parameter boxes: The fields of all modules with a child in a box.
  func spec(openingBoxes boxes: Set<String>) -> ModuleSpec {
    if boxes.isEmpty, nestedChildren.isEmpty { return spec }
    return spec.mapPaths { path in
      var segments = Boxes.opened(path.segments, boxes, text: \.name)
      if path.root == .selfValue {
        segments = joined(segments, text: \.name) { inner, name in
          Segment(
            .member(name),
            range: inner[0].range.lowerBound..<inner[inner.count - 1].range.upperBound)
        }
      }
      return Path(root: path.root, segments: segments, range: path.range)
    }
  }

  private func joined<Name>(
    _ names: [Name], text: (Name) -> String?, _ join: ([Name], String) -> Name
  ) -> [Name] {
    guard !nestedChildren.isEmpty, var path = names.first.flatMap(text) else { return names }
    for index in names.indices.dropFirst() {
      guard let next = text(names[index]) else { break }
      path += "." + next
      if nestedChildren.contains(path) {
        return [join(Array(names[...index]), path)] + names[(index + 1)...]
      }
    }
    return names
  }
}
