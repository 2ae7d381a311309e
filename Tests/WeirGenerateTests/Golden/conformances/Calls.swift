import Foundation

extension Form.Entry {
  nonisolated public static func < (left: Form.Entry, right: Form.Entry) -> Bool {
    left.at < right.at
  }
}

@MainActor func callConformances() {
  var form = Form(entries: [.init(at: 2, kind: .long), .init(at: 1, kind: .short)])
  form.reduce(.didAnswer(answer: .maybe("later")))
  Checks.equal("conformances: Comparable", form.entries.sorted().map(\.at), [1, 2])
  Checks.equal("conformances: Hashable", Set([form, form]).count, 1)
  let coded = try? JSONDecoder().decode(Form.self, from: JSONEncoder().encode(form))
  Checks.equal("conformances: Codable", coded, form)

  var upload = Upload()
  let box = Box()
  upload.reduce(.didAsk(onEnd: { box.count += 1 }))
  upload.reduce(.didEnd(outcome: .failed(CancellationError())))
  Checks.equal("conformances: a closure is carried", box.count, 1)
  if case .failed = upload.outcome {
    Checks.holds("conformances: any Error", true)
  } else {
    Checks.holds("conformances: any Error", false)
  }

  var bare = Bare()
  bare.reduce(.didCount)
  Checks.equal("conformances: none", bare.count, 1)
}

nonisolated private final class Box: @unchecked Sendable { var count = 0 }
