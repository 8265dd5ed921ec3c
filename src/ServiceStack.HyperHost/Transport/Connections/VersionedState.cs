namespace ServiceStack.HyperHost.Transport.Connections;

/// <summary>
/// A value of <see cref="ConnectionState"/>: a state and a version, by which a thread recognizes its own state.
/// </summary>
internal readonly record struct VersionedState(int Value)
{
    /// <summary>A worker thread receives, or runs the connection's loop.</summary>
    public const int Working = 0;

    /// <summary>The loop awaits a read while its thread may still serve a request: another thread may take over the reading.</summary>
    public const int Serving = 1;

    /// <summary>No thread owns the connection; the kernel reports arriving bytes.</summary>
    public const int Idle = 2;

    /// <summary>Bytes may have arrived, or a read was cancelled; a worker thread will continue the connection.</summary>
    public const int Queued = 3;

    /// <summary>The loop runs on a thread outside the event loop.</summary>
    public const int Away = 4;

    private const int Bits = 3;

    public int State => Value & ((1 << Bits) - 1);

    /// <summary>Name of the state, for messages.</summary>
    public string Name => State switch
    {
        Working => nameof(Working),
        Serving => nameof(Serving),
        Idle => nameof(Idle),
        Queued => nameof(Queued),
        _ => nameof(Away),
    };

    public VersionedState As(int state) => new((Value & ~((1 << Bits) - 1)) | state);

    /// <summary>Working, with the next version, for the next owner.</summary>
    public VersionedState Next() => new(unchecked((Value | ((1 << Bits) - 1)) + 1) | Working);
}
