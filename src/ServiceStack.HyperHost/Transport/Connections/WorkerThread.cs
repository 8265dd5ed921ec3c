using System.Diagnostics.CodeAnalysis;
using System.Runtime.Versioning;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Transport.Connections;

/// <summary>State of one thread of <see cref="WorkerThreads"/>, which the monitor reads.</summary>
[SupportedOSPlatform("linux")]
internal sealed class WorkerThread : CacheLinePadded
{
    private volatile SocketConnection? _connection;
    private volatile bool _isInEventLoop;
    private SocketConnection? _seen;
    private int _seenServed;

    /// <summary>The connection that the thread reads or serves; null during other work.</summary>
    public SocketConnection? Connection
    {
        get => _connection;
        set => _connection = value;
    }

    /// <summary>The thread runs an event loop. It does not count as busy, because the event loop reports its own activity.</summary>
    public bool IsInEventLoop
    {
        get => _isInEventLoop;
        set => _isInEventLoop = value;
    }

    /// <summary>Whether the thread still serves the same request as at the last call. Called by the monitor alone.</summary>
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
