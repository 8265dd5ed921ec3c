#!/bin/sh
# Installs, upgrades, removes and purges a Debian package in an overlay of this machine's file system, which stays as it is.
# usage: unshare --mount sh debian.sh PACKAGE FOLDER; prints a line for each step, and ends with another code than 0 at the first problem.
set -eu
package=$1 folder=$2
export DEBIAN_FRONTEND=noninteractive LC_ALL=C

. "$(dirname "$0")/debian-root.sh"
files() { (cd "$root" && find bin etc lib opt sbin srv usr var -xdev 2>/dev/null | grep -vE '^var/(lib/dpkg|log/dpkg|cache|lib/systemd|backups)|^etc/(passwd|group|shadow|gshadow|subuid|subgid)' | sort); }

# the next version: another number, and another file in /etc
dpkg-deb --raw-extract "$package" "$folder/next"
sed -i 's/^Version: .*/Version: 99.0/' "$folder/next/DEBIAN/control"
echo "# of the next version" >>"$folder/next/etc/hyperhost/environment"
sed -i '1a \  // of the next version' "$folder/next/etc/hyperhost/hyperhost.json"
dpkg-deb --root-owner-group --build "$folder/next" "$root/root/next.deb" >/dev/null

files >"$folder/before"

inside dpkg --install /root/hyperhost.deb
inside getent passwd hyperhost >/dev/null || fail "there is no user hyperhost"
inside id -nG hyperhost | grep -qw www-data || fail "the user is not in www-data"
[ "$(inside stat -c %U:%a /var/lib/hyperhost)" = hyperhost:750 ] || fail "the owner of /var/lib/hyperhost"
inside hyperhost --version
inside env HYPERHOST_RUNTIME=mono hyperhost --version
for file in lib/systemd/system/hyperhost.service usr/share/man/man1/hyperhost.1.gz usr/share/bash-completion/completions/hyperhost \
    usr/share/zsh/vendor-completions/_hyperhost usr/share/fish/vendor_completions.d/hyperhost.fish usr/share/doc/hyperhost/copyright etc/logrotate.d/hyperhost; do
    [ -e "$root/$file" ] || fail "$file is missing"
done
inside systemd-analyze verify /lib/systemd/system/hyperhost.service || fail "the unit"
inside man -w hyperhost >/dev/null || fail "the man page"
inside dpkg --verify hyperhost
inside dpkg --audit
[ ! -e "$root/etc/systemd/system/multi-user.target.wants/hyperhost.service" ] || fail "the service is enabled without an application"
echo "installed"

sed -i 's/"Health": true/"Health": false/' "$root/etc/hyperhost/hyperhost.json"
echo mine >"$root/etc/hyperhost/mine.json"
echo data >"$root/var/lib/hyperhost/data"
inside dpkg --force-confdef --force-confold --install /root/next.deb
grep -q '"Health": false' "$root/etc/hyperhost/hyperhost.json" || fail "an upgrade replaces a changed file of /etc"
grep -q 'of the next version' "$root/etc/hyperhost/environment" || fail "an upgrade keeps an unchanged file of /etc"
[ -e "$root/etc/hyperhost/hyperhost.json.dpkg-dist" ] || fail "the new file of /etc is not beside the changed one"
[ "$(cat "$root/var/lib/hyperhost/data")" = data ] || fail "an upgrade loses data"
inside hyperhost --version
echo "upgraded"

inside dpkg --remove hyperhost
[ ! -e "$root/usr/bin/hyperhost" ] && [ ! -e "$root/usr/lib/hyperhost" ] || fail "programs are left"
[ -e "$root/etc/hyperhost/hyperhost.json" ] && [ -e "$root/var/lib/hyperhost/data" ] || fail "removing loses configuration or data"
inside dpkg --force-confdef --force-confold --install /root/hyperhost.deb
grep -q '"Health": false' "$root/etc/hyperhost/hyperhost.json" || fail "installing again replaces a changed file of /etc"
inside dpkg --remove hyperhost
echo "removed"

inside dpkg --purge hyperhost
! inside getent passwd hyperhost >/dev/null || fail "the user is left"
! inside dpkg --status hyperhost >/dev/null 2>&1 || fail "dpkg still knows the package"
files >"$folder/after"
diff "$folder/before" "$folder/after" || fail "files are left"
echo "purged"
