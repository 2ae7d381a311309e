import Foundation
import Fuzzing
import Testing
import WeirRuntime

@Suite struct OrderedDictionaryTests {
  /// Random changes, compared with an array of pairs.
  @Test(arguments: 1...20 as ClosedRange<UInt64>) func changes(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var rows: OrderedDictionary<Int, Int> = [:]
    var model: [(key: Int, value: Int)] = []
    for step in 0..<200 {
      let key = random.below(8)
      let index = model.firstIndex { $0.key == key }
      switch random.below(6) {
      case 0:
        rows[key] = step
        if let index { model[index].value = step } else { model.append((key, step)) }
      case 1:
        rows[key] = nil
        if let index { model.remove(at: index) }
      case 2:
        rows.append(step, forKey: key)
        if let index { model.remove(at: index) }
        model.append((key, step))
      case 3 where !model.isEmpty:
        #expect(rows.removeLast().key == model.removeLast().key)
      case 4:
        rows.pop(to: key)
        if let index { model.removeSubrange((index + 1)...) }
      default:
        rows.sort { $0.value < $1.value }
        model.sort { $0.value < $1.value }
      }
      #expect(rows.map(\.key) == model.map(\.key) && rows.values == model.map(\.value))
      #expect(rows.index(forKey: key) == model.firstIndex { $0.key == key })
    }
  }

  @Test func coding() throws {
    let rows: OrderedDictionary<String, Int> = ["b": 1, "a": 2]
    let data = try JSONEncoder().encode(rows)
    #expect(try JSONDecoder().decode(OrderedDictionary<String, Int>.self, from: data) == rows)
    #expect(rows != ["a": 2, "b": 1])
  }
}
