#!/usr/bin/env bash
# Rehearses a release of this module: does all that a release does, and publishes nothing.
#
#	release.sh VERSION DIST OS/ARCH...
#
# It puts the module, as HEAD has it, into a folder that is a module proxy. From there it does what a user does, with no
# caches and no settings: installs the commands and runs them, gets package parser, and runs the first program of
# README.md. Then it builds the commands for each platform, twice, in different clones, with the programs of the page in
# them. To DIST, below the module's folder if it is relative, it writes the archives, SHA256SUMS, and notes.md, which is
# the section of CHANGELOG.md.
#
# Modules that this one needs come from the GOPROXY of the environment. The exit status is 1 if something fails, and 2
# for misuse. It needs bash, git, Go, zip, and the GNU tools.
set -euo pipefail
umask 022
cd "$(dirname "${BASH_SOURCE[0]}")/.."

misuse() { printf 'release.sh: %s\nusage: release.sh VERSION DIST OS/ARCH...\n' "$1" >&2; exit 2; }
fail() { printf 'release.sh: %s\n' "$1" >&2; exit 1; }

number='(0|[1-9][0-9]*)'
[[ ${1-} =~ ^v$number\.$number\.$number(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?$ ]] ||
	misuse "\"${1-}\" is not a version such as v0.1.0"
[ $# -ge 3 ] || misuse "a folder and a platform are needed"
version=$1 dist=$2 platforms=("${@:3}") programs=(conformance/cmd/urispec gen/cmd/abnfc)
known=$(go tool dist list)
for platform in "${platforms[@]}"; do
	[[ $'\n'$known$'\n' == *$'\n'"$platform"$'\n'* ]] || misuse "Go has no platform \"$platform\""
done

scratch=$(mktemp -d) new='' step="to find the tools"
finish() {
	local status=$?
	rm -rf "$scratch" "${new:-$scratch}"
	[ "$status" = 0 ] || fail "failed $step"
}
trap finish EXIT
trap 'exit 130' INT TERM HUP

type awk find git gzip sha256sum tar zip >/dev/null
# The user's settings end here, except where modules come from.
proxies=$(go env GOPROXY) database=$(go env GOSUMDB) own=$(go env GOHOSTOS)/$(go env GOHOSTARCH)
unset "${!GO@}" "${!CGO_@}" "${!XDG_@}"

# clean COMMAND... runs a command for a user who has Go, and in the folder $home nothing yet.
clean() {
	env HOME="$home" GOENV=off GOTOOLCHAIN=local GOFLAGS=-modcacherw GOPATH="$home/go" \
		GOMODCACHE="$home/mod" GOCACHE="$home/build" GOPROXY="file://$scratch/proxy,$proxies" \
		GOSUMDB="$database" GONOSUMDB="$module" "$@"
}

# publish makes a folder the proxy of the version: https://go.dev/ref/mod#goproxy-protocol.
publish() {
	local to below excluded
	to=$scratch/proxy/$(sed 's/[A-Z]/!\L&/g' <<<"$module")/@v/$version
	below=$(git ls-tree -r --name-only HEAD | sed -n 's,^\(.*\)/go\.mod$,:(exclude)\1,p')
	mapfile -t excluded <<<"$below"
	mkdir -p "${to%/*}"
	echo "$version" >"${to%/*}/list"
	TZ=UTC git log -1 --date=iso-strict-local --format="{\"Version\":\"$version\",\"Time\":\"%cd\"}" >"$to.info"
	cp "$scratch/go.mod" "$to.mod"
	git archive --prefix="$module@$version/" -o "$to.zip" HEAD -- . "${excluded[@]}"
}

# says_version PROGRAM fails if a program does not say the version.
says_version() {
	local said
	said=$(clean "$1" --version)
	[[ " ${said//$'\n'/ } " == *" $version "* ]] || fail "${1##*/} --version does not say $version: $said"
}

# try_module does what a user of the module does first.
try_module() (
	mkdir -p "$home/try" && cd "$home/try"
	clean go install "${programs[@]/%/@$version}"
	for program in "${programs[@]}"; do says_version "$home/go/bin/${program##*/}"; done
	clean "$home/go/bin/urispec" validate http://a/ >/dev/null
	awk -v imported="$module/parser" '
		/^```go$/ { code = 1; print "package main\nimport (\"fmt\"; \"" imported "\")\nfunc main() {" >"main.go"; next }
		code && /^```$/ { exit }
		code && /^\/\/ Output:$/ { output = 1; print "}" >"main.go"; next }
		output { sub(/^\/\/ /, ""); print >"want"; next }
		code { print >"main.go" }
	' "$scratch/README.md"
	[ -s want ] || fail "README.md: the first Go code has no output"
	clean go mod init example.com/try
	clean go get "$module/parser@$version"
	clean go run . >got
	diff -u want got >&2 || fail "README.md: the first program prints something else"
)

# compile OS/ARCH FOLDER [FLAG...] builds the programs for a platform, as the clone has them.
compile() {
	clean env -C "$home/source" GOOS="${1%/*}" GOARCH="${1#*/}" CGO_ENABLED=0 \
		go build -trimpath -buildvcs=true -o "$2/" "${@:3}" "${programs[@]/#$module/.}"
}

# licences PROGRAM... FOLDER writes the terms of Go, and of the modules that are in programs,
# which are others on other platforms.
licences() {
	local folder=${*: -1} path from modules
	mkdir -p "$folder/go"
	cp "$(clean go env GOROOT)/LICENSE" "$folder/go"
	modules=$(clean go version -m "${@:1:$#-1}" | awk '$1 == "dep" { print $2 }' | sort -u)
	[ -n "$modules" ] || fail "$1 says nothing about its modules"
	# shellcheck disable=SC2086 # paths of modules have no spaces
	modules=$(clean go -C "$home/source" list -m -f '{{.Path}} {{.Dir}}' $modules)
	while read -r path from; do
		mkdir -p "$folder/$path"
		find "$from" -maxdepth 1 -type f -regextype posix-extended \
			-iregex '.*/(licen[sc]e|copying|copyright|notice|patents)(\.[^/]*)?' -exec cp -t "$folder/$path" {} +
		[ -n "$(ls "$folder/$path")" ] || fail "$path: there is no licence"
	done <<<"$modules"
}

# build builds the archives into $home/dist, with the programs of the page: package page embeds
# them from files that are no part of the module. Then urispec makes the same page without Go.
build() {
	local common=$home/common embedded name platform program
	git clone --quiet . "$home/source"
	git -C "$home/source" tag --force "$version" >/dev/null
	compile "$own" "$home/plain"
	clean "$home/plain/urispec" page --output "$home/page"
	printf '{"Replace": {"%s/%s": "../page/%s", "%s/%s": "../page/%s"}}\n' conformance/show/page/programs \
		all.wasm.gz{,} conformance/show/page/programs wasm_exec.js{,} >"$home/overlay.json"
	embedded=(-tags=urispec_embed -overlay=../overlay.json)
	compile "$own" "$home/own" "${embedded[@]}"
	clean env PATH= "$home/own/urispec" page --output "$home/embedded"
	diff -r "$home/page" "$home/embedded" >&2 || fail "the program with the page in it writes another"

	mkdir -p "$common/grammar" "$common/man/man1" "$common/completions/"{bash,zsh,fish} "$home/dist"
	cp "$home/source/"{README.md,CHANGELOG.md,LICENSE} "$common"
	cp "$home/source/grammar/LICENSES.md" "$common/grammar"
	for program in "$home/own/"*; do
		says_version "$program"
		name=${program##*/}
		clean "$program" completion bash >"$common/completions/bash/$name"
		clean "$program" completion zsh >"$common/completions/zsh/_$name"
		clean "$program" completion fish >"$common/completions/fish/$name.fish"
	done
	clean env SOURCE_DATE_EPOCH="$seconds" go -C "$home/source/conformance/cmd/urispec/man" run . "$common/man/man1"

	for platform in "${platforms[@]}"; do
		name=urispec_${version#v}_${platform/\//_}
		cp -R "$common" "$home/$name"
		compile "$platform" "$home/$name" "${embedded[@]}"
		licences "$home/$name/"{urispec,abnfc}* "$home/$name/licenses"
		archive "$name"
	done
	(cd "$home/dist" && sha256sum urispec_* >SHA256SUMS)
}

# archive NAME makes an archive of a folder of $home. The same files give the same bytes: they
# stand by name, all have the time of the commit, and owners are 0.
archive() (
	cd "$home"
	chmod -R u=rwX,go=rX "$1"
	find "$1" -exec touch -d "@$seconds" {} +
	case $1 in
	*_windows_*) find "$1" -type f | LC_ALL=C sort | TZ=UTC zip -q -X "dist/$1.zip" -@ ;;
	*) tar --format=ustar --sort=name --mtime="@$seconds" --owner=0 --group=0 --numeric-owner -c "$1" |
		gzip -n >"dist/$1.tar.gz" ;;
	esac
)

step="to read the commit"
seconds=$(git log -1 --format=%ct)
for name in go.mod README.md CHANGELOG.md; do git show "HEAD:$name" >"$scratch/$name"; done
module=$(awk '$1 == "module" { print $2 }' "$scratch/go.mod")
programs=("${programs[@]/#/$module/}")
notes=$(awk -v heading="## ${version#v}" '/^## / { on = $0 == heading; next } on' "$scratch/CHANGELOG.md")
[ -n "$notes" ] || fail "CHANGELOG.md: there is no section ${version#v}"

step="to make a module proxy"
publish
step="to install, import and run"
home=$scratch/user
try_module
echo "installed, imported, run: $SECONDS s"

builds=("$scratch/one" "$scratch/another, with a longer name")
for home in "${builds[@]}"; do
	step="to build in the folder \"${home##*/}\""
	begin=$SECONDS
	build
	echo "built: $((SECONDS - begin)) s"
done
step="to compare two builds"
diff "${builds[@]/%//dist/SHA256SUMS}" >&2 || fail "two builds differ"

step="to write $dist"
mkdir -p "$dist"
new=$(mktemp -d "$dist/.new-XXXXXX")
cp "${builds[0]}/dist/"* "$new"
sed '/./,$!d' <<<"$notes" >"$new/notes.md"
for old in "$dist"/urispec_*; do [ -e "$new/${old##*/}" ] || rm -f "$old"; done
mv -f "$new"/* "$dist"
echo "two builds, the same bytes:"
cat "$dist/SHA256SUMS"
