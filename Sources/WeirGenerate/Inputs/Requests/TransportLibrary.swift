import WeirSpec
import WeirSwift

/// The library of a transport, for the imports and the types of `Network.swift`. The rest of a transport is a
/// folder of templates.
struct TransportLibrary: Sendable {
  /// The modules that `Network.swift` imports.
  let imports: Set<String>
  /// The import of a module that needs an attribute.
  var attributed: SafeSwift?
  /// The module whose `HTTPMethod` is used; nil if `Network.swift` declares one.
  var methods: String?
  /// The protocols of `NetworkRequestParams`.
  var base: SafeSwift = "Sendable"

  init(_ transport: GenerateSpec.Transport) {
    switch transport {
    case .foundation: imports = ["Foundation"]
    case .alamofire:
      imports = ["Alamofire", "Foundation"]
      methods = "Alamofire"
      base = "URLRequestConvertible"
    case .get:
      imports = ["Foundation", "Get"]
      methods = "Get"
    case .moya:
      imports = ["Alamofire", "Foundation"]
      // Moya is not annotated for Swift 6.
      attributed = "@preconcurrency import Moya"
    }
  }
}
