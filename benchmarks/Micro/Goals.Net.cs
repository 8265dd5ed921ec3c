using System;
using System.Diagnostics;
using System.Globalization;
using System.IO;

namespace Micro;

/// <summary>The figures that have a goal and need no load: one line each, name and number, for benchmarks/Load/run.</summary>
internal static class Goals
{
    private const int Requests = 100_000;
    private const int Looks = 1_000_000;
    private const int Rounds = 9;

    public static void Print(TextWriter to)
    {
        var pipeline = new PipelineBenchmarks();
        pipeline.Start();
        Write(to, "bytes allocated a request, FastCGI alone", Allocated(pipeline.FastCgiAlone));
        Write(to, "bytes allocated a request, /hello/World", Allocated(pipeline.Hello));
        Write(to, "bytes allocated a request, /orders/7?currency=USD", Allocated(pipeline.Order));
        pipeline.Stop();

        var few = new RoutingBenchmarks { Routes = 10 };
        var many = new RoutingBenchmarks { Routes = 10_000 };
        few.CreateTable();
        many.CreateTable();
        Write(to, "bytes allocated choosing a route among 10,000", Allocated(() => many.Mixed() is null ? 0 : 1));
        Write(to, "choosing a route among 10,000, times that among 10", Ratio(() => many.Few(), () => few.Few()));
        Write(to, "the same, 1,000 paths in turn (what the processor's caches cost)", Ratio(many.Mixed, few.Mixed));
    }

    private static void Write(TextWriter to, string name, double value) =>
        to.WriteLine(name + "\t" + value.ToString("0.##", CultureInfo.InvariantCulture));

    private static double Allocated(Func<int> ask)
    {
        for (var i = 0; i < Requests; i++) ask();

        // what stays between requests was made by now; the compiler works on other threads
        var before = GC.GetAllocatedBytesForCurrentThread();
        for (var i = 0; i < Requests; i++) ask();
        return Math.Round((double)(GC.GetAllocatedBytesForCurrentThread() - before) / Requests, 2);
    }

    // side by side, and the medians: whatever else the machine does hits both alike
    private static double Ratio(Func<object?> one, Func<object?> other)
    {
        var ratios = new double[Rounds];
        for (var round = -3; round < Rounds; round++)
        {
            var ratio = Time(one) / Time(other);
            if (round >= 0) ratios[round] = ratio;
        }

        Array.Sort(ratios);
        return ratios[Rounds / 2];
    }

    private static double Time(Func<object?> look)
    {
        var watch = Stopwatch.StartNew();
        for (var i = 0; i < Looks; i++) look();
        return watch.Elapsed.TotalMilliseconds;
    }
}
