import Echo
import Foundation
import Testing

/// The server receives every parameter unchanged. The values are random, with fixed seeds.
@Suite struct ArrivalTests {
  typealias Pair = Arrival.Pair

  @Test(arguments: 0..<10) func everywhere(_ seed: UInt64) async throws {
    let server = try await Server()
    let client = HTTPClient(server: server.address, authorize: { _ in "s3cret" })
    var hostile = Hostile(seed: seed + 1)
    for _ in 0..<20 {
      let (first, second, text) = (hostile.text(), hostile.text(), hostile.text())
      let (maybe, list, brackets) = (
        hostile.maybe(hostile.text()), hostile.texts(), hostile.texts()
      )
      let (modes, id, at) = ([hostile.mode(), hostile.mode()], UUID(), hostile.date())
      let (number, ratio) = (
        Int.random(in: .min ... .max, using: &hostile), hostile.note().amount ?? 0
      )
      let (trace, session) = (hostile.maybe(hostile.headerText()), hostile.maybe(hostile.text()))
      let note = hostile.note()
      _ = try await client.load(
        EchoRequest.send(
          first: first, second: second, text: text, maybe: maybe, list: list, modes: modes, id: id,
          number: number, ratio: ratio, flag: number > 0, at: at, commas: [1, -2],
          brackets: brackets, trace: trace, session: session, body: note))
      let arrival = try #require(await server.next())
      #expect(arrival.method == "PUT")
      #expect(arrival.segments == ["v1", "echo", first, "x", second])
      var wanted = [Pair("te xt&=", text)]
      wanted += maybe.map { [Pair("maybe", $0)] } ?? []
      wanted += list.map { Pair("list", $0) } + modes.map { Pair("modes", $0.rawValue) }
      wanted += [Pair("id", id.uuidString), Pair("number", "\(number)")]
      let items = arrival.items
      #expect(Array(items.prefix(wanted.count)) == wanted)
      #expect(items.first { $0.name == "ratio" }.flatMap { Double($0.value) } == ratio)
      #expect(items.contains(Pair("flag", "\(number > 0)")))
      #expect(items.contains(Pair("commas", "1,-2")))
      #expect(items.filter { $0.name == "brackets[]" }.map(\.value) == brackets)
      let instant = try #require(items.first { $0.name == "at" })
      // Foundation's parser has an error of less than a microsecond.
      let read = try Date(instant.value, strategy: Self.style(instant.value))
      #expect(abs(read.timeIntervalSince(at)) < 0.000_01)
      #expect(arrival.headers["x-trace"] == trace)
      #expect(arrival.headers["authorization"] == "Bearer s3cret")
      #expect(arrival.cookies == (session.map { [Pair("session", $0)] } ?? []))
      #expect(arrival.headers["content-type"] == "application/json")
      #expect(try DateCoding.iso8601.decoder.decode(Echo.Note.self, from: arrival.body) == note)
    }
  }

  private static func style(_ text: String) -> Date.ISO8601FormatStyle {
    Date.ISO8601FormatStyle(includingFractionalSeconds: text.contains("."))
  }

  @Test(arguments: 0..<5) func bodies(_ seed: UInt64) async throws {
    let server = try await Server()
    let client = HTTPClient(server: server.address)
    var hostile = Hostile(seed: seed + 100)
    for _ in 0..<20 {
      let (text, maybe, list) = (hostile.text(), hostile.maybe(hostile.text()), hostile.texts())
      let (mode, at, bytes) = (hostile.mode(), hostile.date(), hostile.data())
      let all = [Pair("te xt&=", text)] + (maybe.map { [Pair("maybe", $0)] } ?? [])
      _ = try await client.load(EchoRequest.form(text: text, maybe: maybe, list: list, mode: mode))
      #expect(
        await server.next()?.form
          == all + list.map { Pair("list", $0) } + [Pair("mode", mode.rawValue)])

      _ = try await client.load(
        EchoRequest.fields(text: text, maybe: maybe, list: list, mode: mode, at: at))
      let json = try #require(await server.next())
      let fields = try DateCoding.iso8601.decoder.decode(Fields.self, from: json.body)
      #expect(fields == Fields(text: text, maybe: maybe, list: list, mode: mode, at: at))
      #expect(maybe != nil || !String(decoding: json.body, as: UTF8.self).contains("\"maybe\""))

      _ = try await client.load(EchoRequest.bytes(body: bytes))
      #expect(await server.next()?.body == bytes)

      let file = FormFile(data: bytes, name: text, contentType: "image/png")
      _ = try await client.load(
        EchoRequest.upload(
          text: text, files: [file, file], list: list, number: maybe.map { _ in 3 }))
      let parts = try #require(await server.next()).parts
      #expect(
        parts.map(\.data)
          == [Data(text.utf8), bytes, bytes] + list.map { Data($0.utf8) }
          + (maybe == nil ? [] : [Data("3".utf8)]))
      let name = text.unicodeScalars.map {
        ["\"": "%22", "\r": "%0D", "\n": "%0A"][$0] ?? String($0)
      }.joined()
      #expect(
        parts[1].head == [
          "Content-Disposition: form-data; name=\"files\"; filename=\"\(name)\"",
          "Content-Type: image/png",
        ])
    }
  }

  private struct Fields: Decodable, Equatable {
    var text: String
    var maybe: String?
    var list: [String]
    var mode: Echo.Mode
    var at: Date

    enum CodingKeys: String, CodingKey {
      case text = "te\"xt"
      case maybe, list, mode, at
    }
  }

  /// No segment changes the path, and a path may end with an empty segment.
  @Test(arguments: [".", "..", "", "...", "/", "a/../b", "%2E%2E", "..;/"])
  func dots(_ segment: String) async throws {
    let server = try await Server()
    _ = try await HTTPClient(server: server.address).load(
      EchoRequest.send(
        first: segment, second: segment, text: "", id: UUID(), number: 0, ratio: 0, flag: true,
        at: Date(), body: Echo.Note(text: "", mode: .fast)))
    #expect(await server.next()?.segments == ["v1", "echo", segment, "x", segment])
  }

  /// A value that would begin another header is not sent.
  @Test(arguments: ["a\r\nX-Evil: 1", "a\nb", "\r", "\0", "\u{7f}"])
  func headers(_ value: String) async throws {
    let server = try await Server()
    let client = HTTPClient(server: server.address)
    do {
      _ = try await EchoClient(client: client).read(scenario: value)
      Issue.record("it was sent")
    } catch NetworkError.badHeader(let request, let name) {
      #expect(name == "X-Scenario")
      #expect(request as? EchoRequest == .read(scenario: value))
    }
  }
}
