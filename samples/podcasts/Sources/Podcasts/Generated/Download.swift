// Made by Weir from modules/Download.yaml: edit that, not this.

import Foundation

/// The file of an episode, with its progress.
nonisolated public struct Download: Equatable, Sendable {
  public enum Phase: Equatable, Sendable {
    case loading
    case loaded
    case failed
  }

  public fileprivate(set) var episode: Episode
  public fileprivate(set) var phase: Phase
  public fileprivate(set) var progress: Double

  public init(
    episode: Episode,
    phase: Phase = .loading,
    progress: Double = 0
  ) {
    self.episode = episode
    self.phase = phase
    self.progress = progress
  }
}

/// The actions of `Download`.
nonisolated public enum DownloadAction: Equatable, Sendable {
  case didProgress(progress: Double)
  case didFinish
  case didFail
  case didTapRetry
}

nonisolated extension Download {
  public mutating func reduce(_ action: DownloadAction) {
    switch action {
    case .didProgress(let progress):
      #sourceLocation(file: "modules/Download.yaml", line: 18)
      self.progress = progress
      #sourceLocation()
    case .didFinish:
      #sourceLocation(file: "modules/Download.yaml", line: 19)
      phase = .loaded
      #sourceLocation()
    case .didFail:
      #sourceLocation(file: "modules/Download.yaml", line: 20)
      phase = .failed
      #sourceLocation()
    case .didTapRetry:
      #sourceLocation(file: "modules/Download.yaml", line: 22)
      progress = 0
      phase = .loading
      #sourceLocation()
    }
  }

  public var percent: Int {
    #sourceLocation(file: "modules/Download.yaml", line: 11)
    Int(progress * 100)
    #sourceLocation()
  }

  /// If `phase == .loading`.
  public var shouldLoad: URL? {
    #sourceLocation(file: "modules/Download.yaml", line: 25)
    if phase == .loading {
      #sourceLocation(file: "modules/Download.yaml", line: 25)
      return episode.url
      #sourceLocation()
    }
    return nil
  }
}

/// The effects of `Download` and of the modules below it.
nonisolated public enum DownloadEffect: Hashable, Sendable {
  case load(URL)
}

nonisolated extension Download {
  /// The active effects of the state, in the order in which they start.
  public var effects: [DownloadEffect] {
    ownEffects
  }

  /// The active effects of the state that are not active in `old`, in the same order.
  public func effects(since old: Download) -> [DownloadEffect] {
    EffectValues.added(to: old.ownEffects, in: ownEffects)
  }

  /// Those that are not of children.
  var ownEffects: [DownloadEffect] {
    var effects: [DownloadEffect] = []
    if let value = self.shouldLoad, EffectValues.isStable(value) { effects.append(.load(value)) }
    return effects
  }
}

/// The effects of `Download` that the app implements.
nonisolated public protocol DownloadEffects: Sendable {
  func load(url: URL) -> AsyncThrowingStream<Double, any Error>
}

/// Replaces them in tests and previews: each call calls the closure of its name.
nonisolated public struct DownloadEffectsMock: DownloadEffects {
  public var onLoad: @Sendable (URL) -> AsyncThrowingStream<Double, any Error>

  public init(
    onLoad: @escaping @Sendable (URL) -> AsyncThrowingStream<Double, any Error> = {
      _ in AsyncThrowingStream { $0.finish(throwing: UnexpectedCall("DownloadEffects.load")) }
    }
  ) {
    self.onLoad = onLoad
  }

  public func load(url: URL) -> AsyncThrowingStream<Double, any Error> {
    onLoad(url)
  }
}

@MainActor extension DownloadEffect {
  public static func loadWork(
    _ value: URL,
    _ effects: any DownloadEffects
  ) -> EffectWork<DownloadAction> {
    EffectWork(isSequence: true) { each in
      do {
        for try await result in effects.load(url: value) {
          await each {
            #sourceLocation(file: "modules/Download.yaml", line: 27)
            DownloadAction.didProgress(progress: result)
            #sourceLocation()
          }
        }
        return {
          #sourceLocation(file: "modules/Download.yaml", line: 27)
          DownloadAction.didFinish
          #sourceLocation()
        }
      } catch {
        return {
          #sourceLocation(file: "modules/Download.yaml", line: 27)
          DownloadAction.didFail
          #sourceLocation()
        }
      }
    }
  }
}
