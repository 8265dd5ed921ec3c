using System;
using System.Collections.Generic;
using System.Runtime.Versioning;
using System.Threading;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Transport.Connections;

/// <summary>
/// Writes that wait for their peers. One thread waits for room in all of their sockets, sends what there is room for, and gives up peers
/// that take too little. So a response that waits holds no thread, however many there are. Linux.
/// </summary>
/// <remarks>
/// Only a service that writes on while its peer does not read holds its thread. Of those there is a bound: beyond it the peers that have
/// been waited for longest are given up. The thread is there from the first write that waits.
/// </remarks>
/// <param name="maxHeld">Threads that may wait for peers at once.</param>
/// <param name="log">Gets the lines.</param>
/// <param name="time">By which waits are limited.</param>
[SupportedOSPlatform("linux")]
internal sealed class WriteWaits(int maxHeld, IHostLog log, TimeProvider time) : IWriteWaits, IDisposable
{
    private const int CheckMilliseconds = 250;

    // A peer that waits no longer than this is not slow.
    private const int MinHeldMilliseconds = 250;

    private readonly Dictionary<int, SocketPipeWriter> _waiting = [];
    private readonly Epoll _epoll = new();
    private int _numbers;
    private Thread? _thread;
    private int _held;
    private long _checkedAt = time.Milliseconds();
    private volatile bool _hasEnded;
    private bool _isClosed;

    /// <summary>Writes that wait now.</summary>
    public int Count
    {
        get
        {
            lock (_waiting) return _waiting.Count;
        }
    }

    public bool TryWatch(SocketPipeWriter writer)
    {
        lock (_waiting)
        {
            if (_isClosed || !TryStart()) return false;

            // a wait without an end checks the time from now on
            if (_waiting.Count == 0) _epoll.Wake();
            if (writer.Number == 0) writer.Number = ++_numbers;
            _waiting[writer.Number] = writer;
            if (_epoll.TryWatchRoomOnce(writer.Handle, writer.Number)) return true;

            _waiting.Remove(writer.Number);
            return false;
        }
    }

    public void Forget(SocketPipeWriter writer)
    {
        lock (_waiting)
        {
            if (_waiting.Remove(writer.Number)) _epoll.Remove(writer.Handle);
        }
    }

    public void Hold(int change)
    {
        if (Interlocked.Add(ref _held, change) <= maxHeld || change < 0) return;

        lock (_waiting)
        {
            if (!_isClosed) _epoll.Wake();
        }
    }

    /// <summary>The thread ends when no write waits any more.</summary>
    public void Dispose()
    {
        lock (_waiting)
        {
            if (_hasEnded) return;

            _hasEnded = true;
            if (_thread is null) Close();
            else _epoll.Wake();
        }
    }

    private bool TryStart()
    {
        if (_thread is not null) return true;

        try
        {
            var thread = new Thread(Run) { IsBackground = true, Name = "HyperHost writes" };
            thread.Start();
            _thread = thread;
            return true;
        }
        catch (Exception error) when (PersistentThread.IsRefusal(error))
        {
            log.Write(
                HostLogLevel.Error,
                "No thread can be created for responses that wait; each waits on its own. Raise TasksMax, pids.max or ulimit -u.",
                error);
            return false;
        }
    }

    private void Run()
    {
        while (!_hasEnded || !TryClose())
        {
            try
            {
                RunOnce();
            }
            catch (Exception error)
            {
                // this thread serves all connections
                log.Write(HostLogLevel.Error, "A response that waits for its reader failed.", error);
            }
        }
    }

    private void RunOnce()
    {
        if (_epoll.TryNext(out var number))
        {
            if (number != Epoll.WakeNumber) GoOn(number);
        }
        else
        {
            _epoll.Wait(Count == 0 ? -1 : CheckMilliseconds);
        }

        var now = time.Milliseconds();
        if (Volatile.Read(ref _held) > maxHeld) EndLongest(now);
        if (now - _checkedAt < CheckMilliseconds) return;

        _checkedAt = now;
        foreach (var writer in Snapshot()) writer.Check(now);
    }

    private void GoOn(int number)
    {
        SocketPipeWriter? writer;
        lock (_waiting) _waiting.TryGetValue(number, out writer);
        writer?.GoOn();
    }

    private void EndLongest(long now)
    {
        var held = 0;
        List<SocketPipeWriter> slow = [];
        foreach (var writer in Snapshot())
        {
            if (writer.Held == 0) continue;

            held += writer.Held;
            if (writer.Waited(now) >= MinHeldMilliseconds) slow.Add(writer);
        }

        slow.Sort((one, other) => other.Waited(now).CompareTo(one.Waited(now)));
        foreach (var writer in slow)
        {
            if (held <= maxHeld) return;

            held -= writer.Held;
            writer.GiveUp(WriteFault.HeldThreads);
        }
    }

    private SocketPipeWriter[] Snapshot()
    {
        lock (_waiting) return [.. _waiting.Values];
    }

    private bool TryClose()
    {
        lock (_waiting)
        {
            if (_waiting.Count > 0) return false;

            Close();
            return true;
        }
    }

    private void Close()
    {
        _isClosed = true;
        _epoll.Dispose();
    }
}
