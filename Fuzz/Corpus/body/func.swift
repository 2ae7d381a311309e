func a<B: C>(d e: F = g) throws -> H { defer { i() }; do { j } catch let k as L { m } }
