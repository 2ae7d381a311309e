#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

@MainActor func callModels() {
  let controller = CallController()
  let button = PassthroughSubject<Void, Never>()
  let accepted = PassthroughSubject<Int, Never>()
  let text = PassthroughSubject<String, Never>()
  let push = PassthroughSubject<String?, Never>()
  let rates = PassthroughSubject<[String: Double], Never>()
  let answer = PassthroughSubject<String?, Never>()
  var started: [String] = []
  controller.bind(
    startCall: { started.append("call \($0)") }, showRates: { started.append("rates") },
    showTotal: { started.append("total \($0)") }, sayAnswer: { started.append("answer \($0)") })
  controller.pipe(isCallButtonPressed: button.eraseToAnyPublisher())
  controller.pipe(isCallKitOKPressed: accepted.eraseToAnyPublisher())
  controller.pipe(textCallID: text.eraseToAnyPublisher())
  controller.pipe(voipCallID: push.eraseToAnyPublisher())
  controller.pipe(rates: rates.eraseToAnyPublisher())
  controller.pipe(answer: answer.eraseToAnyPublisher())
  func after(_ act: () -> Void) -> [String] {
    started = []
    act()
    return started
  }
  Checks.equal("models: nothing typed", after { button.send() }, [])
  Checks.equal("models: typed", after { text.send("12") }, [])
  Checks.equal("models: pressed", after { button.send() }, ["call 12", "total video"])
  Checks.equal("models: typed on", after { text.send("123") }, [])
  Checks.equal("models: accepted without a push", after { accepted.send(1) }, [])
  push.send("p")
  Checks.equal("models: accepted", after { accepted.send(1) }, ["call p", "total video"])
  Checks.equal("models: recent", after { rates.send(["EUR": 1]) }, ["rates"])
  Checks.equal("models: no longer recent", after { text.send("4") }, [])
  Checks.equal("models: a recent nil", after { answer.send(nil) }, ["answer nobody"])
  Checks.equal("models: equal", Call(), Call())
  Checks.equal("models: default", Call().limit.value, 3)

  let words = WordsController(Words(self2: MPAK.Recent(1)))
  let beat = PassthroughSubject<Void, Never>()
  var said: [String] = []
  words.bind(
    m: { said.append("m \($0)") }, binding: { said.append("binding \($0)") },
    model: { said.append("model \($0)") }, value: { said.append("value \($0)") },
    in: { said.append("in \($0)") })
  words.pipe(default: beat.eraseToAnyPublisher())
  beat.send()
  Checks.equal("models: names in the way", said, ["m 0", "model 0"])
}
