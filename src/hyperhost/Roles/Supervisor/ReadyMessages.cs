using System;
using System.Text;
using System.Threading;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Linux;
using ServiceStack.HyperHost.Server.Platform;

namespace ServiceStack.HyperHost.Server.Roles.Supervisor;

/// <summary>
/// Receives the messages of one worker process, in the format of sd_notify(3), on a pair of sockets, of which the process inherits one. The
/// sockets have no name, so no other process can send messages for it, or keep its messages from arriving.
/// </summary>
internal sealed class ReadyMessages : IDisposable
{
    private const int Interrupted = 4;
    private const int LongestLine = 4096;

    private readonly Action _ready;
    private readonly object _lock = new();
    private readonly int _own;
    private int _given;
    private bool _isClosed;

    /// <param name="ready">Called for each message that the process is ready, on a thread of this object.</param>
    /// <exception cref="InvalidOperationException">There are no descriptors, or no threads, left.</exception>
    public ReadyMessages(Action ready)
    {
        _ready = ready;
        if (!SystemCalls.TryCreatePair(out _own, out _given))
        {
            throw new InvalidOperationException(
                "The sockets to its process can't be made: " + Libc.Describe(Libc.LastError) + ".");
        }

        try
        {
            new Thread(Receive) { IsBackground = true, Name = "ready messages" }.Start();
        }
        catch (Exception error) when (LastingThread.IsRefusal(error))
        {
            CloseGiven();
            Libc.Close(_own);
            throw new InvalidOperationException("No thread can be made for its messages. Raise TasksMax, pids.max or ulimit -u.", error);
        }
    }

    /// <summary>The socket that the process inherits.</summary>
    public int Given => _given;

    /// <summary>Closes this process's copy of the inherited socket: the worker has it, or was not started.</summary>
    public void CloseGiven()
    {
        if (_given >= 0) Libc.Close(_given);
        _given = -1;
    }

    /// <summary>Tells the process that it may stop: no connection comes to it any more, or another process takes those that come.</summary>
    public void Release()
    {
        lock (_lock)
        {
            if (!_isClosed) SystemCalls.ShutDownSending(_own);
        }
    }

    /// <summary>Stops receiving, even if a program that the process has started still holds its socket.</summary>
    public void Dispose()
    {
        CloseGiven();
        lock (_lock)
        {
            if (!_isClosed) SystemCalls.ShutDown(_own);
        }
    }

    private void Receive()
    {
        var bytes = new byte[1024];
        var line = new StringBuilder();
        while (SystemCalls.Receive(_own, bytes) is var count && (count > 0 || (count < 0 && Libc.LastError == Interrupted)))
        {
            for (var i = 0; i < count; i++) Append((char)bytes[i], line);
        }

        lock (_lock)
        {
            _isClosed = true;
            Libc.Close(_own);
        }
    }

    private void Append(char one, StringBuilder line)
    {
        if (one != '\n')
        {
            if (line.Length < LongestLine) line.Append(one);
            return;
        }

        if (line.ToString() == "READY=1") _ready();
        line.Clear();
    }
}
