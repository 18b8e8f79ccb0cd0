#!/bin/sh
# Makes all that a release consists of, and its checksums: release.sh BINARY FOLDER.
set -eu

here=$(dirname "$0")
source=$("$here/source.sh" "$2")
deb=$("$here/deb.sh" "$1" "$2")
static=$("$here/static.sh" "$1" "$2")
cd "$2"
sha256sum "${source##*/}" "${deb##*/}" "${static##*/}" >SHA256SUMS
cat SHA256SUMS
