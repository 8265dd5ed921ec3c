#!/bin/sh
# Does what README.Debian says, command by command, in an overlay of this machine's file system.
# usage: unshare --mount --net --pid --fork sh debian-walk.sh PACKAGE FOLDER APPLICATION [systemd]
# APPLICATION is an assembly in a folder of its own. With systemd, Debian's own runs there; otherwise debian-systemctl.sh stands in for it.
# Prints a line for each step, and ends with another code than 0 at the first problem.
set -eu
package=$1 folder=$2 application=$3
here=$(cd "$(dirname "$0")" && pwd)
. "$here/debian-root.sh"
ip link set lo up

if [ "${4:-}" = systemd ]; then
    . "$here/debian-systemd.sh"
else
    install -m 755 "$here/debian-systemctl.sh" "$root/usr/local/sbin/systemctl"
    install -D -m 644 "$here/../../Support/systemd-standin.py" "$root/usr/local/lib/systemd-standin.py"
    # the maintainer scripts ask for it
    mkdir -p "$root/run/systemd/system"
fi
mkdir -p "$root/srv/shop"
rm -f "$root/usr/sbin/policy-rc.d"
cp -r "$(dirname "$application")/." "$root/srv/shop"
chmod -R go+rX "$root/srv/shop"
settings=$root/etc/hyperhost/hyperhost.json
# names in nginx's logs: those of this run
rm -f "$root"/var/log/nginx/*

journal() { inside cat /run/standin/journal 2>/dev/null || inside journalctl --unit=hyperhost --no-pager || true; }
get() { inside curl --silent --show-error --fail --max-time 30 "http://localhost$1"; }
# the commands of one step: the indented lines below "N. "
commands() {
    awk -v step="$1." '/^[0-9]+\. / { on = $1 == step } /^[A-Z]/ { on = 0 } on && /^       [a-z]/ { sub(/^ +/, ""); print }' \
        "$root/usr/share/doc/hyperhost/README.Debian"
}
step() {
    commands "$1" >"$folder/commands"
    [ -s "$folder/commands" ] || fail "step $1 of README.Debian has no command"
    while read -r command; do
        echo "# $command"
        inside sh -c "$command" >"$folder/said" 2>&1 || { cat "$folder/said"; journal; fail "$command"; }
        sed 's/^/  /' "$folder/said"
    done <"$folder/commands"
}

inside dpkg --install /root/hyperhost.deb
inside systemctl is-active hyperhost >/dev/null && fail "the service runs without an application"
echo "installed"

app="\"App\": [\"/srv/shop/$(basename "$application")\"]"
sed -i "s|// \"App\": .*|$app, \"AccessLog\": \"/var/log/hyperhost/access.log\",|" "$settings"
step 2
grep -q 'not tried: .*/run/hyperhost does not exist yet; hyperhost.service (RuntimeDirectory=hyperhost) creates it' "$folder/said" \
    || fail "the check does not name who creates /run/hyperhost"
grep -q 'The configuration is right' "$folder/said" || fail "the check"
[ ! -e "$root/run/hyperhost" ] && [ ! -e "$root/var/log/hyperhost/access.log" ] || fail "the check leaves files"
echo "checked"

step 3
[ -S "$root/run/hyperhost/app.sock" ] || fail "there is no socket"
[ "$(inside stat -c %U:%G /run/hyperhost/app.sock)" = hyperhost:www-data ] || fail "the socket's owner"
[ -L "$root/etc/systemd/system/multi-user.target.wants/hyperhost.service" ] || fail "the service is not enabled"
echo "started"

# the check of a running server: a reload keeps its address
step 2
grep -q 'warning: .*is in use by hyperhost, process .*A reload keeps the address' "$folder/said" || fail "the check of a running server"
echo "checked again"

if [ "${4:-}" = systemd ]; then inside systemctl start nginx; else inside nginx; fi
step 4
# nginx reloads behind the command
eventually() {
    attempt=0
    until "$@"; do
        attempt=$((attempt + 1))
        [ "$attempt" -lt 60 ] || return 1
        sleep 0.5
    done
}
is_alive() { [ "$(get /healthz 2>/dev/null)" = alive ]; }
eventually is_alive || fail "nginx does not reach the server: $(get /healthz 2>&1)"
get /where?format=json >/dev/null || fail "nginx does not reach the application"
echo "served"

before=$(inside systemctl show --property=MainPID --value hyperhost)
step 5
get /where?format=json >/dev/null || fail "after a reload"
[ "$(inside systemctl show --property=MainPID --value hyperhost)" = "$before" ] || fail "a reload is no restart"
echo "reloaded"

inside logrotate --force /etc/logrotate.d/hyperhost
[ -s "$root/var/log/hyperhost/access.log.1" ] || fail "the log is not rotated"
is_new() {
    get '/where?format=json&after=rotation' >/dev/null
    grep -q after=rotation "$root/var/log/hyperhost/access.log" 2>/dev/null
}
eventually is_new || fail "the server writes to the old log: $(ls -l "$root/var/log/hyperhost")"
echo "rotated"

