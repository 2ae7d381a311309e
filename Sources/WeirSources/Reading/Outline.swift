import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

/// The declarations of one file, read without any other file.
final class FileOutline: Sendable {
  let input: SwiftInput
  /// The first syntax error: a part of the file is not read.
  let syntaxError: Located<String>?
  let imports: Set<String>
  let types: [TypeOutline]
  /// Functions outside of types.
  let functions: [FunctionOutline]
  /// Constants and variables outside of types.
  let variables: [PropertyOutline]
  /// Type aliases outside of types.
  let aliases: [AliasOutline]
  /// Names in Swift that belongs to no reducer.
  let mentions: Mentions
  /// Swift in forms that only some stores have.
  let storeOutlines: [StoreOutline]

  init(
    input: SwiftInput, syntaxError: Located<String>?, imports: Set<String>,
    types: [TypeOutline], functions: [FunctionOutline],
    variables: [PropertyOutline], aliases: [AliasOutline], mentions: Mentions,
    storeOutlines: [StoreOutline]
  ) {
    self.storeOutlines = storeOutlines
    self.mentions = mentions
    self.input = input
    self.syntaxError = syntaxError
    self.imports = imports
    self.types = types
    self.functions = functions
    self.variables = variables
    self.aliases = aliases
  }
}

/// A nominal type or an extension.
final class TypeOutline: Sendable {
  enum Kind: UInt8, Sendable { case structure, enumeration, classOrActor, `protocol`, `extension` }

  let kind: Kind
  /// The names of the enclosing types and its own; an extension has the path of the extended type.
  let path: [String]
  let name: Located<String>
  let attributes: [AttributeOutline]
  let inherited: [TypeOutlineText]
  let generics: [String]
  /// Whether only its file can name it.
  let isFilePrivate: Bool
  /// The types that its `where` clause requires, that of the state first; nil without such a clause.
  let constraints: [TypeShapeOutline]?
  let properties: [PropertyOutline]
  let cases: [CaseOutline]
  let functions: [FunctionOutline]
  let aliases: [AliasOutline]
  /// The default arguments of its initializers, by name.
  let initialValues: [String: SwiftScalar]
  let readByInitializers: Set<String>
  /// Its effects that lose errors or start again.
  let effects: [FaultyEffect]
  /// Its outline as a view; nil if its file imports no library for user interfaces.
  let view: ViewOutline?

  init(
    kind: Kind, path: [String], name: Located<String>, attributes: [AttributeOutline],
    inherited: [TypeOutlineText], generics: [String], isFilePrivate: Bool,
    constraints: [TypeShapeOutline]?,
    properties: [PropertyOutline], cases: [CaseOutline], functions: [FunctionOutline],
    aliases: [AliasOutline], initialValues: [String: SwiftScalar],
    readByInitializers: Set<String>, effects: [FaultyEffect], view: ViewOutline?
  ) {
    self.view = view
    self.effects = effects
    self.kind = kind
    self.path = path
    self.name = name
    self.attributes = attributes
    self.inherited = inherited
    self.generics = generics
    self.isFilePrivate = isFilePrivate
    self.constraints = constraints
    self.properties = properties
    self.cases = cases
    self.functions = functions
    self.aliases = aliases
    self.initialValues = initialValues
    self.readByInitializers = readByInitializers
  }
}

struct AliasOutline: Sendable {
  let name: String
  let generics: [String]
  let type: TypeOutlineText
}

struct AttributeOutline: Sendable {
  /// Without `@` and module: `Reducer`.
  let name: String
  /// The paths of the types in its arguments: `CartForm` in `@BindableReducer(CartForm.self)`.
  let types: [[String]]
}

struct TypeOutlineText: Sendable {
  let shape: TypeShapeOutline
  let scalar: SwiftScalar
  var text: String { scalar.text }
  var span: Span { scalar.span }
}

indirect enum TypeShapeOutline: Sendable, Equatable {
  /// `Module.Name<Arguments>`.
  case named([String], [TypeShapeOutline])
  case optional(TypeShapeOutline)
  case array(TypeShapeOutline)
  case dictionary(TypeShapeOutline, TypeShapeOutline)
  /// The types of the parameters, and of the result.
  case function([TypeShapeOutline], TypeShapeOutline)
  /// A parameter of a function that it changes.
  case inOut(TypeShapeOutline)
  case other
}

