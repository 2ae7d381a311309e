import WeirDiagnostics
import WeirSpec
import WeirSwift

extension Module {
  var trackerElements: [Element] {
    trackers.map {
      Element(.tracker, $0.spec.name, as: .member, types: [$0.event], bodies: [$0.value])
    }
  }
}
