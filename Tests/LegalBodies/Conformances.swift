import Foundation

extension Player: LocalizedError {}
extension Player.Episode: LocalizedError {}
extension [Player.Episode]: @retroactive Error, @retroactive LocalizedError {}
