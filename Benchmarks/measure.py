#!/usr/bin/env python3
"""measure.py COMMAND...: runs it, its output thrown away; prints its wall and CPU seconds, which are
those of all its threads. Fails where it fails."""
import os
import resource
import subprocess
import sys
import time

start = time.monotonic()
done = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, check=False)
wall = time.monotonic() - start
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(f"wall seconds {wall:.2f}")
print(f"cpu seconds {used.ru_utime + used.ru_stime:.2f}")
sys.exit(done.returncode)
