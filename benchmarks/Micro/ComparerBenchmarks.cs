using System;
using System.Collections;
using BenchmarkDotNet.Attributes;
using ServiceStack.HyperHost.Messages;

namespace Micro;

/// <summary>What comparing names costs: 100,000 hashes and 100,000 comparisons with a text of other case.</summary>
[MemoryDiagnoser]
public class ComparerBenchmarks
{
    private const int Count = 100_000;

    private readonly string[] _names = new string[Count];
    private readonly string[] _others = new string[Count];

    [GlobalSetup]
    public void MakeNames()
    {
        for (var i = 0; i < Count; i++)
        {
            _names[i] = "X-Header-Number-" + i;
            _others[i] = "x-header-number-" + i;
        }
    }

    [Benchmark(Baseline = true)]
    public int Ordinal() => Run(StringComparer.Ordinal);

    [Benchmark]
    public int OrdinalIgnoreCase() => Run(StringComparer.OrdinalIgnoreCase);

    [Benchmark]
    public int InvariantCultureIgnoreCase() => Run(StringComparer.InvariantCultureIgnoreCase);

    [Benchmark(Description = "HeaderNameComparer (ours)")]
    public int Ours() => Run(HeaderNameComparer.Instance);

    private int Run(IEqualityComparer comparer)
    {
        var sum = 0;
        for (var i = 0; i < Count; i++)
        {
            sum ^= comparer.GetHashCode(_names[i]);
            if (comparer.Equals(_names[i], _others[i])) sum++;
        }

        return sum;
    }
}
