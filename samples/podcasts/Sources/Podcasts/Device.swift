import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The effects that are not requests: stored episodes, and files.
public struct Device: ShowEffects, DownloadEffects {
  private let storage: any StorageProtocol<GRDBBackend>
  private let folder: URL

  public init(storage: any StorageProtocol<GRDBBackend>, folder: URL) {
    self.storage = storage
    self.folder = folder
  }

  public func restore(podcastID: Int) async -> [Episode] {
    let all = (try? await storage.cachedObjects(of: Episode.self)) ?? []
    return all.filter { $0.podcastID == podcastID }
  }

  /// Loads the file in parts, and yields the fraction that is loaded after each of them.
  public func load(url: URL) -> AsyncThrowingStream<Double, any Error> {
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
            guard !part.isEmpty, let last = range?.split(separator: "/").last, let total = Int(last)
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
