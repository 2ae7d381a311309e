// Made by Weir from modules/Peoples.yaml: edit that, not this.

/// Actors and crews, and the ones that the user follows.
struct PeoplesState: Equatable, Sendable {
  struct PeopleCreditsResponse: Equatable, Sendable {
    var cast: [Models.Movie]?
    var crew: [Models.Movie]?

    init(
      cast: [Models.Movie]? = nil,
      crew: [Models.Movie]? = nil
    ) {
      self.cast = cast
      self.crew = crew
    }
  }

  fileprivate(set) var peoples: [Int: Models.People]
  fileprivate(set) var peoplesMovies: [Int: Set<Int>]
  fileprivate(set) var search: [String: [Int]]
  fileprivate(set) var popular: [Int]
  fileprivate(set) var casts: [Int: [Int: String]]
  fileprivate(set) var crews: [Int: [Int: String]]
  fileprivate(set) var fanClub: Set<Int>

  /// The initial value of `fanClub`.
  static var initialFanClub: Set<Int> {
    #sourceLocation(file: "modules/Peoples.yaml", line: 22)
    []
    #sourceLocation()
  }

  init(
    peoples: [Int: Models.People] = [:],
    peoplesMovies: [Int: Set<Int>] = [:],
    search: [String: [Int]] = [:],
    popular: [Int] = [],
    casts: [Int: [Int: String]] = [:],
    crews: [Int: [Int: String]] = [:],
    fanClub: Set<Int> = PeoplesState.initialFanClub
  ) {
    self.peoples = peoples
    self.peoplesMovies = peoplesMovies
    self.search = search
    self.popular = popular
    self.casts = casts
    self.crews = crews
    self.fanClub = fanClub
  }
}

/// The actions of `Peoples`.
enum PeoplesAction: Equatable, Sendable {
  /// Fetches for SetDetail.
  case FetchDetail(people: Int)
  /// Fetches for SetImages.
  case FetchImages(people: Int)
  /// Fetches for SetPeopleCredits.
  case FetchPeopleCredits(people: Int)
  /// Fetches for SetSearch.
  case FetchSearch(query: String, page: Int)
  /// Fetches for SetPopular.
  case FetchPopular(page: Int)
  case FetchMovieCasts(movie: Int)
  case SetDetail(person: Models.People)
  case SetImages(people: Int, images: [Models.ImageData])
  case SetMovieCasts(movie: Int, response: Models.CastResponse)
  #sourceLocation(file: "modules/Peoples.yaml", line: 45)
  case SetSearch(query: String, page: Int, response: PaginatedResponse<Models.People>)
  #sourceLocation()
  #sourceLocation(file: "modules/Peoples.yaml", line: 46)
  case SetPopular(page: Int, response: PaginatedResponse<Models.People>)
  #sourceLocation()
  case SetPeopleCredits(people: Int, response: PeoplesState.PeopleCreditsResponse)
  case AddToFanClub(people: Int)
  case RemoveFromFanClub(people: Int)
}

extension PeoplesState {
  mutating func reduce(_ action: PeoplesAction) {
    switch action {
    case .SetMovieCasts(let movie, let response):
      #sourceLocation(file: "modules/Peoples.yaml", line: 53)
      let everybody = response.cast + response.crew
      for person in everybody where peoples[person.id] == nil {
        peoples[person.id] = person
      }
      peoplesMovies[movie] = Set(everybody.map { $0.id })
      #sourceLocation()
    case .SetSearch(let query, let page, let response):
      #sourceLocation(file: "modules/Peoples.yaml", line: 59)
      let found = response.results.map { $0.id }
      if page == 1 {
        search[query] = found
      } else {
        search[query]?.append(contentsOf: found)
      }
      for person in response.results where peoples[person.id] == nil {
        peoples[person.id] = person
      }
      #sourceLocation()
    case .SetPopular(let page, let response):
      #sourceLocation(file: "modules/Peoples.yaml", line: 69)
      let found = response.results.map { $0.id }
      popular = page == 1 ? found : popular + found
      for person in response.results where peoples[person.id] == nil {
        peoples[person.id] = person
      }
      #sourceLocation()
    case .SetDetail(let person):
      #sourceLocation(file: "modules/Peoples.yaml", line: 75)
      var detail = person
      if let known = peoples[person.id] {
        (detail.known_for, detail.images) = (known.known_for, known.images)
        (detail.character, detail.department) = (known.character, known.department)
      }
      peoples[person.id] = detail
      #sourceLocation()
    case .SetPeopleCredits(let people, let response):
      #sourceLocation(file: "modules/Peoples.yaml", line: 82)
      if let cast = response.cast {
        var roles = casts[people] ?? [:]
        for movie in cast {
          roles[movie.id] = movie.character ?? roles[movie.id]
        }
        casts[people] = roles
      }
      if let crew = response.crew {
        var jobs = crews[people] ?? [:]
        for movie in crew {
          jobs[movie.id] = movie.department ?? jobs[movie.id]
        }
        crews[people] = jobs
      }
      #sourceLocation()
    case .SetImages(let people, let images):
      #sourceLocation(file: "modules/Peoples.yaml", line: 96)
      peoples[people]?.images = images
      #sourceLocation()
    case .AddToFanClub(let people):
      #sourceLocation(file: "modules/Peoples.yaml", line: 97)
      fanClub.insert(people)
      #sourceLocation()
    case .RemoveFromFanClub(let people):
      #sourceLocation(file: "modules/Peoples.yaml", line: 98)
      fanClub.remove(people)
      #sourceLocation()
    case .FetchDetail, .FetchImages, .FetchPeopleCredits, .FetchSearch, .FetchPopular, .FetchMovieCasts:
      break
    }
  }
}
