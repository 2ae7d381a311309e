# shellcheck shell=bash
# The action: its scripts in a simulated environment of GitHub, with hostile inputs; then the steps of action.yml.
mkdir -p "$work/action" && cd "$work/action" || exit
sample broken "$PWD/broken"
sample taxi "$PWD/taxi"
install=$root/scripts/action/install check=$root/scripts/action/check
plain=$(dirname "$(type -P bash)"):/usr/bin:/bin

# fetch NAME=VALUE… : the first script, without weir in the PATH
fetch() {
  : > output
  env -i PATH="$plain" HOME="$HOME" TMPDIR="$work" GITHUB_OUTPUT="$PWD/output" "$@" "$install"
}
# step FOLDER NAME=VALUE… : the second script, in a folder of the workspace
step() {
  local folder=$1
  shift
  : > output; : > summary.md
  (cd "$folder" && env WEIR="$weir" GITHUB_OUTPUT="$work/action/output" GITHUB_WORKSPACE="$work/action" \
    GITHUB_STEP_SUMMARY="$work/action/summary.md" WEIR_SARIF=weir.sarif "$@" "$check")
}

# --- finding weir
works "a weir that is named" fetch WEIR_BINARY="$weir"
holds "… is the output" output "weir=$weir"
mkdir -p "bin -x \$(touch hit)'\"" && ln -sf "$weir" "bin -x \$(touch hit)'\"/weir"
works "a weir at a hostile place" fetch WEIR_BINARY="./bin -x \$(touch hit)'\"/weir"
holds "… is the output, whole" output "weir=$PWD/./bin -x \$(touch hit)'\"/weir"
mkdir -p $'line\nweir=evil' && ln -sf "$weir" $'line\nweir=evil/weir'
exits 2 "a place with a line's end is refused" fetch WEIR_BINARY=$'./line\nweir=evil/weir'
lacks "… and writes no output" output evil
exits 2 "a weir that is not there" fetch WEIR_BINARY=./nowhere
exits 2 "no weir and no version" fetch A=1
for version in '../../evil' '-rf' '0.2.0 x' $'0.2.0\nx' "\$(touch hit)"; do
  exits 2 "the version '${version//$'\n'/\\n}' is refused" fetch WEIR_VERSION="$version" WEIR_REPOSITORY=a/b
done
exits 2 "a repository that is none" fetch WEIR_VERSION=0.2.0 WEIR_REPOSITORY='a/b/../../c'
exits 2 "a machine without a release" fetch WEIR_VERSION=0.2.0 WEIR_REPOSITORY=a/b WEIR_RUNNER_OS=macOS WEIR_RUNNER_ARCH=ARM64
holds "… and what to do there" "$log" "build weir in an earlier step"

