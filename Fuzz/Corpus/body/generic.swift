a<b, c>(d)
