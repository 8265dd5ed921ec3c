using System.Buffers;
using BenchmarkDotNet.Attributes;
using ServiceStack.HyperHost.Protocol.FastCgi.Framing;

namespace Micro;

[MemoryDiagnoser]
public class RecordReaderBenchmarks
{
    private readonly byte[] _bytes = NginxRequest.Bytes("/hello/World");
    private readonly ReadOnlySequence<byte> _request = new(NginxRequest.Bytes("/hello/World"));

    [Benchmark(Baseline = true, Description = "records of a request, off an array")]
    public int OffArray()
    {
        var (at, count) = (0, 0);
        while (RecordReader.TryRead(_bytes, ref at, _bytes.Length, out _)) count++;
        return count;
    }

    [Benchmark(Description = "records of a request, off a sequence")]
    public int OffSequence()
    {
        var buffer = _request;
        var count = 0;
        while (RecordReader.TryRead(ref buffer, out _)) count++;
        return count;
    }
}
