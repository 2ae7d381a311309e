import Fuzzing
import Testing

@testable import WeirImport

/// Swift names for texts of documents.
struct NameTests {
  @Test(arguments: [
    ("user_id", "userID"), ("html_url", "htmlURL"), ("avatarUrl", "avatarURL"), ("id", "id"),
    ("URL", "url"), ("user-name", "userName"), ("dotted.name", "dottedName"), ("UPPER", "upper"),
    ("UPPER_CASE", "upperCase"), ("+1", "plus1"), ("-1", "minus1"), ("<", "lessThan"),
    ("<=", "lessThanOrEqual"), ("*", "star"), ("application/json", "applicationJSON"),
    ("2fa", "_2fa"), ("", "empty"), ("1.0", "_1_0"), ("1.10", "_1_10"), ("userIDs", "userIDs"),
    ("user_ids", "userIDs"), ("HTMLParser", "htmlParser"), ("oauth2Token", "oauth2Token"),
    ("@type", "type"), ("$ref", "ref"), ("имя_пользователя", "имяПользователя"), ("名前", "名前"),
    ("😀", "😀"), ("class", "class"), ("self", "selfValue"), ("a\u{202e}b", "aB"),
    ("_", "underscore"),
    (" ", "space"), ("\u{301}", "unnamed"), ("_links", "links"), ("__v", "v"),
    ("repos/list-for-org", "reposListForOrg"), ("iOS", "iOS"), ("snake_2_case", "snake2Case"),
  ])
  func member(text: String, name: String) {
    #expect(NameKind.member.name(text) == name)
  }

  @Test(arguments: [
    ("pet", "Pet"), ("pull-request-simple", "PullRequestSimple"), ("ApiResponse", "APIResponse"),
    ("html_url", "HTMLURL"), ("Error", "ErrorModel"), ("data", "DataModel"), ("Type", "TypeModel"),
    ("JSONValue", "JSONValueModel"), ("2fa", "_2fa"), ("заказ", "Заказ"), ("IDs", "IDs"),
    ("io.k8s.api.core.v1.Pod", "IoK8sAPICoreV1Pod"), ("List<Pet>", "ListPet"),
    ("github-app", "GitHubApp"), ("UNICODE", "UnicodeModel"),
  ])
  func type(text: String, name: String) {
    #expect(NameKind.type.name(text) == name)
  }

  @Test func casesThatDifferOnlyInCase() {
    var scope = NameScope(.enumCase)
    #expect(
      scope.claim(all: [
        "a", "A", "created", "-created", "user_id", "userId", "userID", "", "empty",
      ])
        == ["a", "A", "created", "minusCreated", "userID", "userId", "userID2", "empty", "empty2"])
  }

  @Test func modulesThatDifferOnlyInCase() {
    var scope = NameScope(.module, ignoresCase: true)
    #expect(
      scope.claim(all: ["pets", "PETS", "p-ets", "Pets2"]) == ["Pets", "Pets3", "PEts4", "Pets2"])
  }

  @Test func manyOfOneNameAreNamedQuickly() {
    var scope = NameScope(.type)
    let names = scope.claim(all: Array(repeating: "Item", count: 20_000))
    #expect(Set(names).count == 20_000)
    #expect(names[1] == "Item2")
  }

  @Test func everyNameIsOneOfSwift() {
    var random = SeededGenerator(seed: 7)
    let letters = Array("aZ9_-. /+<é\u{301}ß名😀\u{200d}\u{202e}\u{0}Я$@'\"\\".unicodeScalars)
    for _ in 0..<5_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...9, using: &random) {
        text.append(letters.randomElement(using: &random)!)
      }
      for kind in [NameKind.module, .type, .member, .enumCase, .request, .parameter] {
        let name = kind.name(String(text))
        #expect(kind.allows(name), "\(name) of \(String(text).debugDescription)")
        for name in kind.candidates(String(text)) { #expect(kind.allows(name)) }
      }
    }
  }

  @Test func aNameOfAThousandLettersIsCut() {
    let name = NameKind.type.name(String(repeating: "lorem_ipsum_", count: 100))
    #expect(name.utf8.count <= 100)
    #expect(name.hasPrefix("LoremIpsumLorem"))
    #expect(NameKind.type.name(String(repeating: "ж", count: 1000)).utf8.count <= 100)
  }
}
