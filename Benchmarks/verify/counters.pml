/* The transition system of counters/Counters.yaml. */
byte a, b, c, d, e, f, g, h;

active proctype counters() {
  do
  :: atomic { a = (a + 1) % 6; assert(a + b + c + d + e + f + g + h <= 40) }
  :: atomic { b = (b + 1) % 6; assert(a + b + c + d + e + f + g + h <= 40) }
  :: atomic { c = (c + 1) % 6; assert(a + b + c + d + e + f + g + h <= 40) }
  :: atomic { d = (d + 1) % 6; assert(a + b + c + d + e + f + g + h <= 40) }
  :: atomic { e = (e + 1) % 6; assert(a + b + c + d + e + f + g + h <= 40) }
  :: atomic { f = (f + 1) % 6; assert(a + b + c + d + e + f + g + h <= 40) }
  :: atomic { g = (g + 1) % 6; assert(a + b + c + d + e + f + g + h <= 40) }
  :: atomic { h = (h + 1) % 6; assert(a + b + c + d + e + f + g + h <= 40) }
  od
}
