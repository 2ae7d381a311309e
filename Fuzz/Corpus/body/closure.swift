{ [weak self] a, b in
  self?.c(a); return b
}
