# shellcheck shell=bash
# Every script of the repository, in the language of its first line.
if has shellcheck; then
  list=$work/scripts.txt
  git ls-files | while IFS= read -r file; do
    case "$file" in *.sh) echo "$file"; continue ;; esac
    if [ -f "$file" ] && [ -x "$file" ] && head -n 1 "$file" | grep -qE '^#!.*[/ ](ba)?sh( |$)'; then echo "$file"; fi
  done > "$list"
  while IFS= read -r file; do
    works "shellcheck $file" shellcheck --severity=warning --external-sources "$file"
  done < "$list"
else
  skip "shellcheck" "it is not installed"
fi
