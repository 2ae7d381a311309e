// Made by Weir from modules/Converter.yaml: edit that, not this.

#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

/// Converts an amount from one currency into another.
public struct Converter: Equatable, Sendable {
  public struct Rates: Equatable, Sendable {
    public var values: [String: Double]
    public var updatedAt: Int
    public var expiresAt: Int

    public init(
      values: [String: Double] = [:],
      updatedAt: Int,
      expiresAt: Int
    ) {
      self.values = values
      self.updatedAt = updatedAt
      self.expiresAt = expiresAt
    }
  }

  public struct Saved: Equatable, Sendable {
    public var amount: String
    public var source: String
    public var destination: String
    public var rates: Rates

    public init(
      amount: String,
      source: String,
      destination: String,
      rates: Rates
    ) {
      self.amount = amount
      self.source = source
      self.destination = destination
      self.rates = rates
    }
  }

  public struct Launch: Equatable, Sendable {
    public var now: Int
    public var saved: Saved?
    public var bundled: Rates?

    public init(
      now: Int,
      saved: Saved? = nil,
      bundled: Rates? = nil
    ) {
      self.now = now
      self.saved = saved
      self.bundled = bundled
    }
  }

  public struct Reply: Equatable, Sendable {
    public var now: Int
    public var rates: Rates

    public init(
      now: Int,
      rates: Rates
    ) {
      self.now = now
      self.rates = rates
    }
  }

  /// The typed text.
  public fileprivate(set) var amount: MPAK.Recent<String>
  /// The listed codes.
  public fileprivate(set) var currencies: MPAK.Recent<[String]?>
  public fileprivate(set) var source: MPAK.Recent<String?>
  public fileprivate(set) var sourceIndex: MPAK.Recent<Int>
  public fileprivate(set) var isSourceListShown: MPAK.Recent<Bool>
  public fileprivate(set) var isSourcePressed: Bool
  public fileprivate(set) var destination: MPAK.Recent<String?>
  public fileprivate(set) var destinationIndex: MPAK.Recent<Int>
  public fileprivate(set) var isDestinationListShown: MPAK.Recent<Bool>
  public fileprivate(set) var isDestinationPressed: Bool
  public fileprivate(set) var isInfoPressed: Bool
  public fileprivate(set) var isRefreshAsked: Bool
  public fileprivate(set) var didStartLoading: Bool
  /// The last response of the server with rates.
  public fileprivate(set) var reply: MPAK.Recent<Reply?>
  /// The server was not reached, or sent no rates.
  public fileprivate(set) var didFailToLoad: Bool
  /// The saved values at the launch of the app.
  public fileprivate(set) var launch: MPAK.Recent<Launch?>

  public init(
    amount: MPAK.Recent<String> = MPAK.Recent(""),
    currencies: MPAK.Recent<[String]?> = MPAK.Recent(nil),
    source: MPAK.Recent<String?> = MPAK.Recent(nil),
    sourceIndex: MPAK.Recent<Int> = MPAK.Recent(0),
    isSourceListShown: MPAK.Recent<Bool> = MPAK.Recent(false),
    isSourcePressed: Bool = false,
    destination: MPAK.Recent<String?> = MPAK.Recent(nil),
    destinationIndex: MPAK.Recent<Int> = MPAK.Recent(0),
    isDestinationListShown: MPAK.Recent<Bool> = MPAK.Recent(false),
    isDestinationPressed: Bool = false,
    isInfoPressed: Bool = false,
    isRefreshAsked: Bool = false,
    didStartLoading: Bool = false,
    reply: MPAK.Recent<Reply?> = MPAK.Recent(nil),
    didFailToLoad: Bool = false,
    launch: MPAK.Recent<Launch?> = MPAK.Recent(nil)
  ) {
    self.amount = amount
    self.currencies = currencies
    self.source = source
    self.sourceIndex = sourceIndex
    self.isSourceListShown = isSourceListShown
    self.isSourcePressed = isSourcePressed
    self.destination = destination
    self.destinationIndex = destinationIndex
    self.isDestinationListShown = isDestinationListShown
    self.isDestinationPressed = isDestinationPressed
    self.isInfoPressed = isInfoPressed
    self.isRefreshAsked = isRefreshAsked
    self.didStartLoading = didStartLoading
    self.reply = reply
    self.didFailToLoad = didFailToLoad
    self.launch = launch
  }
}

extension Converter {
  public var saved: Saved? {
    #sourceLocation(file: "modules/Converter.yaml", line: 28)
    launch.value?.saved
    #sourceLocation()
  }

