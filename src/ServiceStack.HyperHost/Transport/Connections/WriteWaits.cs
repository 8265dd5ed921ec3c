using System;
using System.Collections.Generic;
using System.Runtime.Versioning;
using System.Threading;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Transport.Connections;

/// <summary>
/// Pending writes to slow peers. One thread waits for room in all of their sockets, continues the sends, and drops connections that exceed
/// the write timeout. So a pending response blocks no thread of its own. Linux.
/// </summary>
/// <remarks>
/// Only a service that continues to write blocks its thread. The number of threads that may block so is limited: beyond the limit, the
/// connections whose writes have waited longest are dropped. The thread starts with the first pending write.
/// </remarks>
/// <param name="maxHeld">Maximum number of threads that may block in writes.</param>
/// <param name="log">Receives the log lines.</param>
/// <param name="time">Clock of the write timeouts.</param>
[SupportedOSPlatform("linux")]
internal sealed class WriteWaits(int maxHeld, IHostLog log, TimeProvider time) : IWriteWaits, IDisposable
{
    private const int CheckMilliseconds = 250;

    // Writes that have waited for less than this are never dropped to free a thread.
    private const int MinHeldMilliseconds = 250;

    private readonly Dictionary<int, SocketPipeWriter> _waiting = [];
    private readonly Epoll _epoll = new();
    private int _numbers;
    private Thread? _thread;
    private int _held;
    private long _checkedAt = time.Milliseconds();
    private volatile bool _hasEnded;
    private bool _isClosed;

    /// <summary>Number of pending writes.</summary>
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

            // without pending writes the thread waits without a timeout: wake it, so that it starts to check timeouts
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

    /// <summary>Ends the thread when no write is pending any more.</summary>
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
                // this thread serves all connections, so it must not end
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
