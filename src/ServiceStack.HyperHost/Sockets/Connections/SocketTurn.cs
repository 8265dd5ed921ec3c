namespace ServiceStack.HyperHost.Sockets.Connections;

/// <summary>
/// Who brings a connection its next bytes. Kept with a stint's number, so that a worker knows its own turn from another's.
/// </summary>
internal readonly record struct SocketTurn(int Value)
{
    /// <summary>A worker receives, or runs the connection's loop.</summary>
    public const int Working = 0;

    /// <summary>The loop reads, and the worker is still busy with a request: another may take the reading over.</summary>
    public const int Serving = 1;

    /// <summary>The system tells when there are bytes; no thread waits.</summary>
    public const int Parked = 2;

    /// <summary>There is something to read, or a reason to look; a worker will come.</summary>
    public const int Queued = 3;

    /// <summary>The loop goes on on a thread that is no worker.</summary>
    public const int Away = 4;

    private const int Bits = 3;

    public int State => Value & ((1 << Bits) - 1);

    public SocketTurn As(int state) => new((Value & ~((1 << Bits) - 1)) | state);

    /// <summary>The turn of a worker that just came.</summary>
    public SocketTurn Next() => new(unchecked((Value | ((1 << Bits) - 1)) + 1) | Working);
}
