/// Names of libraries that are listed by hand.
extension SwiftLibrary {
  /// Functions of the C library that bodies are likely to call, and that change nothing.
  static let pureFunctions =
    "arc4random arc4random_uniform ceil cos exp floor fmod hypot log log10 log2 os_log pow round sin sqrt tan trunc"

  /// The others.
  static let impureFunctions = """
    _exit abort abs acos acosf acosh asin asinf asinh atan atan2 atan2f atanf atanh atof atoi atol calloc cbrt cbrtf
    ceilf clock close copysign cosf cosh div drand48 exit exp2 exp2f expf expm1 fabs fabsf fclose fflush floorf fma
    fmax fmaxf fmin fminf fmodf fopen fputs fread free frexp fwrite getenv getpid gmtime hypotf isalnum
    isalpha isatty isdigit islower isspace isupper labs ldexp lgamma llround localtime log10f log1p log2f logb
    logf lrint lround malloc memcmp memcpy memmove memset mktime modf nan nextafter open powf putenv qsort
    rand rand_r random read realloc remainder rint roundf scalbn setenv signbit sinf sinh sleep sqrtf srand
    srandom strcasecmp strcat strchr strcmp strcpy strdup strerror strftime strlen strncmp strstr strtod
    strtol sysconf tanf tanh tgamma time tolower toupper truncf uname unlink unsetenv usleep write
    """

  /// Those without parameters.
  static let parameterlessFunctions = "abort arc4random clock drand48 getpid rand random"

  /// Names of Dispatch and the C library, and those that only Apple's Foundation has.
  static let otherNames = """
    CFAbsoluteTime CFAbsoluteTimeGetCurrent DispatchData DispatchGroup DispatchIO DispatchObject DispatchPredicate
    DispatchQoS DispatchQueue DispatchSemaphore DispatchSource DispatchSourceProtocol DispatchSourceTimer
    DispatchTime DispatchTimeInterval DispatchTimeoutResult DispatchWallTime DispatchWorkItem
    DispatchWorkItemFlags dispatchMain dispatchPrecondition
    AttributeDynamicLookup AttributedSubstring ByteCountFormatStyle DateComponentsFormatter DateIntervalFormatter
    FileWrapper InflectionConcept InflectionRule LengthFormatter ListFormatter LocalizedStringResource
    MassFormatter MeasurementFormatter Morphology NSAppleScript NSBackgroundActivityScheduler
    NSClassFromString NSDataDetector NSExtensionContext NSExtensionItem NSExtensionRequestHandling NSExpression
    NSFetchRequest NSFileCoordinator NSFilePresenter NSFileVersion NSInvocation NSItemProvider
    NSItemProviderReading NSItemProviderWriting NSKeyValueChange NSKeyValueObservation
    NSKeyValueObservedChange NSKeyValueObservingOptions NSLinguisticTagger NSMetadataItem NSMetadataQuery
    NSMutableCopying NSOrthography NSProxy NSSecureUnarchiveFromDataTransformer NSSelectorFromString
    NSStringFromClass NSStringFromSelector NSUbiquitousKeyValueStore NSUserActivity NSUserScriptTask
    NSXPCConnection NSXPCInterface NSXPCListener NetService NetServiceBrowser PersonNameComponentsFormatter
    Protocol RelativeDateTimeFormatter Selector SortDescriptor TermOfAddress UndoManager ValueTransformer
    NSLocalizedString autoreleasepool
    objc_getAssociatedObject objc_setAssociatedObject objc_sync_enter objc_sync_exit
    ObjCBool CFArray CFBoolean CFData CFDate CFDictionary CFError CFNumber CFString CFTypeRef CFURL
    CGAffineTransform CGVector
    EAGAIN EEXIST EINTR EINVAL ENOENT ENOMEM EPERM PATH_MAX SIGINT SIGTERM STDERR_FILENO STDIN_FILENO STDOUT_FILENO
    errno stderr stdin stdout unichar
    NSCocoaErrorDomain NSLocalizedDescriptionKey NSLocalizedFailureReasonErrorKey NSNotFound NSPOSIXErrorDomain
    NSUnderlyingErrorKey NSURLErrorCancelled NSURLErrorDomain NSURLErrorFailingURLErrorKey
    NSURLErrorNotConnectedToInternet NSURLErrorTimedOut
    DBL_EPSILON DBL_MAX DBL_MIN EOF EXIT_FAILURE EXIT_SUCCESS FLT_EPSILON FLT_MAX FLT_MIN INT_MAX INT_MIN M_1_PI
    M_2_PI M_2_SQRTPI M_E M_LN10 M_LN2 M_LOG10E M_LOG2E M_PI M_PI_2 M_PI_4 M_SQRT1_2 M_SQRT2 NSEC_PER_MSEC
    NSEC_PER_SEC NSEC_PER_USEC RAND_MAX UINT_MAX USEC_PER_SEC
    clock_t mode_t off_t pid_t size_t ssize_t time_t timespec timeval tm uid_t uint8_t uint16_t uint32_t uint64_t
    int8_t int16_t int32_t int64_t uuid_t
    """

