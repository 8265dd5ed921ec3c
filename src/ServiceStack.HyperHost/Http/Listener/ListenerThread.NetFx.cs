using System.Threading;

namespace ServiceStack.HyperHost.Http.Listener;

/// <summary>What one thread of an HttpListener does.</summary>
internal sealed class ListenerThread
{
    // Not taken for slow before this many looks have found it in the same request: a collection or a busy machine takes some.
    private const int SlowLooks = 5;

    private int _steps;
    private int _seen;
    private int _sameLooks;
    private volatile bool _isAway;

    /// <summary>
    /// In a request that takes long: others take what comes meanwhile. Changed under the lock of its <see cref="ListenerThreads"/>.
    /// </summary>
    public bool IsAway
    {
        get => _isAway;
        set => _isAway = value;
    }

    public bool IsServing => (Volatile.Read(ref _steps) & 1) != 0;

    /// <summary>A request begins. A full fence: the watch is either awake or sees it.</summary>
    public void Begin() => Interlocked.Increment(ref _steps);

    /// <summary>It has ended.</summary>
    public void End() => Volatile.Write(ref _steps, _steps + 1);

    /// <summary>For the watch alone.</summary>
    /// <param name="hasMoved">Whether it has served anything since the last call, or does now.</param>
    /// <returns>Whether it has been in the same request for a while.</returns>
    public bool IsSlow(out bool hasMoved)
    {
        var steps = Volatile.Read(ref _steps);
        var isServing = (steps & 1) != 0;
        hasMoved = isServing || steps != _seen;
        _sameLooks = isServing && steps == _seen ? _sameLooks + 1 : 0;
        _seen = steps;
        return _sameLooks >= SlowLooks;
    }
}
