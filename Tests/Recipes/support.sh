# shellcheck shell=bash
# Functions for the tests of the recipes: messages and counts. The output of the last command is in $log.
passed=0 failed=0 skipped=0
log=$work/log

pass() { passed=$((passed + 1)); printf '  ok    %s\n' "$1"; }
# fail NAME [FILE] : prints the last lines of the file, or of the log
fail() {
  failed=$((failed + 1))
  printf '  FAIL  %s\n' "$1"
  if [ -s "${2:-$log}" ]; then tail -n 20 "${2:-$log}" | sed 's/^/        | /'; fi
}
skip() { skipped=$((skipped + 1)); printf '  skip  %s: %s\n' "$1" "$2"; }
has() { command -v "$1" > /dev/null 2>&1; }

# exits CODE NAME COMMAND… : checks that the command exits with the code
exits() {
  local wanted=$1 name=$2 code=0
  shift 2
  "$@" > "$log" 2>&1 < /dev/null || code=$?
  if [ "$code" = "$wanted" ]; then pass "$name"; else fail "$name (exit $code, not $wanted)"; fi
}

# works NAME COMMAND… : checks that the command succeeds
works() { exits 0 "$@"; }

# holds NAME FILE TEXT : checks that a line of the file contains the text
holds() { if grep -qF -- "$3" "$2"; then pass "$1"; else fail "$1: no \`$3\`" "$2"; fi; }
lacks() { if grep -qF -- "$3" "$2"; then fail "$1: \`$3\`" "$2"; else pass "$1"; fi; }
same() { if [ "$2" = "$3" ]; then pass "$1"; else printf '%s\n' "$2" > "$work/got"; fail "$1: not \`$3\`" "$work/got"; fi; }

# sample NAME FOLDER : copies a sample to a new git repository at FOLDER
sample() {
  mkdir -p "$(dirname "$2")"
  cp -R "$root/samples/$1" "$2"
  git -C "$2" init --quiet --initial-branch main
  git -C "$2" add .
  commit "$2" "the sample"
}
commit() { git -C "$1" -c user.name=t -c user.email=t@example.com commit --quiet --no-verify -m "$2"; }

# block INFO : the contents of the block in docs/recipes.md whose fence has the info string
block() { awk -v info="\`\`\`$1" '$0 == info { on = 1; next } on && /^```$/ { exit } on' "$root/docs/recipes.md"; }

# Whether Python can read the steps in YAML.
with_yaml() { has python3 && python3 -c 'import yaml' 2> /dev/null; }

# small_weir FILE : creates a script that runs this weir, since packing a debug build takes long
small_weir() {
  printf '#!/bin/sh\nexec "%s" "$@"\n' "$weir" > "$1"
  chmod +x "$1"
}
# shellcheck disable=SC2034 # the tests use it
pins=$root/Tests/Recipes/Package.resolved.json
