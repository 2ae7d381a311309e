import WeirDiagnostics

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Threads with stacks that are deep enough for the syntax of hand-written Swift.
package enum DeepThreads {
  private static let stackSize = 64 << 20

  /// The results of `body` for each element, in their order, on at most `jobs` threads.
  package static func map<Element: Sendable, Output: Sendable>(
    _ elements: [Element], jobs: Int, _ body: @escaping @Sendable (Element) -> Output
  ) -> [Output] {
    let work = Work(elements, body)
    let threads = (0..<max(1, min(jobs, elements.count))).compactMap { _ in start(work.run) }
    // Without any thread, this one does the work.
    if threads.isEmpty { work.run() }
    for thread in threads { pthread_join(thread, nil) }
    return work.results
  }

  /// The same, while this thread does other work first.
  package static func map<Element: Sendable, Output: Sendable, Other>(
    _ elements: [Element], jobs: Int, _ body: @escaping @Sendable (Element) -> Output,
    besides other: () -> Other
  ) -> ([Output], Other) {
    let work = Work(elements, body)
    let threads = (0..<max(0, min(jobs - 1, elements.count))).compactMap { _ in start(work.run) }
    let result = other()
    work.run()
    for thread in threads { pthread_join(thread, nil) }
    return (work.results, result)
  }

  private static func start(_ run: @escaping @Sendable () -> Void) -> pthread_t? {
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    defer { attributes.deallocate() }
    guard pthread_attr_init(attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(attributes) }
    guard pthread_attr_setstacksize(attributes, stackSize) == 0 else { return nil }
    let box = Unmanaged.passRetained(Box(run))
    #if canImport(Darwin)
      var thread: pthread_t?
      let status = pthread_create(&thread, attributes, { Box.run($0) }, box.toOpaque())
    #else
      var thread: pthread_t = 0
      let status = pthread_create(
        &thread, attributes, { $0.map { Box.run($0) } ?? nil }, box.toOpaque())
    #endif
    guard status == 0 else {
      box.release()
      return nil
    }
    return thread
  }

  private final class Box: Sendable {
    private let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }

    static func run(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
      Unmanaged<Box>.fromOpaque(pointer).takeRetainedValue().run()
      return nil
    }
  }

  /// The elements that are left, and the results.
  private final class Work<Element: Sendable, Output: Sendable>: Sendable {
    private let elements: [Element]
    private let body: @Sendable (Element) -> Output
    private let numbers: NumberQueue
    private let outputs: Locked<[Output?]>

    init(_ elements: [Element], _ body: @escaping @Sendable (Element) -> Output) {
      self.elements = elements
      self.body = body
      numbers = NumberQueue(below: elements.count)
      outputs = Locked(elements.map { _ in nil })
    }

    var results: [Output] { outputs { $0.compactMap { $0 } } }

    @Sendable func run() {
      while let index = numbers.next() {
        let output = body(elements[index])
        outputs { $0[index] = output }
      }
    }
  }
}
