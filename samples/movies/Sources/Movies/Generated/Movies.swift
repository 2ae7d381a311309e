// Made by Weir from modules/Movies.yaml: edit that, not this.

import Foundation

/// Movies, the lists that contain them, and the user's opinions.
struct MoviesState: Equatable, Sendable {
  fileprivate(set) var movies: [Int: Models.Movie]
  fileprivate(set) var moviesList: [Menus.MoviesMenu: [Int]]
  fileprivate(set) var recommended: [Int: [Int]]
  fileprivate(set) var similar: [Int: [Int]]
  fileprivate(set) var search: [String: [Int]]
  fileprivate(set) var searchKeywords: [String: [Models.Keyword]]
  fileprivate(set) var recentSearches: Set<String>
  fileprivate(set) var moviesUserMeta: [Int: Models.MovieUserMeta]
  fileprivate(set) var discover: [Int]
  fileprivate(set) var discoverFilter: Models.DiscoverFilter?
  fileprivate(set) var savedDiscoverFilters: [Models.DiscoverFilter]
  fileprivate(set) var wishlist: Set<Int>
  fileprivate(set) var seenlist: Set<Int>
  fileprivate(set) var videos: [Int: [Models.Video]]
  fileprivate(set) var withGenre: [Int: [Int]]
  fileprivate(set) var withKeywords: [Int: [Int]]
  fileprivate(set) var withCrew: [Int: [Int]]
  fileprivate(set) var reviews: [Int: [Models.Review]]
  fileprivate(set) var customLists: [Int: Models.CustomList]
  fileprivate(set) var genres: [Models.Genre]

  /// The initial value of `recentSearches`.
  static var initialRecentSearches: Set<String> {
    #sourceLocation(file: "modules/Movies.yaml", line: 18)
    []
    #sourceLocation()
  }

  /// The initial value of `wishlist`.
  static var initialWishlist: Set<Int> {
    #sourceLocation(file: "modules/Movies.yaml", line: 23)
    []
    #sourceLocation()
  }

  /// The initial value of `seenlist`.
  static var initialSeenlist: Set<Int> {
    #sourceLocation(file: "modules/Movies.yaml", line: 24)
    []
    #sourceLocation()
  }

  init(
    movies: [Int: Models.Movie] = [:],
    moviesList: [Menus.MoviesMenu: [Int]] = [:],
    recommended: [Int: [Int]] = [:],
    similar: [Int: [Int]] = [:],
    search: [String: [Int]] = [:],
    searchKeywords: [String: [Models.Keyword]] = [:],
    recentSearches: Set<String> = MoviesState.initialRecentSearches,
    moviesUserMeta: [Int: Models.MovieUserMeta] = [:],
    discover: [Int] = [],
    discoverFilter: Models.DiscoverFilter? = nil,
    savedDiscoverFilters: [Models.DiscoverFilter] = [],
    wishlist: Set<Int> = MoviesState.initialWishlist,
    seenlist: Set<Int> = MoviesState.initialSeenlist,
    videos: [Int: [Models.Video]] = [:],
    withGenre: [Int: [Int]] = [:],
    withKeywords: [Int: [Int]] = [:],
    withCrew: [Int: [Int]] = [:],
    reviews: [Int: [Models.Review]] = [:],
    customLists: [Int: Models.CustomList] = [:],
    genres: [Models.Genre] = []
  ) {
    self.movies = movies
    self.moviesList = moviesList
    self.recommended = recommended
    self.similar = similar
    self.search = search
    self.searchKeywords = searchKeywords
    self.recentSearches = recentSearches
    self.moviesUserMeta = moviesUserMeta
    self.discover = discover
    self.discoverFilter = discoverFilter
    self.savedDiscoverFilters = savedDiscoverFilters
    self.wishlist = wishlist
    self.seenlist = seenlist
    self.videos = videos
    self.withGenre = withGenre
    self.withKeywords = withKeywords
    self.withCrew = withCrew
    self.reviews = reviews
    self.customLists = customLists
    self.genres = genres
  }
}

