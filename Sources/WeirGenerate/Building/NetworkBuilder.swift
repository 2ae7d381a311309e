import WeirProject
import WeirTemplate

extension GenerateSpec.Transport {
  /// The library's module; nil for Foundation.
  var library: String? {
    switch self {
    case .foundation: nil
    case .alamofire: "Alamofire"
    case .moya: "Moya"
    case .get: "Get"
    }
  }

  /// Whether the library's own `HTTPMethod` is used.
  var hasMethods: Bool { self == .alamofire || self == .get }

  /// What a file of requests imports for `HTTPMethod`.
  var methodsLibrary: String? { hasMethods ? library : nil }
}

extension NetworkContext {
  init(_ transport: GenerateSpec.Transport) {
    var imports = ["import Foundation"]
    switch transport {
    case .foundation: break
    case .alamofire: imports.insert("import Alamofire", at: 0)
    case .get: imports.append("import Get")
    // Neither is annotated for Swift 6.
    case .moya: imports += ["@preconcurrency import Moya", "import Alamofire"]
    }
    self.init(
      imports: imports.map { .code($0) },
      base: .code(transport == .alamofire ? "URLRequestConvertible" : "Sendable"),
      declaresMethods: !transport.hasMethods)
  }
}
