#!/bin/sh
# Has Coq prove certificates, and the PEGs beside the grammars, JOBS at a time (2): coq.sh FOLDER CERTIFICATE...
# FOLDER gets the theory, and for each certificate the file that peg.py writes. It fails if a certificate is refused, or
# if a theorem depends on an axiom.
set -eu
here=$(dirname "$0")
if [ "$1" = one ]; then
	name=$(basename "$3" .json)
	file=$2/$(echo "$name" | tr - _).v
	begin=$(date +%s)
	grammar=$(find "$here/../../grammar" -name "$name.abnf")
	python3 "$here/peg.py" "$grammar" "${grammar%.abnf}.peg" "$3" >"$file" 2>"$file.log" ||
		{ echo "$name: not written"; exit 1; }
	said=$(coqc -q -R "$2" Certificate "$file") || { echo "$name: refused"; exit 1; }
	[ "$(echo "$said" | sort -u)" = "Closed under the global context" ] || { echo "$name: $said"; exit 1; }
	echo "$name: $(grep -c ^Theorem "$file") theorems in $(($(date +%s) - begin)) s"
	exit
fi
folder=$1
shift
mkdir -p "$folder"
cp "$here"/*.v "$folder"
for theory in Grammar Derivative Checker Peg; do
	coqc -q -R "$folder" Certificate "$folder/$theory.v"
done
printf '%s\n' "$@" | xargs -P "${JOBS:-2}" -n 1 "$0" one "$folder"
