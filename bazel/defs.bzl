"""Rules that check, generate and draw the specs of an app.

Each project is one action for each of these jobs. Its inputs are weir.yaml, the specs of `modules` and the files of
`srcs`; Weir reads nothing else.
"""

WeirInfo = provider(
    doc = "The specs of modules, with those of the modules that they depend on.",
    fields = {
        "specs": "A depset of files.",
        "modules": "A depset of the names of modules.",
    },
)

# Weir answers several requests of one process, so that it reads unchanged specs once.
_WORKER = {
    "supports-workers": "1",
    "supports-multiplex-workers": "1",
    "supports-worker-cancellation": "1",
    "requires-worker-protocol": "json",
}

def _merged(targets, specs = [], modules = []):
    found = [target[WeirInfo] for target in targets]
    return WeirInfo(
        specs = depset(specs, transitive = [one.specs for one in found]),
        modules = depset(modules, transitive = [one.modules for one in found]),
    )

def _module_impl(ctx):
    info = _merged(ctx.attr.deps, [ctx.file.spec], [ctx.attr.module or ctx.label.name])
    return [info, DefaultInfo(files = depset([ctx.file.spec]))]

weir_module = rule(
    _module_impl,
    attrs = {
        "spec": attr.label(allow_single_file = [".yaml", ".yml"], mandatory = True, doc = "The spec."),
        "module": attr.string(doc = "The name of the module in the spec, if the target has another one."),
        "deps": attr.label_list(providers = [WeirInfo], doc = "Modules that a project with this one contains too."),
    },
    doc = "A module of an app: one spec.",
)

_PROJECT = {
    "project": attr.label(allow_single_file = [".yaml"], mandatory = True, doc = "The weir.yaml."),
    "modules": attr.label_list(providers = [WeirInfo], doc = "The modules, without those in their `deps`."),
    "srcs": attr.label_list(
        allow_files = True,
        doc = "Other files that Weir reads: hand-written Swift, templates, the baseline, OpenAPI documents.",
    ),
    "_weir": attr.label(default = "@weir_tool//:weir", allow_single_file = True, cfg = "exec"),
}

def _project(ctx):
    """The files of a project, and the list of them that Weir reads."""
    info = _merged(ctx.attr.modules)
    files = depset([ctx.file.project] + ctx.files.srcs, transitive = [info.specs])
    return struct(files = files, modules = info.modules)

def _line(file):
    return file.short_path + "\t" + file.path

def _listed(ctx, project):
    list = ctx.actions.declare_file(ctx.label.name + ".inputs")
    lines = ctx.actions.args()
    lines.set_param_file_format("multiline")
    lines.add_all(project.files, map_each = _line)
    ctx.actions.write(list, lines)
    return list

def _run(ctx, mnemonic, project, command, arguments, outputs):
    list = _listed(ctx, project)
    args = ctx.actions.args()
    args.use_param_file("@%s", use_always = True)
    args.set_param_file_format("multiline")
    args.add(command)
    args.add("--project", ctx.file.project.short_path)
    args.add("--inputs", list)
    args.add_all(arguments)
    ctx.actions.run(
        executable = ctx.file._weir,
        arguments = ["worker", args],
        inputs = depset([list], transitive = [project.files]),
        outputs = outputs,
        mnemonic = mnemonic,
        progress_message = "%s %s" % (mnemonic, ctx.label),
        execution_requirements = _WORKER,
    )

def _check_impl(ctx):
    arguments = ["--format", "human"]
    outputs = []
    for format in ctx.attr.formats:
        output = ctx.actions.declare_file("%s.%s" % (ctx.label.name, format))
        outputs.append(output)
        arguments += ["--format", "%s=%s" % (format, output.path)]
    _run(ctx, "WeirCheck", _project(ctx), "check", arguments + ctx.attr.options, outputs)
    return [DefaultInfo(files = depset(outputs))]

_CHECK = {
    "options": attr.string_list(doc = "Options of `weir check`, such as `--strict`."),
}

weir_check = rule(
    _check_impl,
    attrs = dict(
        _PROJECT,
        formats = attr.string_list(default = ["json"], doc = "The reports to write: json, sarif, html, and so on."),
        **_CHECK
    ),
    doc = "Checks a project, and writes reports. The build fails on findings as `weir check` does.",
)

def _test_impl(ctx):
    project = _project(ctx)
    list = ctx.actions.declare_file(ctx.label.name + ".inputs")
    lines = ctx.actions.args()
    lines.set_param_file_format("multiline")
    lines.add_all(project.files, map_each = _short_path)
    ctx.actions.write(list, lines)
    script = ctx.actions.declare_file(ctx.label.name + ".sh")
    words = ["check", "--project", ctx.file.project.short_path, "--inputs", list.short_path]
    quoted = ["'%s'" % word.replace("'", "'\\''") for word in words + ctx.attr.options]
    ctx.actions.write(
        script,
        "#!/bin/sh\nexec '%s' %s \"$@\"\n" % (ctx.file._weir.short_path, " ".join(quoted)),
        is_executable = True,
    )
    runfiles = ctx.runfiles([list, ctx.file._weir], transitive_files = project.files)
    return [DefaultInfo(executable = script, runfiles = runfiles)]

def _short_path(file):
    return file.short_path

weir_test = rule(
    _test_impl,
    attrs = dict(_PROJECT, **_CHECK),
    test = True,
    doc = "A test that checks a project.",
)

def _generate_impl(ctx):
    project = _project(ctx)
    modules = sorted(project.modules.to_list())
    files = {
        name: ctx.actions.declare_file("%s/%s.swift" % (ctx.label.name, name))
        for name in modules + ["WeirSupport"]
    }
    arguments = ["--modules", ",".join(modules), "--output", files["WeirSupport"].dirname]
    if ctx.attr.strict:
        arguments.append("--strict")
    _run(ctx, "WeirGenerate", project, "build-tool", arguments, files.values())
    return [
        DefaultInfo(files = depset(files.values())),
        OutputGroupInfo(**{name: depset([file]) for name, file in files.items()}),
    ]

weir_generate = rule(
    _generate_impl,
    attrs = dict(_PROJECT, strict = attr.bool(doc = "Whether warnings of rules fail the build as well.")),
    doc = """Generates the Swift of a project: one file for each module, and WeirSupport.swift.

The build fails if a rule does. Each file is also an output group with the name of its module.""",
)

def _graph_impl(ctx):
    output = ctx.actions.declare_file("%s.%s" % (ctx.label.name, ctx.attr.format))
    arguments = ["--format", ctx.attr.format, "--output", output.path]
    _run(ctx, "WeirGraph", _project(ctx), "graph", arguments + ctx.attr.options, [output])
    return [DefaultInfo(files = depset([output]))]

weir_graph = rule(
    _graph_impl,
    attrs = dict(
        _PROJECT,
        format = attr.string(default = "svg", doc = "A format of `weir graph`."),
        options = attr.string_list(doc = "Options of `weir graph`, such as `--members`."),
    ),
    doc = "Draws a project.",
)
