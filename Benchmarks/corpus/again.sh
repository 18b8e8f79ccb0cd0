#!/bin/sh
# Records the corpus again: again.sh NAME... for the commands named, all of them without a name.
# README.md beside this file says what is needed. Works in /src, which must be writable.
#
# Each command is a function: what is made ready before each run, and the runs. The kinds of run are
# `run`, as usual, and `one_core`, `shared_core` and `crowded_core`, each slower than the one before.

set -eu

here=$(cd "$(dirname "$0")" && pwd)
export HOME=/src/home DEBIAN_FRONTEND=noninteractive
mkdir -p "$HOME"
cd /src

run() { nice -n 2 python3 "$here/../record.py" "$@"; }
one_core() { run --cores 0 --note 'one processor' "$@"; }
shared_core() { run --cores 0 --busy 1 --note 'one processor, shared with a busy loop' "$@"; }
crowded_core() {
  run --cores 0 --busy 3 --note 'one processor, shared with three busy loops' "$@"
}

# A fresh copy of a Debian source package, in /src/PACKAGE.
source_of() {
  cd /src
  ls "/src/pristine/$1"_*.dsc >/dev/null 2>&1 ||
    (mkdir -p pristine && cd pristine && apt-get source -qq --download-only "$1")
  rm -rf "/src/$1"
  dpkg-source --no-check -x "/src/pristine/$1"_*.dsc "/src/$1" >/dev/null
  cd "/src/$1"
}

# --- builds ---

lua_make() {
  for kind in run run run; do source_of lua5.4; $kind lua-make -- make -j2 linux; done
  for kind in one_core shared_core; do source_of lua5.4; $kind lua-make -- make linux; done
}

zlib_make() {
  ready() { source_of zlib; ./configure >/dev/null; }
  for kind in run run run; do ready; $kind zlib-make -- make -j2; done
  for kind in one_core shared_core; do ready; $kind zlib-make -- make; done
}

tmux_configure() {
  for kind in run run run one_core shared_core; do
    source_of tmux; $kind tmux-configure -- ./configure
  done
}

libevent_ninja() {
  ready() {
    source_of libevent
    cmake -S . -B build -G Ninja -DEVENT__LIBRARY_TYPE=STATIC -DEVENT__DISABLE_TESTS=ON \
      -DEVENT__DISABLE_SAMPLES=ON -DEVENT__DISABLE_BENCHMARK=ON >/dev/null 2>&1
  }
  for kind in run run run; do ready; $kind libevent-ninja -- ninja -C build -j2; done
  for kind in one_core shared_core; do ready; $kind libevent-ninja -- ninja -C build; done
}

# The model of this package, as a package of its own: the whole takes minutes.
swift_build() {
  rm -rf small; mkdir -p small/Sources; cp -r "$here/../../Sources/WaitCore/Model" small/Sources/
  cat >small/Package.swift <<END
// swift-tools-version: 6.0
import PackageDescription
let package = Package(name: "small", targets: [.target(name: "Model")])
END
  cd small
  for kind in run run run one_core shared_core; do
    rm -rf .build; $kind swift-build -- swift build
  done
}

# --- test suites ---

networkx_pytest() {
  cd /src/venv/lib/python3.11/site-packages
  for kind in run run run one_core shared_core; do
    $kind networkx-pytest -- /src/venv/bin/pytest -p no:cacheprovider \
      networkx/algorithms/shortest_paths networkx/algorithms/centrality networkx/classes
  done
}

python_regrtest() {
  for kind in run run run one_core shared_core; do
    $kind python-regrtest -- /usr/bin/python3.11 -m test \
      test_json test_re test_dict test_list test_set test_string test_struct test_decimal \
      test_heapq test_bisect test_random test_difflib test_textwrap test_tokenize \
      test_ast test_csv test_datetime test_enum test_fractions test_itertools test_zlib
  done
}

# --- downloads ---

