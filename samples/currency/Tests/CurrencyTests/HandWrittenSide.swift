import HandWritten

#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

/// The hand-written converter, and the effects that it has started since the last query.
final class HandWrittenSide {
  private let amount = PassthroughSubject<String, Never>()
  private let currencies = PassthroughSubject<[String]?, Never>()
  private let source = PassthroughSubject<String?, Never>()
  private let sourceIndex = PassthroughSubject<Int, Never>()
  private let isSourceListShown = PassthroughSubject<Bool, Never>()
  private let isSourcePressed = PassthroughSubject<Void, Never>()
  private let destination = PassthroughSubject<String?, Never>()
  private let destinationIndex = PassthroughSubject<Int, Never>()
  private let isDestinationListShown = PassthroughSubject<Bool, Never>()
  private let isDestinationPressed = PassthroughSubject<Void, Never>()
  private let isInfoPressed = PassthroughSubject<Void, Never>()
  private let isRefreshAsked = PassthroughSubject<Void, Never>()
  private let didStartLoading = PassthroughSubject<Void, Never>()
  private let reply = PassthroughSubject<ConverterModel.Reply?, Never>()
  private let didFailToLoad = PassthroughSubject<Void, Never>()
  private let launch = PassthroughSubject<ConverterModel.Launch?, Never>()
  private let controller = ConverterController(ConverterModel())
  private var subscriptions: [AnyCancellable] = []
  private(set) var started: [String] = []

  init() {
    controller.m.compactMap(\.shouldLoadRates)
      .sink { [unowned self] in start("loadRates", $0) }.store(in: &subscriptions)
    controller.m.compactMap(\.shouldReportError)
      .sink { [unowned self] in start("reportError", $0) }.store(in: &subscriptions)
    controller.m.compactMap(\.shouldShowResult)
      .sink { [unowned self] in start("showResult", $0) }.store(in: &subscriptions)
    controller.m.compactMap(\.shouldSetAmount)
      .sink { [unowned self] in start("setAmount", $0) }.store(in: &subscriptions)
    controller.m.compactMap(\.shouldListCurrencies)
      .sink { [unowned self] in start("listCurrencies", $0) }.store(in: &subscriptions)
    controller.m.compactMap(\.shouldSelectSource)
      .sink { [unowned self] in start("selectSource", $0) }.store(in: &subscriptions)
    controller.m.compactMap(\.shouldSelectDestination)
      .sink { [unowned self] in start("selectDestination", $0) }.store(in: &subscriptions)
    controller.m.compactMap(\.shouldSetSource)
      .sink { [unowned self] in start("setSource", $0) }.store(in: &subscriptions)
    controller.m.compactMap(\.shouldSetDestination)
      .sink { [unowned self] in start("setDestination", $0) }.store(in: &subscriptions)
    controller.m.compactMap(\.shouldShowSourceList)
      .sink { [unowned self] in start("showSourceList", $0) }.store(in: &subscriptions)
    controller.m.compactMap(\.shouldShowDestinationList)
      .sink { [unowned self] in start("showDestinationList", $0) }.store(in: &subscriptions)
    controller.m.compactMap(\.shouldShowDay)
      .sink { [unowned self] in start("showDay", $0) }.store(in: &subscriptions)
    controller.m.compactMap(\.shouldShowFreshness)
      .sink { [unowned self] in start("showFreshness", $0) }.store(in: &subscriptions)
    controller.m.compactMap(\.shouldShowProgress)
      .sink { [unowned self] in start("showProgress", $0) }.store(in: &subscriptions)
    controller.m.compactMap(\.shouldShowRate)
      .sink { [unowned self] in start("showRate", $0) }.store(in: &subscriptions)
    controller.m.compactMap(\.shouldSave)
      .sink { [unowned self] in start("save", $0) }.store(in: &subscriptions)
    controller.setUp(
      amount: amount.eraseToAnyPublisher(),
      currencies: currencies.eraseToAnyPublisher(),
      source: source.eraseToAnyPublisher(),
      sourceIndex: sourceIndex.eraseToAnyPublisher(),
      isSourceListShown: isSourceListShown.eraseToAnyPublisher(),
      isSourcePressed: isSourcePressed.eraseToAnyPublisher(),
      destination: destination.eraseToAnyPublisher(),
      destinationIndex: destinationIndex.eraseToAnyPublisher(),
      isDestinationListShown: isDestinationListShown.eraseToAnyPublisher(),
      isDestinationPressed: isDestinationPressed.eraseToAnyPublisher(),
      isInfoPressed: isInfoPressed.eraseToAnyPublisher(),
      isRefreshAsked: isRefreshAsked.eraseToAnyPublisher(),
      didStartLoading: didStartLoading.eraseToAnyPublisher(),
      reply: reply.eraseToAnyPublisher(),
      didFailToLoad: didFailToLoad.eraseToAnyPublisher(),
      launch: launch.eraseToAnyPublisher())
  }

