# shellcheck shell=bash
# The man page: reproducible, without a date, with all commands, and without formatting errors.
mkdir -p "$work/manual" && cd "$work/manual" || exit
if has python3; then
  "$root/scripts/manual" "$weir" > weir.1
  works "the page" test -s weir.1
  same "… is the same twice" "$("$root/scripts/manual" "$weir" | cksum)" "$(cksum < weir.1)"
  "$weir" --help | sed -n '/^SUBCOMMANDS/,$s/^  \([a-z-][a-z-]*\) .*/\1/p' > commands
  works "there are commands" test -s commands
  while IFS= read -r command; do
    holds "… has \`weir $command\`" weir.1 ".SS weir ${command//-/\\-}"
  done < commands
  if has mandoc; then
    mandoc -Tlint -Wwarning weir.1 2>&1 | grep -vE 'missing date|^$' > lint || true
    same "mandoc has nothing against it" "$(cat lint)" ""
  else skip "mandoc" "it is not installed"; fi
  if has groff; then
    groff -ww -man -Tutf8 weir.1 2> warnings > page.txt
    same "groff has nothing against it" "$(cat warnings)" ""
    holds "… and sets it" page.txt "GITHUB_STEP_SUMMARY"
  else skip "groff" "it is not installed"; fi
else
  skip "the man page" "python3 is missing"
fi
