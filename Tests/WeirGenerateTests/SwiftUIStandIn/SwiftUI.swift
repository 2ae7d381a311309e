// The public signatures of SwiftUI, as far as generated components and the samples' views need them.
// Nothing is drawn here: what is compiled against this has been type-checked, and no more. Isolation is
// as in the library: views and previews are the main actor's, property wrappers and keys nobody's.

@_exported import Foundation
@_exported import Observation

// MARK: Views

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("nothing is drawn") }
}

/// What views without a body are here.
public protocol StandInView: View where Body == Never {}
extension StandInView {
  public var body: Never { fatalError("nothing is drawn") }
}

@resultBuilder public struct ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { TupleView((repeat each content)) }
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> { _ConditionalContent() }
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> { _ConditionalContent() }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}

public struct EmptyView: StandInView {
  public init() {}
}
public struct TupleView<T>: StandInView {
  public var value: T
  public init(_ value: T) { self.value = value }
}
public struct _ConditionalContent<First: View, Second: View>: StandInView {}
extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("nothing is drawn") }
}

public struct Text: StandInView {
  public init<Words: StringProtocol>(_ content: Words) {}
}
public struct Button<Label: View>: StandInView {
  public init(_ title: String, action: @escaping @MainActor () -> Void) where Label == Text {}
}
public struct List<SelectionValue, Content: View>: StandInView {
  public init(@ViewBuilder content: () -> Content) where SelectionValue == Never {}
  public init(
    selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content
  ) where SelectionValue: Hashable {}
}
public struct ForEach<Data: RandomAccessCollection, Content: View>: StandInView {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable {}
}
public struct TextField<Label: View>: StandInView {
  public init<Title: StringProtocol>(_ title: Title, text: Binding<String>) where Label == Text {}
}
public struct VStack<Content: View>: StandInView {
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
}
public struct ProgressView: StandInView {
  nonisolated public init() {}
}
public struct TabView<SelectionValue: Hashable, Content: View>: StandInView {
  public init(@ViewBuilder content: () -> Content) where SelectionValue == Int {}
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {}
}
public struct NavigationStack<Data, Root: View>: StandInView {
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
    Data.Element: Hashable
  {}
}
public struct Toggle<Label: View>: StandInView {
  public init<Title: StringProtocol>(_ title: Title, isOn: Binding<Bool>) where Label == Text {}
}
public struct NavigationSplitView<Sidebar: View, Detail: View>: StandInView {
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {}
}

extension View {
  nonisolated public func padding() -> some View { self }
  nonisolated public func disabled(_ disabled: Bool) -> some View { self }
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { self }
  nonisolated public func tag<V: Hashable>(_ tag: V) -> some View { self }
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { self }
  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { self }
  nonisolated public func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View { self }
  nonisolated public func refreshable(
    action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View { self }
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
}

// MARK: Apps

@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}
extension App {
  @MainActor @preconcurrency public static func main() { fatalError("nothing is drawn") }
}

@MainActor @preconcurrency public protocol Scene {}

@resultBuilder public struct SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

public struct Settings<Content: View>: Scene {
  public init(@ViewBuilder content: () -> Content) {}
}

public struct WindowGroup<Content: View>: Scene {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
}

// MARK: Data

public protocol DynamicProperty {
  mutating func update()
}
extension DynamicProperty {
  public mutating func update() {}
}

@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
  public var projectedValue: Binding<Value> { self }
  private let get: () -> Value
  private let set: (Value) -> Void
  @preconcurrency public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) { fatalError("nothing is bound") }
  public subscript<Subject>(dynamicMember path: WritableKeyPath<Value, Subject>) -> Binding<Subject>
  { fatalError("nothing is bound") }
}

@propertyWrapper public struct State<Value>: DynamicProperty {
  public var wrappedValue: Value {
    get { fatalError("nothing is kept") }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { fatalError("nothing is bound") }
  public init(wrappedValue value: Value) {}
  public init(initialValue value: Value) {}
}

@dynamicMemberLookup @propertyWrapper public struct Bindable<Value> {
  public var wrappedValue: Value
  public var projectedValue: Bindable<Value> { self }
  @available(*, unavailable, message: "a value that is bound is an observable object")
  public init(wrappedValue: Value) { fatalError("nothing is bound") }
}
extension Bindable where Value: AnyObject, Value: Observable {
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public subscript<Subject>(
    dynamicMember path: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> { fatalError("nothing is bound") }
}

// MARK: Environment

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public struct EnvironmentValues {
  public init() {}
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { fatalError("nothing is kept") }
    set {}
  }
}

@propertyWrapper public struct Environment<Value>: DynamicProperty {
  public var wrappedValue: Value { fatalError("nothing is found") }
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
}
extension Environment {
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {}
}

extension View {
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View { self }
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View { self }
}

// MARK: Previews

@MainActor @preconcurrency public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}

extension View {
  nonisolated public func previewDisplayName(_ value: String?) -> some View { self }
}
