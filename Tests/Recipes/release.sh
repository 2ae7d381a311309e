# shellcheck shell=bash
# The release of a small program instead of weir: the archive, the bundle and the bill of materials, each created
# twice.
mkdir -p "$work/release" && cd "$work/release" || exit
if [ "$(uname)" = Linux ] && has python3; then
  small_weir "$PWD/small"
  version=$("$weir" --version)
  name=weir-$version-$(uname -m)-linux
  works "a release" "$root/scripts/release" --binary small --no-proof --output one --resolved "$pins"
  # Another modification time and umask must not affect the bytes.
  touch -d 2001-02-03 small
  works "… and again" bash -c "umask 077; TZ=Asia/Tokyo '$root/scripts/release' --binary small --no-proof --output two --resolved '$pins'"
  works "… has the same bytes" diff -r one two
  works "the checksums hold" bash -c 'cd one && sha256sum --check --strict SHA256SUMS'
  tar -tvzf "one/$name.tar.gz" > list
  for file in bin/weir LICENSE share/man/man1/weir.1 share/bash-completion/completions/weir \
    share/zsh/site-functions/_weir share/fish/vendor_completions.d/weir.fish share/doc/weir/weir.cdx.json; do
    holds "the archive has $file" list " $name/$file"
  done
  same "… sorted, root's, of no day" "$(grep -cv 'root/root .* 1970-01-01 ' list || true)" 0
  mkdir unpacked && tar -xzf "one/$name.tar.gz" -C unpacked --strip-components 1
  works "… and a weir that runs" unpacked/bin/weir check --project "$root/samples/taxi/weir.yaml"
  works "the bundle is unpacked" python3 -c 'import sys, zipfile; zipfile.ZipFile("one/weir.artifactbundle.zip").extractall(".")'
  path=$(python3 -c 'import json; print(json.load(open("weir.artifactbundle/info.json"))["artifacts"]["weir"]["variants"][0]["path"])')
  works "… and has the program that its info names" cmp "weir.artifactbundle/$path" small
  if has swift; then
    mkdir -p package/Plugins/Judge && cp one/weir.artifactbundle.zip package/
    cat > package/Package.swift <<'SWIFT'
// swift-tools-version: 5.9
import PackageDescription
let package = Package(
  name: "App",
  targets: [
    .binaryTarget(name: "weir", path: "weir.artifactbundle.zip"),
    .plugin(
      name: "Judge", capability: .command(intent: .custom(verb: "judge", description: "runs weir check")),
      dependencies: ["weir"]),
  ])
SWIFT
    cat > package/Plugins/Judge/Judge.swift <<'SWIFT'
import Foundation
import PackagePlugin

@main struct Judge: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try context.tool(named: "weir").path.string)
    process.arguments = ["check", "--project"] + arguments
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { Diagnostics.error("weir: \(process.terminationStatus)") }
  }
}
SWIFT
    judge() { swift package --package-path package --disable-sandbox judge "$root/samples/$1/weir.yaml"; }
    works "a plugin of SwiftPM runs the bundle's weir" judge taxi
    exits 1 "… and hears of findings" judge broken
    holds "… which it shows" "$log" "[shared-action]"
  else skip "a plugin of the bundle" "there is no swift"; fi
  bill=one/weir-$version.cdx.json
  holds "the bill names a package" "$bill" "pkg:swift/github.com/swiftlang/swift-syntax@603.0.1"
  holds "… and one of a branch by its revision" "$bill" "a-branch@1111111111111111111111111111111111111111"
  holds "… and libyaml" "$bill" "pkg:generic/libyaml@"
  holds "… and the C library" "$bill" "pkg:generic/glibc@"
  if python3 -c 'from cyclonedx.validation.json import JsonStrictValidator; import jsonschema' 2> /dev/null; then
    works "… and is CycloneDX" python3 -c '
import sys
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
problem = JsonStrictValidator(SchemaVersion.V1_5).validate_str(open(sys.argv[1]).read())
sys.exit(str(problem) if problem else 0)' "$bill"
  else skip "the bill's schema" "cyclonedx-python-lib is not installed"; fi
  if ldd "$weir" > /dev/null 2>&1; then
    exits 1 "the proof refuses a weir that links libraries" "$root/scripts/releasing/prove" "$weir" "$version"
    holds "… and names one" "$log" "libc.so"
  else
    works "the proof" "$root/scripts/releasing/prove" "$weir" "$version"
  fi
  exits 2 "an unknown option" "$root/scripts/release" --quick
else
  skip "the release" "python3 or Linux is missing"
fi
