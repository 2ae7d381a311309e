/// A name's kind, and the function that reads its value from the context.
enum Reading<Value>: Sendable {
  case text(@Sendable (Value) -> SafeSwift)
  case optionalText(@Sendable (Value) -> SafeSwift?)
  case flag(@Sendable (Value) -> Bool)
  case list(any ListReading<Value>)
  case record(any RecordReading<Value>)
  /// The position of an item in its list; defined inside every list without a declaration.
  case place(ItemPlace)
}

enum ItemPlace: String, CaseIterable, Sendable {
  case isFirst, isLast
}

/// The path from a context to a record in it.
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
  /// The same value, read from an outer context. If the record is missing, a text is missing, a
  /// flag is false, and a list is empty.
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