dpkg-deb --raw-extract "$package" "$folder/next"
sed -i 's/^Version: .*/Version: 99.0/' "$folder/next/DEBIAN/control"
dpkg-deb --root-owner-group --build "$folder/next" "$root/root/next.deb" >/dev/null
# what clients see meanwhile: the service restarts, and systemd keeps its socket
asking=''
for client in 1 2 3 4; do
    while [ ! -e "$folder/upgraded" ]; do
        if get '/where?format=json' >/dev/null 2>"$folder/error.$client"; then echo responded; else echo "lost: $(cat "$folder/error.$client")"; fi
    done >"$folder/asked.$client" &
    asking="$asking $!"
done
inside dpkg --force-confdef --force-confold --install /root/next.deb
touch "$folder/upgraded"
# shellcheck disable=SC2086
wait $asking
echo "# requests of four clients during the upgrade: $(cat "$folder"/asked.* | grep -c .), lost $(cat "$folder"/asked.* | grep -c lost || true)"
! grep -h lost "$folder"/asked.* || { journal; fail "an upgrade loses requests"; }
[ "$(inside systemctl show --property=MainPID --value hyperhost)" != "$before" ] || fail "an upgrade restarts no service"
get /where?format=json >/dev/null || fail "after an upgrade"
[ "$(inside stat -c %U:%G:%a /run/hyperhost/app.sock)" = hyperhost:www-data:660 ] || fail "the socket's owner after an upgrade"
step 2
grep -q 'warning: .*is in use by hyperhost, process .*A reload keeps the address' "$folder/said" || fail "the check after an upgrade"
echo "upgraded"

# a restart refuses what the check refuses, with its words, and is not tried again and again
assembly=/srv/shop/$(basename "$application")
chmod 600 "$root$assembly"
if inside hyperhost --config /etc/hyperhost/hyperhost.json --check --user hyperhost >"$folder/said" 2>&1; then fail "the check of a file"; fi
if inside systemctl restart hyperhost 2>/dev/null; then fail "the start with a file that can't be read"; fi
journal >"$folder/journal"
for said in "$folder/said" "$folder/journal"; do
    grep -q "$assembly can.t be read: " "$said" || { cat "$said"; fail "a file that can't be read"; }
done
inside systemctl is-active hyperhost >/dev/null && fail "the service restarts without end"
chmod 644 "$root$assembly"
inside systemctl start hyperhost || { journal; fail "the start after a refused one"; }
get /where?format=json >/dev/null || fail "after a refused start"
echo "refused"

if [ "${4:-}" = systemd ]; then
    # after a crash systemd waits for RestartSec, and keeps the socket: the request waits
    inside systemctl kill --signal=KILL hyperhost
    eventually inside sh -c '[ "$(systemctl show --property=ActiveState --value hyperhost)" != active ]' || true
    get '/where?format=json&after=crash' >/dev/null || { journal; fail "a request after a crash"; }
    echo "crashed"

    # the copy of a program, as docs/hosting/deploy.md has it
    { printf '[Service]\nType=oneshot\nRemainAfterExit=yes\nUser=hyperhost\nExecStart=/bin/true\n'
        grep -E '^(CacheDirectory|ExecStartPre)=' "$here/../../../docs/hosting/deploy.md"; } >"$root/etc/systemd/system/copy.service"
    [ "$(grep -cE '^(CacheDirectory|ExecStartPre)=' "$root/etc/systemd/system/copy.service")" = 2 ] || fail "the unit of docs/hosting/deploy.md"
    inside systemctl daemon-reload
    inside systemctl start copy || { inside systemctl status copy; fail "the unit of docs/hosting/deploy.md"; }
    diff -r "$root/srv/shop" "$root/var/cache/shop" || fail "the copy"
    echo new >"$root/srv/shop/new.txt"
    rm "$root"/srv/shop/*.pdb
    inside systemctl restart copy
    diff -r "$root/srv/shop" "$root/var/cache/shop" || fail "the copy of a new version"
    mv "$root/srv/shop" "$root/srv/gone"
    inside systemctl restart copy 2>/dev/null && fail "a program that is not there is started"
    mv "$root/srv/gone" "$root/srv/shop"
    inside systemctl stop copy
    rm -r "$root/etc/systemd/system/copy.service" "$root/var/cache/shop"
    echo "copied"
fi

inside dpkg --remove hyperhost
[ ! -e "$root/run/hyperhost" ] || fail "removing leaves /run/hyperhost, or the server"
! inside pgrep -u hyperhost >/dev/null || fail "removing leaves processes"
inside dpkg --purge hyperhost
for left in /etc/hyperhost /var/lib/hyperhost /var/log/hyperhost /etc/logrotate.d/hyperhost \
    /etc/systemd/system/multi-user.target.wants/hyperhost.service; do
    [ ! -e "$root$left" ] && [ ! -L "$root$left" ] || fail "purging leaves $left"
done
! inside getent passwd hyperhost >/dev/null || fail "purging leaves the user"
echo "purged"
