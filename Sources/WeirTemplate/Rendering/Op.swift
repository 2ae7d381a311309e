import WeirSwift

/// A step of rendering; all names are resolved.
enum Op: Sendable {
  case copy([UInt8])
  case text(TextSource)
  /// A value that is alone on its line.
  case lines(TextSource, indent: [UInt8], ending: [UInt8])
  /// The texts of a list, with commas between them; on lines of their own if the line is too long.
  case commas(Slot)
  /// A body that is rendered if the value is present, or is not.
  case test(Slot, isPresent: Bool, Block)
  case position(ItemPosition, isTrue: Bool, Block)
  /// A body that is rendered if it is one line that is not too long.
  case fitting(Block)
  /// A body that is rendered if the one before it was not.
  case broken(Block)
  /// A body that is rendered for each item of a list.
  case items(Slot, Block)
  /// A body that is rendered with the names of a record.
  case record(Slot, Block)
}

enum TextSource: Sendable {
  case slot(Slot)
  case constant(SafeSwift)

  func text(in values: [InputValue]) -> String {
    switch self {
    case .constant(let text): return text.text
    case .slot(let slot):
      guard case .text(let text) = slot.value(in: values) else { return "" }
      return text
    }
  }
}

enum ItemPosition: String, CaseIterable, Sendable {
  case isFirst, isLast
}

/// A flat list of steps.
struct Block: Sendable {
  let ops: [Op]

  func render(_ values: [InputValue], to output: inout Output) {
    for op in ops {
      switch op {
      case .copy(let bytes): output.append(bytes)
      case .text(let source): output.append(source.text(in: values))
      case .lines(let source, let indent, let ending):
        output.appendLines(of: source.text(in: values), indent: indent, ending: ending)
      case .commas(let slot): output.append(slot.texts(in: values))
      case .fitting(let block):
        let start = output.bytes.count
        block.render(values, to: &output)
        output.keepLine(from: start)
      case .broken(let block):
        if !output.fits { block.render(values, to: &output) }
      case .test(let slot, let isPresent, let block):
        if slot.value(in: values).isPresent == isPresent { block.render(values, to: &output) }
      case .position(let position, let isTrue, let block):
        if (position == .isFirst ? output.isFirst : output.isLast) == isTrue {
          block.render(values, to: &output)
        }
      case .record(let slot, let block):
        if case .record(let inner) = slot.value(in: values) { block.render(inner, to: &output) }
      case .items(let slot, let block):
        guard case .list(let items) = slot.value(in: values) else { continue }
        let (wasFirst, wasLast) = (output.isFirst, output.isLast)
        for index in items.indices {
          output.isFirst = index == 0
          output.isLast = index == items.count - 1
          block.render(items[index], to: &output)
        }
        (output.isFirst, output.isLast) = (wasFirst, wasLast)
      }
    }
  }
}
