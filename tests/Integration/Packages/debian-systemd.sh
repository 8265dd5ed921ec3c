# Sourced after debian-root.sh: starts Debian's systemd in $root, with processes, a /run and a cgroup of its own. Afterwards inside runs a
# command beside it. Ends with 3 if systemd can't run here.
mount -t proc proc /proc
mount -t tmpfs none "$root/run"
mkdir "$root/run/lock"
# only what the package and nginx need
rm -f "$root"/etc/systemd/system/*.wants/*
ln -sf /lib/systemd/system/basic.target "$root/etc/systemd/system/default.target"

control=$(sed -n 's/^[^ ]* \([^ ]*\) cgroup2 .*/\1/p' /proc/mounts | head -n 1)
own=$control/hyperhost-$(cat /proc/sys/kernel/random/uuid)
[ -n "$control" ] && mkdir "$own" 2>/dev/null || { echo "systemd: no cgroup2 that can be written"; exit 3; }
end_systemd() {
    code=$?
    [ -z "$systemd" ] || kill -KILL "$systemd" 2>/dev/null || true
    wait "$parent" 2>/dev/null || true
    attempt=50
    until find "$own" -depth -type d -exec rmdir {} + 2>/dev/null || [ "$attempt" = 0 ]; do
        attempt=$((attempt - 1))
        sleep 0.1
    done
    exit "$code"
}
systemd='' parent=''
trap end_systemd EXIT

sh -c 'echo 0 >"$1/cgroup.procs" && exec unshare --pid --fork --mount --cgroup --uts --ipc sh -c "$2" sh "$3"' sh "$own" '
    mount -t proc proc "$1/proc" && mount -t sysfs none "$1/sys" && mount -t cgroup2 none "$1/sys/fs/cgroup" &&
    exec chroot "$1" env -i container=test PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --system' "$root" </dev/null &
parent=$!
inside() { nsenter --target "$systemd" --mount --pid --uts --ipc chroot "$root" "$@" </dev/null; }
left=120
until [ -n "$systemd" ] && inside systemctl is-system-running 2>/dev/null | grep -qE '^(running|degraded)$'; do
    left=$((left - 1))
    [ "$left" -gt 0 ] && kill -0 "$parent" 2>/dev/null || { echo "systemd: it does not start here"; exit 3; }
    sleep 0.5
    systemd=$(pgrep -P "$parent" || true)
done
