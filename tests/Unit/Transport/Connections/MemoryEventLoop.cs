using System;
using System.Collections.Generic;
using System.Net.Sockets;
using Microsoft.Extensions.Time.Testing;
using ServiceStack.HyperHost.Transport;
using ServiceStack.HyperHost.Transport.Connections;
using ServiceStack.HyperHost.Tests.Protocol.FastCgi;

namespace ServiceStack.HyperHost.Tests.Transport.Connections;

/// <summary>An event loop whose events and threads are the test's.</summary>
internal sealed class MemoryEventLoop : IEventLoop, IWriteWaits, IDisposable
{
    private readonly Queue<SocketConnection> _queue = new();

    /// <summary>Thrown by the next call of Watch.</summary>
    public Exception? Refusal { get; set; }

    /// <summary>Writes can wait for room.</summary>
    public bool CanWaitForRoom { get; set; } = true;

    public int Added { get; private set; }

    public int Watched { get; private set; }

    public List<(int Number, bool WasWatched)> Removed { get; } = [];

    public List<SocketPipeWriter> Waiting { get; } = [];

    public int Held { get; private set; }

    public int Queued => _queue.Count;

    /// <summary>By which writes wait.</summary>
    public FakeTimeProvider Time { get; } = new();

    /// <summary>Threads that the test runs itself.</summary>
    public WorkerThreads Workers { get; } = new(0, 1, static _ => { }, new TestLog(), TimeProvider.System, isMonitored: false);

    public SocketConnection Connect(MemorySocket socket)
    {
        // nothing is called on it: it has the addresses
        using var unconnected = new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified);
        return new SocketConnection(
            new AcceptedSocket(unconnected), ListenAddress.Parse("fcgi+unix:/memory"), socket, this, Workers, this, Time);
    }

    public int Add(SocketConnection connection) => Added++;

    public void Watch(int number, SocketConnection connection)
    {
        if (Refusal is not null) throw Refusal;

        Watched++;
    }

    public void Remove(int number, SocketConnection connection, bool isWatched) => Removed.Add((number, isWatched));

    public void Enqueue(SocketConnection connection) => _queue.Enqueue(connection);

    /// <summary>An event of the system, and a thread that continues the connection if it must be.</summary>
    public bool Report(SocketConnection connection, bool isEnd = false)
    {
        if (!connection.TryResumeOnEvent(isEnd)) return false;

        connection.Continue();
        return true;
    }

    /// <summary>A thread continues what is queued.</summary>
    public void RunQueued()
    {
        while (_queue.Count > 0) _queue.Dequeue().Continue();
    }

    public bool TryWatch(SocketPipeWriter writer)
    {
        if (!CanWaitForRoom) return false;

        if (!Waiting.Contains(writer)) Waiting.Add(writer);
        return true;
    }

    public void Forget(SocketPipeWriter writer) => Waiting.Remove(writer);

    public void Hold(int change) => Held += change;

    public void Dispose() => Workers.Dispose();
}
