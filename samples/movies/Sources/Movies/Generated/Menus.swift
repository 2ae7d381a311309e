// Made by Weir from modules/Menus.yaml: edit that, not this.

/// The criteria by which the user selects lists of movies.
enum Menus {
  enum MoviesMenu: Equatable, Sendable {
    case nowPlaying
    case upcoming
    case trending
    case popular
    case topRated
    case genres
  }

  enum MoviesSort: Equatable, Sendable {
    case byReleaseDate
    case byAddedDate
    case byScore
    case byPopularity
  }
}
