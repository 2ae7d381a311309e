import WeirProject
import WeirSpec

extension GenerateSpec.Transport {
  /// What `Network.swift` imports, but for Moya with its attribute.
  var imports: Set<String> {
    switch self {
    case .foundation: ["Foundation"]
    case .alamofire, .moya: ["Alamofire", "Foundation"]
    case .get: ["Foundation", "Get"]
    }
  }

  /// The library whose own `HTTPMethod` is used; nil where one is declared.
  var methodsLibrary: String? {
    switch self {
    case .alamofire: "Alamofire"
    case .get: "Get"
    case .foundation, .moya: nil
    }
  }
}

extension NetworkContext {
  init(_ transport: GenerateSpec.Transport) {
    self.init(
      // Moya is not annotated for Swift 6.
      library: transport == .moya ? .code("@preconcurrency import Moya") : nil,
      base: .code(transport == .alamofire ? "URLRequestConvertible" : "Sendable"),
      declaresMethods: transport.methodsLibrary == nil)
  }
}
