using System;
using System.Collections.Generic;
using BenchmarkDotNet.Attributes;
using ServiceStack.Internal.Routing;
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
    private string[] _paths = [];
    private int _turn;

    [Params(10, 10_000)]
    public int Routes { get; set; }

    [GlobalSetup]
    public void CreateTable()
    {
        var routes = new Dictionary<string, List<RestPath>>();
        for (var i = 0; i < Routes; i++)
        {
            var path = (i % 3) switch { 0 => $"/area{i:D5}/list", 1 => $"/area{i:D5}/{{Id}}", _ => $"/area{i:D5}/files/{{Path*}}" };
            var route = new RestPath(typeof(Dto), path, "GET");
            if (!routes.TryGetValue(route.FirstMatchHashKey, out var bucket)) routes.Add(route.FirstMatchHashKey, bucket = []);
            bucket.Add(route);
        }

        _table = new RouteTable(routes);
        var last = Routes - 1 - ((Routes - 1) % 3);
        _literal = $"/area{last:D5}/list";
        _variable = $"/area{last - 2:D5}/42";
        _paths = new string[Math.Min(Routes, 1000)];
        for (var i = 0; i < _paths.Length; i++)
        {
            var route = i * (Routes / _paths.Length);
            _paths[i] =
                (route % 3) switch { 0 => $"/area{route:D5}/list", 1 => $"/area{route:D5}/42", _ => $"/area{route:D5}/files/a/b/c.txt" };
        }

        _wildcard = $"/area{last - 1:D5}/files/a/b/c.txt";
    }

    [Benchmark]
    public object Literal() => _table.Find("GET", _literal, _literal.Length);

    [Benchmark]
    public object Variable() => _table.Find("GET", _variable, _variable.Length);

    [Benchmark]
    public object Wildcard() => _table.Find("GET", _wildcard, _wildcard.Length);

    [Benchmark(Description = "up to 1,000 paths in turn")]
    public object Mixed()
    {
        var path = _paths[_turn];
        if (++_turn == _paths.Length) _turn = 0;
        return _table.Find("GET", path, path.Length);
    }

    /// <summary>A literal, a variable and a wildcard, one of them at a time.</summary>
    internal object Few()
    {
        if (++_turn >= 3) _turn = 0;
        return _turn == 0 ? Literal() : _turn == 1 ? Variable() : Wildcard();
    }

    private sealed class Dto
    {
        public string? Id { get; set; }

        public string? Path { get; set; }
    }
}
