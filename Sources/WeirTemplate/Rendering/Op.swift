/// A rendering operation; all names are resolved.
enum Op<Value>: Sendable {
  case copy([UInt8])
  case slot(@Sendable (Value) -> SafeSwift)
  case lines(IndentedText<Value>)
  /// A body that is rendered if the test returns `wanted`.
  case test(@Sendable (Value) -> Bool, wanted: Bool, Block<Value>)
  case place(ItemPlace, wanted: Bool, Block<Value>)
  /// A body that is rendered in its own contexts.
  case section(@Sendable (Value, inout Output) -> Void)
}

/// A value that is alone on its line.
struct IndentedText<Value>: Sendable {
  let indent: [UInt8]
  let read: @Sendable (Value) -> SafeSwift?
  let ending: [UInt8]
}

/// A list of operations.
struct Block<Value>: Sendable {
  let ops: [Op<Value>]

  func render(_ value: Value, to output: inout Output) {
    for op in ops {
      switch op {
      case .copy(let bytes): output.append(bytes)
      case .slot(let read): output.append(read(value).text)
      case .lines(let lines):
        if let text = lines.read(value)?.text {
          output.appendLines(of: text, indent: lines.indent, ending: lines.ending)
        }
      case .test(let test, let wanted, let block):
        if test(value) == wanted { block.render(value, to: &output) }
      case .place(let place, let wanted, let block):
        let holds = place == .isFirst ? output.isFirst : output.isLast
        if holds == wanted { block.render(value, to: &output) }
      case .section(let render): render(value, &output)
      }
    }
  }
}
