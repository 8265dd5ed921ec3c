#!/usr/bin/python3
"""Does for one service what systemd does: starts it, keeps the descriptors that it sends with FDSTORE=1, and hands them to its next process.

usage: systemd-standin.py FOLDER RESTART-SIGNAL COMMAND...

FOLDER gets the socket "notify", and "pid" with the number of the service's process. SIGUSR1 restarts the service, SIGTERM stops it.
"""
import fcntl
import os
import select
import signal
import socket
import sys

folder, restart_signal, *command = sys.argv[1:]
first = 3
kept = []
wanted = []

wake, wakened = socket.socketpair()
for end in (wake, wakened):
    end.setblocking(False)
signal.set_wakeup_fd(wakened.fileno())
for number in (signal.SIGUSR1, signal.SIGTERM, signal.SIGCHLD):
    signal.signal(number, lambda number, _: wanted.append(number))

path = os.path.join(folder, "notify")
notify = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
notify.bind(path)
os.chmod(path, 0o666)


def start():
    process = os.fork()
    if process == 0:
        high = [fcntl.fcntl(descriptor, fcntl.F_DUPFD, 100) for _, descriptor in kept]
        for number, descriptor in enumerate(high):
            os.dup2(descriptor, first + number, inheritable=True)
            os.close(descriptor)
        os.environ["NOTIFY_SOCKET"] = path
        if kept:
            os.environ["LISTEN_PID"] = str(os.getpid())
            os.environ["LISTEN_FDS"] = str(len(kept))
            os.environ["LISTEN_FDNAMES"] = ":".join(name for name, _ in kept)
        os.execvp(command[0], command)
    with open(os.path.join(folder, "pid"), "w") as file:
        file.write(str(process))
    return process


def receive():
    data, descriptors, _, _ = socket.recv_fds(notify, 4096, 8)
    for descriptor in descriptors:
        os.set_inheritable(descriptor, False)
    lines = data.decode().split("\n")
    name = next((line[len("FDNAME="):] for line in lines if line.startswith("FDNAME=")), "stored")
    if "FDSTORE=1" in lines:
        known = {os.fstat(descriptor).st_ino for _, descriptor in kept}
        for descriptor in descriptors:
            if os.fstat(descriptor).st_ino in known:
                os.close(descriptor)
            else:
                kept.append((name, descriptor))
        return
    if "FDSTOREREMOVE=1" in lines:
        for one in [one for one in kept if one[0] == name]:
            kept.remove(one)
            os.close(one[1])
    for descriptor in descriptors:
        os.close(descriptor)


main, restarts = start(), False
while True:
    readable, _, _ = select.select([notify, wake], [], [])
    if notify in readable:
        receive()
    if wake in readable:
        wake.recv(64)
    while wanted:
        number = wanted.pop(0)
        if number == signal.SIGUSR1:
            restarts = True
            os.kill(main, getattr(signal, restart_signal))
        elif number == signal.SIGTERM:
            restarts = False
            os.kill(main, signal.SIGTERM)
        else:
            ended, status = os.waitpid(main, os.WNOHANG)
            if ended == 0:
                continue
            # what it sent before its end
            while select.select([notify], [], [], 0)[0]:
                receive()
            if not restarts:
                sys.exit(os.waitstatus_to_exitcode(status) & 0xFF)
            main, restarts = start(), False