  /// The newest rates, whether loaded, saved or bundled.
  public var rates: Rates? {
    #sourceLocation(file: "modules/Converter.yaml", line: 32)
    reply.value?.rates ?? saved?.rates ?? launch.value?.bundled
    #sourceLocation()
  }

  /// The rates that were received in this beat.
  public var freshRates: Rates? {
    #sourceLocation(file: "modules/Converter.yaml", line: 36)
    reply.isRecent ? reply.value?.rates : launch.isRecent ? rates : nil
    #sourceLocation()
  }

  public var now: Int? {
    #sourceLocation(file: "modules/Converter.yaml", line: 39)
    reply.isRecent ? reply.value?.now : launch.isRecent ? launch.value?.now : nil
    #sourceLocation()
  }

  public var sourceRate: Double? {
    #sourceLocation(file: "modules/Converter.yaml", line: 40)
    source.value.flatMap { rates?.values[$0] }
    #sourceLocation()
  }

  public var destinationRate: Double? {
    #sourceLocation(file: "modules/Converter.yaml", line: 41)
    destination.value.flatMap { rates?.values[$0] }
    #sourceLocation()
  }

  public var isRateChanged: Bool {
    #sourceLocation(file: "modules/Converter.yaml", line: 42)
    reply.isRecent || source.isRecent || destination.isRecent
    #sourceLocation()
  }

  public var isResultChanged: Bool {
    #sourceLocation(file: "modules/Converter.yaml", line: 43)
    amount.isRecent || isRateChanged
    #sourceLocation()
  }

  /// The amount with only digits, and its first comma or point as a point.
  public var cleanAmount: String {
    #sourceLocation(file: "modules/Converter.yaml", line: 48)
    amount.value.reduce(into: "") { text, sign in
      let sign: Character = sign == "," ? "." : sign
      if "0123456789".contains(sign) || (sign == "." && !text.contains(".")) { text += String(sign) }
    }
    #sourceLocation()
  }

  /// If one of these holds:
  /// 1. the app was launched, and its rates are out of date
  /// 2. the user requested it
  public var shouldLoadRates: String? {
    #sourceLocation(file: "modules/Converter.yaml", line: 58)
    if launch.isRecent, let launch = launch.value, let rates, launch.now > rates.expiresAt {
      #sourceLocation(file: "modules/Converter.yaml", line: 59)
      return "/rates/latest"
      #sourceLocation()
    }
    #sourceLocation(file: "modules/Converter.yaml", line: 60)
    if isRefreshAsked {
      #sourceLocation(file: "modules/Converter.yaml", line: 60)
      return "/rates/latest"
      #sourceLocation()
    }
    return nil
  }

  /// If loading has failed.
  public var shouldReportError: String? {
    #sourceLocation(file: "modules/Converter.yaml", line: 65)
    if didFailToLoad {
      #sourceLocation(file: "modules/Converter.yaml", line: 66)
      return "The rates could not be loaded."
      #sourceLocation()
    }
    return nil
  }

  /// The first of these that holds:
  /// 1. one of its inputs has changed, and all inputs have values
  /// 2. one of its inputs has changed
  public var shouldShowResult: String? {
    #sourceLocation(file: "modules/Converter.yaml", line: 72)
    if
      isResultChanged,
      let money = Double(amount.value),
      let from = sourceRate,
      let to = destinationRate
    {
      #sourceLocation(file: "modules/Converter.yaml", line: 77)
      return String((money / from * to * 100).rounded(.towardZero) / 100)
      #sourceLocation()
    }
    #sourceLocation(file: "modules/Converter.yaml", line: 78)
    if isResultChanged {
      #sourceLocation(file: "modules/Converter.yaml", line: 78)
      return "0.0"
      #sourceLocation()
    }
    return nil
  }

  /// If one of these holds:
  /// 1. the app was launched
  /// 2. the typed text is not an amount
  public var shouldSetAmount: String? {
    #sourceLocation(file: "modules/Converter.yaml", line: 82)
    if launch.isRecent {
      #sourceLocation(file: "modules/Converter.yaml", line: 82)
      return saved?.amount ?? "100"
      #sourceLocation()
    }
    #sourceLocation(file: "modules/Converter.yaml", line: 84)
    if amount.isRecent, cleanAmount != amount.value {
      #sourceLocation(file: "modules/Converter.yaml", line: 85)
      return cleanAmount
      #sourceLocation()
    }
    return nil
  }

