// Made by Weir from modules/Models.yaml: edit that, not this.

import Foundation

/// The entities of the web service, and those that the user creates.
enum Models {
  struct Movie: Equatable, Sendable, Identifiable {
    var id: Int
    var original_title: String
    var title: String
    var overview: String
    var poster_path: String?
    var backdrop_path: String?
    var popularity: Float
    var vote_average: Float
    var vote_count: Int
    var release_date: String?
    var genres: [Genre]?
    var runtime: Int?
    var status: String?
    var video: Bool
    var keywords: Keywords?
    var images: MovieImages?
    var production_countries: [productionCountry]?
    var character: String?
    var department: String?

    init(
      id: Int,
      original_title: String,
      title: String,
      overview: String,
      poster_path: String? = nil,
      backdrop_path: String? = nil,
      popularity: Float,
      vote_average: Float,
      vote_count: Int,
      release_date: String? = nil,
      genres: [Genre]? = nil,
      runtime: Int? = nil,
      status: String? = nil,
      video: Bool,
      keywords: Keywords? = nil,
      images: MovieImages? = nil,
      production_countries: [productionCountry]? = nil,
      character: String? = nil,
      department: String? = nil
    ) {
      self.id = id
      self.original_title = original_title
      self.title = title
      self.overview = overview
      self.poster_path = poster_path
      self.backdrop_path = backdrop_path
      self.popularity = popularity
      self.vote_average = vote_average
      self.vote_count = vote_count
      self.release_date = release_date
      self.genres = genres
      self.runtime = runtime
      self.status = status
      self.video = video
      self.keywords = keywords
      self.images = images
      self.production_countries = production_countries
      self.character = character
      self.department = department
    }
  }

  struct Keywords: Equatable, Sendable {
    var keywords: [Keyword]?

    init(
      keywords: [Keyword]? = nil
    ) {
      self.keywords = keywords
    }
  }

  struct MovieImages: Equatable, Sendable {
    var posters: [ImageData]?
    var backdrops: [ImageData]?

    init(
      posters: [ImageData]? = nil,
      backdrops: [ImageData]? = nil
    ) {
      self.posters = posters
      self.backdrops = backdrops
    }
  }

  struct productionCountry: Equatable, Sendable {
    var name: String

    init(
      name: String
    ) {
      self.name = name
    }
  }

  struct People: Equatable, Sendable, Identifiable {
    var id: Int
    var name: String
    var character: String?
    var department: String?
    var profile_path: String?
    var known_for_department: String?
    var known_for: [KnownFor]?
    var also_known_as: [String]?
    var birthDay: String?
    var deathDay: String?
    var place_of_birth: String?
    var biography: String?
    var popularity: Double?
    var images: [ImageData]?

    init(
      id: Int,
      name: String,
      character: String? = nil,
      department: String? = nil,
      profile_path: String? = nil,
      known_for_department: String? = nil,
      known_for: [KnownFor]? = nil,
      also_known_as: [String]? = nil,
      birthDay: String? = nil,
      deathDay: String? = nil,
      place_of_birth: String? = nil,
      biography: String? = nil,
      popularity: Double? = nil,
      images: [ImageData]? = nil
    ) {
      self.id = id
      self.name = name
      self.character = character
      self.department = department
      self.profile_path = profile_path
      self.known_for_department = known_for_department
      self.known_for = known_for
      self.also_known_as = also_known_as
      self.birthDay = birthDay
      self.deathDay = deathDay
      self.place_of_birth = place_of_birth
      self.biography = biography
      self.popularity = popularity
      self.images = images
    }
  }

  struct KnownFor: Equatable, Sendable, Identifiable {
    var id: Int
    var original_title: String?
    var poster_path: String?

    init(
      id: Int,
      original_title: String? = nil,
      poster_path: String? = nil
    ) {
      self.id = id
      self.original_title = original_title
      self.poster_path = poster_path
    }
  }

  struct CastResponse: Equatable, Sendable, Identifiable {
    var id: Int
    var cast: [People]
    var crew: [People]

    init(
      id: Int,
      cast: [People] = [],
      crew: [People] = []
    ) {
      self.id = id
      self.cast = cast
      self.crew = crew
    }
  }

  struct CustomList: Equatable, Sendable, Identifiable {
    var id: Int
    var name: String
    var cover: Int?
    var movies: Set<Int>

    init(
      id: Int,
      name: String,
      cover: Int? = nil,
      movies: Set<Int> = []
    ) {
      self.id = id
      self.name = name
      self.cover = cover
      self.movies = movies
    }
  }

  struct MovieUserMeta: Equatable, Sendable {
    var addedToList: Date?

    init(
      addedToList: Date? = nil
    ) {
      self.addedToList = addedToList
    }
  }

  struct DiscoverFilter: Equatable, Sendable {
    var year: Int
    var startYear: Int?
    var endYear: Int?
    var sort: String
    var genre: Int?
    var region: String?

    init(
      year: Int,
      startYear: Int? = nil,
      endYear: Int? = nil,
      sort: String,
      genre: Int? = nil,
      region: String? = nil
    ) {
      self.year = year
      self.startYear = startYear
      self.endYear = endYear
      self.sort = sort
      self.genre = genre
      self.region = region
    }
  }

  struct Genre: Equatable, Sendable, Identifiable {
    var id: Int
    var name: String

    init(
      id: Int,
      name: String
    ) {
      self.id = id
      self.name = name
    }
  }

  struct Keyword: Equatable, Sendable, Identifiable {
    var id: Int
    var name: String

    init(
      id: Int,
      name: String
    ) {
      self.id = id
      self.name = name
    }
  }

  struct Review: Equatable, Sendable, Identifiable {
    var id: String
    var author: String
    var content: String

    init(
      id: String,
      author: String,
      content: String
    ) {
      self.id = id
      self.author = author
      self.content = content
    }
  }

  struct Video: Equatable, Sendable, Identifiable {
    var id: String
    var name: String
    var site: String
    var key: String
    var type: String

    init(
      id: String,
      name: String,
      site: String,
      key: String,
      type: String
    ) {
      self.id = id
      self.name = name
      self.site = site
      self.key = key
      self.type = type
    }
  }

  struct ImageData: Equatable, Sendable {
    var aspect_ratio: Float
    var file_path: String
    var height: Int
    var width: Int

    init(
      aspect_ratio: Float,
      file_path: String,
      height: Int,
      width: Int
    ) {
      self.aspect_ratio = aspect_ratio
      self.file_path = file_path
      self.height = height
      self.width = width
    }
  }
}
