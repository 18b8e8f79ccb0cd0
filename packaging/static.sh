#!/bin/sh
# Packs a program for any Linux: static.sh BINARY FOLDER. Unpacked into /usr/local, or any other folder of
# that layout, it is installed.
set -eu
. "$(dirname "$0")/common.sh"

folder=$2
examine "$1"
name=waitfor-$version-linux-$(uname -m)
doc=$work/$name/share/doc/waitfor
lay_out PREFIX="$work/$name"
install -d "$doc"
install -m 644 "$root/README.md" "$root/LICENSE" "$root/packaging/LGPL-2.1" "$doc"
copyright >"$doc/copyright"

tar -C "$work" --format=ustar --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner \
  -cf "$work/$name.tar" "$name"
gzip -n "$work/$name.tar"
mkdir -p "$folder"
mv "$work/$name.tar.gz" "$folder/"
echo "$folder/$name.tar.gz"
