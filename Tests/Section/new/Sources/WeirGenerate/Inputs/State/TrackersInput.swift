import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// The extension of a state with its trackers.
struct TrackersInput: TemplateInput {
  let builder: ModuleBuilder

  static let shape = Shape<Self>(
    "trackers",
    [
      .text("state", "The state's name.") {
        .identifier($0.builder.names.state(of: $0.builder.module))
      },
      .list("trackers", "The trackers.") { input in
        input.builder.module.trackers.map { TrackerInput(builder: input.builder, tracker: $0) }
      },
    ])
}

/// An event that is computed from the state.
struct TrackerInput: TemplateInput {
  let builder: ModuleBuilder
  let tracker: Tracker

  static let shape = Shape<Self>(
    "tracker",
    [
      .text("name", "The tracker's name.") { .identifier($0.tracker.name) },
      .doc { $0.tracker.spec.doc },
      .text("type", "The type of the event.") { $0.builder.code($0.tracker.event, isInside: true) },
      .record("swift", "The expression.") {
        PositionInput(
          code: $0.builder.project.text(of: $0.tracker.value).trimmingTrailingNewlines,
          position: $0.builder.position(of: $0.tracker.value.scalar))
      },
      .position { $0.builder.position(of: [$0.tracker.event]) },
    ])
}
