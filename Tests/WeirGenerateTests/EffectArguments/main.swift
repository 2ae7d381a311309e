#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@MainActor final class Calls {
  private var all: [String] = []

  func add(_ call: String) { all.append(call) }

  /// Sorted, since effects run at the same time.
  func take() -> [String] {
    defer { all = [] }
    return all.sorted()
  }
}

let calls = Calls()
let service = APIServiceMock(
  onFind: { text, page, sort, tags in
    await calls.add("find \(text) \(page) \(sort ?? "-") \(tags)")
    return []
  },
  onOpen: { id, sort, all in
    await calls.add("open \(id) \(sort ?? "-") \(all)")
    return []
  },
  onSave: { query in
    await calls.add("save \(query.id)")
    return []
  },
  onCopy: { queries in
    await calls.add("copy \(queries.map(\.id))")
    return []
  })
let client = HTTPClientMock { request in
  await calls.add("request \(request)")
  return NetworkResponse(status: 500)
}
let effects = ListEffectsMock(onManual: { text, page, isNew in
  await calls.add("manual \(text) \(page) \(isNew)")
  return []
})
let store = ListStore(
  dependencies: ListDependencies(apiService: service, listEffects: effects, client: client))
store.send(.didType(text: "run", page: 3))
await store.idle()
Checks.equal(
  "elements, also for parameters with defaults", calls.take(),
  [
    "find given 4 - []", "find run 3 - []", "manual run 3 false",
    "request ask(text: \"run\", page: 3, sort: nil)",
  ])
store.send(.didAsk(query: API.Query(text: "a", page: 7, id: 9, sort: "up")))
await store.idle()
Checks.equal(
  "fields, and the value itself", calls.take(),
  ["copy [9]", "find a 7 up []", "open 9 up true", "save 9"])
exit(Checks.failures == 0 ? 0 : 1)
