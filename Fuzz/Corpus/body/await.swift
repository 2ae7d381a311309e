let a: [B: C<D>]? = try await e { [weak f, g = h] (i: J) -> K in l ?? m ? n : o }
