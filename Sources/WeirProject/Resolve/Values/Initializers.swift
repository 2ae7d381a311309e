import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

extension Resolver {
  /// The parameters of the initializer of a struct or a state; nil if the specs do not determine them.
  ///
  /// - Parameter depth: The number of owners around a state, which is limited.
  func initializer(of owner: MemberOwner, depth: Int = 0) -> [ParameterSpec]? {
    switch owner {
    case .type(let id):
      let spec = typeSpec(id)
      guard case .structure(let fields) = spec.form, spec.additional == nil else { return nil }
      return fields.map(parameter)
    case .module(let id):
      let spec = specs[id.index]
      guard spec.kind == .state, depth < 8 else { return nil }
      let children = spec.children.indices.map { self.parameters(id, child: $0, depth: depth) }
      guard !children.contains(where: { $0 == nil }) else { return nil }
      return spec.state.map(parameter) + children.flatMap { $0 ?? [] }
    case .entity(let id):
      return specs[id.module.index].entities[id.index].fields.map { parameter($0.field) }
    case .recentValue, .library: return nil
    }
  }

  /// The parameters for a child: its state, and the order of a collection.
  private func parameters(_ id: ModuleID, child index: Int, depth: Int) -> [ParameterSpec]? {
    let child = specs[id.index].children[index]
    guard let childModule = names[id].mounted[index] else { return nil }
    var hasDefault = true
    var order: String?
    switch child.form {
    case .one:
      guard let own = initializer(of: .module(childModule), depth: depth + 1) else { return nil }
      hasDefault = own.allSatisfy { $0.defaultValue != nil }
    case .optional: break
    case .keyed(_, _, let isOrdered):
      order = isOrdered ? GeneratedNames.order(of: child.name.value) : nil
    }
    // A text without a type: values of children are not compared with it.
    let unknown = SwiftScalar(text: "_", slice: 0..<0, of: child.name.span.file)
    return ([child.name.value] + [order].compactMap { $0 }).map {
      ParameterSpec(
        label: $0, name: child.name, type: unknown, defaultValue: hasDefault ? unknown : nil)
    }
  }

  private func parameter(_ field: FieldSpec) -> ParameterSpec {
    ParameterSpec(
      label: field.name.value, name: field.name, type: field.type,
      defaultValue: field.defaultValue ?? emptyValue(field.type))
  }

  /// The type itself in place of `nil` or an empty collection, which is the default of such a field.
  private func emptyValue(_ type: SwiftScalar) -> SwiftScalar? {
    swift.type(type.text).emptyLiteral == nil ? nil : type
  }
}
