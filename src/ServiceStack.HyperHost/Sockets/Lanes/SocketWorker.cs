using System.Diagnostics.CodeAnalysis;

namespace ServiceStack.HyperHost.Sockets.Lanes;

/// <summary>What one thread is busy with.</summary>
internal sealed class SocketWorker
{
    private volatile SocketConnection? _connection;
    private SocketConnection? _seen;
    private int _seenServed;

    public SocketConnection? Connection
    {
        get => _connection;
        set => _connection = value;
    }

    /// <summary>Whether it is in the same request as at the last call. For the watch alone.</summary>
    public bool IsSlow([NotNullWhen(true)] out SocketConnection? connection)
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
