using System;
using System.Diagnostics;
using System.Threading;
using ServiceStack.HyperHost.Logging.Access;
using ServiceStack.HyperHost.Server.Platform;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

/// <summary>
/// Requests a replacement from the supervisor when the worker is due. Repeats the request, because the supervisor replaces one worker at a
/// time and the replacement may fail.
/// </summary>
internal sealed class Recycling : IDisposable
{
    private static readonly TimeSpan Interval = TimeSpan.FromSeconds(1);
    private static readonly TimeSpan Again = TimeSpan.FromSeconds(15);

    private readonly RecyclingRule _rule;
    private readonly ServiceManager _manager;
    private readonly HyperHostOptions _host;
    private readonly Stopwatch _age = Stopwatch.StartNew();
    private readonly Timer _timer;

    private Recycling(RecyclingRule rule, ServiceManager manager, HyperHostOptions host)
    {
        _rule = rule;
        _manager = manager;
        _host = host;
        _timer = new Timer(_ => Check());
        _timer.Change(Interval, Timeout.InfiniteTimeSpan);
    }

    /// <returns>Null if no option limits the life of a worker.</returns>
    public static Recycling? Start(RecyclingRule rule, ServiceManager manager, HyperHostOptions host) =>
        rule.IsAny ? new(rule, manager, host) : null;

    public void Dispose() => _timer.Dispose();

    private void Check()
    {
        var due = _rule.Due(_host.Requests, ProcessFigures.Memory(), _age.Elapsed);
        if (due is not null) _manager.RequestReplacement(due);
        try
        {
            _timer.Change(due is null ? Interval : Again, Timeout.InfiniteTimeSpan);
        }
        catch (ObjectDisposedException)
        {
            // disposed: the worker is stopping
        }
    }
}
