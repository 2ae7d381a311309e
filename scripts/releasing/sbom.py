#!/usr/bin/env python3
"""Prints what a weir is made of, as CycloneDX 1.5: the packages of Package.resolved, and the libraries linked in.

usage: sbom.py VERSION PACKAGE.RESOLVED CHECKOUTS LIBRARY=VERSION...

Without a date and without a random serial number, so that the same release says the same. A package's licence
is read in its checkout, and is left out where that is not there.
"""

import json
import os
import re
import sys
from urllib.parse import quote


def licence(folder):
    for name in ("LICENSE.txt", "LICENSE", "LICENSE.md"):
        try:
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                text = file.read()
        except OSError:
            continue
        if "Apache License" in text and "Runtime Library Exception" in text:
            return [{"expression": "Apache-2.0 WITH Swift-exception"}]
        if "Apache License" in text:
            return [{"license": {"id": "Apache-2.0"}}]
        if "Permission is hereby granted, free of charge" in text:
            return [{"license": {"id": "MIT"}}]
    return None


def component(name, version, purl, licences, location, kind="library"):
    made = {"type": kind, "bom-ref": purl, "name": name, "version": version, "purl": purl}
    if licences:
        made["licenses"] = licences
    if location:
        made["externalReferences"] = [{"type": "vcs", "url": location}]
    return made


def packages(resolved, checkouts):
    with open(resolved, encoding="utf-8") as file:
        pins = json.load(file)["pins"]
    for pin in sorted(pins, key=lambda pin: pin["identity"]):
        state, location = pin["state"], pin["location"]
        place = re.sub(r"^[a-z]+://|\.git$", "", location)
        version = state.get("version") or state["revision"]
        folder = os.path.join(checkouts, os.path.basename(place))
        made = component(pin["identity"], version, f"pkg:swift/{place}@{version}", licence(folder), location)
        made["properties"] = [{"name": "swift:package:revision", "value": state["revision"]}]
        yield made


# Linked libraries other than Swift packages: licence and origin.
LIBRARIES = {
    "glibc": ("LGPL-2.1-or-later", "https://sourceware.org/git/glibc.git"),
    "libstdc++": ("GPL-3.0-or-later WITH GCC-exception-3.1", "https://gcc.gnu.org/git/gcc.git"),
    "libyaml": ("MIT", "https://github.com/yaml/libyaml"),
    "swift-runtime": ("Apache-2.0 WITH Swift-exception", "https://github.com/swiftlang/swift"),
}


def library(name, version):
    expression, location = LIBRARIES[name]
    purl = f"pkg:generic/{quote(name)}@{version}"
    return component(name, version, purl, [{"expression": expression}], location)


def main():
    version, resolved, checkouts, *linked = sys.argv[1:]
    root = component("weir", version, f"pkg:generic/weir@{version}", [{"license": {"id": "Apache-2.0"}}], None, "application")
    parts = list(packages(resolved, checkouts))
    parts += [library(*entry.split("=", 1)) for entry in sorted(linked)]
    document = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": root},
        "components": parts,
        "dependencies": [{"ref": root["bom-ref"], "dependsOn": sorted(part["bom-ref"] for part in parts)}],
    }
    json.dump(document, sys.stdout, indent=2, sort_keys=True)
    print()


main()
