a = b
self.c += 1
d.append(e)
f = .g(h: 1)
