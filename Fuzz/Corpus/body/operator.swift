a = b + -c...d ?? e! as? F is G
