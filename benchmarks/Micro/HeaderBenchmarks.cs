using System.Collections.Specialized;
using BenchmarkDotNet.Attributes;
using ServiceStack.HyperHost.Messages;

namespace Micro;

/// <summary>The headers of one request: sixteen put in, six read; ours against the collection as the framework makes it.</summary>
[MemoryDiagnoser]
public class HeaderBenchmarks
{
    private static readonly string[] Names =
    [
        "Host", "Connection", "User-Agent", "Accept", "Accept-Encoding", "Accept-Language", "Cache-Control", "Cookie", "Origin", "Referer",
        "X-Forwarded-For", "X-Forwarded-Proto", "X-Request-Id", "Authorization", "Content-Type", "If-None-Match",
    ];

    private static readonly string[] Asked = ["host", "Accept", "cookie", "X-Http-Method-Override", "authorization", "If-Modified-Since"];

    [Benchmark(Baseline = true, Description = "NameValueCollection, by culture")]
    public int ByCulture() => Use(new NameValueCollection());

    [Benchmark(Description = "NameValues (ours)")]
    public int Ours() => Use(new NameValues(16));

    private static int Use(NameValueCollection headers)
    {
        foreach (var name in Names) headers.Add(name, "value");

        var found = 0;
        foreach (var name in Asked) found += headers[name]?.Length ?? 0;
        return found;
    }
}
