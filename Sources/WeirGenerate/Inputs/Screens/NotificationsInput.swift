import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

extension ModuleInput {
  /// The notifications: the enum, a protocol for each handler, and the struct of the handlers.
  static let notificationEntries: [Entry<Self>] = [
    .text("notification", "The enum of the notifications.") {
      .identifier(GeneratedNames.notification(of: $0.module))
    },
    .optionalText("notificationDoc", "Its doc comment.") {
      $0.module.notifications.flatMap { .docComment($0.spec.doc) }
    },
    .text("notificationKey", "The key of the type of a notification, as a string literal.") {
      .stringLiteral($0.module.notifications?.spec.key.value ?? "")
    },
    .optionalText("dates", "The format of dates in notifications, if it is not ISO 8601.") {
      let dates = $0.module.notifications?.spec.dates?.value ?? .iso8601
      return dates == .iso8601 ? nil : ".\(SafeSwift(dates))"
    },
    .text("handlers", "The struct of the handlers of notifications.") {
      .identifier(GeneratedNames.notificationHandlers(of: $0.module))
    },
    .text("failure", "The property of the failure handler.") {
      let taken = Set($0.module.notifications?.handlers.map(\.name) ?? [])
      let names = ["failure", "failures", "failureHandler"]
      return .identifier(names.first { !taken.contains($0) } ?? "failureOfAny")
    },
    .list("notifications", "The types of notifications.") { input in
      input.module.notifications?.handlers.map {
        NotificationInput(builder: input.builder, notification: $0)
      } ?? []
    },
  ]
}

struct NotificationInput: TemplateInput {
  let builder: ModuleBuilder
  let notification: PushNotification

  private var fields: [FieldSpec] { notification.spec.fields }
  private var name: SafeSwift { .identifier(notification.name) }
  /// `handleMessage`.
  private var method: SafeSwift { .identifier("handle" + notification.name.capitalizedFirst) }

  static let shape = Shape<Self>(
    "notification",
    [
      .doc { $0.notification.spec.doc },
      .position("The payload's source location, if the compiler may report errors in it.") {
        $0.builder.position(of: $0.notification.types)
      },
      .text("declaration", "The case without the keyword.") {
        $0.fields.isEmpty
          ? $0.name : Wrapped.list("\($0.name)(", of: $0.parameters, column: 7, indent: "  ")
      },
      .text("value", "The value of the key, as a string literal.") {
        .stringLiteral($0.notification.spec.wireValue.value)
      },
      .text("name", "Its case.") { $0.name },
      .texts("readings", "The values of the case as they are decoded from the payload.") {
        $0.readings
      },
      .text("title", "Its name, for a comment.") { .docText($0.notification.name) },
      .text("protocol", "The protocol of its handler.") {
        .identifier(GeneratedNames.handler(of: $0.notification, in: $0.builder.module))
      },
      .text("signature", "The handler's function.") {
        Wrapped.list("\($0.method)(", of: $0.parameters, end: ") async", column: 7, indent: "  ")
      },
      .text("property", "The property of the handler.") { $0.name },
      .text("pattern", "The case, binding its associated values.") { $0.pattern },
      .text("handler", "The handler's function, which is called with the bound values.") { input in
        let isHidden = input.fields.contains { $0.name.value == input.notification.name }
        return "\(isHidden ? "self." : "")\(input.name).\(input.method)"
      },
      .texts("arguments", "The arguments of the call.") { input in
        input.fields.map { "\(label: $0.name.value): \(name: $0.name.value)" }
      },
    ])

  private var parameters: [SafeSwift] {
    zip(fields, notification.types).map { field, type in
      "\(label: field.name.value): \(builder.code(type, isInside: false))"
    }
  }

  private var pattern: SafeSwift {
    guard !fields.isEmpty else { return ".\(name)" }
    let bound = fields.map { "let \(name: $0.name.value)" as SafeSwift }
    return ".\(name)(\(bound.joined(by: ", ")))"
  }

  /// `threadID: payload.value("threadID")`.
  private var readings: [SafeSwift] {
    zip(fields, notification.types).map { field, type in
      let wireName = field.wireName?.value ?? field.name.value
      return "\(label: field.name.value): payload.\(reader(of: type))(\(literal: wireName))"
    }
  }

  /// The function of `NotificationPayload` that reads a type.
  private func reader(of type: ResolvedType) -> SafeSwift {
    let project = builder.project
    let (known, declaringModule) = project.unaliased(type, in: builder.module.id)
    let isOptional = known.type.isOptional
    switch project.unaliased(inside: known, in: declaringModule).libraryType?.name {
    case "String", "Int", "Double", "Bool", "UUID", "URL": return isOptional ? "optional" : "value"
    case "Date": return isOptional ? "optionalDate" : "date"
    default: return isOptional ? "optionalDecoded" : "decoded"
    }
  }
}
