#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

public final class ConverterController: Controller<ConverterModel> {
  public func setUp(
    amount: AnyPublisher<String, Never>,
    currencies: AnyPublisher<[String]?, Never>,
    source: AnyPublisher<String?, Never>,
    sourceIndex: AnyPublisher<Int, Never>,
    isSourceListShown: AnyPublisher<Bool, Never>,
    isSourcePressed: AnyPublisher<Void, Never>,
    destination: AnyPublisher<String?, Never>,
    destinationIndex: AnyPublisher<Int, Never>,
    isDestinationListShown: AnyPublisher<Bool, Never>,
    isDestinationPressed: AnyPublisher<Void, Never>,
    isInfoPressed: AnyPublisher<Void, Never>,
    isRefreshAsked: AnyPublisher<Void, Never>,
    didStartLoading: AnyPublisher<Void, Never>,
    reply: AnyPublisher<ConverterModel.Reply?, Never>,
    didFailToLoad: AnyPublisher<Void, Never>,
    launch: AnyPublisher<ConverterModel.Launch?, Never>
  ) {
    pipe(
      amount,
      {
        $0.amount.value = $1
        $0.amount.isRecent = true
      },
      { $0.amount.isRecent = false })
    pipe(
      currencies,
      {
        $0.currencies.value = $1
        $0.currencies.isRecent = true
      },
      { $0.currencies.isRecent = false })
    pipe(
      source,
      {
        $0.source.value = $1
        $0.source.isRecent = true
      },
      { $0.source.isRecent = false })
    pipe(
      sourceIndex,
      {
        $0.sourceIndex.value = $1
        $0.sourceIndex.isRecent = true
      },
      { $0.sourceIndex.isRecent = false })
    pipe(
      isSourceListShown,
      {
        $0.isSourceListShown.value = $1
        $0.isSourceListShown.isRecent = true
      },
      { $0.isSourceListShown.isRecent = false })
    pipe(
      isSourcePressed, { model, _ in model.isSourcePressed = true },
      { $0.isSourcePressed = false })
    pipe(
      destination,
      {
        $0.destination.value = $1
        $0.destination.isRecent = true
      },
      { $0.destination.isRecent = false })
    pipe(
      destinationIndex,
      {
        $0.destinationIndex.value = $1
        $0.destinationIndex.isRecent = true
      },
      { $0.destinationIndex.isRecent = false })
    pipe(
      isDestinationListShown,
      {
        $0.isDestinationListShown.value = $1
        $0.isDestinationListShown.isRecent = true
      },
      { $0.isDestinationListShown.isRecent = false })
    pipe(
      isDestinationPressed, { model, _ in model.isDestinationPressed = true },
      { $0.isDestinationPressed = false })
    pipe(
      isInfoPressed, { model, _ in model.isInfoPressed = true },
      { $0.isInfoPressed = false })
    pipe(
      isRefreshAsked, { model, _ in model.isRefreshAsked = true },
      { $0.isRefreshAsked = false })
    pipe(
      didStartLoading, { model, _ in model.didStartLoading = true },
      { $0.didStartLoading = false })
    pipe(
      reply,
      {
        $0.reply.value = $1
        $0.reply.isRecent = true
      },
      { $0.reply.isRecent = false })
    pipe(
      didFailToLoad, { model, _ in model.didFailToLoad = true },
      { $0.didFailToLoad = false })
    pipe(
      launch,
      {
        $0.launch.value = $1
        $0.launch.isRecent = true
      },
      { $0.launch.isRecent = false })
  }
}
