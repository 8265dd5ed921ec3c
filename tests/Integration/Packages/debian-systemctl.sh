#!/bin/sh
# Stands in for systemctl where no systemd runs: does what hyperhost.service says about folders, user, environment, start, reload and stop.
# Sandboxing is left out. nginx is reloaded by its own program.
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
main() { [ -e "$state/pid" ] && kill -0 "$(cat "$state/pid")" 2>/dev/null; }
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
    (
        cd "$(value WorkingDirectory)"
        umask "$(value UMask)"
        variables=$(value Environment)
        file=$(value EnvironmentFile)
        [ ! -e "${file#-}" ] || variables="$variables $(grep -v '^#' "${file#-}" | tr '\n' ' ')"
        # shellcheck disable=SC2046,SC2086
        exec setpriv --reuid "$user" --regid "$group" --init-groups --no-new-privs --bounding-set=-all env -i \
            PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 HOME=/var/lib/hyperhost \
            $variables $(value ExecStart)
    ) >>"$state/journal" 2>&1 &
    echo $! >"$state/pid"
    wait_for 'Listening on' 0
}

stop() {
    if main; then
        pid=$(cat "$state/pid")
        kill -TERM "$pid"
        while kill -0 "$pid" 2>/dev/null; do sleep 0.1; done
    fi
    rm -rf "$state/pid" "/run/$(value RuntimeDirectory)"
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
    restart) stop; start ;;
    try-restart) if main; then stop; start; fi ;;
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
