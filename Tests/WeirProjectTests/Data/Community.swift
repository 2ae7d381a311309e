/// Three data modules, and a module with a state that uses them.
enum Community {
  static let text = """
    module: Users
    uses: [Shared, Posts]
    import: Foundation
    types:
      Role: [admin, user = "USER"]
      Tag: { name: String, colour: Colour }
      Colour: [red, green]
      Problem: { code: Int, cause: Cause? }
      Cause: [unknown, known: [Detail]]
      Detail: { text: String }
      Unsent: { a: Int }
      Name: String
      Maybe: Int?
    entities:
      User:
        backend: grdb
        key: id
        fields:
          id: Int
          name: Name
          bornAt: Date?
          role: Role
          kind: Shared.Kind = .plain
          address: Address?
          posts: [Post]
          badge: Badge
          tags: [Tag]
          extra: JSONValue
          lookup: [String: Int]
          score: Maybe
          wait: Foundation.TimeInterval
          other: Whatever
          draft: { type: String = "", transient: true }
      Address: { backend: grdb, fields: { street: String } }
      Badge: { fields: { text: String } }
    requests:
      info: { GET: /profile, returns: User }
      update:
        POST: /{id}/posts-{post-id}/x
        path: { id: Int, postID: { type: Int, name: post-id } }
        query: { kinds: "[Shared.Kind]?", order: { type: Shared.Order, default: .newest } }
        body: { title: String, at: Date?, payment: Shared.Payment }
        returns: { 200: Post, 204: nothing }
        errors: { 404: Problem }
    services:
      currentUser: { load: info, save: true }
      feed: { load: Posts.list, map: "[Post]", from: page.items, save: true }
      first: { load: Posts.list, from: page.items }
    ---
    module: Posts
    types:
      Envelope: { page: Page }
      Page: { items: [Post], next: Cursor? }
      Cursor: { at: Int }
    entities:
      Post: { backend: grdb, key: id, fields: { id: Int, text: String } }
    requests:
      list: { GET: /, returns: Envelope }
    ---
    module: Shared
    types:
      Kind: [plain, rich]
      Order: [newest, oldest]
      Payment:
        oneOf: { card: Card, cash: Cash }
      Card: { number: String }
      Cash: { amount: Int }
      Unsent: { a: Int }
    ---
    module: Screen
    uses: [Users]
    state: { user: User?, others: [User] }
    actions: { didLoad: { user: User } }
    reduce:
      didLoad: |
        self.user = user
        others = [User(id: 1)]

    """
}
