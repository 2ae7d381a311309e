extension Path {
  /// Whether `?` or `!` precedes a segment.
  public func isUnwrapped(before index: Int) -> Bool {
    index > segments.startIndex && segments[index - 1].unwrapping != nil
  }

  /// Whether the value is an optional because of a `?` in the chain: `lines.first?.title`.
  public var isChained: Bool {
    segments.dropLast().contains { $0.unwrapping == .chained }
      && !segments.contains { $0.unwrapping == .forced }
  }

  /// Whether an optional is unwrapped anywhere in the path.
  public var unwraps: Bool { segments.contains { $0.unwrapping != nil } }
}
