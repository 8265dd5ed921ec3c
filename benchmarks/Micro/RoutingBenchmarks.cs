using System.Collections.Generic;
using BenchmarkDotNet.Attributes;
using ServiceStack.Pipeline;
using ServiceStack.ServiceHost;

namespace Micro;

/// <summary>Choosing a route among few and among many: literals, variables and wildcards mixed.</summary>
[MemoryDiagnoser]
public class RoutingBenchmarks
{
    private RouteTable _table = null!;
    private string _literal = "";
    private string _variable = "";
    private string _wildcard = "";

    [Params(10, 10_000)]
    public int Routes { get; set; }

    [GlobalSetup]
    public void CreateTable()
    {
        var routes = new Dictionary<string, List<RestPath>>();
        for (var i = 0; i < Routes; i++)
        {
            var path = (i % 3) switch { 0 => $"/area{i}/list", 1 => $"/area{i}/{{Id}}", _ => $"/area{i}/files/{{Path*}}" };
            var route = new RestPath(typeof(Dto), path, "GET");
            if (!routes.TryGetValue(route.FirstMatchHashKey, out var bucket)) routes.Add(route.FirstMatchHashKey, bucket = []);
            bucket.Add(route);
        }

        _table = new RouteTable(routes);
        var last = Routes - 1 - ((Routes - 1) % 3);
        _literal = $"/area{last}/list";
        _variable = $"/area{last - 2}/42";
        _wildcard = $"/area{last - 1}/files/a/b/c.txt";
    }

    [Benchmark]
    public object Literal() => _table.Find("GET", _literal, _literal.Length);

    [Benchmark]
    public object Variable() => _table.Find("GET", _variable, _variable.Length);

    [Benchmark]
    public object Wildcard() => _table.Find("GET", _wildcard, _wildcard.Length);

    private sealed class Dto
    {
        public string? Id { get; set; }

        public string? Path { get; set; }
    }
}
