import Currency
import HandWritten

/// An input for either side.
enum Event {
  case amount(String)
  case currencies([String]?)
  case source(String?)
  case sourceIndex(Int)
  case isSourceListShown(Bool)
  case isSourcePressed
  case destination(String?)
  case destinationIndex(Int)
  case isDestinationListShown(Bool)
  case isDestinationPressed
  case isInfoPressed
  case isRefreshAsked
  case didStartLoading
  case reply(Reply?)
  case launch(Launch?)

  struct Rates {
    var values: [String: Double]
    var updatedAt: Int
    var expiresAt: Int
  }

  struct Saved {
    var amount: String
    var source: String
    var destination: String
    var rates: Rates
  }

  struct Launch {
    var now: Int
    var saved: Saved?
    var bundled: Rates?
  }

  struct Reply {
    var now: Int
    var rates: Rates?
  }
}

extension Event.Rates {
  var generated: Converter.Rates {
    Converter.Rates(values: values, updatedAt: updatedAt, expiresAt: expiresAt)
  }

  var handWritten: ConverterModel.Rates {
    ConverterModel.Rates(values: values, updatedAt: updatedAt, expiresAt: expiresAt)
  }
}

extension Event.Saved {
  var generated: Converter.Saved {
    Converter.Saved(
      amount: amount, source: source, destination: destination, rates: rates.generated)
  }

  var handWritten: ConverterModel.Saved {
    ConverterModel.Saved(
      amount: amount, source: source, destination: destination, rates: rates.handWritten)
  }
}

extension Event.Launch {
  var generated: Converter.Launch {
    Converter.Launch(now: now, saved: saved?.generated, bundled: bundled?.generated)
  }

  var handWritten: ConverterModel.Launch {
    ConverterModel.Launch(now: now, saved: saved?.handWritten, bundled: bundled?.handWritten)
  }
}

extension Event.Reply {
  /// Nil for a failure.
  var generated: Converter.Reply? {
    rates.map { Converter.Reply(now: now, rates: $0.generated) }
  }

  var handWritten: ConverterModel.Reply? {
    rates.map { ConverterModel.Reply(now: now, rates: $0.handWritten) }
  }
}