# Where the package can be had. apt-get is silent about one that is here already.
url_of() { rm -f /src/*.deb; apt-get --print-uris download "$1" | cut -d"'" -f2; }

curl_download() {
  for rate in 2M 2M 1900k 1M 4M; do
    run --note "$rate a second" curl-download -- \
      curl --limit-rate "$rate" -O "$(url_of golang-1.19-src)"
  done
}

wget_download() {
  for rate in 1500k 1500k 1600k 700k 3M; do
    run --note "$rate a second" wget-download -- \
      wget --limit-rate "$rate" "$(url_of emacs-el)"
  done
}

# pip knows no limit, so it downloads from a server on this machine that does.
pip_download() {
  ls served/*.whl >/dev/null 2>&1 || /src/venv/bin/pip -q download -d served fonttools pillow
  for rate in 2m 2m 1800k 1m 4m; do
    cat >nginx.conf <<END
daemon off; pid /src/nginx.pid; error_log /src/nginx.log; user root;
events { }
http {
  access_log off;
  server { listen 127.0.0.1:8080; root /src/served; autoindex on; limit_rate $rate; }
}
END
    nginx -c /src/nginx.conf & server=$!
    sleep 1
    rm -rf wheels
    run --note "$rate a second" pip-download -- /src/venv/bin/pip download --no-cache-dir \
      --no-index --find-links http://127.0.0.1:8080/ -d wheels fonttools pillow
    kill $server; wait $server || true
  done
}

apt_download() {
  apt-get install -y -d --no-install-recommends gimp >/dev/null
  for rate in 5000 5000 4500 2500 10000; do
    rm -rf archives; mkdir -p archives/partial
    echo "Dir::Cache::archives \"/src/archives/\"; Acquire::http::Dl-Limit \"$rate\";" >apt.conf
    APT_CONFIG=/src/apt.conf run --note "$rate kB a second" apt-download -- \
      apt-get install --download-only -y --no-install-recommends gimp
  done
}

# --- installs ---

# Only what was not there before is taken away again.
apt_install() {
  new=$(apt-get install -s --no-install-recommends vim-nox | awk '/^Inst/ { print $2 }')
  for kind in run run run one_core shared_core; do
    apt-get install -y -d --no-install-recommends vim-nox >/dev/null
    $kind apt-install -- apt-get install -y --no-install-recommends vim-nox
    apt-get purge -y $new >/dev/null
  done
}

pip_install() {
  for kind in run run run one_core shared_core; do
    rm -rf env; python3 -m venv env
    $kind pip-install -- env/bin/pip install --no-cache-dir sphinx
  done
}

# --- work on files ---

rsync_tree() {
  for rate in 20m 20m 18m 9m 40m; do
    rm -rf copy
    run --note "$rate a second" rsync-tree -- \
      rsync -a --info=progress2 "--bwlimit=$rate" /usr/lib/gcc/ copy
  done
  rm -rf copy
}

dd_write() {
  for kind in run run run shared_core crowded_core; do
    $kind dd-write -- dd if=/dev/urandom of=disk.img bs=1M count=1000 conv=fsync status=progress
  done
  rm -f disk.img
}

tar_tree() {
  for kind in run run run shared_core crowded_core; do
    $kind tar-tree -- tar -cJvf python.tar.xz -C /usr/lib/python3.11 \
      asyncio email encodings lib2to3 unittest
  done
}

squashfs_image() {
  for kind in run run run one_core; do
    rm -f image
    $kind squashfs-image -- mksquashfs /usr/lib/python3.11 image
  done
}

all='lua_make zlib_make tmux_configure libevent_ninja swift_build
  networkx_pytest python_regrtest
  curl_download wget_download pip_download apt_download apt_install pip_install
  rsync_tree dd_write tar_tree squashfs_image'

# One line, so that the shell has read it all if this file is edited meanwhile.
for name in ${@:-$all}; do (cd /src; "$name"); done; exit
