using System.Diagnostics;
using BenchmarkDotNet.Attributes;
using ServiceStack.HyperHost.Metrics;

namespace Micro;

/// <summary>What the statistics add to one request: its start, its end, and the counts of its route.</summary>
[MemoryDiagnoser]
public class CountingBenchmarks
{
    private readonly HostStatistics _statistics = HostStatistics.Create(null);
    private int _next;

    [Benchmark(Baseline = true, Description = "the clock alone")]
    public long Clock()
    {
        var start = Stopwatch.GetTimestamp();
        return Stopwatch.GetTimestamp() - start;
    }

    [Benchmark(Description = "one route")]
    public void OneRoute() => Count("/hello/{Name}");

    [Benchmark(Description = "eight routes in turn")]
    public void EightRoutes() => Count(Routes[_next++ & 7]);

    private static readonly string[] Routes = ["/a", "/b", "/c/{Id}", "/d", "/e", "/f/{Id}", "/g", "/h/{Name}"];

    private void Count(string route) => _statistics.Completed(route, "GET", TransportKind.Http, 200, Clock(), 0, 200);
}
