// Made by Weir from modules/ViewModels.yaml: edit that, not this.

nonisolated enum ViewModels {
  struct Post: Equatable, Sendable, Identifiable {
    var id: Int
    var author: String
    var title: String
    var likes: Int

    init(
      id: Int,
      author: String,
      title: String,
      likes: Int
    ) {
      self.id = id
      self.author = author
      self.title = title
      self.likes = likes
    }
  }
}

/// The requirements of the code screen on its users. One screen serves all of them and depends on none.
///
/// Lives as long as its screen.
@MainActor protocol CodeInputViewModelProtocol: AnyObject {
  func send(code: String)
  func resendCode()
}

/// Replaces `CodeInputViewModel` in tests and previews: each call calls the closure of its name.
@MainActor final class CodeInputViewModelMock: CodeInputViewModelProtocol {
  var onSend: @MainActor (String) -> Void
  var onResendCode: @MainActor () -> Void

  /// Closures that are not passed do nothing.
  init(
    onSend: @escaping @MainActor (String) -> Void = { _ in },
    onResendCode: @escaping @MainActor () -> Void = {}
  ) {
    self.onSend = onSend
    self.onResendCode = onResendCode
  }

  func send(code: String) {
    onSend(code)
  }

  func resendCode() {
    onResendCode()
  }
}

/// A row of the feed, with its formatted texts.
nonisolated struct PostCellViewModel: Equatable, Sendable {
  let title: String
  let likes: String

  init(post: ViewModels.Post) {
    #sourceLocation(file: "modules/ViewModels.yaml", line: 15)
    self.title = "\(post.author): \(post.title)"
    #sourceLocation()
    #sourceLocation(file: "modules/ViewModels.yaml", line: 16)
    self.likes = post.likes == 1 ? "1 like" : "\(post.likes) likes"
    #sourceLocation()
  }
}
