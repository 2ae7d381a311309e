#!/usr/bin/env python3
"""Packs a folder so that the same files give the same bytes: sorted names, one owner, one time.

usage: pack.py FOLDER ARCHIVE     ARCHIVE ends in .tar.gz or .zip; its names begin with the folder's
"""

import gzip
import os
import sys
import tarfile
import zipfile


def entries(folder):
    """Every folder and file as (path, name in the archive, whether a folder, mode), sorted by name."""
    base = os.path.dirname(os.path.abspath(folder))
    found = []
    for place, folders, files in os.walk(os.path.abspath(folder)):
        found.append((place, True, 0o755))
        for file in files:
            path = os.path.join(place, file)
            if os.path.islink(path):
                sys.exit(f"{path} is a link")
            found.append((path, False, 0o755 if os.access(path, os.X_OK) else 0o644))
    named = [(path, os.path.relpath(path, base), is_folder, mode) for path, is_folder, mode in found]
    return sorted(named, key=lambda entry: entry[1])


def tar(folder, archive):
    with open(archive, "wb") as raw, gzip.GzipFile("", "wb", 9, raw, 0) as packed:
        with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as out:
            for path, name, is_folder, mode in entries(folder):
                info = tarfile.TarInfo(name)
                info.mode, info.mtime = mode, 0
                info.uid = info.gid = 0
                info.uname = info.gname = "root"
                if is_folder:
                    info.type = tarfile.DIRTYPE
                    out.addfile(info)
                    continue
                info.size = os.path.getsize(path)
                with open(path, "rb") as data:
                    out.addfile(info, data)


def zipped(folder, archive):
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out:
        for path, name, is_folder, mode in entries(folder):
            # The earliest date of the format.
            info = zipfile.ZipInfo(name + "/" if is_folder else name, (1980, 1, 1, 0, 0, 0))
            info.create_system = 3
            info.external_attr = ((0o040000 if is_folder else 0o100000) | mode) << 16
            if is_folder:
                info.external_attr |= 0x10
                out.writestr(info, b"")
                continue
            info.compress_type = zipfile.ZIP_DEFLATED
            with open(path, "rb") as data:
                out.writestr(info, data.read())


def main():
    folder, archive = sys.argv[1:]
    if archive.endswith(".zip"):
        zipped(folder, archive)
    else:
        tar(folder, archive)


main()
