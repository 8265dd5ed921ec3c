using System.Buffers;
using BenchmarkDotNet.Attributes;
using ServiceStack.HyperHost.FastCgi;

namespace Micro;

[MemoryDiagnoser]
public class RecordReaderBenchmarks
{
    private readonly ReadOnlySequence<byte> _request = new(NginxRequest.Bytes);

    [Benchmark]
    public int RecordsOfOneRequest()
    {
        var buffer = _request;
        var count = 0;
        while (RecordReader.TryRead(ref buffer, out _)) count++;
        return count;
    }
}
