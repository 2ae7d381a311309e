import ComposableArchitecture
import Foundation

struct Podcast: Codable, Equatable, Identifiable, Sendable {
  let id: Int
  var title: String
  var price: Int
}

struct Episode: Codable, Equatable, Identifiable, Sendable {
  let id: Int
  var podcastID: Int
  var title: String
  var url: URL
}

struct Page: Codable, Equatable, Sendable {
  var podcasts: [Podcast]
  var next: String?
}

struct Tokens: Codable, Equatable, Sendable {
  var access: String
  var refresh: String
}

enum Currency: CaseIterable, Sendable {
  case euro, dollar

  /// A price in cents of a euro, in this currency.
  func text(_ price: Int) -> String {
    switch self {
    case .euro: "\(price / 100) €"
    case .dollar: "$\(price * 11 / 1000)"
    }
  }
}

extension SharedKey where Self == InMemoryKey<Currency>.Default {
  static var currency: Self { Self[.inMemory("currency"), default: .euro] }
}
