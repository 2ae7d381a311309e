"""The repository with the weir that the rules run."""

_BUILD = """\
package(default_visibility = ["//visibility:public"])

filegroup(name = "weir", srcs = ["bin/weir"])
"""

def _weir_tool_impl(repository_ctx):
    if repository_ctx.attr.url:
        repository_ctx.download_and_extract(
            repository_ctx.attr.url,
            sha256 = repository_ctx.attr.sha256,
            stripPrefix = repository_ctx.attr.strip_prefix,
        )
    else:
        name = repository_ctx.os.environ.get("WEIR") or "weir"
        found = repository_ctx.path(name) if name.startswith("/") else repository_ctx.which(name)
        if not found:
            fail("there is no weir in the PATH: install it, set WEIR to its path, or write `url` and `sha256`")
        repository_ctx.symlink(found, "bin/weir")
    repository_ctx.file("BUILD.bazel", _BUILD)

weir_tool = repository_rule(
    _weir_tool_impl,
    attrs = {
        "url": attr.string(doc = "An archive of a release; without it, the weir of WEIR or of the PATH is used."),
        "sha256": attr.string(doc = "The checksum of the archive."),
        "strip_prefix": attr.string(doc = "The folder in the archive that contains bin/weir."),
    },
    environ = ["PATH", "WEIR"],
    doc = "The weir that the rules run.",
)
