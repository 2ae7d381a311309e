extension ConverterModel {
  private var saved: Saved? { launch.value?.saved }

  private var rates: Rates? { reply.value?.rates ?? saved?.rates ?? launch.value?.bundled }

  /// The rates that were received in this beat.
  private var news: Rates? {
    if reply.isRecent { return reply.value?.rates }
    return launch.isRecent ? rates : nil
  }

  private func rate(of code: String?) -> Double? {
    guard let code, let rates else { return nil }
    return rates.values[code]
  }

  private var isRateChanged: Bool {
    reply.isRecent || source.isRecent || destination.isRecent
  }

  private var isResultChanged: Bool { amount.isRecent || isRateChanged }

  public var shouldLoadRates: String? {
    let address = "/rates/latest"
    if isRefreshAsked { return address }
    guard launch.isRecent, let now = launch.value?.now, let rates else { return nil }
    return now > rates.expiresAt ? address : nil
  }

  public var shouldReportError: String? {
    didFailToLoad ? "The rates could not be loaded." : nil
  }

  public var shouldShowResult: String? {
    guard isResultChanged else { return nil }
    guard let money = Double(amount.value), let from = rate(of: source.value),
      let to = rate(of: destination.value)
    else { return "0.0" }
    return String((money / from * to * 100).rounded(.towardZero) / 100)
  }

  public var shouldSetAmount: String? {
    if launch.isRecent { return saved?.amount ?? "100" }
    guard amount.isRecent else { return nil }
    var clean = ""
    var hasPoint = false
    for sign in amount.value {
      switch sign {
      case "0", "1", "2", "3", "4", "5", "6", "7", "8", "9": clean.append(sign)
      case ".", ",":
        if !hasPoint { clean.append(".") }
        hasPoint = true
      default: continue
      }
    }
    return clean == amount.value ? nil : clean
  }

  public var shouldListCurrencies: [String]? { news?.values.keys.sorted() }

  public var shouldSelectSource: Int? { selected(saved?.source ?? "USD") }

  public var shouldSelectDestination: Int? { selected(saved?.destination ?? "EUR") }

  private func selected(_ code: String) -> Int? {
    guard currencies.isRecent else { return nil }
    return currencies.value?.firstIndex(of: code)
  }

  public var shouldSetSource: String? { listed(sourceIndex) }

  public var shouldSetDestination: String? { listed(destinationIndex) }

  private func listed(_ index: Recent<Int>) -> String? {
    guard index.isRecent, let codes = currencies.value, index.value >= 0,
      index.value < codes.count
    else { return nil }
    return codes[index.value]
  }

  public var shouldShowSourceList: Bool? { isSourcePressed ? !isSourceListShown.value : nil }

  public var shouldShowDestinationList: Bool? {
    isDestinationPressed ? !isDestinationListShown.value : nil
  }

  public var shouldShowDay: Int? { news.map { $0.updatedAt / 86_400 } }

  public var shouldShowFreshness: Bool? {
    guard let news, let now = reply.isRecent ? reply.value?.now : launch.value?.now else {
      return nil
    }
    return now < news.expiresAt
  }

  public var shouldShowProgress: Bool? {
    if didStartLoading { return true }
    return reply.isRecent || didFailToLoad ? false : nil
  }

  public var shouldShowRate: String? {
    guard launch.isRecent || isRateChanged, let source = source.value,
      let destination = destination.value, let from = rate(of: source),
      let to = rate(of: destination)
    else { return nil }
    return "1 \(source) = \(to / from) \(destination)"
  }

  public var shouldSave: Saved? {
    guard isResultChanged, !amount.value.isEmpty, let source = source.value, !source.isEmpty,
      let destination = destination.value, !destination.isEmpty, let rates
    else { return nil }
    return Saved(amount: amount.value, source: source, destination: destination, rates: rates)
  }
}
