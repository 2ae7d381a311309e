import Models
import Testing

#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

/// A call from the screen or from a push.
@Suite struct CallTests {
  private let controller = CallController()
  private let button = PassthroughSubject<Void, Never>()
  private let answer = PassthroughSubject<Void, Never>()
  private let text = PassthroughSubject<String, Never>()
  private let push = PassthroughSubject<String?, Never>()
  private let started = Log()

  init() {
    controller.bind(startCall: { [started] in started.add($0) })
    controller.pipe(isPressed: button.eraseToAnyPublisher())
    controller.pipe(isAnswered: answer.eraseToAnyPublisher())
    controller.pipe(textID: text.eraseToAnyPublisher())
    controller.pipe(pushID: push.eraseToAnyPublisher())
  }

  @Test func typedAndPressed() {
    text.send("1")
    #expect(started.lines == [])
    button.send()
    #expect(started.lines == ["1"])
  }

  @Test func typingOnDoesNotCallAgain() {
    text.send("1")
    button.send()
    text.send("12")
    text.send("123")
    #expect(started.lines == ["1"])
    button.send()
    #expect(started.lines == ["1", "123"])
  }

  @Test func noNumberNoCall() {
    button.send()
    text.send("")
    button.send()
    #expect(started.lines == [])
  }

  @Test func pushIsAnswered() {
    answer.send()
    push.send("7")
    #expect(started.lines == [])
    answer.send()
    push.send(nil)
    answer.send()
    #expect(started.lines == ["7"])
  }

  @Test func eachPulseHasItsOwnNumber() {
    text.send("1")
    push.send("7")
    answer.send()
    button.send()
    #expect(started.lines == ["7", "1"])
  }

  @Test func secondBindingReplacesTheFirst() {
    let others = Log()
    controller.bind(startCall: { others.add($0) })
    text.send("1")
    button.send()
    #expect(started.lines == [])
    #expect(others.lines == ["1"])
  }

  @Test func pulseIsTakenBackUnpublished() {
    let beats = Log()
    let watch = controller.m.sink { beats.add("\($0.isPressed)") }
    text.send("1")
    button.send()
    #expect(beats.lines == ["false", "false", "true"])
    #expect(controller.m.value.isPressed)
    text.send("2")
    #expect(beats.lines.last == "false")
    watch.cancel()
  }

  @Test func nothingAfterTheController() {
    let started = Log()
    let text = PassthroughSubject<String, Never>()
    let button = PassthroughSubject<Void, Never>()
    do {
      let controller = CallController()
      controller.bind(startCall: { started.add($0) })
      controller.pipe(textID: text.eraseToAnyPublisher())
      controller.pipe(isPressed: button.eraseToAnyPublisher())
      text.send("1")
    }
    button.send()
    #expect(started.lines == [])
  }

  @Test func debugLog() {
    let said = Log()
    let controller = CallController(debugLog: { said.add($0) })
    controller.pipe(isPressed: Just(1).eraseToAnyPublisher())
    #expect(said.lines == ["CallController.isPressed"])
  }
}
