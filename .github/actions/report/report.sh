#!/usr/bin/env bash
# Writes the report in its forms, the summary of the job and annotations. The exit status
# is that of urispec report.
set -euo pipefail
folder=${FOLDER:-$RUNNER_TEMP/urispec-report}
mkdir -p "$folder"
echo "folder=$folder" >>"$GITHUB_OUTPUT"

examine=(--only-impl --rev "$REVISION" --questions "$QUESTIONS")
while read -r name; do
	[ -z "$name" ] || examine+=(--impl "$name")
done <<<"$IMPLEMENTATIONS"
forms=(--from "$folder/report.json")
[ -z "$BASELINE" ] || forms+=(--baseline "$BASELINE")
sarif=("${forms[@]}" --format sarif)
[ -z "$ANNOTATE" ] || sarif+=(--sarif-file "$ANNOTATE")

urispec report "${examine[@]}" --format json -o "$folder/report.json" --badge "$folder/badge.json"
for form in md html; do
	urispec report -q "${forms[@]}" --format "$form" -o "$folder/report.$form"
done
urispec report -q "${sarif[@]}" -o "$folder/report.sarif"
# A summary has at most 1 MiB.
head -c 1000000 "$folder/report.md" >>"$GITHUB_STEP_SUMMARY"

level=error
[ "$STRICT" = true ] || level=warning
jq -r --arg level "$level" --arg file "$ANNOTATE" '
	def data: gsub("%"; "%25") | gsub("\r"; "%0D") | gsub("\n"; "%0A");
	def property: data | gsub(":"; "%3A") | gsub(","; "%2C");
	.runs[].results[] | select(.baselineState != "unchanged" and .baselineState != "absent") |
	(if $file == "" then "" else "file=\($file | property),line=1," end) as $at |
	"::\($level) \($at)title=\(.ruleId | property)::\(.message.text | data)"
' "$folder/report.sarif"

[ "$STRICT" != true ] || urispec report "${forms[@]}" --format text --strict
