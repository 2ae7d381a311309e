import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate
import WeirYAML

/// How a struct is read from JSON and written to it, as far as the compiler does not know it by itself.
struct CodingBuilder {
  let builder: ModuleBuilder
  /// The struct's name.
  let type: String
  let fields: StructFields
  let isOnWire: Bool
  /// Whether it stands in another file than the struct, where a compiler adds nothing to it.
  var isApart = false
  /// Whether the module's own types are named without it.
  var isInside = true
  /// Whether there are properties beside the fields, which start as something.
  var hasOthers = false

  /// Nil where the compiler does all of it.
  func context() -> CodingContext? {
    let fields = self.fields.fields
    let isUnlike =
      isApart || self.fields.additional != nil
      || fields.contains { $0.box != nil || key($0) != $0.name }
    let isDecoded = isUnlike || isOnWire && fields.contains { startValue($0) != nil }
    guard isDecoded || hasOthers || fields.contains(where: { $0.wireName != $0.name }) else {
      return nil
    }
    return CodingContext(
      keys: keys(), additional: self.fields.additional.map { .identifier($0) },
      decoded: isDecoded ? fields.map(decoding) : [],
      encoded: isUnlike ? fields.map(encoding) : [], isDecoded: isDecoded, isEncoded: isUnlike)
  }

  // MARK: Keys

  /// A case for each field, as many on a line as fit.
  private func keys() -> [SafeSwift] {
    var lines: [String] = []
    for field in fields.fields {
      var text = SwiftName.escaped(key(field))
      if field.wireName != key(field) {
        text += " = " + SafeSwift.stringLiteral(field.wireName).text
      }
      if let last = lines.last, last.utf8.count + text.utf8.count < Self.width {
        lines[lines.count - 1] = last + ", " + text
      } else {
        lines.append("case " + text)
      }
    }
    return lines.map { .code($0) }
  }

  private static let width = 92

  /// The key's case: the field's name, which Swift nearly always takes there.
  private func key(_ field: StructFields.Field) -> String {
    SwiftName.isUsable(field.name, as: .enumCase) ? field.name : field.name + "Key"
  }

  // MARK: Values

  /// A field's property, where the names of the function do not hide it.
  private func property(_ name: String, _ hiding: Set<String>) -> String {
    (hiding.contains(name) ? "self." : "") + SwiftName.escaped(name)
  }

  private func decoding(_ field: StructFields.Field) -> SafeSwift {
    let target = property(field.box ?? field.name, ["container", "decoder"])
    let value = "try " + decoded(field)
    return .code("\(target) = " + (field.box == nil ? value : "Boxed(\(value))"))
  }

  private func decoded(_ field: StructFields.Field) -> String {
    let key = ".\(SwiftName.escaped(self.key(field)))"
    let text = builder.code(field.type, isInside: isInside).text
    let wrapped = Self.wrapped(text, field.type.type.form)
    let ifPresent = "container.decodeIfPresent(\(wrapped ?? text).self, forKey: \(key))"
    // An alias of an optional type.
    let isOptional = wrapped == nil && builder.project.isOptional(field.type, in: builder.module.id)
    let nilled = "\(ifPresent) ?? nil"
    guard let start = startValue(field) else {
      if isOptional { return nilled }
      return wrapped == nil ? "container.decode(\(text).self, forKey: \(key))" : ifPresent
    }
    // Null is a value of an optional type.
    return wrapped == nil && !isOptional
      ? "\(ifPresent) ?? \(start)"
      : "container.contains(\(key))\n  ? \(wrapped == nil ? nilled : ifPresent) : \(start)"
  }

  private func encoding(_ field: StructFields.Field) -> SafeSwift {
    let isOptional = builder.project.isOptional(field.type, in: builder.module.id)
    let function = isOptional ? "encodeIfPresent" : "encode"
    let value = property(field.name, ["container", "encoder"])
    return .code(
      "try container.\(function)(\(value), forKey: .\(SwiftName.escaped(key(field))))")
  }

  /// What a missing key stands for, where the spec says it.
  private func startValue(_ field: StructFields.Field) -> String? {
    guard let value = field.spec.defaultValue, value.text != "nil" else { return nil }
    return builder.startValue(field.spec, value, field.type, of: type, isInside: isInside)
  }

  /// The type inside an optional one; nil for others.
  static func wrapped(_ text: String, _ form: TypeText.Form) -> String? {
    guard form == .optional else { return nil }
    for prefix in ["Optional<", "Swift.Optional<"] where text.hasPrefix(prefix) {
      return String(text.dropFirst(prefix.count).dropLast())
    }
    return String(text.dropLast())
  }
}
