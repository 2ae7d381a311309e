/// Public names of the libraries that specs and generated Swift use. Names of Swift, Foundation and
/// Observation are from the toolchain (`ToolchainNames`); the others are listed here.
public enum SwiftLibrary {
  /// The modules whose names are listed.
  public static let modules: Set<String> = [
    "Foundation", "FoundationEssentials", "FoundationNetworking", "Observation", "Swift",
  ]

  /// Types of the standard library.
  public static let swiftTypes = names(ToolchainNames.swiftTypes)
  /// Types of Swift's concurrency library.
  public static let concurrencyTypes = names(ToolchainNames.concurrencyTypes)
  public static let foundationTypes = names(ToolchainNames.foundationTypes)
  public static let observationTypes = names(ToolchainNames.observationTypes)

  /// Global functions of Swift, Foundation and the C library that cannot access a module's state.
  public static let functions =
    names(ToolchainNames.swiftFunctions).union(names(ToolchainNames.foundationFunctions))
    .union(names(cFunctions))

  /// Types and global functions of Swift, Foundation and Observation.
  public static let globals =
    functions.union(swiftTypes).union(concurrencyTypes).union(foundationTypes)
    .union(observationTypes).union(["Any", "Self"])

  /// Members that bodies often use, sorted.
  public static let commonMembers = names(
    """
    allSatisfy append capitalized compactMap contains count description dropFirst dropLast enumerated filter first
    firstIndex flatMap forEach formUnion hasPrefix hasSuffix indices insert intersection isEmpty isSubset joined keys
    last lowercased mapValues merge merging prefix randomElement reduce remove removeAll removeFirst removeLast
    removeValue replacingOccurrences reversed shuffled sort sorted split starts subtract subtracting suffix trimmingCharacters union
    updateValue uppercased values
    """
  ).sorted()

  /// Whether Swift declares a member or a global function of this name that has these labels, and
  /// Foundation has none that they fit: a use needs no import. `init` means the initializers of all types.
  public static func declares(_ name: String, labels: [String] = []) -> Bool {
    guard let known = members[name] else { return name == "self" }
    return labels.isEmpty || known.contains { $0.isSuperset(of: labels) }
  }

  /// By name, the labels of each declaration that has labels.
  private static let members: [String: [Set<String>]] = {
    var members: [String: [Set<String>]] = [:]
    for line in ToolchainNames.swiftMembers.split(separator: "\n") {
      let words = line.split(separator: " ")
      members[String(words[0])] = words.dropFirst().map {
        Set($0.split(separator: ",").map(String.init))
      }
    }
    return members
  }()

  private static func names(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
  }

  /// Functions of the C library that bodies are likely to call.
  private static let cFunctions =
    "arc4random arc4random_uniform ceil cos exp floor fmod hypot log log10 log2 os_log pow round sin sqrt tan trunc"

  /// Types of UDF 2.5.9, from its sources.
  public static let udfTypes = names(
    """
    Action ActionDispatcher ActionListener ActionListenerConnector ClosureActionListenerConnector
    ClosureConnector CombineSideEffect Component Connector Disposable Disposer Mapper Propsable Reducer
    ResultAction ServiceActionListener ServiceComponent SideEffect SideEffectProtocol SideEffectReducer
    SideEffectsBuilder Store ViewActionListener ViewComponent
    """)

  /// Documented types of SwiftUI that an app is likely to use.
  public static let swiftUITypes = names(
    """
    Alert Alignment Anchor Angle AngularGradient Animation AnyGesture AnyLayout AnyShape AnyTransition
    AnyView App AppStorage AsyncImage Axis Binding BlendMode Button ButtonRole ButtonStyle
    ButtonToggleStyle Canvas Capsule Circle Color ColorPicker ColorScheme CommandGroup CommandMenu
    Commands ContainerRelativeShape ContentMode ContentShapeKinds ContentUnavailableView ControlGroup
    ControlSize CoordinateSpace DatePicker DisclosureGroup Divider DocumentGroup DragGesture
    DropDelegate Edge EdgeInsets EditButton EditMode Ellipse EmptyView Environment EnvironmentKey
    EnvironmentObject EnvironmentValues FetchRequest FetchedResults FileDocument FillStyle FocusState
    FocusedBinding Font ForEach Form Gauge GeometryEffect GeometryProxy GeometryReader Gesture
    GestureState Gradient GraphicsContext Grid GridItem GridRow Group GroupBox HStack HelpLink
    HorizontalAlignment HoverEffect Image Label LabelStyle LabeledContent Layout LayoutDirection
    LazyHGrid LazyHStack LazyVGrid LazyVStack LinearGradient Link List ListStyle LocalizedStringKey
    LongPressGesture Material Menu MenuStyle ModifiedContent MultiDatePicker Namespace NavigationLink
    NavigationPath NavigationSplitView NavigationStack NavigationView ObservedObject OutlineGroup
    PageTabViewStyle PasteButton Path Picker PickerStyle PreferenceKey PresentationDetent
    PresentationMode PreviewProvider PrimitiveButtonStyle ProgressView ProposedViewSize RadialGradient
    Rectangle RenameButton RoundedRectangle ScaledMetric Scene SceneBuilder ScenePhase SceneStorage
    ScrollView ScrollViewProxy ScrollViewReader Section SecureField Settings SettingsLink Shader Shape
    ShapeStyle ShareLink Slider Spacer State StateObject Stepper StrokeStyle SubmitLabel Subview TabView
    Table TableColumn TableRow TapGesture Text TextAlignment TextEditor TextField TextFieldStyle
    TimelineView Toggle ToggleStyle ToolbarContent ToolbarItem ToolbarItemGroup Transaction Transition
    UnitPoint VStack VerticalAlignment View ViewBuilder ViewModifier Window WindowGroup ZStack
    """)
}
