/// The converter, written without a spec.
public struct ConverterModel: Sendable {
  public struct Rates: Sendable {
    public var values: [String: Double]
    public var updatedAt: Int
    public var expiresAt: Int

    public init(values: [String: Double], updatedAt: Int, expiresAt: Int) {
      self.values = values
      self.updatedAt = updatedAt
      self.expiresAt = expiresAt
    }
  }

  public struct Saved: Sendable {
    public var amount: String
    public var source: String
    public var destination: String
    public var rates: Rates

    public init(amount: String, source: String, destination: String, rates: Rates) {
      self.amount = amount
      self.source = source
      self.destination = destination
      self.rates = rates
    }
  }

  public struct Launch: Sendable {
    public var now: Int
    public var saved: Saved?
    public var bundled: Rates?

    public init(now: Int, saved: Saved?, bundled: Rates?) {
      self.now = now
      self.saved = saved
      self.bundled = bundled
    }
  }

  public struct Reply: Sendable {
    public var now: Int
    public var rates: Rates

    public init(now: Int, rates: Rates) {
      self.now = now
      self.rates = rates
    }
  }

  public internal(set) var amount = Recent("")
  public internal(set) var currencies = Recent<[String]?>(nil)
  public internal(set) var source = Recent<String?>(nil)
  public internal(set) var sourceIndex = Recent(0)
  public internal(set) var isSourceListShown = Recent(false)
  public internal(set) var isSourcePressed = false
  public internal(set) var destination = Recent<String?>(nil)
  public internal(set) var destinationIndex = Recent(0)
  public internal(set) var isDestinationListShown = Recent(false)
  public internal(set) var isDestinationPressed = false
  public internal(set) var isInfoPressed = false
  public internal(set) var isRefreshAsked = false
  public internal(set) var didStartLoading = false
  public internal(set) var reply = Recent<Reply?>(nil)
  public internal(set) var didFailToLoad = false
  public internal(set) var launch = Recent<Launch?>(nil)

  public init() {}
}