  /// If rates were received.
  public var shouldListCurrencies: [String]? {
    #sourceLocation(file: "modules/Converter.yaml", line: 89)
    if let fresh = freshRates {
      #sourceLocation(file: "modules/Converter.yaml", line: 89)
      return fresh.values.keys.sorted()
      #sourceLocation()
    }
    return nil
  }

  /// If the list has changed.
  public var shouldSelectSource: Int? {
    #sourceLocation(file: "modules/Converter.yaml", line: 94)
    if
      currencies.isRecent,
      let index = currencies.value?.firstIndex(of: saved?.source ?? "USD")
    {
      #sourceLocation(file: "modules/Converter.yaml", line: 97)
      return index
      #sourceLocation()
    }
    return nil
  }

  /// If the list has changed.
  public var shouldSelectDestination: Int? {
    #sourceLocation(file: "modules/Converter.yaml", line: 102)
    if
      currencies.isRecent,
      let index = currencies.value?.firstIndex(of: saved?.destination ?? "EUR")
    {
      #sourceLocation(file: "modules/Converter.yaml", line: 105)
      return index
      #sourceLocation()
    }
    return nil
  }

  /// If an entry of the list was selected.
  public var shouldSetSource: String? {
    #sourceLocation(file: "modules/Converter.yaml", line: 110)
    if
      sourceIndex.isRecent,
      let codes = currencies.value,
      codes.indices.contains(sourceIndex.value)
    {
      #sourceLocation(file: "modules/Converter.yaml", line: 114)
      return codes[sourceIndex.value]
      #sourceLocation()
    }
    return nil
  }

  /// If an entry of the list was selected.
  public var shouldSetDestination: String? {
    #sourceLocation(file: "modules/Converter.yaml", line: 119)
    if
      destinationIndex.isRecent,
      let codes = currencies.value,
      codes.indices.contains(destinationIndex.value)
    {
      #sourceLocation(file: "modules/Converter.yaml", line: 123)
      return codes[destinationIndex.value]
      #sourceLocation()
    }
    return nil
  }

  /// If its button was pressed.
  public var shouldShowSourceList: Bool? {
    #sourceLocation(file: "modules/Converter.yaml", line: 127)
    if isSourcePressed {
      #sourceLocation(file: "modules/Converter.yaml", line: 127)
      return !isSourceListShown.value
      #sourceLocation()
    }
    return nil
  }

  /// If its button was pressed.
  public var shouldShowDestinationList: Bool? {
    #sourceLocation(file: "modules/Converter.yaml", line: 131)
    if isDestinationPressed {
      #sourceLocation(file: "modules/Converter.yaml", line: 131)
      return !isDestinationListShown.value
      #sourceLocation()
    }
    return nil
  }

  /// If rates were received.
  public var shouldShowDay: Int? {
    #sourceLocation(file: "modules/Converter.yaml", line: 135)
    if let fresh = freshRates {
      #sourceLocation(file: "modules/Converter.yaml", line: 135)
      return fresh.updatedAt / 86400
      #sourceLocation()
    }
    return nil
  }

  /// If rates were received.
  public var shouldShowFreshness: Bool? {
    #sourceLocation(file: "modules/Converter.yaml", line: 139)
    if let fresh = freshRates, let now {
      #sourceLocation(file: "modules/Converter.yaml", line: 139)
      return now < fresh.expiresAt
      #sourceLocation()
    }
    return nil
  }

  /// If one of these holds:
  /// 1. loading has begun
  /// 2. loading has ended
  public var shouldShowProgress: Bool? {
    #sourceLocation(file: "modules/Converter.yaml", line: 143)
    if didStartLoading {
      #sourceLocation(file: "modules/Converter.yaml", line: 143)
      return true
      #sourceLocation()
    }
    #sourceLocation(file: "modules/Converter.yaml", line: 144)
    if reply.isRecent || didFailToLoad {
      #sourceLocation(file: "modules/Converter.yaml", line: 144)
      return false
      #sourceLocation()
    }
    return nil
  }

  /// If it may have changed, and all of its inputs have values.
  public var shouldShowRate: String? {
    #sourceLocation(file: "modules/Converter.yaml", line: 149)
    if
      launch.isRecent || isRateChanged,
      let source = source.value,
      let destination = destination.value,
      let from = sourceRate,
      let to = destinationRate
    {
      #sourceLocation(file: "modules/Converter.yaml", line: 155)
      return "1 \(source) = \(to / from) \(destination)"
      #sourceLocation()
    }
    return nil
  }

