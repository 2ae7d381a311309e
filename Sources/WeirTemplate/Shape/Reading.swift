/// How a name's value is read off its context, by the kind of thing that it names.
enum Reading<Value>: Sendable {
  case text(@Sendable (Value) -> SafeSwift)
  case optionalText(@Sendable (Value) -> SafeSwift?)
  case flag(@Sendable (Value) -> Bool)
  case list(any ListReading<Value>)
  case record(any RecordReading<Value>)
  /// Where an item stands in its list; never declared, known by itself inside a list.
  case place(ItemPlace)
}

enum ItemPlace: String, CaseIterable, Sendable {
  case isFirst, isLast
}

/// The way from a context to a record inside it.
enum ContextPath<Outer, Inner>: Sendable {
  case always(@Sendable (Outer) -> Inner)
  case maybe(@Sendable (Outer) -> Inner?)

  func appending<Deeper>(_ next: ContextPath<Inner, Deeper>) -> ContextPath<Outer, Deeper> {
    switch (self, next) {
    case (.always(let first), .always(let second)): .always { second(first($0)) }
    case (.always(let first), .maybe(let second)): .maybe { second(first($0)) }
    case (.maybe(let first), .always(let second)): .maybe { first($0).map(second) }
    case (.maybe(let first), .maybe(let second)): .maybe { first($0).flatMap(second) }
    }
  }
}

extension Reading {
  /// The same reading from a context further out. Behind a record that may be missing, a text may
  /// be missing, a flag does not hold, and a list is empty.
  func reached<Outer>(by path: ContextPath<Outer, Value>) -> Reading<Outer> {
    switch self {
    case .text(let read):
      switch path.appending(.always(read)) {
      case .always(let read): .text(read)
      case .maybe(let read): .optionalText(read)
      }
    case .optionalText(let read):
      switch path.appending(.maybe(read)) {
      case .always(let read): .text(read)
      case .maybe(let read): .optionalText(read)
      }
    case .flag(let read):
      switch path.appending(.always(read)) {
      case .always(let read): .flag(read)
      case .maybe(let read): .flag { read($0) ?? false }
      }
    case .list(let list): .list(list.reached(by: path))
    case .record(let record): .record(record.reached(by: path))
    case .place(let place): .place(place)
    }
  }
}
