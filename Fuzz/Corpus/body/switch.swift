switch a.b {
case .c,
  .d(let e) where e:
  f = "\(g) h"; fallthrough
default: return
}