  /// If the result may have changed, and all of its inputs have values.
  public var shouldSave: Saved? {
    #sourceLocation(file: "modules/Converter.yaml", line: 160)
    if
      isResultChanged,
      !amount.value.isEmpty,
      let source = source.value,
      !source.isEmpty,
      let destination = destination.value,
      !destination.isEmpty,
      let rates
    {
      #sourceLocation(file: "modules/Converter.yaml", line: 168)
      return Saved(amount: amount.value, source: source, destination: destination, rates: rates)
      #sourceLocation()
    }
    return nil
  }
}

/// Pipes values into `Converter`, and starts the effects of its decisions.
public final class ConverterController: MPAK.Controller<Converter> {
  private var binding: AnyCancellable?

  /// - Parameter debugLog: Called with the name of each input that receives a value.
  public init(
    _ model: Converter = Converter(),
    debugLog: ((String) -> Void)? = nil
  ) {
    super.init(model, debugClassName: "ConverterController", debugLog: debugLog)
  }

  /// The typed text.
  public func pipe(amount node: AnyPublisher<String, Never>) {
    pipeValue(
      dbg: "amount", node,
      {
        $0.amount.value = $1
        $0.amount.isRecent = true
      },
      { model, _ in model.amount.isRecent = false })
  }

  /// The listed codes.
  public func pipe(currencies node: AnyPublisher<[String]?, Never>) {
    pipeOptional(
      dbg: "currencies", node,
      {
        $0.currencies.value = $1
        $0.currencies.isRecent = true
      },
      { model, _ in model.currencies.isRecent = false })
  }

  /// The listed codes.
  public func pipe(currencies node: AnyPublisher<[String], Never>) {
    pipeValue(
      dbg: "currencies", node,
      {
        $0.currencies.value = $1
        $0.currencies.isRecent = true
      },
      { model, _ in model.currencies.isRecent = false })
  }

  public func pipe(source node: AnyPublisher<String?, Never>) {
    pipeOptional(
      dbg: "source", node,
      {
        $0.source.value = $1
        $0.source.isRecent = true
      },
      { model, _ in model.source.isRecent = false })
  }

  public func pipe(source node: AnyPublisher<String, Never>) {
    pipeValue(
      dbg: "source", node,
      {
        $0.source.value = $1
        $0.source.isRecent = true
      },
      { model, _ in model.source.isRecent = false })
  }

  public func pipe(sourceIndex node: AnyPublisher<Int, Never>) {
    pipeValue(
      dbg: "sourceIndex", node,
      {
        $0.sourceIndex.value = $1
        $0.sourceIndex.isRecent = true
      },
      { model, _ in model.sourceIndex.isRecent = false })
  }

  public func pipe(isSourceListShown node: AnyPublisher<Bool, Never>) {
    pipeValue(
      dbg: "isSourceListShown", node,
      {
        $0.isSourceListShown.value = $1
        $0.isSourceListShown.isRecent = true
      },
      { model, _ in model.isSourceListShown.isRecent = false })
  }

  public func pipe<Value>(isSourcePressed node: AnyPublisher<Value, Never>) {
    pipe(
      dbg: "isSourcePressed", node,
      { $0.isSourcePressed = true },
      { $0.isSourcePressed = false })
  }

  public func pipe(destination node: AnyPublisher<String?, Never>) {
    pipeOptional(
      dbg: "destination", node,
      {
        $0.destination.value = $1
        $0.destination.isRecent = true
      },
      { model, _ in model.destination.isRecent = false })
  }

  public func pipe(destination node: AnyPublisher<String, Never>) {
    pipeValue(
      dbg: "destination", node,
      {
        $0.destination.value = $1
        $0.destination.isRecent = true
      },
      { model, _ in model.destination.isRecent = false })
  }

  public func pipe(destinationIndex node: AnyPublisher<Int, Never>) {
    pipeValue(
      dbg: "destinationIndex", node,
      {
        $0.destinationIndex.value = $1
        $0.destinationIndex.isRecent = true
      },
      { model, _ in model.destinationIndex.isRecent = false })
  }

  public func pipe(isDestinationListShown node: AnyPublisher<Bool, Never>) {
    pipeValue(
      dbg: "isDestinationListShown", node,
      {
        $0.isDestinationListShown.value = $1
        $0.isDestinationListShown.isRecent = true
      },
      { model, _ in model.isDestinationListShown.isRecent = false })
  }

  public func pipe<Value>(isDestinationPressed node: AnyPublisher<Value, Never>) {
    pipe(
      dbg: "isDestinationPressed", node,
      { $0.isDestinationPressed = true },
      { $0.isDestinationPressed = false })
  }

