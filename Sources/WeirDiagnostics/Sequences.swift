import WeirProject

extension Array {
  /// The index of the first element that satisfies the condition; all elements after it do as well.
  func start(ofThose isBeyond: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
