# shellcheck shell=sh
# Read by the scripts beside it, which package a program that is there already: none of them builds.
# What they make depends on the commit alone, not on who makes it, where and when.

root=$(cd "$(dirname "$0")/.." && pwd)
export LC_ALL=C TZ=UTC
unset GZIP TAR_OPTIONS
umask 022

fail() {
  echo "${0##*/}: $1" >&2
  exit 1
}

# Every file gets the time of the commit. git writes it into the source tarball, where there is no git.
if [ -z "${SOURCE_DATE_EPOCH:-}" ]; then
  SOURCE_DATE_EPOCH=$(cat "$root/packaging/commit-time")
  case $SOURCE_DATE_EPOCH in
    *[!0-9]*) SOURCE_DATE_EPOCH=$(git -C "$root" log -1 --format=%ct) ;;
  esac
fi
export SOURCE_DATE_EPOCH

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

# Looks at a program that is to be packaged. The version on a package is what the program in it says.
examine() {
  [ "$(uname)" = Linux ] || fail 'this package is for Linux'
  ! ldd "$1" 2>/dev/null | grep -q '=>' || fail "$1 needs libraries: only the static release is packaged"
  binary=$(cd "$(dirname "$1")" && pwd)/${1##*/}
  version=$("$binary" --version) || fail "$1 does not run"
  version=${version#waitfor }
}

# Puts what `make install` installs elsewhere; the arguments are variables of the Makefile.
lay_out() {
  make -s -C "$root" install-files BINARY="$binary" "$@" >&2
}

# Prints who has what rights in the program, as Debian wants it said.
copyright() {
  # The text of the license, without its name and the line of the holders.
  sed -e 1,4d -e 's/^$/./' -e 's/^/ /' "$root/LICENSE" >"$work/license"
  sed -e "/^@LICENSE@/r $work/license" -e '/^@LICENSE@/d' "$root/packaging/copyright.in"
}
