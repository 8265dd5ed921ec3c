namespace ServiceStack.HyperHost.Transport.Connections;

/// <summary>
/// A value of <see cref="ConnectionState"/>: a state with a version, so that a thread can distinguish its own run from another.
/// </summary>
internal readonly record struct VersionedState(int Value)
{
    /// <summary>A worker thread receives, or runs the connection's loop.</summary>
    public const int Working = 0;

    /// <summary>The loop awaits a read, and the thread is still busy with a request: another may take over the reading.</summary>
    public const int Serving = 1;

    /// <summary>No thread has the connection; the system reports when there are bytes.</summary>
    public const int Idle = 2;

    /// <summary>There may be bytes or a cancelled read; a worker thread will continue the connection.</summary>
    public const int Queued = 3;

    /// <summary>The loop continues on a thread that is no worker thread.</summary>
    public const int Away = 4;

    private const int Bits = 3;

    public int State => Value & ((1 << Bits) - 1);

    /// <summary>Of the state, for messages.</summary>
    public string Name => State switch
    {
        Working => nameof(Working),
        Serving => nameof(Serving),
        Idle => nameof(Idle),
        Queued => nameof(Queued),
        _ => nameof(Away),
    };

    public VersionedState As(int state) => new((Value & ~((1 << Bits) - 1)) | state);

    /// <summary>The state of the next thread.</summary>
    public VersionedState Next() => new(unchecked((Value | ((1 << Bits) - 1)) + 1) | Working);
}
