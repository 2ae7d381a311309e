import Foundation
import GRDB
import Server
import Social

// The whole path: a server on loopback, services that load and save, and a second start that loads
// the data saved by the first.

let server = try await SocialServer()
let folder = FileManager.default.temporaryDirectory.appending(path: "weir-social-\(UUID())")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
let file = folder.appending(path: "social.sqlite").path

let client = HTTPClient(server: server.url) { _ in "secret" }
let storage = try GRDBStorage(DatabaseQueue(path: file))
let users = UsersService(client: client, storage: storage)
let posts = PostsService(client: client, storage: storage)
let payments = PaymentsService(client: client, storage: storage)

print("Loaded from the server")
let me = try await users.currentUser()
print("  signed in as \(me.firstName) \(me.lastName), \(me.role), \(me.home?.city ?? "nowhere")")
for post in try await posts.feed(tags: ["news", "a b"]) {
  print("  \(post.author.firstName) writes \"\(post.text)\", tagged \(post.tags)")
}
for payment in try await payments.payments() {
  print("  paid \(payment.amount) \(payment.currency) by \(payment.method)")
}

print("Sent to the server")
let renamed = try await users.rename(id: me.id, firstName: "Анна & Ко / 50%+")
print("  renamed to \(renamed.firstName)")
let written = try await posts.publish(text: "Off we go", tags: ["travel"])
print("  published \"\(written.text)\"")

print("Refused by the server")
do {
  _ = try await payments.pay(attempt: UUID(), amount: 5, currency: .kzt)
} catch let error as PaymentsRequest.PayError {
  print("  \(error)")
}
do {
  _ = try await users.user(id: 13)
} catch let error as NetworkError {
  print("  \(error)")
}

print("Read back from SQLite after a second start")
let reopened = try GRDBStorage(DatabaseQueue(path: file))
for user in try await reopened.cachedObjects(of: User.self) {
  print("  \(user.id): \(user.firstName) \(user.lastName), \(user.contact.email)")
}
for post in try await reopened.cachedObjects(of: Post.self) {
  print("  \"\(post.text)\" with \(post.comments.count) comments")
}
let kept = try await reopened.object(of: User.self, byPrimaryKey: me.id)
print("  what was loaded last is what was kept: \(kept == renamed)")

await server.stop()
try FileManager.default.removeItem(at: folder)