# --- downloading a release, created by scripts/release from this weir, without its proof
if has curl && has python3 && [ "$(uname)" = Linux ]; then
  small_weir "$PWD/small"
  works "a release of this weir" "$root/scripts/release" --binary small --no-proof --output releases --resolved "$pins"
  version=$("$weir" --version)
  release=(WEIR_VERSION="$version" WEIR_REPOSITORY=a/b WEIR_RUNNER_OS=Linux WEIR_RUNNER_ARCH=X64 WEIR_RELEASES="file://$PWD/releases")
  if [ "$(uname -m)" = aarch64 ]; then release+=(WEIR_RUNNER_ARCH=ARM64); fi
  works "is fetched and unpacked" fetch "${release[@]}"
  holds "… and runs" "$log" "$version"
  holds "… and is the output" output "/bin/weir"
  sum=$(awk '/linux.tar.gz$/ { print $1 }' releases/SHA256SUMS)
  works "… by the checksum that the workflow names" fetch "${release[@]}" WEIR_SHA256="$sum"
  exits 2 "… not by another" fetch "${release[@]}" WEIR_SHA256="$(printf '0%.0s' {1..64})"
  exits 2 "… not by what is no checksum" fetch "${release[@]}" WEIR_SHA256="$sum"$'\nx'
  printf 'x' >> releases/*linux.tar.gz
  exits 2 "an archive that was changed is refused" fetch "${release[@]}"
  lacks "… and is no output" output weir=
  exits 2 "a release that is not there" fetch "${release[@]}" WEIR_RELEASES="file://$PWD/none"
else
  skip "fetching a release" "curl, python3 or Linux is missing"
fi

# --- checking
works "findings do not fail the script" step broken
holds "… they are its output" output exit-code=1
holds "… with their file, from the workspace" output sarif=broken/weir.sarif
holds "… as annotations, whose paths begin at the workspace" "$log" "::error file=broken/modules/"
holds "… and so do those of the file" broken/weir.sarif '"broken/modules/Driver.yaml"'
holds "… in the summary" summary.md "shared-action"
works "a folder below weir.yaml's" step broken/modules
holds "… finds the project above" output exit-code=1
holds "… and the file goes there" output sarif=broken/modules/weir.sarif
mkdir empty && works "a folder without a project" step empty
holds "… cannot be judged" output exit-code=2
works "a clean project" step taxi
holds "… is clean" output exit-code=0
works "warnings" step taxi WEIR_STRICT=true
works "a spec that cannot be read" step broken WEIR_PATHS=nowhere
holds "… is told apart" output exit-code=2
works "paths" step broken WEIR_PATHS=$'modules/Driver.yaml\n\nmodules/Order.yaml'
lacks "… show their findings alone" "$log" "modules/Feature.yaml"
for path in '--strict' '-q' "a b" "\$(touch $work/action/hit)" "\`touch $work/action/hit\`" "'; touch $work/action/hit; '" '*' '::error::x'; do
  works "the path $path" step broken WEIR_PATHS="$path"
  holds "… is a path, and not there" output exit-code=2
done
works "a baseline that begins with a dash" step broken WEIR_BASELINE=--strict
holds "… is a file, and not there" output exit-code=2
works "a hostile name of the file" step broken WEIR_SARIF="-a \$(touch hit) 'b\".sarif"
holds "… is the output, whole" output "sarif=broken/-a \$(touch hit) 'b\".sarif"
exits 2 "one with a line's end is refused" step broken WEIR_SARIF=$'a\nexit-code=0'
lacks "… and writes no output" output exit-code=0
works "a difference in the generated Swift" step taxi WEIR_GENERATE_CHECK=true
holds "… none in the sample" output exit-code=0
file=$(find taxi/Sources -path '*Generated*' -name '*.swift' | sed -n 1p)
printf '::add-mask::x\n' >> "$file"
works "… and one in a file" step taxi WEIR_GENERATE_CHECK=true
holds "… fails" output exit-code=1
token=$(sed -n 's/^::stop-commands:://p' "$log")
same "… and what the file says is no command" "$(awk -v end="::$token::" '/^::stop-commands::/ { on = 1; next } $0 == end { on = 0 }
  !on && /add-mask/ { n++ } END { print n + 0 }' "$log")" 0
same "the token of one run is not that of the next" "$( (step taxi WEIR_GENERATE_CHECK=true || true) | grep -c "$token")" 0
if [ -e hit ] || [ -e broken/hit ]; then fail "a hostile text was run"; else pass "no hostile text was run"; fi

# --- compiling
if has swiftc; then
  sample taxi "$PWD/compiled"
  works "a clean project with the compiler" step compiled WEIR_COMPILE=true
  holds "… compiles" output exit-code=0
  sed -i "s/is: 'note.isEmpty.*'/is: '[note].lazy.map { \$0 }'/" compiled/modules/Order.yaml
  works "an error that only the compiler finds" step compiled WEIR_COMPILE=true
  holds "… is a finding" output exit-code=1
  holds "… with an annotation in the spec" "$log" "::error file=compiled/modules/Order.yaml"
  # A new checkout does not know what the compiler said. The generated files are older than the spec, which is a warning.
  rm -rf compiled/.weir
  works "… without the compiler" step compiled WEIR_STRICT=false
  holds "… is none" output exit-code=0
  works "another spec" git -C compiled checkout --quiet .
  mkdir -p "compiled/Hand written"
  echo 'func shortened(_ text: String) -> String { text }' > "compiled/Hand written/Text.swift"
  sed -i 's/"New order" : note/"New order" : shortened(note)/' compiled/modules/Order.yaml
  works "a function in another folder" step compiled WEIR_COMPILE=true
  holds "… is missing" "$log" "it uses \`shortened\`, whose file is not compiled"
  for line in "--sources Hand written" "--sources=Hand written"; do
    works "… and $line" step compiled WEIR_COMPILE=true WEIR_STRICT=false \
      WEIR_COMPILE_ARGS=$'\n'"  $line  "$'\n\n-I .build/debug/Modules\n-Xswiftc -DDEBUG\n'
    lacks "… finds it" "$log" "is not compiled"
    holds "… without findings" output exit-code=0
  done
  works "options without compile" step compiled WEIR_STRICT=false WEIR_COMPILE_ARGS="--sources nowhere"
  holds "… are not used" output exit-code=0
  for line in "--sources nowhere" "--source .." "--sources" "-Xswiftc \$(touch $work/action/hit)"; do
    works "the option $line" step compiled WEIR_COMPILE=true WEIR_COMPILE_ARGS="$line"
    holds "… is an error" output exit-code=2
  done
  for line in modules -- - "; touch $work/action/hit"; do
    exits 2 "the line $line is refused" step compiled WEIR_COMPILE=true WEIR_COMPILE_ARGS="$line"
  done
  if [ -e hit ]; then fail "an option was run"; else pass "no option was run"; fi
  works "a compiler that is missing" step compiled WEIR_COMPILE=true PATH="$plain"
  if env -i PATH="$plain" sh -c 'command -v swiftc' > /dev/null; then skip "… is an error" "swiftc is in $plain"
  else holds "… is an error" output exit-code=2; fi
else skip "compiling" "there is no swiftc"; fi

# --- the steps of action.yml
if with_yaml; then
  action() {
    : > summary.md
    env GITHUB_WORKSPACE="$PWD" GITHUB_STEP_SUMMARY="$PWD/summary.md" RUNNER_TEMP="$work" \
      python3 "$root/Tests/Recipes/run_action.py" "$root/action.yml" "$@"
  }
  exits 1 "the action fails for findings" action weir="$weir" working-directory=broken upload-sarif=true
  holds "… sends them before" "$log" "uses github/codeql-action/upload-sarif@v4 {'sarif_file': 'broken/weir.sarif'"
  holds "… tells its exit code" "$log" "output exit-code=1"
  git -C taxi checkout --quiet .
  works "the action passes for a clean project" action weir="$weir" working-directory=taxi generate-check=true compile=true \
    compile-args=$'--swift-version 5\n--sources Sources/Taxi'
  lacks "… and sends nothing unasked" "$log" "uses "
  exits 1 "the action fails without a weir" action weir=./nowhere working-directory=taxi
  exits 1 "the action with hostile inputs" action weir="$weir" working-directory=broken \
    paths="\$(touch hit)"$'\n'"'; touch hit; '" baseline='"; touch hit; "' sarif="\$(touch hit).sarif" strict="true; touch hit" compile=true \
    compile-args="-Xswiftc \$(touch hit)"
  if [ -e hit ] || [ -e broken/hit ]; then fail "a hostile input was run"; else pass "no hostile input was run"; fi
else
  skip "the steps of action.yml" "python3 with PyYAML is missing"
fi
