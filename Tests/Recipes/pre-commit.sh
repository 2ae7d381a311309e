# shellcheck shell=bash
# The hooks, called like in a team's repository: first directly, then with the page's configuration.
if has pre-commit; then
  mkdir -p "$work/pre-commit/bin" && cd "$work/pre-commit" || exit
  ln -sf "$weir" bin/weir
  works "the hooks' manifest" pre-commit validate-manifest "$root/.pre-commit-hooks.yaml"
  sample taxi "$PWD/taxi"
  sample broken "$PWD/broken"
  # A local repository replaces the one that the page names, so that nothing is downloaded.
  mkdir hooks && cp "$root/.pre-commit-hooks.yaml" hooks
  git -C hooks init --quiet --initial-branch main
  git -C hooks add .
  commit hooks "the hooks"
  git -C hooks tag "$("$weir" --version)"
  hooked() {
    local folder=$1
    shift
    (cd "$folder" && env PATH="$work/pre-commit/bin:$PATH" PRE_COMMIT_HOME="$work/pre-commit/home" \
      GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0="url.$work/pre-commit/hooks.insteadOf" \
      GIT_CONFIG_VALUE_0=https://github.com/OWNER/weir "$@")
  }
  works "weir-check in a clean project" hooked taxi pre-commit try-repo ../hooks weir-check --all-files
  exits 1 "weir-check where there are findings" hooked broken pre-commit try-repo ../hooks weir-check --all-files
  holds "… shows them" "$log" "[shared-action]"
  works "weir-generate in a clean project" hooked taxi pre-commit try-repo ../hooks weir-generate --all-files
  file=$(cd taxi && git ls-files '*Generated*.swift' | sed -n 1p)
  echo "// edited" >> "taxi/$file"
  exits 1 "weir-generate where a file was edited" hooked taxi pre-commit try-repo ../hooks weir-generate --files "$file"
  holds "… names it" "$log" "$file: edited by hand"
  git -C taxi checkout --quiet .
  works "a README alone asks for neither" hooked broken pre-commit try-repo ../hooks --files README.md

  block "yaml .pre-commit-config.yaml" > taxi/.pre-commit-config.yaml
  holds "… compiles" taxi/.pre-commit-config.yaml "args: [--compile]"
  if ! has swiftc; then sed -i '/--compile/d' taxi/.pre-commit-config.yaml; fi
  cp taxi/.pre-commit-config.yaml broken/
  works "the page's configuration" pre-commit validate-config taxi/.pre-commit-config.yaml
  for folder in taxi broken; do
    git -C $folder add .
    commit $folder "the hooks are asked"
    works "pre-commit install, in $folder" hooked $folder pre-commit install
  done
  echo '# a comment' >> taxi/modules/Order.yaml
  works "a commit that breaks nothing" hooked taxi git -c user.name=t -c user.email=t@example.com commit --quiet --all -m x
  same "… is made" "$(git -C taxi log -1 --format=%s)" x
  if has swiftc; then
    sed -i "s/is: 'note.isEmpty.*'/is: '[note].lazy.map { \$0 }'/" taxi/modules/Order.yaml
    exits 1 "a commit with an error that only the compiler finds" \
      hooked taxi git -c user.name=t -c user.email=t@example.com commit --quiet --all -m y
    holds "… shows it" "$log" "[swift-compiler]"
  fi
  echo '# a comment' >> broken/modules/Order.yaml
  exits 1 "a commit in a project with findings" hooked broken git -c user.name=t -c user.email=t@example.com commit --quiet --all -m x
  same "… is not made" "$(git -C broken log -1 --format=%s)" "the hooks are asked"
else
  skip "the hooks" "pre-commit is not installed"
fi
