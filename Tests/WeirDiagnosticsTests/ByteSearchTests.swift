import Fuzzing
import Testing
import WeirDiagnostics

@Suite struct ByteSearchTests {
  private func offsets(of byte: UInt8, in bytes: [UInt8]) -> [Int] {
    var found: [Int] = []
    bytes.withUnsafeBufferPointer { $0.forEachOffset(of: byte) { found.append($0) } }
    return found
  }

  @Test func everyOffsetIsFoundInOrder() {
    var random = SeededGenerator(seed: 1)
    for count in 0..<70 {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...3, using: &random) &* 0x55 }
      for byte: UInt8 in [0, 0x55, 0xff, 0x7f] {
        #expect(offsets(of: byte, in: bytes) == bytes.indices.filter { bytes[$0] == byte })
      }
    }
  }

  @Test(arguments: [0x80, 0x7f, 0x01, 0x00, 0xff] as [UInt8])
  func neighbouringValuesDoNotMatch(byte: UInt8) {
    let others = (0...255).map(UInt8.init).filter { $0 != byte }
    #expect(offsets(of: byte, in: others).isEmpty)
    #expect(offsets(of: byte, in: others + [byte] + others) == [255])
  }

  @Test(arguments: [0, 1, 7, 8, 9, 17])
  func stretchesAreComparedToTheLastByte(count: Int) {
    let left = (0..<40).map { UInt8($0) }
    for changed in 0..<max(1, count) {
      var right = [9, 9, 9] + left
      if count > 0 { right[3 + 5 + changed] ^= 1 }
      left.withUnsafeBufferPointer { left in
        right.withUnsafeBufferPointer { right in
          #expect(left.isSame(count, at: 5, as: right, at: 8) == (count == 0))
          #expect(left.isSame(changed, at: 5, as: right, at: 8))
        }
      }
    }
  }

  @Test func rangesOutsideTheTextAreNotEqual() {
    let bytes: [UInt8] = [1, 1, 1]
    bytes.withUnsafeBufferPointer { text in
      #expect(!text.isSame(2, at: 2, as: text, at: 0))
      #expect(!text.isSame(2, at: 0, as: text, at: 2))
      #expect(!text.isSame(-1, at: 0, as: text, at: 0))
      #expect(!text.isSame(1, at: -1, as: text, at: 0))
      #expect(text.isSame(0, at: 3, as: text, at: 3))
    }
  }
}