  public func pipe<Value>(isInfoPressed node: AnyPublisher<Value, Never>) {
    pipe(
      dbg: "isInfoPressed", node,
      { $0.isInfoPressed = true },
      { $0.isInfoPressed = false })
  }

  public func pipe<Value>(isRefreshAsked node: AnyPublisher<Value, Never>) {
    pipe(
      dbg: "isRefreshAsked", node,
      { $0.isRefreshAsked = true },
      { $0.isRefreshAsked = false })
  }

  public func pipe<Value>(didStartLoading node: AnyPublisher<Value, Never>) {
    pipe(
      dbg: "didStartLoading", node,
      { $0.didStartLoading = true },
      { $0.didStartLoading = false })
  }

  /// The last response of the server with rates.
  public func pipe(reply node: AnyPublisher<Converter.Reply?, Never>) {
    pipeOptional(
      dbg: "reply", node,
      {
        $0.reply.value = $1
        $0.reply.isRecent = true
      },
      { model, _ in model.reply.isRecent = false })
  }

  /// The last response of the server with rates.
  public func pipe(reply node: AnyPublisher<Converter.Reply, Never>) {
    pipeValue(
      dbg: "reply", node,
      {
        $0.reply.value = $1
        $0.reply.isRecent = true
      },
      { model, _ in model.reply.isRecent = false })
  }

  /// The server was not reached, or sent no rates.
  public func pipe<Value>(didFailToLoad node: AnyPublisher<Value, Never>) {
    pipe(
      dbg: "didFailToLoad", node,
      { $0.didFailToLoad = true },
      { $0.didFailToLoad = false })
  }

  /// The saved values at the launch of the app.
  public func pipe(launch node: AnyPublisher<Converter.Launch?, Never>) {
    pipeOptional(
      dbg: "launch", node,
      {
        $0.launch.value = $1
        $0.launch.isRecent = true
      },
      { model, _ in model.launch.isRecent = false })
  }

  /// The saved values at the launch of the app.
  public func pipe(launch node: AnyPublisher<Converter.Launch, Never>) {
    pipeValue(
      dbg: "launch", node,
      {
        $0.launch.value = $1
        $0.launch.isRecent = true
      },
      { model, _ in model.launch.isRecent = false })
  }

  /// Starts each effect in every beat in which its decision has a value.
  ///
  /// Bind before you connect publishers, because this evaluates the last beat. A second call replaces
  /// the first.
  public func bind(
    loadRates: @escaping (String) -> Void,
    reportError: @escaping (String) -> Void,
    showResult: @escaping (String) -> Void,
    setAmount: @escaping (String) -> Void,
    listCurrencies: @escaping ([String]) -> Void,
    selectSource: @escaping (Int) -> Void,
    selectDestination: @escaping (Int) -> Void,
    setSource: @escaping (String) -> Void,
    setDestination: @escaping (String) -> Void,
    showSourceList: @escaping (Bool) -> Void,
    showDestinationList: @escaping (Bool) -> Void,
    showDay: @escaping (Int) -> Void,
    showFreshness: @escaping (Bool) -> Void,
    showProgress: @escaping (Bool) -> Void,
    showRate: @escaping (String) -> Void,
    save: @escaping (Converter.Saved) -> Void
  ) {
    binding = m.sink { model in
      if let value = model.shouldLoadRates {
        loadRates(value)
      }
      if let value = model.shouldReportError {
        reportError(value)
      }
      if let value = model.shouldShowResult {
        showResult(value)
      }
      if let value = model.shouldSetAmount {
        setAmount(value)
      }
      if let value = model.shouldListCurrencies {
        listCurrencies(value)
      }
      if let value = model.shouldSelectSource {
        selectSource(value)
      }
      if let value = model.shouldSelectDestination {
        selectDestination(value)
      }
      if let value = model.shouldSetSource {
        setSource(value)
      }
      if let value = model.shouldSetDestination {
        setDestination(value)
      }
      if let value = model.shouldShowSourceList {
        showSourceList(value)
      }
      if let value = model.shouldShowDestinationList {
        showDestinationList(value)
      }
      if let value = model.shouldShowDay {
        showDay(value)
      }
      if let value = model.shouldShowFreshness {
        showFreshness(value)
      }
      if let value = model.shouldShowProgress {
        showProgress(value)
      }
      if let value = model.shouldShowRate {
        showRate(value)
      }
      if let value = model.shouldSave {
        save(value)
      }
    }
  }
}
