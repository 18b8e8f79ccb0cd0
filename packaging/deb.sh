#!/bin/sh
# Makes a Debian package of a program: deb.sh BINARY FOLDER.
set -eu
. "$(dirname "$0")/common.sh"

folder=$2
command -v dpkg-deb >/dev/null || fail 'this needs dpkg-deb, which Debian and its kin have'
examine "$1"
architecture=$(dpkg --print-architecture)
# A pre-release comes before its release.
debian_version=$(echo "$version" | sed 's/-/~/')
tree=$work/tree
doc=$tree/usr/share/doc/waitfor

lay_out DESTDIR="$tree" PREFIX=/usr ZSH_COMPLETIONS=/usr/share/zsh/vendor-completions
install -d "$doc" "$tree/usr/share/lintian/overrides" "$tree/DEBIAN"
install -m 644 "$root/packaging/lintian-overrides" "$tree/usr/share/lintian/overrides/waitfor"
copyright >"$doc/copyright"
maintainer=$(sed -n 's/^Maintainer: //p' "$root/packaging/control.in")
awk -v maintainer="$maintainer" -f "$root/packaging/changelog.awk" "$root/CHANGELOG.md" >"$doc/changelog"
gzip -9n "$doc/changelog" "$tree/usr/share/man/man1/waitfor.1"

# As dpkg counts: each file in whole KiB, and one for everything else.
size=$(find "$tree/usr" -type f -printf '%s\n' -o -printf '1\n' | awk '{k += int(($1 + 1023) / 1024)} END {print k}')
sed "s/@VERSION@/$debian_version/; s/@ARCHITECTURE@/$architecture/; s/@SIZE@/$size/" \
  "$root/packaging/control.in" >"$tree/DEBIAN/control"
(cd "$tree" && find usr -type f | sort | xargs md5sum) >"$tree/DEBIAN/md5sums"

# Systems differ in what they compress with, and several threads in what comes out.
find "$tree" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
mkdir -p "$folder"
deb=$folder/waitfor_${debian_version}_$architecture.deb
DPKG_DEB_THREADS_MAX=1 dpkg-deb --root-owner-group -Zxz --build "$tree" "$deb" >/dev/null
echo "$deb"
