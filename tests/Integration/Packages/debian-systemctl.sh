#!/bin/sh
# Stands in for systemctl where no systemd runs: does what hyperhost.service says about folders, user, environment, start, reload and stop.
# systemd-standin.py keeps what the service stores. Sandboxing is left out. nginx is reloaded by its own program.
set -eu
unit=/lib/systemd/system/hyperhost.service
wants=/etc/systemd/system/multi-user.target.wants/hyperhost.service
state=/run/standin
mkdir -p "$state"

verb='' name='' now='' signal=TERM
for word; do
    case $word in
        --now) now=1 ;;
        --signal=*) signal=${word#*=} ;;
        -*) ;;
        *) if [ -z "$verb" ]; then verb=$word; else name=${word%.service}; fi ;;
    esac
done

value() { sed -n "s/^$1=//p" "$unit" | tail -n 1; }
main() { [ -e "$state/manager" ] && kill -0 "$(cat "$state/manager")" 2>/dev/null; }
said() { grep -c "$1" "$state/journal" || true; }

# for the line that says that a start or a reload is complete; the text and how often it was there before
wait_for() {
    left=600
    while [ "$(said "$1")" -le "$2" ]; do
        main || { cat "$state/journal" >&2; return 1; }
        left=$((left - 1))
        [ "$left" -gt 0 ] || { cat "$state/journal" >&2; return 1; }
        sleep 0.1
    done
}

start() {
    if main; then return 0; fi
    user=$(value User) group=$(value Group)
    install -d -o "$user" -g "$group" -m "$(value RuntimeDirectoryMode)" "/run/$(value RuntimeDirectory)"
    for folder in "/var/lib/$(value StateDirectory)" "/var/log/$(value LogsDirectory)"; do
        [ -d "$folder" ] || install -d -o "$user" -g "$group" -m 755 "$folder"
    done
    : >"$state/journal"
    rm -f "$state/pid" "$state/notify"
    (
        cd "$(value WorkingDirectory)"
        umask "$(value UMask)"
        variables=$(sed -n 's/^Environment=//p' "$unit" | tr '\n' ' ')
        file=$(value EnvironmentFile)
        [ ! -e "${file#-}" ] || variables="$variables $(grep -v '^#' "${file#-}" | tr '\n' ' ')"
        # shellcheck disable=SC2046,SC2086
        exec env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 HOME=/var/lib/hyperhost $variables \
            /usr/bin/python3 /usr/local/lib/systemd-standin.py "$state" "$(value RestartKillSignal)" \
            setpriv --reuid "$user" --regid "$group" --init-groups --no-new-privs --bounding-set=-all $(value ExecStart)
    ) >>"$state/journal" 2>&1 &
    echo $! >"$state/manager"
    until [ -s "$state/pid" ]; do sleep 0.1; done
    wait_for 'Listening on' 0
}

stop() {
    if main; then
        manager=$(cat "$state/manager")
        kill -TERM "$manager"
        while kill -0 "$manager" 2>/dev/null; do sleep 0.1; done
    fi
    rm -rf "$state/pid" "$state/notify" "/run/$(value RuntimeDirectory)"
}

# /run/hyperhost stays: RuntimeDirectoryPreserve=restart
restart() {
    before=$(said 'Listening on')
    kill -USR1 "$(cat "$state/manager")"
    wait_for 'Listening on' "$before"
}

if [ "$name" = nginx ]; then exec nginx -s reload; fi
case $verb in
    enable)
        mkdir -p "$(dirname "$wants")"
        ln -sf "$unit" "$wants"
        [ -z "$now" ] || start ;;
    disable) rm -f "$wants" ;;
    start) start ;;
    stop) stop ;;
    restart) if main; then restart; else start; fi ;;
    try-restart) if main; then restart; fi ;;
    reload)
        before=$(said 'is served by a new process')
        kill -HUP "$(cat "$state/pid")"
        wait_for 'is served by a new process' "$before" ;;
    kill) kill -s "$signal" "$(cat "$state/pid")" ;;
    is-active) main && echo active ;;
    is-enabled) [ -e "$wants" ] && echo enabled ;;
    show)
        case $* in
            *MainPID*) cat "$state/pid" ;;
            *) echo "LoadState=loaded" ;;
        esac ;;
    daemon-reload) ;;
    *) echo "systemctl: the stand-in does not know: $*" >&2; exit 1 ;;
esac
