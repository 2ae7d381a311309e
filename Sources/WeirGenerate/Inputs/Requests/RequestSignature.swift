import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

/// The parameters of a request, in order: those of the path, the query, headers and cookies, then the body. The
/// case's payload and the client's method have these parameters.
struct RequestSignature {
  struct Argument {
    enum Location {
      /// By its number among the path's parameters.
      case path(Int)
      case query(RequestParameterSpec.Style)
      case header, cookie
      case field(RequestParameterSpec.Style)
      case body
    }

    /// Label and name.
    let name: String
    let type: ResolvedType
    let defaultValue: SwiftScalar?
    let doc: String
    let location: Location
    /// Its name in the HTTP request.
    let sentName: String

    /// `id: id`.
    var passed: SafeSwift { "\(label: name): \(name: name)" }
  }

  let arguments: [Argument]

  init(_ request: Request) {
    func argument(_ parameter: RequestParameter, _ location: Argument.Location) -> Argument {
      Argument(
        name: parameter.name, type: parameter.type, defaultValue: parameter.spec.defaultValue,
        doc: parameter.spec.doc, location: location, sentName: parameter.spec.sentName)
    }
    var all = request.path.enumerated().map { argument($1, .path($0)) }
    all += request.query.map { argument($0, .query($0.spec.style?.value ?? .repeat)) }
    all += request.header.map { argument($0, .header) }
    all += request.cookie.map { argument($0, .cookie) }
    switch request.body {
    case nil: break
    case .fields(let fields):
      all += fields.map { field in
        Argument(
          name: field.spec.name.value, type: field.type, defaultValue: field.spec.defaultValue,
          doc: field.spec.doc, location: .field(field.spec.style ?? .repeat),
          sentName: field.spec.wireName?.value ?? field.spec.name.value)
      }
    case .type(let type):
      all.append(
        Argument(
          name: request.spec.bodyName, type: type, defaultValue: nil, doc: "", location: .body,
          sentName: ""))
    }
    arguments = all
  }

  /// The first of the names that no argument has, for a local variable of the client's method.
  func free(_ names: String...) -> String {
    names.first { name in !arguments.contains { $0.name == name } } ?? names[0] + "_"
  }

  /// A property in the scope of the arguments; with `self.` if an argument hides it.
  func own(_ property: String) -> SafeSwift {
    "\(free(property) == property ? "" : "self.")\(name: property)"
  }
}
