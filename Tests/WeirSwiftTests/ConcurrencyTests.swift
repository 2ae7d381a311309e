import Testing
import WeirSwift

@Suite("Concurrency") struct ConcurrencyTests {
  @Test func manyAtOnce() async {
    let texts = (0..<40).map { "if case .a\($0)(let v) = x { f\($0)(v).b { $0.c = v } }" }
    let expected = texts.map { SwiftReader.body($0) }
    await withTaskGroup(of: (Int, Fragment).self) { group in
      for round in 0..<160 {
        let index = round % texts.count
        group.addTask { (index, SwiftReader.body(texts[index])) }
      }
      for await (index, fragment) in group { #expect(fragment == expected[index]) }
    }
  }
}
