import Testing
import WeirDiagnostics
import WeirProject
import WeirRules
import WeirSpec

/// Children that a screen edits as a copy.
@Suite struct TCACopiedChildTests {
  @Test func aCopyInADestinationMayBeTheOneThatIsEdited() {
    func help(_ destination: String) -> String? {
      let text = SourceText(
        """
        // Sources/App/Report.swift
        import ComposableArchitecture
        @Reducer struct Report {
          struct State {
            var contact = Contact.State()
            \(destination)
          }
          enum Action {
            case contact(Contact.Action), editTapped
            case destination(PresentationAction<Screens.Action>)
          }
          var body: some ReducerOf<Self> {
            Reduce { state, action in
              switch action {
              case .editTapped: state.destination = .contact(state.contact)
              case .contact, .destination: break
              }
              return .none
            }
            .ifLet(\\.$destination, action: \\.destination)
          }
        }
        @Reducer enum Screens { case contact(Contact) }
        @Reducer struct Contact {
          struct State { var name = "" }
          enum Action { case named(String) }
          var body: some ReducerOf<Self> {
            Reduce { state, action in
              guard case .named(let name) = action else { return .none }
              state.name = name
              return .none
            }
          }
        }
        """)
      return Checker(today: nil).check(text.project).findings.first {
        $0.rule == "unscoped-child"
      }?.help
    }
    let scope =
      "add `Scope(state: \\.contact, action: \\.contact) { Contact() }` to the reducer of `Report`"
    #expect(
      help("@Presents var destination: Screens.State?")
        == scope
        + ", or remove the case with its actions if only the copy in `destination` is edited")
    #expect(help("var destination: Int?") == scope)
  }
}