/// The actions of `Movies`.
enum MoviesAction: Equatable, Sendable {
  /// Fetches for SetMovieMenuList.
  case FetchMoviesMenuList(list: Menus.MoviesMenu, page: Int)
  /// Fetches for SetDetail.
  case FetchDetail(movie: Int)
  /// Fetches for SetRecommended.
  case FetchRecommended(movie: Int)
  /// Fetches for SetSimilar.
  case FetchSimilar(movie: Int)
  /// Fetches for SetVideos.
  case FetchVideos(movie: Int)
  /// Fetches for SetSearch.
  case FetchSearch(query: String, page: Int)
  /// Fetches for SetSearchKeyword.
  case FetchSearchKeyword(query: String)
  /// Fetches for SetMovieForGenre.
  case FetchMoviesGenre(genre: Models.Genre, page: Int, sortBy: Menus.MoviesSort)
  /// Fetches for SetMovieReviews.
  case FetchMovieReviews(movie: Int)
  /// Fetches for SetMovieWithCrew.
  case FetchMovieWithCrew(crew: Int)
  /// Fetches for SetMovieWithKeyword.
  case FetchMovieWithKeywords(keyword: Int, page: Int)
  /// Fetches for SetRandomDiscover, by a random filter where none is given.
  case FetchRandomDiscover(filter: Models.DiscoverFilter?)
  /// Fetches for SetGenres.
  case FetchGenres
  #sourceLocation(file: "modules/Movies.yaml", line: 77)
  case SetMovieMenuList(page: Int, list: Menus.MoviesMenu, response: PaginatedResponse<Models.Movie>)
  #sourceLocation()
  case SetDetail(movie: Int, response: Models.Movie)
  #sourceLocation(file: "modules/Movies.yaml", line: 79)
  case SetRecommended(movie: Int, response: PaginatedResponse<Models.Movie>)
  #sourceLocation()
  #sourceLocation(file: "modules/Movies.yaml", line: 80)
  case SetSimilar(movie: Int, response: PaginatedResponse<Models.Movie>)
  #sourceLocation()
  #sourceLocation(file: "modules/Movies.yaml", line: 81)
  case SetVideos(movie: Int, response: PaginatedResponse<Models.Video>)
  #sourceLocation()
  #sourceLocation(file: "modules/Movies.yaml", line: 82)
  case SetSearch(query: String, page: Int, response: PaginatedResponse<Models.Movie>)
  #sourceLocation()
  case SetGenres(genres: [Models.Genre])
  #sourceLocation(file: "modules/Movies.yaml", line: 84)
  case SetSearchKeyword(query: String, response: PaginatedResponse<Models.Keyword>)
  #sourceLocation()
  case AddToWishlist(movie: Int)
  case RemoveFromWishlist(movie: Int)
  case AddToSeenList(movie: Int)
  case RemoveFromSeenList(movie: Int)
  #sourceLocation(file: "modules/Movies.yaml", line: 89)
  case SetMovieForGenre(genre: Models.Genre, page: Int, response: PaginatedResponse<Models.Movie>)
  #sourceLocation()
  #sourceLocation(file: "modules/Movies.yaml", line: 90)
  case SetMovieWithCrew(crew: Int, response: PaginatedResponse<Models.Movie>)
  #sourceLocation()
  #sourceLocation(file: "modules/Movies.yaml", line: 91)
  case SetMovieWithKeyword(keyword: Int, page: Int, response: PaginatedResponse<Models.Movie>)
  #sourceLocation()
  case ResetRandomDiscover
  #sourceLocation(file: "modules/Movies.yaml", line: 93)
  case SetRandomDiscover(filter: Models.DiscoverFilter, response: PaginatedResponse<Models.Movie>)
  #sourceLocation()
  case PushRandomDiscover(movie: Int)
  case PopRandromDiscover
  #sourceLocation(file: "modules/Movies.yaml", line: 96)
  case SetMovieReviews(movie: Int, response: PaginatedResponse<Models.Review>)
  #sourceLocation()
  case AddCustomList(list: Models.CustomList)
  case EditCustomList(list: Int, title: String?, cover: Int?)
  case AddMovieToCustomList(list: Int, movie: Int)
  case AddMoviesToCustomList(list: Int, movies: [Int])
  case RemoveMovieFromCustomList(list: Int, movie: Int)
  case RemoveCustomList(list: Int)
  case SaveDiscoverFilter(filter: Models.DiscoverFilter)
  case ClearSavedDiscoverFilters
}

