using System.Collections.Generic;
using System.IO;
using BenchmarkDotNet.Attributes;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceModel.Serialization;

namespace Micro;

/// <summary>A path, or path and query, to a request; a response to JSON.</summary>
[MemoryDiagnoser]
public class BindingBenchmarks
{
    private readonly RestPath _route = new(typeof(Request), "/orders/{Id}/lines/{Line}", "GET");
    private readonly Dictionary<string, string> _query = new() { ["currency"] = "USD", ["page"] = "3" };
    private readonly MemoryStream _stream = new(4096);
    private readonly Response _response = new() { Id = 7, Customer = "Ada Lovelace", Total = 12.5m, Lines = ["one", "two", "three"] };

    [Benchmark(Description = "path to request")]
    public object Path() => _route.CreateRequest("/orders/7/lines/2", null, new Request());

    [Benchmark(Description = "path and query to request")]
    public object PathAndQuery() => _route.CreateRequest("/orders/7/lines/2", _query, new Request());

    [Benchmark(Description = "response to JSON")]
    public long Json()
    {
        _stream.Position = 0;
        JsonDataContractSerializer.Instance.SerializeToStream<object>(_response, _stream);
        return _stream.Position;
    }

    public sealed class Request
    {
        public int Id { get; set; }

        public int Line { get; set; }

        public int Page { get; set; }

        public string? Currency { get; set; }
    }

    public sealed class Response
    {
        public int Id { get; set; }

        public string? Customer { get; set; }

        public decimal Total { get; set; }

        public string[]? Lines { get; set; }
    }
}
