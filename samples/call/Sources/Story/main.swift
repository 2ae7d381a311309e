/// Runs one act, and prints the calls that it has started.
@MainActor func act(_ words: String, on phone: Phone, _ work: (Phone) -> Void) {
  let before = phone.calls.count
  work(phone)
  let started = phone.calls.dropFirst(before).map { "calls \($0)" }
  print("\(words):", started.isEmpty ? "nothing" : started.joined(separator: ", "))
}

let phone = Phone()
act("the button, with no number", on: phone) { $0.button.send() }
act("an empty number, and the button", on: phone) {
  $0.field.send("")
  $0.button.send()
}
act("212 is typed", on: phone) { $0.field.send("212") }
act("the button", on: phone) { $0.button.send() }
act("typing goes on during the call", on: phone) { $0.field.send("2128") }
act("a push announces 506", on: phone) { $0.push.send("506") }
act("the call is answered", on: phone) { $0.answer.send() }
act("the button again", on: phone) { $0.button.send() }
