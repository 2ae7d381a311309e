import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate
import WeirYAML

/// The part of a struct's coding to and from JSON that the compiler cannot synthesize.
struct CodingInput: TemplateInput {
  private let builder: ModuleBuilder
  private let type: String
  private let fields: StructFields
  private let isInside: Bool
  private let isDecoded: Bool
  private let isEncoded: Bool
  /// In an extension: the type in which the struct is nested.
  var owner = ""
  /// Only these in an extension of a struct that is too long for a file.
  private var parts = Set(Part.allCases)

  private enum Part: Sendable, CaseIterable { case keys, decoding, encoding }

  /// - Parameters:
  ///  - type: The struct's name.
  ///  - isDecodable: Whether it is decoded.
  ///  - isEncodable: Whether it is encoded.
  ///  - isApart: Whether it is in another file than the struct, where a compiler does not synthesize coding.
  ///  - isInside: Whether the code is inside of the module's state.
  ///  - hasOthers: Whether the struct has other properties, which have initial values.
  /// - Returns: nil if the compiler can synthesize all of it.
  init?(
    builder: ModuleBuilder, type: String, fields: StructFields, isOnWire: Bool,
    isDecodable: Bool = true, isEncodable: Bool = true, isApart: Bool = false,
    isInside: Bool = true, hasOthers: Bool = false
  ) {
    self.builder = builder
    self.type = type
    self.fields = fields
    self.isInside = isInside
    let all = fields.fields
    let isWritten =
      isApart || fields.additional != nil
      || all.contains { $0.box != nil || $0.key != $0.name }
    isEncoded = isEncodable && isWritten
    isDecoded =
      isDecodable && (isWritten || isOnWire && all.contains { $0.writtenDefault != nil })
    guard
      isEncoded || isDecoded || hasOthers || all.contains(where: { $0.wireName != $0.name })
    else { return nil }
  }

  static let shape = Shape<Self>(
    "coding",
    [
      .texts("codingKeys", "The lines of `CodingKeys` without `case`; empty without fields.") {
        $0.keys
      },
      .text("owner", "In an extension, the type in which the struct is nested.") {
        .type($0.owner)
      },
      .text("name", "The struct's name.") { .identifier($0.type) },
      .flag("isKeyed", "Whether the coding keys are here.") { $0.parts.contains(.keys) },
      .optionalText("additional", "The property that stores all other keys.") {
        $0.fields.additional.map { .identifier($0) }
      },
      .list(
        "decodedFields",
        "The fields in `init(from:)`, each with its value or the one for a present key."
      ) {
        $0.decoded
      },
      .list("encodedFields", "The fields in `encode(to:)`.") { $0.encoded },
      .flag("isDecoded", "Whether `init(from:)` is written out.") {
        $0.contains(.decoding)
      },
      .flag("isEncoded", "Whether `encode(to:)` is written out.") {
        $0.contains(.encoding)
      },
      .flag("isDivided", "Whether several parts are here.") { $0.parts.count > 1 },
    ])

  private func contains(_ part: Part) -> Bool {
    guard parts.contains(part) else { return false }
    return switch part {
    case .keys: true
    case .decoding: isDecoded
    case .encoding: isEncoded
    }
  }

  /// One extension, or three if one is too long for a file.
  func split(above lines: Int) -> [CodingInput] {
    guard keys.count + decoded.count + encoded.count > lines else { return [self] }
    return Part.allCases.filter(contains).map { part in
      var extended = self
      extended.parts = [part]
      return extended
    }
  }

  // MARK: Keys

  private var keys: [SafeSwift] {
    Self.keys(fields.fields.map { (key: $0.key, wireName: $0.wireName) })
  }

  /// A case for each field, as many on a line as fit.
  static func keys(_ fields: [(key: String, wireName: String)]) -> [SafeSwift] {
    var lines: [SafeSwift] = []
    for field in fields {
      let value: SafeSwift? =
        field.wireName == field.key ? nil : " = \(literal: field.wireName)"
      let text: SafeSwift = "\(name: field.key)\(value)"
      if let last = lines.last, last.text.utf8.count + text.text.utf8.count < width {
        lines[lines.count - 1] = "\(last), \(text)"
      } else {
        lines.append(text)
      }
    }
    return lines
  }

  /// Without `case`.
  private static let width = 87

  // MARK: Values

  private var decoded: [FieldInput] {
    guard isDecoded else { return [] }
    return fields.fields.map { field in
      let name = field.box ?? field.name
      let (value, start) = decoded(field)
      return FieldInput(
        name: name, defaultValue: start, source: value, key: field.key, box: field.box,
        isHidden: ["decoder", "container"].contains(name))
    }
  }

  /// The decoded value, and the one for a missing key of an optional type, for which null is a valid value.
  private func decoded(_ field: StructFields.Field) -> (value: SafeSwift, start: SafeSwift?) {
    let type = builder.project.type(field.type, in: builder.module, isInside: isInside)
    let text = SafeSwift(type)
    let wrapped = SafeSwift.wrapped(type)
    let key: SafeSwift = ".\(name: field.key)"
    let ifPresent: SafeSwift =
      "container.decodeIfPresent(\(wrapped ?? text).self, forKey: \(key))"
    // An alias of an optional type.
    let isOptional = wrapped == nil && builder.project.isOptional(field.type, in: builder.module.id)
    let nilled: SafeSwift = "\(ifPresent) ?? nil"
    guard let value = field.writtenDefault else {
      if isOptional { return (nilled, nil) }
      return (
        wrapped == nil ? "container.decode(\(text).self, forKey: \(key))" : ifPresent, nil
      )
    }
    let start = builder.startValue(
      field.spec, default: value, as: field.type, of: self.type, isInside: isInside)
    return wrapped == nil && !isOptional
      ? ("\(ifPresent) ?? \(start)", nil) : (wrapped == nil ? nilled : ifPresent, start)
  }

  private var encoded: [FieldInput] {
    guard isEncoded else { return [] }
    return fields.fields.map { field in
      FieldInput(
        name: field.name, key: field.key,
        isOptional: builder.project.isOptional(field.type, in: builder.module.id),
        isHidden: ["encoder", "container"].contains(field.name))
    }
  }
}

extension StructFields.Field {
  /// The case of the coding key: the field's name, unless Swift rejects it as a case.
  fileprivate var key: String {
    SwiftName.isUsable(name, as: .enumCase) ? name : name + "Key"
  }

  /// The value for a missing key, if the spec declares one.
  fileprivate var writtenDefault: SwiftScalar? {
    spec.defaultValue.flatMap { $0.text == "nil" ? nil : $0 }
  }
}
