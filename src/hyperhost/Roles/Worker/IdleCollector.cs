using System;
using System.Threading;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

/// <summary>
/// Collects all garbage of a worker that has become idle and uses more memory than before: a runtime collects while it allocates, so after
/// a burst an idle worker would keep what the burst took.
/// </summary>
internal sealed class IdleCollector : IDisposable
{
    /// <summary>The worker is idle if it serves no more than <see cref="FewRequests"/> in this time.</summary>
    public static readonly TimeSpan Interval = TimeSpan.FromSeconds(30);

    /// <summary>Health checks of a balancer, for example.</summary>
    public const int FewRequests = 30;

    private const double Growth = 1.25;

    private readonly Func<long> _countRequests;
    private readonly Func<long> _readMemory;
    private readonly Action _collect;
    private readonly ITimer _timer;
    private long _requests;
    private long _memory;

    /// <param name="countRequests">Requests served so far.</param>
    /// <param name="readMemory">Bytes that the process uses.</param>
    /// <param name="collect">Called when the idle worker uses a quarter more than after the last call.</param>
    /// <param name="time">Of the intervals.</param>
    public IdleCollector(Func<long> countRequests, Func<long> readMemory, Action collect, TimeProvider time)
    {
        _countRequests = countRequests;
        _readMemory = readMemory;
        _collect = collect;

        // a burst may come before the first check
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
