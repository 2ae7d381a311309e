"""The repository with weir, for projects with MODULE.bazel."""

load("//:repositories.bzl", "weir_tool")

_tool = tag_class(attrs = {
    "url": attr.string(),
    "sha256": attr.string(),
    "strip_prefix": attr.string(),
})

def _weir_impl(module_ctx):
    tools = [tool for module in module_ctx.modules if module.is_root for tool in module.tags.tool]
    if len(tools) > 1:
        fail("write `weir.tool` once")
    for tool in tools:
        weir_tool(name = "weir_tool", url = tool.url, sha256 = tool.sha256, strip_prefix = tool.strip_prefix)
    if not tools:
        weir_tool(name = "weir_tool")

weir = module_extension(_weir_impl, tag_classes = {"tool": _tool})
