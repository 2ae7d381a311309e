/// A part of a document that the model omits or changes.
public struct ImportNote: Sendable {
  public var reason: Reason
  /// The position: the pointer of the omitted key.
  public var position: DocumentPosition
  /// The key, value or name; may be empty.
  public var detail: String

  public init(_ reason: Reason, _ detail: String = "", at position: DocumentPosition) {
    self.reason = reason
    self.detail = detail
    self.position = position
  }

  /// The reason, by which notes are grouped.
  public enum Reason: String, Sendable, Hashable, CaseIterable {
    // Omitted, without effect on requests and responses.
    case example = "examples"
    case externalDocs = "links to external documentation"
    case info = "contact, licence and terms"
    case xml = "representations of values in XML"
    case vendorExtension = "vendor extensions (`x-…`)"
    case unknownKey = "unknown keys"
    case unusedComponent = "components that no operation uses"
    case comment = "comments and identifiers of JSON Schema"

    // Omitted: the type is wider than in the document.
    case bound = "bounds of numbers, lengths and counts"
    case pattern = "patterns of strings"
    case condition = "conditions (`not`, `if`, `dependent…`, alternatives of `required`)"
    case format = "formats without a Swift type"
    case unique = "uniqueness of items"
    case patternProperties = "pattern properties"
    case tuple = "tuples"
    case contradiction = "schemas of `allOf` that contradict each other"
    case openEnumeration = "enumerations that allow other values"
    case secondUnion = "a second `oneOf` or `anyOf` of one schema"
    case bomb = "expansions beyond a limit"

    // Omitted: parts of the exchange.
    case callback = "callbacks"
    case webhook = "webhooks"
    case link = "links between responses"
    case responseHeader = "headers of responses"
    case encoding = "encodings of individual parts"
    case serverVariable = "variables of servers, replaced by their defaults"
    case scope = "scopes and flows of security"
    case parameterOption = "options of parameters (`allowReserved`, `allowEmptyValue`)"
    case parameter = "parameters that cannot be sent"
    case headerParameter = "header parameters that the specification ignores"

    // Changed.
    case missingReference = "unresolved references"
    case circularReference = "circular references"
    case typeGuessed = "missing types"
    case wrongType = "unknown types"
    case wrongShape = "values of the wrong kind"
    case duplicateKey = "duplicate keys"
    case duplicateOperationID = "operations with the same `operationId`"
    case duplicateParameter = "duplicate parameters"
    case missingParameter = "undeclared path parameters"
    case escape = "unknown JSON escapes, read literally"
    case discriminator = "discriminators that do not distinguish the members"

    // In the model, but not in a spec.
    case optionalDefault = "defaults of fields that may be missing"
    case oneWay = "required fields of only requests or only responses, made optional"
    case recursiveAlias = "recursive arrays and maps, read as any JSON"
    case nestedCollection = "arrays and maps nested more than 8 levels deep, read as any JSON"
    case never = "schemas that no value satisfies"
    case mixedEnumeration = "enumerations with values of several types, read as any JSON"
    case endless = "endlessly recursive values, made optional"
    case inheritance = "objects with a discriminator, read as their shared properties"
    case wireName = "names that are empty, too long, or have characters that cannot be sent"
    case path = "paths with a query, a fragment, or braces without a name"
    case pathParameterNotInPath = "path parameters that are not in the path"
    case parameterStyle = "unsupported styles of parameters (`label`, `matrix`, `content`)"
    case structuredParameter = "structured values in paths, queries and headers, sent as text"
    case duplicateRequest = "operations whose paths differ only in the names of parameters"
    case bodyOfReading = "bodies of requests whose method has no body"
    case otherContent = "other media types of a body or response"
    case structuredField = "untyped values in forms, sent as text"
    case otherFormFields = "additional fields of forms"
    case errorContent = "error responses that are not JSON"
    case redirection = "content of responses that are neither success nor error"
    case operationServer = "servers of individual operations"
    case otherServer = "additional servers"
    case securityAlternative = "security alternatives"
    case securityKind = "security that is not in a header, a query item or a cookie"
  }
}