  /// Those that only Apple's Foundation declares, and those of slices and of other results of methods.
  static let appleMembers = """
    base bookmarkData checkPromisedItemIsReachable checkResourceIsReachable customPlaygroundQuickLook
    enumerateLinguisticTags enumerateLocaleLinguisticTags fileSystemRepresentation getPromisedItemResourceValue
    getResourceValue lines linguisticTags playgroundDescription promisedItemResourceValues
    publisher removeAllCachedResourceValues removeCachedResourceValue resourceBytes resourceValues self
    setResourceValue setResourceValues setTemporaryResourceValue startAccessingSecurityScopedResource
    stopAccessingSecurityScopedResource transferRepresentation
    ISO8601Format applyingTransform propertyList propertyListFromStringsFileFormat variantFittingPresentationWidth
    applicationDirectory applicationSupportDirectory cachesDirectory currentDirectory desktopDirectory documentsDirectory
    downloadsDirectory homeDirectory libraryDirectory moviesDirectory musicDirectory picturesDirectory
    sharedPublicDirectory temporaryDirectory trashDirectory userDirectory
    """

  /// Those of classes of Apple's Foundation.
  static let appleObjectMembers = """
    addObserver allowsKeyedCoding attributedString autoContentAccessingProxy awakeAfter bind className conforms
    dictionaryWithValues didChange didChangeValue doesNotRecognizeSelector forwardingTarget formatterBehavior
    formattingContext getObjectValue init isPartialStringValid isPartialStringValidationEnabled method methodSignature
    minimumGroupingDigits mutableArrayValue mutableOrderedSetValue mutableSetValue objectSpecifier observationInfo observe observeValue
    perform removeObserver responds setNilValueForKey setValue setValuesForKeys string superclass validateValue value
    willChange willChangeValue
    """

  /// A type in each line, then the labels of the initializers that only Apple's Foundation declares.
  static let appleLabels = """
    Double truncating
    String bundle comment defaultValue localized options table
    URL bookmarkDataIsStale resolvingAliasFileAt resolvingBookmarkData resource
    """

  /// The members of `OrderedDictionary` that a dictionary does not have.
  static let orderedDictionaryMembers = """
    append elements modifyValue partition pop remove removeAll removeFirst removeLast removeSubrange reverse shuffle sort
    swapAt updateValue
    """

  /// Methods of `OrderedDictionary` that a dictionary does not have, or with other parameters.
  static let orderedDictionaryMethods = """
    OrderedDictionary append(_:Value,forKey:Key) updateValue(_:Value,forKey:Key) updateValue(_:Value,forKey:Key,insertingAt:Int)
    """

  /// Modules that apps often import, with long names: own modules may differ from a short one by a letter.
  public static let commonModules = [
    "AVFoundation", "AppKit", "AuthenticationServices", "Combine", "CoreData", "CoreGraphics",
    "CoreImage", "CoreLocation", "CryptoKit", "Foundation", "LocalAuthentication", "MapKit",
    "Observation", "PhotosUI", "QuartzCore", "StoreKit", "SwiftData", "SwiftUI",
    "UserNotifications", "WebKit", "WidgetKit",
  ]

  /// The static members of `Duration`.
  public static let durations = [
    "seconds", "milliseconds", "microseconds", "nanoseconds", "zero", "init",
  ]

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