extension MoviesState {
  mutating func reduce(_ action: MoviesAction) {
    switch action {
    case .SetMovieMenuList(let page, let list, let response):
      #sourceLocation(file: "modules/Movies.yaml", line: 111)
      let found = response.results.map { $0.id }
      moviesList[list] = page == 1 ? found : (moviesList[list] ?? []) + found
      movies.merge(response.results.map { ($0.id, $0) }) { _, new in new }
      #sourceLocation()
    case .SetDetail(let movie, let response):
      #sourceLocation(file: "modules/Movies.yaml", line: 114)
      movies[movie] = response
      #sourceLocation()
    case .SetRecommended(let movie, let response):
      #sourceLocation(file: "modules/Movies.yaml", line: 116)
      recommended[movie] = response.results.map { $0.id }
      movies.merge(response.results.map { ($0.id, $0) }) { known, _ in known }
      #sourceLocation()
    case .SetSimilar(let movie, let response):
      #sourceLocation(file: "modules/Movies.yaml", line: 119)
      similar[movie] = response.results.map { $0.id }
      movies.merge(response.results.map { ($0.id, $0) }) { known, _ in known }
      #sourceLocation()
    case .SetVideos(let movie, let response):
      #sourceLocation(file: "modules/Movies.yaml", line: 121)
      videos[movie] = response.results
      #sourceLocation()
    case .SetSearch(let query, let page, let response):
      #sourceLocation(file: "modules/Movies.yaml", line: 123)
      let found = response.results.map { $0.id }
      if page == 1 {
        search[query] = found
      } else {
        search[query]?.append(contentsOf: found)
      }
      movies.merge(response.results.map { ($0.id, $0) }) { known, _ in known }
      #sourceLocation()
    case .SetSearchKeyword(let query, let response):
      #sourceLocation(file: "modules/Movies.yaml", line: 130)
      searchKeywords[query] = response.results
      #sourceLocation()
    case .AddToWishlist(let movie):
      #sourceLocation(file: "modules/Movies.yaml", line: 132)
      wishlist.insert(movie)
      seenlist.remove(movie)
      var meta = moviesUserMeta[movie] ?? Models.MovieUserMeta(addedToList: nil)
      meta.addedToList = Date()
      moviesUserMeta[movie] = meta
      #sourceLocation()
    case .RemoveFromWishlist(let movie):
      #sourceLocation(file: "modules/Movies.yaml", line: 137)
      wishlist.remove(movie)
      #sourceLocation()
    case .AddToSeenList(let movie):
      #sourceLocation(file: "modules/Movies.yaml", line: 139)
      seenlist.insert(movie)
      wishlist.remove(movie)
      var meta = moviesUserMeta[movie] ?? Models.MovieUserMeta(addedToList: nil)
      meta.addedToList = Date()
      moviesUserMeta[movie] = meta
      #sourceLocation()
    case .RemoveFromSeenList(let movie):
      #sourceLocation(file: "modules/Movies.yaml", line: 144)
      seenlist.remove(movie)
      #sourceLocation()
    case .AddMovieToCustomList(let list, let movie):
      #sourceLocation(file: "modules/Movies.yaml", line: 145)
      customLists[list]?.movies.insert(movie)
      #sourceLocation()
    case .AddMoviesToCustomList(let list, let movies):
      #sourceLocation(file: "modules/Movies.yaml", line: 146)
      customLists[list]?.movies.formUnion(movies)
      #sourceLocation()
    case .RemoveMovieFromCustomList(let list, let movie):
      #sourceLocation(file: "modules/Movies.yaml", line: 147)
      customLists[list]?.movies.remove(movie)
      #sourceLocation()
    case .SetMovieForGenre(let genre, let page, let response):
      #sourceLocation(file: "modules/Movies.yaml", line: 149)
      let found = response.results.map { $0.id }
      if page == 1 {
        withGenre[genre.id] = found
      } else {
        withGenre[genre.id]?.append(contentsOf: found)
      }
      movies.merge(response.results.map { ($0.id, $0) }) { known, _ in known }
      #sourceLocation()
    case .SetRandomDiscover(let filter, let response):
      #sourceLocation(file: "modules/Movies.yaml", line: 157)
      let found = response.results.map { $0.id }
      if discover.isEmpty {
        discover = found
      } else if discover.count < 10 {
        discover = found + discover
      }
      movies.merge(response.results.map { ($0.id, $0) }) { known, _ in known }
      discoverFilter = filter
      #sourceLocation()
    case .SetMovieReviews(let movie, let response):
      #sourceLocation(file: "modules/Movies.yaml", line: 165)
      reviews[movie] = response.results
      #sourceLocation()
    case .SetMovieWithCrew(let crew, let response):
      #sourceLocation(file: "modules/Movies.yaml", line: 167)
      withCrew[crew] = response.results.map { $0.id }
      movies.merge(response.results.map { ($0.id, $0) }) { known, _ in known }
      #sourceLocation()
    case .SetMovieWithKeyword(let keyword, let page, let response):
      #sourceLocation(file: "modules/Movies.yaml", line: 170)
      let found = response.results.map { $0.id }
      if page == 1 {
        withKeywords[keyword] = found
      } else {
        withKeywords[keyword]?.append(contentsOf: found)
      }
      movies.merge(response.results.map { ($0.id, $0) }) { known, _ in known }
      #sourceLocation()
    case .AddCustomList(let list):
      #sourceLocation(file: "modules/Movies.yaml", line: 177)
      customLists[list.id] = list
      #sourceLocation()
    case .EditCustomList(let list, let title, let cover):
      #sourceLocation(file: "modules/Movies.yaml", line: 179)
      if let cover {
        customLists[list]?.cover = cover
      }
      if let title {
        customLists[list]?.name = title
      }
      #sourceLocation()
    case .RemoveCustomList(let list):
      #sourceLocation(file: "modules/Movies.yaml", line: 185)
      customLists[list] = nil
      #sourceLocation()
    case .PopRandromDiscover:
      #sourceLocation(file: "modules/Movies.yaml", line: 186)
      _ = discover.popLast()
      #sourceLocation()
    case .PushRandomDiscover(let movie):
      #sourceLocation(file: "modules/Movies.yaml", line: 187)
      discover.append(movie)
      #sourceLocation()
    case .ResetRandomDiscover:
      #sourceLocation(file: "modules/Movies.yaml", line: 189)
      discoverFilter = nil
      discover = []
      #sourceLocation()
    case .SetGenres(let genres):
      #sourceLocation(file: "modules/Movies.yaml", line: 192)
      self.genres = [Models.Genre(id: -1, name: "Random")] + genres
      #sourceLocation()
    case .SaveDiscoverFilter(let filter):
      #sourceLocation(file: "modules/Movies.yaml", line: 198)
      savedDiscoverFilters.append(filter)
      #sourceLocation()
    case .ClearSavedDiscoverFilters:
      #sourceLocation(file: "modules/Movies.yaml", line: 199)
      savedDiscoverFilters = []
      #sourceLocation()
    case .FetchMoviesMenuList, .FetchDetail, .FetchRecommended, .FetchSimilar, .FetchVideos, .FetchSearch, .FetchSearchKeyword, .FetchMoviesGenre, .FetchMovieReviews, .FetchMovieWithCrew, .FetchMovieWithKeywords, .FetchRandomDiscover, .FetchGenres:
      break
    }
  }
}
