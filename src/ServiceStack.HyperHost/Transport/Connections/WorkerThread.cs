using System.Diagnostics.CodeAnalysis;
using System.Runtime.Versioning;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Transport.Connections;

/// <summary>One thread of <see cref="WorkerThreads"/>, as the monitor sees it.</summary>
[SupportedOSPlatform("linux")]
internal sealed class WorkerThread : CacheLinePadded
{
    private volatile SocketConnection? _connection;
    private volatile bool _isInEventLoop;
    private SocketConnection? _seen;
    private int _seenServed;

    /// <summary>The connection that the thread reads or serves; null while it does something else.</summary>
    public SocketConnection? Connection
    {
        get => _connection;
        set => _connection = value;
    }

    /// <summary>It waits for events, which does not make it busy: the event loop reports what it does.</summary>
    public bool IsInEventLoop
    {
        get => _isInEventLoop;
        set => _isInEventLoop = value;
    }

    /// <summary>Whether the thread is in the same work item as at the last call. For the monitor alone.</summary>
    public bool TryFindSlow([NotNullWhen(true)] out SocketConnection? connection)
    {
        connection = _connection;
        if (connection is null || !connection.IsInWork)
        {
            _seen = null;
            return false;
        }

        var served = connection.Served;
        if (ReferenceEquals(_seen, connection) && _seenServed == served) return true;

        _seen = connection;
        _seenServed = served;
        return false;
    }
}
