/// A module with every key of the data sections.
enum DataSamples {
  static let users = """
    module: Users
    uses: [Shared]
    types:
      Role: [admin, user = "USER"]
      Problem: { code: Int, message: { type: String?, json: error_message, doc: Shown to people. } }
      Page:
        struct: { items: [User], next: String? }
        additional: JSONValue
        doc: One page.
      Payment:
        oneOf: { card: Card, cash: Cash }
        by: kind
        values: { card: CARD }
      Either:
        oneOf: [Card, Shared.URLItem]
      Card: { number: String, kind: String }
      Cash: { amount: Decimal }
    entities:
      User:
        doc: Somebody.
        backend: grdb
        table: users
        key: id
        fields:
          id: Int
          firstName: { type: String, column: first_name, json: first_name }
          bornAt: Date?
          role: Role
          address: Address
          posts: [Post]
          avatar: Data?
          tags: [String]
          draft: { type: String = "", transient: true }
      Address: { backend: grdb, fields: { street: String } }
      Post: { backend: grdb, fields: { text: String } }
    requests:
      server: https://api.example.com
      base: /users
      headers: { Accept: application/json }
      dates: milliseconds
      security:
        token: { header: Authorization, prefix: "Bearer " }
        apiKey: { query: api_key }
      secured: [token]
      doc: All about users.
      info: { GET: /profile, returns: User }
      update:
        POST: /{id}/profile
        doc: Changes one.
        path: { id: Int }
        query: { notify: Bool?, tags: { type: [String], style: comma, doc: Some. } }
        header: { traceID: { type: String?, name: X-Trace-ID } }
        cookie: { session: String? }
        headers: { X-Fixed: "1" }
        body: { firstName: String, bornAt: Date? }
        encoding: json
        contentType: application/vnd.api+json; charset=utf-8
        returns: { 200: User, 202: Job, 204: nothing }
        errors: { 404: NotFound, 5xx: Problem, default: Problem }
        secured: []
      replace: { PUT: /, body: User }
      list: { GET: /all, returns: [User], errors: Problem }
    services:
      currentUser: { load: info, map: User, save: true }
      feed: { load: Posts.list, map: "[Post]", from: items.first, doc: News. }

    """
}
