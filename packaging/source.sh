#!/bin/sh
# Makes the source tarball: source.sh FOLDER. It holds the last commit, and nothing that isn't committed.
set -eu
. "$(dirname "$0")/common.sh"

folder=$1
# No setting of the person's may change what is packed. Git sorts, and takes the commit's time.
git() { command git -C "$root" -c tar.umask=0022 -c core.autocrlf=false -c core.attributesFile=/dev/null "$@"; }

[ -e "$root/.git" ] || fail 'the source is packed from a clone of the repository'
version=$(git show HEAD:Sources/WaitCore/Options/Version.swift | sed -n 's/.* text = "\(.*\)"/\1/p')
[ -n "$version" ] || fail 'no version found'
[ -z "$(git status --porcelain)" ] || echo "${0##*/}: what isn't committed is left out" >&2

name=waitfor-$version
git archive --format=tar --prefix="$name/" -o "$work/$name.tar" HEAD
gzip -n "$work/$name.tar"
mkdir -p "$folder"
mv "$work/$name.tar.gz" "$folder/"
echo "$folder/$name.tar.gz"
