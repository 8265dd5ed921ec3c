using System.Collections.Generic;
using System.Linq;
using ServiceStack.HyperHost.Status.Advising;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Tests.Advising;

/// <summary>A server as the rules see it: figures and facts that a test makes.</summary>
internal sealed class AdvisedServer
{
    private readonly HostFacts _facts = new()
    {
        [Fact.Runtime] = ".NET",
        [Fact.Addresses] = "fcgi+unix:/run/app.sock",
        [Fact.Backlog] = "512",
        [Fact.MaxRequests] = "1024",
        [Fact.MaxQueuedRequests] = "1024",
        [Fact.MaxRequestsPerConnection] = "100",
        [Fact.SpoolThreshold] = "65536",
        [Fact.MaxParams] = "65536",
        [Fact.MaxHeaders] = "100",
        [Fact.MaxBody] = "30000000",
        [Fact.IsPrecompiled] = "1",
    };

    private readonly List<ServerEvent> _events = [];

    public HostStatistics Statistics { get; } = HostStatistics.Create(null);

    public MachineFigures Machine { get; set; } = new()
    {
        MaxBacklog = 4096, MaxWatchers = 128, Watchers = 3, MaxWatches = 65_536, Watches = 100,
    };

    public AdvisedServer With(Fact fact, string value)
    {
        _facts[fact] = value;
        return this;
    }

    public AdvisedServer Count(Counter counter, long by)
    {
        Statistics.Add(counter, by);
        return this;
    }

    /// <summary>Counts connections and requests of HTTP.</summary>
    public AdvisedServer CountHttp(long connections, long requests) => Count(Counter.ConnectionsAccepted, connections)
        .Count(Counter.HttpConnectionsAccepted, connections).Count(Counter.RequestsStarted, requests)
        .Count(Counter.HttpRequestsStarted, requests);

    public AdvisedServer Meet(LimitName limit, long times) => Count(Counter.FirstLimit + (int)limit, times);

    public AdvisedServer Set(Gauge gauge, long value)
    {
        Statistics.Set(gauge, value);
        return this;
    }

    public AdvisedServer Serve(string path, int times, int milliseconds, string method = "GET")
    {
        for (var i = 0; i < times; i++)
        {
            Statistics.Completed(
                path, method, TransportKind.FastCgi, 200, System.Diagnostics.Stopwatch.Frequency / 1000 * milliseconds, 0, 0);
        }

        return this;
    }

    public AdvisedServer Fail(string path, int times, string? cause)
    {
        for (var i = 0; i < times; i++)
        {
            Statistics.Completed(path, "GET", TransportKind.FastCgi, 500, 1000, 0, 0);
            Statistics.Failed(path, "GET", cause);
        }

        return Count(Counter.RequestsStarted, times);
    }

    /// <summary>What was set before was so at the start of the process, ten minutes ago.</summary>
    public AdvisedServer TenMinutesLater()
    {
        var start = (UnixTime.Now / 1000) - 600;
        Statistics.StartedAt = start * 1000;
        Checkpoint.Write(Statistics.Memory, start + 1);
        return this;
    }

    /// <summary>The process was started ten minutes ago, and has counted since.</summary>
    public AdvisedServer TenMinutesAgo()
    {
        Statistics.StartedAt = UnixTime.Now - 600_000;
        return this;
    }

    public AdvisedServer Happen(ServerEventKind kind, long milliseconds, string reason, int minutesAgo = 1)
    {
        _events.Add(new ServerEvent(UnixTime.Now - (minutesAgo * 60_000), kind, "shop", reason, milliseconds, 3));
        return this;
    }

    public IReadOnlyList<Advice> Advise()
    {
        Statistics.Application = "shop";
        Statistics.Facts = _facts;
        return Adviser.Advise(StatisticsSnapshot.Of([Statistics.Memory], _events), Machine);
    }

    public IEnumerable<string> Names() => Advise().Select(one => one.Name);
}
