# shellcheck shell=bash
# GitLab's job: the lines of its script, joined as by GitLab's runner, in a copy of a sample; then its reports.
template=$root/ci/gitlab/weir.gitlab-ci.yml
if has check-jsonschema; then
  works "the template's schema" check-jsonschema --builtin-schema vendor.gitlab-ci --data-transform gitlab-ci "$template"
else skip "the template's schema" "check-jsonschema is not installed"; fi
if with_yaml; then
  mkdir -p "$work/gitlab" && cd "$work/gitlab" || exit
  # The page's file, with the template instead of `include`, which merges the two by key.
  block "yaml .gitlab-ci.yml" > page.yml
  cat > merged.py <<'PYTHON'
import sys, yaml

def over(base, top):
    if isinstance(base, dict) and isinstance(top, dict):
        return {**base, **{key: over(base.get(key), value) for key, value in top.items()}}
    return top

job = over(yaml.safe_load(open(sys.argv[1])), yaml.safe_load(open(sys.argv[2])))["weir"]
variables = {**job["variables"], **dict(pair.split("=", 1) for pair in sys.argv[3:])}
from shlex import quote

for name, value in variables.items():
    print(f"export {name}={quote(value)}")
print("set -eo pipefail")
for line in job["script"]:
    print(line)
with open("reports", "w") as out:
    for path in job["artifacts"]["reports"].values():
        print(path, file=out)
PYTHON
  job() {
    local folder=$1
    shift
    python3 merged.py "$template" page.yml "$@" > job.sh && (cd "$folder" && bash "$work/gitlab/job.sh")
  }
  sample broken "$PWD/broken"
  sample taxi "$PWD/taxi"
  works "the job in a clean project" job taxi WEIR="$weir"
  exits 1 "the job where there are findings" job broken WEIR="$weir"
  holds "… shows them" "$log" "[shared-action]"
  while IFS= read -r report; do works "… and leaves broken/$report" test -s "broken/$report"; done < reports
  works "the code quality report" python3 -c '
import json
issues = json.load(open("broken/weir-quality.json"))
assert len(issues) >= 5, issues
for issue in issues:
    assert issue["severity"] in ("info", "minor", "major", "critical", "blocker"), issue
    assert issue["location"]["path"].startswith("modules/"), issue
    assert issue["location"]["lines"]["begin"] > 0 and issue["fingerprint"] and issue["description"], issue
assert len({issue["fingerprint"] for issue in issues}) == len(issues)'
  works "the JUnit report" python3 -c '
import xml.etree.ElementTree as tree
suites = tree.parse("broken/weir-junit.xml").getroot()
assert suites.tag == "testsuites" and suites.findall(".//failure"), suites.tag'
  hostile="it's \$(touch hit)"
  mkdir "a folder" && cp -R broken "a folder/$hostile" && rm -f "a folder/$hostile"/weir-*
  exits 1 "the job for a folder with a hostile name" job "a folder" WEIR="$weir" WEIR_FOLDER="$hostile"
  while IFS= read -r report; do works "… and leaves $report" test -s "a folder/$report"; done < reports
  holds "… that names files from the repository's folder" "a folder/weir-quality.json" "$hostile/modules/Driver.yaml"
  if [ -n "$(find . -name hit)" ]; then fail "the name was run"; else pass "the name was not run"; fi
  cp -R taxi compiled
  sed -i "s/is: 'note.isEmpty.*'/is: '[note].lazy.map { \$0 }'/" compiled/modules/Order.yaml
  works "the Swift of an error that only the compiler finds" "$weir" generate --project compiled
  if has swiftc; then
    exits 1 "the job for it" job compiled WEIR="$weir"
    holds "… shows it" "$log" "[swift-compiler]"
    cp -R taxi sources && mkdir sources/Shared
    echo 'func shortened(_ text: String) -> String { text }' > sources/Shared/Text.swift
    sed -i 's/"New order" : note/"New order" : shortened(note)/' sources/modules/Order.yaml
    works "a function in another folder" "$weir" generate --project sources
    exits 1 "the job for it" job sources WEIR="$weir"
    works "the job in which warnings do not fail" job sources WEIR="$weir" WEIR_STRICT=false
    holds "… omits the file" "$log" "it uses \`shortened\`, whose file is not compiled"
    works "the job with the folder" job sources WEIR="$weir" WEIR_COMPILE_ARGS="--sources Shared -Xswiftc -DDEBUG"
    lacks "… compiles the file" "$log" "is not compiled"
  else skip "compiling" "there is no swiftc"; fi
  # A new checkout does not know what the compiler said.
  rm -rf compiled/.weir
  works "the job without the compiler" job compiled WEIR="$weir" WEIR_COMPILE=false
  echo "// edited" >> "$(find taxi/Sources -path '*Generated*' -name '*.swift' | sed -n 1p)"
  exits 1 "the job where a generated file was edited" job taxi WEIR="$weir"
  echo "{" >> broken/modules/Order.yaml
  exits 2 "the job for a spec that cannot be read" job broken WEIR="$weir"
else
  skip "the job" "python3 with PyYAML is missing"
fi