extension TypeShapeOutline {
  var unwrapped: TypeShapeOutline {
    if case .optional(let inner) = self { return inner.unwrapped }
    return self
  }

  /// The last name of a named type.
  var lastName: String? {
    if case .named(let names, _) = self { return names.last }
    return nil
  }

  var firstArgument: TypeShapeOutline? {
    if case .named(_, let arguments) = self { return arguments.first }
    return nil
  }

  var lastArgument: TypeShapeOutline? {
    if case .named(_, let arguments) = self { return arguments.last }
    return nil
  }

  /// The type in which generic parameters have arguments.
  func replacing(_ arguments: [String: TypeShapeOutline]) -> TypeShapeOutline {
    func inner(_ shape: TypeShapeOutline) -> TypeShapeOutline { shape.replacing(arguments) }
    return switch self {
    case .named(let names, let own):
      (names.count == 1 ? arguments[names[0]] : nil) ?? .named(names, own.map(inner))
    case .optional(let type): .optional(inner(type))
    case .array(let type): .array(inner(type))
    case .dictionary(let key, let value): .dictionary(inner(key), inner(value))
    case .function(let parameters, let result):
      .function(parameters.map(inner), inner(result))
    case .inOut(let type): .inOut(inner(type))
    case .other: .other
    }
  }
}

final class PropertyOutline: Sendable {
  let name: Located<String>
  let attributes: [AttributeOutline]
  let type: TypeOutlineText?
  let value: ValueOutline?
  let isStatic: Bool
  let isLet: Bool
  /// Nil for a stored property.
  let accessors: AccessorsOutline?
  /// The lines that declare nothing else.
  let declaration: Span?

  init(
    name: Located<String>, attributes: [AttributeOutline], type: TypeOutlineText?,
    value: ValueOutline?, isStatic: Bool, isLet: Bool, accessors: AccessorsOutline?,
    declaration: Span?
  ) {
    self.name = name
    self.attributes = attributes
    self.type = type
    self.value = value
    self.isStatic = isStatic
    self.isLet = isLet
    self.accessors = accessors
    self.declaration = declaration
  }

  func has(_ attribute: String) -> Bool { attributes.contains { $0.name == attribute } }
}

struct AccessorsOutline: Sendable {
  let getter: CodeOutline?
  let setter: CodeOutline?
}

struct ValueOutline: Sendable {
  let scalar: SwiftScalar
  /// The type that it names: `Settings.State` in `Settings.State(…)`.
  let type: TypeShapeOutline?
  /// The reducer of a closure or of a builder in it.
  let code: CodeOutline?
  let form: Form

  /// How much a value says about what a field is for.
  enum Form: Sendable, Equatable {
    /// A literal, an empty collection or a new value without arguments: one that something should replace.
    case plain
    /// `.idle`, `Status.idle`: a case, or a constant of the type.
    case member(String)
    /// Anything else, such as `Bundle.main.version`: a value that the field exists to keep.
    case computed
  }

  /// Nil if it is not valid Swift.
  var expression: SwiftExpression? { SwiftReader.expression(scalar.text).results.first }
}

struct CaseOutline: Sendable {
  struct Parameter: Sendable {
    let label: String?
    let type: TypeOutlineText
    let value: SwiftScalar?
  }
  let name: Located<String>
  let parameters: [Parameter]
  let attributes: [AttributeOutline]
  /// The lines that declare nothing else.
  let declaration: Span?
}

struct FunctionOutline: Sendable {
  struct Parameter: Sendable {
    /// Nil for `_`.
    let label: String?
    let name: String
    let type: TypeOutlineText
    let isInOut: Bool
  }
  let name: Located<String>
  let parameters: [Parameter]
  let result: TypeOutlineText?
  let generics: [String]
  let isStatic: Bool
  let attributes: [AttributeOutline]
  /// Whether it receives a state as a value, and uses that only by its members.
  let readsOnlyMembers: Bool
  let code: CodeOutline?
  /// The closure that it returns, if that is a reducer.
  let returned: CodeOutline?
}
