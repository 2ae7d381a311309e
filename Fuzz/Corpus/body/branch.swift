if case .a(let v) = x, v > 3 { self.b[c]?.d += v } else { e.f(g: .h) { $0.i } }
