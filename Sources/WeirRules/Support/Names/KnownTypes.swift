import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// Public types that a name of the spec can hide, from the symbol graphs of Swift 6.3 and its
/// Foundation and from the sources of UDF 2.5.9. Of SwiftUI, the documented types that an app is
/// likely to use.
enum KnownTypes {
  /// Types of the standard library, without deprecated and unusual ones.
  static let swift = names(
    """
    AnyHashable AnyKeyPath AnyObject AnySequence Array ArraySlice BinaryFloatingPoint \
    BinaryInteger Bool CaseIterable Character ClosedRange Codable CodingKey Collection \
    Comparable ContiguousArray Copyable CustomStringConvertible Decodable Decoder DecodingError \
    Dictionary Double Duration Encodable Encoder EncodingError Equatable Error Float Float16 \
    FloatingPoint Hashable Hasher Identifiable InlineArray Int Int128 Int16 Int32 Int64 Int8 \
    KeyPath KeyValuePairs Mirror MutableCollection MutableSpan Never Numeric ObjectIdentifier \
    OptionSet Optional PartialKeyPath RandomAccessCollection Range RangeSet RawRepresentable \
    ReferenceWritableKeyPath Regex Result Sendable Sequence Set SetAlgebra SignedInteger Span \
    StaticString Strideable String StringProtocol Substring UInt UInt128 UInt16 UInt32 UInt64 \
    UInt8 Unicode Void WritableKeyPath
    """)

  /// Its concurrency types. Bodies of specs do not use them, so that a nested type hides none.
  static let concurrency = names(
    """
    Actor AsyncSequence AsyncStream AsyncThrowingStream CancellationError Clock ContinuousClock \
    MainActor SuspendingClock Task TaskGroup TaskLocal TaskPriority
    """)

  static let foundation = names(
    """
    AffineTransform AttributeContainer AttributedString AttributedSubstring BlockOperation Bundle \
    ByteCountFormatter CGFloat CGPoint CGRect CGSize Calendar CharacterSet CocoaError ComparisonResult \
    Data DataProtocol Date DateComponents DateFormatter DateInterval DateIntervalFormatter Decimal \
    Dimension EnergyFormatter Expression FileHandle FileManager FormatStyle Formatter Host \
    ISO8601DateFormatter IndexPath IndexSet InputStream JSONDecoder JSONEncoder JSONSerialization \
    LengthFormatter Locale LocalizedError MassFormatter Measurement Notification NotificationCenter \
    NotificationQueue NumberFormatter Operation OperationQueue OutputStream ParseStrategy \
    PersonNameComponents Pipe Port Predicate Process ProcessInfo Progress PropertyListDecoder \
    PropertyListEncoder QualityOfService RunLoop Scanner SortComparator SortOrder Stream Thread \
    TimeInterval TimeZone Timer URL URLComponents URLError URLQueryItem URLRequest URLResponse \
    URLSession UUID Unit UserDefaults
    """)

  static let swiftUI = names(
    """
    Alert Alignment Anchor Angle AngularGradient Animation AnyGesture AnyLayout AnyShape \
    AnyTransition AnyView App AppStorage AsyncImage Axis Binding BlendMode Button ButtonRole \
    ButtonStyle ButtonToggleStyle Canvas Capsule Circle Color ColorPicker ColorScheme \
    CommandGroup CommandMenu Commands ContainerRelativeShape ContentMode \
    ContentShapeKinds ContentUnavailableView ControlGroup ControlSize CoordinateSpace DatePicker \
    DisclosureGroup Divider DocumentGroup DragGesture DropDelegate Edge EdgeInsets EditButton \
    EditMode Ellipse EmptyView Environment EnvironmentKey EnvironmentObject EnvironmentValues \
    FetchRequest FetchedResults FileDocument FillStyle FocusState FocusedBinding Font ForEach Form \
    Gauge GeometryEffect GeometryProxy GeometryReader Gesture GestureState Gradient \
    GraphicsContext Grid GridItem GridRow Group GroupBox HStack HelpLink HorizontalAlignment \
    HoverEffect Image Label LabelStyle LabeledContent Layout LazyHGrid LazyHStack LazyVGrid \
    LazyVStack LayoutDirection LinearGradient Link List ListStyle LocalizedStringKey LongPressGesture \
    Material Menu MenuStyle ModifiedContent MultiDatePicker Namespace NavigationLink \
    NavigationPath NavigationSplitView NavigationStack NavigationView ObservedObject \
    OutlineGroup PageTabViewStyle PasteButton Path Picker PickerStyle PreferenceKey \
    PresentationDetent PresentationMode PreviewProvider PrimitiveButtonStyle ProgressView \
    ProposedViewSize RadialGradient Rectangle RenameButton RoundedRectangle ScaledMetric Scene \
    SceneBuilder ScenePhase SceneStorage ScrollView ScrollViewProxy ScrollViewReader Section \
    SecureField Settings SettingsLink Shader Shape ShapeStyle ShareLink Slider Spacer State \
    StateObject Stepper StrokeStyle Subview SubmitLabel TabView Table TableColumn TableRow \
    TapGesture Text TextAlignment TextEditor TextField TextFieldStyle TimelineView Toggle ToggleStyle \
    ToolbarContent ToolbarItem ToolbarItemGroup Transaction Transition UnitPoint VStack \
    VerticalAlignment View ViewBuilder ViewModifier Window WindowGroup ZStack
    """)

  static let udf = names(
    """
    Action ActionDispatcher ActionListener ActionListenerConnector ClosureActionListenerConnector \
    ClosureConnector CombineSideEffect Component Connector Disposable Disposer Mapper Propsable \
    Reducer ResultAction ServiceActionListener ServiceComponent SideEffect SideEffectProtocol \
    SideEffectReducer SideEffectsBuilder Store ViewActionListener ViewComponent
    """)

  /// Types that the contracts of components use, and `Body`, which each view declares.
  static let inContracts = names(
    """
    Body DynamicProperty Environment EnvironmentKey EnvironmentValues Observable PreviewProvider View \
    ViewBuilder
    """)

  private static func names(_ text: String) -> Set<String> {
    Set(text.split(separator: " ").map(String.init))
  }

  /// The library with a public type that a top-level type of that name hides.
  static func library(
    hiddenBy name: String, imports: Set<String>, flavour: GenerateSpec.Flavour
  ) -> String? {
    if concurrency.contains(name) { return "Swift" }
    if flavour == .udf, udf.contains(name) { return "UDF" }
    return library(hiddenByNested: name, imports: imports)
  }

  /// The library with a public type that a nested type of that name hides in its own module.
  static func library(hiddenByNested name: String, imports: Set<String>) -> String? {
    if swift.contains(name) { return "Swift" }
    if !imports.isDisjoint(with: ["Foundation", "FoundationEssentials"]), foundation.contains(name)
    {
      return "Foundation"
    }
    return imports.contains("SwiftUI") && swiftUI.contains(name) ? "SwiftUI" : nil
  }
}
