# shellcheck shell=bash
# The completions: each is read by its shell, and bash and fish complete with them.
mkdir -p "$work/completions" && cd "$work/completions" || exit
for shell in bash zsh fish; do
  works "completions for $shell" "$weir" --generate-completion-script "$shell"
  cp "$log" "weir.$shell"
  if has "$shell"; then works "… are read by it" "$shell" -n "weir.$shell"; else skip "… are read by it" "no $shell"; fi
done
mkdir -p bin && ln -sf "$weir" bin/weir
cat > asked.bash <<'BASH'
. ./weir.bash
COMP_WORDS=(weir ch) COMP_CWORD=1 COMP_LINE="weir ch" COMP_POINT=7 COMP_TYPE=9
_weir weir ch weir
printf '%s\n' "${COMPREPLY[@]}"
BASH
works "bash is asked for \`weir ch\`" env PATH="$PWD/bin:$PATH" bash asked.bash
same "… and knows" "$(tr -d ' ' < "$log")" check
if has fish; then
  works "fish is asked for \`weir generate --dr\`" env PATH="$PWD/bin:$PATH" HOME="$work" \
    fish --no-config -c 'source weir.fish; complete -C "weir generate --dr"'
  holds "… and knows" "$log" "--dry-run"
fi
