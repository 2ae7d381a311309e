import Testing
import WeirProject

/// Markers before a type that Swift accepts only at some positions.
@Suite struct TypePurposeTests {
  @Test(arguments: [
    "state: { a: ‹inout› Int = 3 }", "state: { a: '‹some› P' }",
    "types: { T: '‹@escaping› () -> Void' }",
    "viewModels: { V: { properties: { a: ‹some› P } } }",
    "viewModels: { V: { methods: { a: { returns: ‹some› P } } } }",
    "viewModels: { V: { methods: { a: { takes: { b: ‹inout› Int } } } } }",
    "viewModels: { V: { methods: { a: { takes: { b: '‹@autoclosure› () -> Int' } } } } }",
    "viewModels: { V: { takes: { b: Int }, values: { c: { type: ‹some› P, is: b } } } }",
    "components: { C: { requires: { a: '‹@escaping› () -> Void' } } }",
    "components: { C: { requires: { a: ‹some› View } } }",
    "traits: { T: { needs: { a: ‹some› P }, methods: { b: { does: print(a) } } } }",
    "traits: { T: { methods: { b: { returns: ‹some› P, does: a } } } }",
    "routes: { R: { a: { to: B, takes: { b: '‹@escaping› () -> Void' } } } }",
    "notifications: { key: type, handlers: { a: { b: ‹consuming› Int } } }",
  ])
  func refused(_ section: String) {
    let word = section.split { "‹›".contains($0) }[1]
    Broken(
      "module: A\n" + section + "\n",
      "`\(word)` is not allowed in the type of a value that is stored or passed on"
    ).check()
  }

  @Test(arguments: [
    "viewModels: { V: { methods: { a: { takes: { b: ‹Self› } } } } }",
    "components: { C: { requires: { a: '‹Self›?' } } }",
    "routes: { R: { a: { to: B, takes: { b: ‹Self› } } } }",
  ])
  func ownType(_ section: String) {
    Broken("module: A\n" + section + "\n", "`Self` is not a type here").check()
  }

  /// Functions with bodies accept all markers, and the types in a protocol are those of its
  /// adopter.
  @Test(arguments: [
    "operations: { f: { takes: { a: inout Int, b: '@escaping () -> Void' }, does: a = 1 } }",
    "derived: { d: { type: some Equatable, is: '1' } }",
    "traits: { T: { methods: { b: { takes: { x: some P, y: inout Int }, does: y = 1 } } } }",
    "traits: { T: { needs: { next: 'Self?' }, methods: { b: { returns: Self, does: self } } } }",
    "viewModels: { V: { takes: { f: '@escaping () -> Int' }, values: { a: { type: Int, is: "
      + "f() } } } }",
    "viewModels: { V: { methods: { a: { takes: { b: '@escaping () -> Int' } } } } }",
    "types: { T: { a: '(inout Int) -> Void' } }",
  ])
  func taken(_ section: String) {
    _ = Written.sound("module: A\nconforms: []\n" + section + "\n")
  }
}
