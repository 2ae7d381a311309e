import PreferencesFeature
import Testing

@MainActor @Suite struct PreferencesTests {
  @Test func aCurrencyHasAPrice() throws {
    let store = PreferencesStore()
    try store.test(.didSelect(currency: .dollar)) {
      $0.currency = .dollar
      $0.price = "1 $"
    }
  }
}
