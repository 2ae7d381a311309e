guard let a, let b = c?.d(e) else { throw f }
for g in h where i { j.k(&l) }
