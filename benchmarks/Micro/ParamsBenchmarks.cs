using BenchmarkDotNet.Attributes;
using ServiceStack.HyperHost.Protocol.FastCgi.Params;
using ServiceStack.HyperHost.Protocol.FastCgi.Framing;

namespace Micro;

/// <summary>The params of a connection's second and later requests: names and most values are those of the one before.</summary>
[MemoryDiagnoser]
public class ParamsBenchmarks
{
    private readonly byte[] _stream = NginxRequest.Params;
    private readonly ExchangeParams _params = new();

    [Benchmark]
    public int ParseOnly()
    {
        _params.Append(Record());
        _params.Parse(100);
        var count = _params.Count;
        _params.Reset();
        return count;
    }

    [Benchmark]
    public int ParseAndReadThree()
    {
        _params.Append(Record());
        _params.Parse(100);
        var length = _params[KnownParam.RequestMethod]!.Length + _params[KnownParam.RequestUri]!.Length + _params.Header("Host")!.Length;
        _params.Reset();
        return length;
    }

    private Record Record() => new(new RecordHeader(RecordType.Params, 1, (ushort)_stream.Length, 0), _stream, 0);
}
