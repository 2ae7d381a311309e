import Cookbook
import Foundation
import GRDB
import Server

// Two launches of the app, with a server on loopback and a SQLite file. Only the story advances the clock, and the
// server answers when the story asks it to, so every run prints the same.

let server = try await CookbookServer()
let traffic = server.traffic
let folder = FileManager.default.temporaryDirectory.appending(path: "weir-app-\(UUID())")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
let file = folder.appending(path: "cookbook.sqlite").path
let clock = ClockMock()
let console = Console()
var store = try launch()

@MainActor func launch() throws -> AppStore {
  let dependencies = try AppDependencies(
    server: server.url, database: DatabaseQueue(path: file), clock: clock)
  return AppStore(dependencies: dependencies) { effect, step in
    console.show(store.state)
    console.show(effect, step)
  }
}

@MainActor func idle() async {
  await store.idle()
  console.show(store.state)
}

console.printTitle("The first launch")
await store.wait { $0.session.phase == .signedOut }
await idle()

console.printTitle("A wrong code, then the right one. The server refuses the first list")
await traffic.failNext("GET /recipes")
for code in ["0000", "1234"] {
  store.session.send(.didSubmit(name: "Ann", code: code))
  await idle()
}

console.printTitle("A retry")
store.home?.list.send(.didTapRetry)
await idle()

console.printTitle("A recipe is opened, and another one before the first has loaded")
await traffic.suspend("GET /recipes/1")
store.home?.send(.didOpen(id: 1))
await traffic.wait(for: "GET /recipes/1")
store.home?.send(.didOpen(id: 2))
await traffic.resume("GET /recipes/1")
await idle()

console.printTitle("A note is saved, and the recipe is closed meanwhile")
await traffic.suspend("PUT /recipes/2/note")
store.home?.detail?.send(.didTapSave(text: "more salt"))
await traffic.wait(for: "PUT /recipes/2/note")
store.home?.send(.didClose)
console.show(store.state)
await traffic.resume("PUT /recipes/2/note")
await idle()

console.printTitle("A search as one types")
await traffic.suspend("GET /recipes/search?text=so")
for text in ["s", "so"] {
  clock.advance(by: .milliseconds(200))
  store.home?.search.send(.didType(text: text))
  console.show(store.state)
}
clock.advance(by: .milliseconds(300))
await traffic.wait(for: "GET /recipes/search?text=so")
store.home?.search.send(.didType(text: "sou"))
await traffic.resume("GET /recipes/search?text=so")
clock.advance(by: .milliseconds(300))
await idle()

console.printTitle("A timer runs, and is stopped")
store.home?.countdown.send(.didStart(seconds: 90))
for left in [90, 89, 88] {
  await store.wait { $0.home?.countdown.left == left }
  console.show(store.state)
  clock.advance(by: .seconds(1))
}
await store.wait { $0.home?.countdown.left == 87 }
store.home?.countdown.send(.didStop)
console.show(store.state)

console.printTitle("The second launch, with the data in SQLite until the server answers")
await traffic.suspend("GET /recipes")
store = try launch()
await traffic.wait(for: "GET /recipes")
console.printTitle("The server answers")
await traffic.resume("GET /recipes")
await idle()
let note = try await GRDBStorage(DatabaseQueue(path: file)).object(of: Note.self, byPrimaryKey: 2)
print("  the note in SQLite: \(note?.text ?? "none")")

console.printTitle("The requests, in the order in which the server received them")
for request in await traffic.received { print("  \(request)") }

await server.stop()
try FileManager.default.removeItem(at: folder)