  private func start(_ effect: String, _ value: Any) {
    started += picture(of: value, as: effect)
  }

  func send(_ event: Event) {
    started = []
    switch event {
    case .amount(let value): amount.send(value)
    case .currencies(let value): currencies.send(value)
    case .source(let value): source.send(value)
    case .sourceIndex(let value): sourceIndex.send(value)
    case .isSourceListShown(let value): isSourceListShown.send(value)
    case .isSourcePressed: isSourcePressed.send(())
    case .destination(let value): destination.send(value)
    case .destinationIndex(let value): destinationIndex.send(value)
    case .isDestinationListShown(let value): isDestinationListShown.send(value)
    case .isDestinationPressed: isDestinationPressed.send(())
    case .isInfoPressed: isInfoPressed.send(())
    case .isRefreshAsked: isRefreshAsked.send(())
    case .didStartLoading: didStartLoading.send(())
    case .reply(let value):
      if let value = value?.handWritten { reply.send(value) } else { didFailToLoad.send(()) }
    case .launch(let value): launch.send(value?.handWritten)
    }
  }

  /// The model, its decisions and the started effects, one value on each line. The order of the
  /// effects depends on the subscribers, so they are sorted.
  var lines: [String] {
    let model = controller.m.value
    var lines = picture(of: model)
    lines += picture(of: model.shouldLoadRates as Any, as: "shouldLoadRates")
    lines += picture(of: model.shouldReportError as Any, as: "shouldReportError")
    lines += picture(of: model.shouldShowResult as Any, as: "shouldShowResult")
    lines += picture(of: model.shouldSetAmount as Any, as: "shouldSetAmount")
    lines += picture(of: model.shouldListCurrencies as Any, as: "shouldListCurrencies")
    lines += picture(of: model.shouldSelectSource as Any, as: "shouldSelectSource")
    lines += picture(of: model.shouldSelectDestination as Any, as: "shouldSelectDestination")
    lines += picture(of: model.shouldSetSource as Any, as: "shouldSetSource")
    lines += picture(of: model.shouldSetDestination as Any, as: "shouldSetDestination")
    lines += picture(of: model.shouldShowSourceList as Any, as: "shouldShowSourceList")
    lines += picture(of: model.shouldShowDestinationList as Any, as: "shouldShowDestinationList")
    lines += picture(of: model.shouldShowDay as Any, as: "shouldShowDay")
    lines += picture(of: model.shouldShowFreshness as Any, as: "shouldShowFreshness")
    lines += picture(of: model.shouldShowProgress as Any, as: "shouldShowProgress")
    lines += picture(of: model.shouldShowRate as Any, as: "shouldShowRate")
    lines += picture(of: model.shouldSave as Any, as: "shouldSave")
    return lines + started.map { "started " + $0 }.sorted()
  }
}
