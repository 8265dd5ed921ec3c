using System;
using System.Threading;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

/// <summary>
/// Runs a full collection in a worker that has become idle and uses more memory than before. A runtime collects only while it allocates, so
/// after a burst an idle worker would keep that memory.
/// </summary>
internal sealed class IdleCollector : IDisposable
{
    /// <summary>A worker with at most <see cref="FewRequests"/> requests in this time is idle.</summary>
    public static readonly TimeSpan Interval = TimeSpan.FromSeconds(30);

    /// <summary>Allows for a load balancer's health checks, for example.</summary>
    public const int FewRequests = 30;

    private const double Growth = 1.25;

    private readonly Func<long> _countRequests;
    private readonly Func<long> _readMemory;
    private readonly Action _collect;
    private readonly ITimer _timer;
    private long _requests;
    private long _memory;

    /// <param name="countRequests">Number of requests served so far.</param>
    /// <param name="readMemory">Memory of the process in bytes.</param>
    /// <param name="collect">Called if the idle worker uses 25% more memory than after the last call.</param>
    /// <param name="time">Clock of the intervals.</param>
    public IdleCollector(Func<long> countRequests, Func<long> readMemory, Action collect, TimeProvider time)
    {
        _countRequests = countRequests;
        _readMemory = readMemory;
        _collect = collect;

        // the baseline, because a burst may precede the first check
        _memory = readMemory();
        _timer = time.CreateTimer(static collector => ((IdleCollector)collector!).Check(), this, Interval, Interval);
    }

    public void Dispose() => _timer.Dispose();

    private void Check()
    {
        var requests = _countRequests();
        var isIdle = requests - _requests <= FewRequests;
        _requests = requests;
        var memory = _readMemory();
        if (isIdle && memory > _memory * Growth)
        {
            _collect();
            _memory = _readMemory();
        }
        else
        {
            _memory = Math.Min(_memory, memory);
        }
    }
}
