# shellcheck shell=bash
# docs/recipes.md: the other tests use its files; its commands are run here, or listed with the test that runs them.
page=$root/docs/recipes.md
version=$("$weir" --version)
mkdir -p "$work/page/home" "$work/page/bin" && cd "$work/page" || exit
ln -sf "$weir" bin/weir
same "the version on the page is this weir's" "$(grep -oE '[0-9]+\.[0-9]+\.[0-9]+' "$page" | sort -u)" "$version"
same "the page's blocks are those that are tested" "$(sed -n 's/^```\(..*\)$/\1/p' "$page" | sort -u | tr '\n' ';')" \
  "sh;swift Package.swift;yaml .github/workflows/weir.yml;yaml .gitlab-ci.yml;yaml .pre-commit-config.yaml;"

awk '/^```sh$/ { on = 1; next } /^```/ { on = 0 } on' "$page" > commands
sample taxi "$PWD/taxi"
if [ "$(uname)-$(uname -m)" = Linux-x86_64 ] && has python3; then
  small_weir "$PWD/small"
  works "a release to install" "$root/scripts/release" --binary small --no-proof --output taxi --resolved "$pins"
  released=true
else released=false; fi
while IFS= read -r command; do
  case "$command" in
    sha256sum* | tar* | *local/bin/weir*)
      if ! $released; then skip "$command" "no release for this machine"; continue; fi ;;
    *--compile*)
      if ! has swiftc; then skip "$command" "there is no swiftc"; continue; fi ;;
  esac
  case "$command" in
    "pre-commit install") pass "$command (by the test of the hooks)" ;;
    "scripts/release --binary .build/debug/weir --no-proof") pass "$command (by the test of the release)" ;;
    *) works "$command" env HOME="$PWD/home" PATH="$PWD/bin:$PATH" bash -c "cd taxi && $command" ;;
  esac
done < commands
works "the reports are there" test -s taxi/weir-junit.xml -a -s taxi/weir-checkstyle.xml
works "the completions are there" test -s home/.zfunc/_weir -a -s home/.config/fish/completions/weir.fish
if $released; then works "the man page is there" test -s home/.local/share/man/man1/weir.1; fi

if has swift; then
  mkdir package
  { printf '// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: "App", targets: [\n'
    block "swift Package.swift"; echo '])'; } > package/Package.swift
  works "the page's target is one" swift package --package-path package dump-package
  holds "… of a bundle" "$log" "weir.artifactbundle.zip"
else skip "the page's target" "there is no swift"; fi

# Every input of the action has a row.
sed -n '/^inputs:/,/^outputs:/s/^  \([a-z0-9-]*\):$/\1/p' "$root/action.yml" > inputs
while IFS= read -r input; do holds "the page tells of the input $input" "$page" "\`$input\`"; done < inputs
