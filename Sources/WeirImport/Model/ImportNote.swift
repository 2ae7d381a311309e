/// Something that stands in a document and not in the model, or reads otherwise than it is written.
public struct ImportNote: Sendable {
  public var reason: Reason
  /// Where: the pointer of the key that is left out.
  public var place: Place
  /// The key, value or name in question; may be empty.
  public var detail: String

  public init(_ reason: Reason, _ detail: String = "", at place: Place) {
    self.reason = reason
    self.detail = detail
    self.place = place
  }

  /// Why, by which notes are grouped.
  public enum Reason: String, Sendable, Hashable, CaseIterable {
    // Left out, without harm to what is sent and received.
    case example = "examples"
    case externalDocs = "links to documentation elsewhere"
    case info = "contact, licence and terms"
    case xml = "how a value would stand in XML"
    case vendorExtension = "vendor extensions (`x-…`)"
    case unknownKey = "keys that the specification does not know"
    case unusedComponent = "components that no operation uses"
    case comment = "comments and identifiers of JSON Schema"

    // Left out: the type is wider than the document says.
    case bound = "bounds of numbers, lengths and counts"
    case pattern = "patterns of strings"
    case condition = "conditions (`not`, `if`, `dependent…`, alternatives of `required`)"
    case format = "formats that are no type"
    case unique = "items that are unique"
    case patternProperties = "properties by pattern"
    case tuple = "tuples"
    case contradiction = "schemas of `allOf` that contradict each other"
    case openEnumeration = "enumerations that admit other values"
    case secondUnion = "a second `oneOf` or `anyOf` of one schema"
    case bomb = "expansions past a bound"

    // Left out: parts of the exchange.
    case callback = "callbacks"
    case webhook = "webhooks"
    case link = "links between responses"
    case responseHeader = "headers of responses"
    case encoding = "encodings of single parts"
    case serverVariable = "variables of servers, replaced by their defaults"
    case scope = "scopes and flows of security"
    case parameterOption = "options of parameters (`allowReserved`, `allowEmptyValue`)"
    case parameter = "parameters that are not sent as such"
    case headerParameter = "header parameters that the specification ignores"

    // Read otherwise than it is written.
    case missingReference = "references that lead nowhere"
    case circularReference = "references that lead back to themselves"
    case typeGuessed = "types that are not stated"
    case wrongType = "types that the specification does not know"
    case wrongShape = "values of the wrong kind"
    case duplicateKey = "keys that stand twice"
    case duplicateOperationID = "operations of the same `operationId`"
    case duplicateParameter = "parameters that stand twice"
    case missingParameter = "path parameters that are not declared"
    case escape = "escapes that JSON does not know, taken as they are written"
    case discriminator = "discriminators that do not tell the members apart"

    // In the model, and not in a spec.
    case recursiveAlias = "arrays and maps of themselves, read as any JSON"
    case nestedCollection = "arrays and maps inside of more than 8 others, read as any JSON"
    case never = "schemas that no value fits"
    case mixedEnumeration = "enumerations of values of several kinds, read as any JSON"
    case endless = "values that hold one of their own kind without end, made optional"
    case inheritance = "objects that are told apart by a discriminator, read as what they share"
    case wireName = "names on the wire that are empty, too long, or of signs that cannot be sent"
    case path = "paths with signs of a query or a fragment, or with braces that hold no name"
    case parameterWithoutPlace = "path parameters that the path does not name"
    case parameterStyle = "styles of parameters (`label`, `matrix`, `content`)"
    case structuredParameter = "structures in paths, queries and headers, sent as text"
    case duplicateRequest = "operations of one method and path but for the names of its parameters"
    case bodyOfReading = "bodies of requests that only read"
    case otherContent = "other media types of a body or response"
    case structuredField = "values of any form in forms, sent as text"
    case otherFormFields = "fields of forms that have no name"
    case errorContent = "responses to errors that are no JSON"
    case redirection = "contents of responses that are neither success nor error"
    case operationServer = "servers of single operations"
    case otherServer = "other servers"
    case securityAlternative = "alternatives of security"
    case securityKind = "security that is no header, query item or cookie"
  }
}
