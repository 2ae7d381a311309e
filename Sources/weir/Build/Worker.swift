import ArgumentParser
import Platform
import WeirDiagnostics

/// A process that answers Bazel's requests, one after another. It keeps what it has read of each project.
struct Worker {
  /// The requests that have not begun, and whether they are to be cancelled.
  private let waiting = Locked<[Int: Bool]>([:])

  func run() async throws {
    let (requests, continuation) = AsyncStream.makeStream(of: WorkRequest.self)
    let waiting = waiting
    Task {
      // A request may be cancelled while another one is running.
      await MessageStream.forEach(.object) { line in
        guard let request = try? JSONDecoder().decode(WorkRequest.self, from: Data(line)) else {
          return continuation.finish()
        }
        if request.cancel == true {
          waiting { $0[request.id]? = true }
        } else {
          waiting { $0[request.id] = false }
          continuation.yield(request)
        }
      }
      continuation.finish()
    }
    var residents: [String: ResidentProject] = [:]
    for await request in requests {
      let response = await response(to: request, &residents)
      let json = try JSONEncoder.sorted.encode(response)
      Terminal.printFormatted(String(decoding: json, as: UTF8.self) + "\n")
    }
  }

  private func response(
    to request: WorkRequest, _ residents: inout [String: ResidentProject]
  ) async -> WorkResponse {
    var response = WorkResponse(requestId: request.id)
    guard waiting({ $0.removeValue(forKey: request.id) }) != true else {
      response.wasCancelled = true
      return response
    }
    Terminal.beginCapture()
    do {
      try await Allocator.$endsSoon.withValue(false) {
        try await run(request.arguments ?? [], &residents)
      }
    } catch {
      response.exitCode = Weir.exitCode(printing: error)
    }
    response.output = Terminal.endCapture()
    return response
  }

  private func run(
    _ words: [String], _ residents: inout [String: ResidentProject]
  ) async throws {
    var command = try Weir.command(words)
    guard let resident = command as? any ResidentCommand else {
      return try await command.runToEnd()
    }
    // Commands of one project have one state, whatever their other words are.
    let project = words.firstIndex(of: "--project").map { words[words.index(after: $0)...] }
    let key = project?.first ?? ""
    var kept: ResidentProject? = residents[key] ?? ResidentProject()
    defer { residents[key] = kept }
    try await resident.run(keeping: &kept)
  }
}
