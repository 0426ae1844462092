#!/usr/bin/env bash
# Checks a grammar: with annotations, and a summary of the job. The exit status is that of
# abnfc check.
set -euo pipefail
sarif=$RUNNER_TEMP/abnf-check.sarif
echo "sarif=$sarif" >>"$GITHUB_OUTPUT"

args=(check)
[ -z "$START" ] || args+=(--start "$START")
for list in "$ARGUMENTS" "$FILES"; do
	while read -r line; do
		[ -z "$line" ] || args+=("$line")
	done <<<"$list"
done

status=0
abnfc "${args[@]}" --format sarif >"$sarif" || status=$?
[ -s "$sarif" ] || exit "$status"
abnfc "${args[@]}" --format json | jq -r '
	def data: gsub("%"; "%25") | gsub("\r"; "%0D") | gsub("\n"; "%0A");
	def property: data | gsub(":"; "%3A") | gsub(","; "%2C");
	"::\(.severity) file=\(.file | property),line=\(.line),col=\(.column),title=\(.kind | property)::\(.message | data)"
' || true
{
	echo '```'
	abnfc "${args[@]}" 2>&1 | head -c 1000000 || true
	echo '```'
} >>"$GITHUB_STEP_SUMMARY"
exit "$status"
