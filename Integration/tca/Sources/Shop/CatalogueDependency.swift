import ComposableArchitecture
import Foundation

extension DependencyValues {
  var catalogue: any CatalogueServiceProtocol {
    get { self[CatalogueKey.self] }
    set { self[CatalogueKey.self] = newValue }
  }
}

private enum CatalogueKey: DependencyKey {
  static var liveValue: any CatalogueServiceProtocol {
    CatalogueService(client: HTTPClient(server: URL(string: "https://shop.example.org")))
  }
  /// Each call that a test does not replace throws `UnexpectedCall`.
  static var testValue: any CatalogueServiceProtocol { CatalogueServiceMock() }
}
