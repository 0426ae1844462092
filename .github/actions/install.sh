#!/usr/bin/env bash
# Installs the program of a folder of this repository, and puts it on PATH for later
# steps: at a tag of a version from the module, otherwise from the checkout that the
# runner has of the action.
set -euo pipefail
GOBIN=$RUNNER_TEMP/urispec-bin
export GOBIN GOTOOLCHAIN=auto
case ${REF:-} in
v[0-9]*.*.*) cd "$RUNNER_TEMP" && GOFLAGS='' go install "github.com/urispec/urispec/$1@$REF" ;;
*) cd "$(dirname "${BASH_SOURCE[0]}")/../.." && GOFLAGS='' GOWORK=off go install -buildvcs=false "./$1" ;;
esac
echo "$GOBIN" >>"$GITHUB_PATH"
