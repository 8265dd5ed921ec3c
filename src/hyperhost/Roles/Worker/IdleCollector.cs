using System;
using System.Threading;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

/// <summary>
/// Collects all garbage once a worker has become idle: a runtime collects while it allocates, so after a burst an idle worker would keep
/// the memory that the burst took.
/// </summary>
internal sealed class IdleCollector : IDisposable
{
    /// <summary>The worker is idle if it serves no more than <see cref="FewRequests"/> in this time.</summary>
    public static readonly TimeSpan Interval = TimeSpan.FromSeconds(30);

    /// <summary>Health checks of a balancer, for example.</summary>
    public const int FewRequests = 30;

    private readonly Func<long> _countRequests;
    private readonly Action _collect;
    private readonly ITimer _timer;
    private long _seen;
    private bool _isDue;

    /// <param name="countRequests">Requests served so far.</param>
    /// <param name="collect">Called once after each busy time.</param>
    /// <param name="time">Of the intervals.</param>
    public IdleCollector(Func<long> countRequests, Action collect, TimeProvider time)
    {
        _countRequests = countRequests;
        _collect = collect;
        _timer = time.CreateTimer(static collector => ((IdleCollector)collector!).Check(), this, Interval, Interval);
    }

    public void Dispose() => _timer.Dispose();

    private void Check()
    {
        var requests = _countRequests();
        var isBusy = requests - _seen > FewRequests;
        _seen = requests;
        if (isBusy)
        {
            _isDue = true;
        }
        else if (_isDue)
        {
            _isDue = false;
            _collect();
        }
    }
}
