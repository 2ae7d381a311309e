import ComposableArchitecture
import Foundation
import GRDB

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension DependencyValues {
  /// Requests to a server, which carry the token of the account, and episodes in a database and in a folder.
  mutating func useLiveClients(
    server: URL, tokens: Tokens?, database: any DatabaseWriter, folder: URL
  ) throws {
    let api = APIClient(server: server, tokens: tokens)
    let store = try EpisodeStore(database)
    session = SessionClient(
      signIn: { try await api.signIn(code: $0) }, expirations: { api.expirations() })
    catalogue = CatalogueClient(
      page: { cursor in
        try await api.get(
          "podcasts", query: cursor.map { [URLQueryItem(name: "cursor", value: $0)] } ?? [])
      },
      search: { try await api.get("search", query: [URLQueryItem(name: "text", value: $0)]) },
      episodes: { id in
        let episodes: [Episode] = try await api.get("podcasts/\(id)/episodes")
        try await store.save(episodes)
        return episodes
      },
      storedEpisodes: { try await store.episodes(podcastID: $0) },
      setFavourite: { id, isFavourite in
        try await api.put("podcasts/\(id)/favourite", body: ["isFavourite": isFavourite])
      })
    downloads = .live(folder: folder)
  }
}

extension DownloadClient {
  /// Loads the file in parts, and yields the fraction that is loaded after each of them.
  static func live(folder: URL) -> Self {
    Self { url in
      AsyncThrowingStream { continuation in
        let task = Task {
          do {
            var file = Data()
            var size = Int.max
            while file.count < size {
              var request = URLRequest(url: url)
              request.setValue(
                "bytes=\(file.count)-\(file.count + 65_535)", forHTTPHeaderField: "Range")
              let (part, response) = try await URLSession.shared.data(for: request)
              let range = (response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Content-Range")
              guard !part.isEmpty, let last = range?.split(separator: "/").last,
                let total = Int(last)
              else { throw URLError(.badServerResponse) }
              file += part
              size = total
              continuation.yield(Double(file.count) / Double(size))
            }
            try file.write(to: folder.appending(path: url.lastPathComponent))
            continuation.finish()
          } catch { continuation.finish(throwing: error) }
        }
        continuation.onTermination = { _ in task.cancel() }
      }
    }
  }
}
