# shellcheck shell=bash
# The page's workflow and the action's file, checked with GitHub's schemas and actionlint.
mkdir -p "$work/workflow/.github/workflows" && cd "$work/workflow" || exit
block "yaml .github/workflows/weir.yml" > .github/workflows/weir.yml
works "the page has a workflow" test -s .github/workflows/weir.yml
if has check-jsonschema; then
  works "the action's schema" check-jsonschema --builtin-schema vendor.github-actions "$root/action.yml"
  works "the workflow's schema" check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/weir.yml
else skip "the schemas" "check-jsonschema is not installed"; fi
if has actionlint; then
  works "actionlint" actionlint -no-color .github/workflows/weir.yml
else skip "actionlint" "it is not installed"; fi
if with_yaml; then
  # The workflow uses inputs that the action has, and the step's exit code is that of the job.
  works "its inputs are the action's" python3 -c '
import sys, yaml
workflow, action = (yaml.safe_load(open(path)) for path in sys.argv[1:])
steps = [step for job in workflow["jobs"].values() for step in job["steps"]]
ours = [step for step in steps if step.get("uses", "").startswith("OWNER/weir@")]
assert len(ours) == 1, steps
assert set(ours[0]["with"]) <= set(action["inputs"]), ours
assert workflow["jobs"]["weir"]["permissions"]["security-events"] == "write"' .github/workflows/weir.yml "$root/action.yml"
else skip "the workflow's inputs" "python3 with PyYAML is missing"; fi
