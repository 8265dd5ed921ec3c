using System;
using System.Diagnostics;
using System.Globalization;
using System.Linq;
using System.Threading;

namespace ServiceStack.HyperHost.Fuzz.Texts;

/// <summary>The command "texts": reads many texts of one kind after another, and watches memory and hangs.</summary>
internal static class TextCommand
{
    public const string Help = """
        usage: Fuzz texts [options]

        Has many texts read by the readers that requests are read by: right, changed, made of pieces, and senseless ones.

          --kind NAME     json, jsv, xml, form, multipart, cookie, range, http, "json shapes", "jsv shapes", "xml shapes",
                          "query shapes" or written; all of them, unless told
          --count N       texts of each kind (1000000)
          --seed N        repeats a run (chosen and printed unless told)
          --threads N     at once (2)
          --block N       begins with this block of texts, as a failure names it (0)
          --growth MIB    most that memory may grow after the first fifth of a kind's texts (64)

        Exit code: 0 when all went well, 1 when a reader failed, 2 when an option is wrong.
        """;

    private const int Second = 1000;
    private const int SecondsOfHang = 120;

    public static int Run(string[] args)
    {
        var kinds = TextKind.Names;
        long count = 1_000_000, block = 0;
        var (seed, threads, growth) = (Environment.TickCount, 2, 64L);
        for (var i = 0; i + 1 < args.Length; i += 2)
        {
            switch (args[i])
            {
                case "--kind" when TextKind.Names.Contains(args[i + 1]): kinds = [args[i + 1]]; break;
                case "--count": count = Number(args[i + 1]); break;
                case "--seed": seed = (int)Number(args[i + 1]); break;
                case "--threads": threads = (int)Number(args[i + 1]); break;
                case "--block": block = Number(args[i + 1]); break;
                case "--growth": growth = Number(args[i + 1]); break;
                default:
                    Console.Error.WriteLine(Help);
                    return 2;
            }
        }

        return kinds.All(kind => TryRun(kind, seed, count, block, threads, growth)) ? 0 : 1;
    }

    private static bool TryRun(string kind, int seed, long count, long block, int threads, long growth)
    {
        var run = new TextRun(kind, seed, count);
        var clock = Stopwatch.StartNew();
        var workers = Enumerable.Range(0, threads).Select(_ => new Thread(() => run.Work(block))).ToArray();
        foreach (var worker in workers) worker.Start();

        long early = 0, last = -1;
        for (int seconds = 0, idle = 0; Array.Exists(workers, static worker => worker.IsAlive); seconds++)
        {
            Thread.Sleep(Second);
            idle = run.Read == last ? idle + 1 : 0;
            last = run.Read;
            if (idle == SecondsOfHang)
                Environment.FailFast($"{kind}, seed {seed}: after {last} texts one takes more than {SecondsOfHang} s.");
            if (early == 0 && run.Read * 5 >= count) early = Memory();
            if (seconds % 60 == 59) Console.WriteLine($"{kind}: {run.Read} texts in {clock.Elapsed.TotalSeconds:0} s, {Memory()} MiB");
        }

        var end = Memory();
        var words = run.Failure ?? (early > 0 && end - early > growth ? $"memory grew from {early} to {end} MiB" : null);
        Console.WriteLine(
            $"{kind}: --seed {seed}, {run.Read} texts, {run.Taken} taken, {clock.Elapsed.TotalSeconds:0} s, {early} MiB after a fifth, "
            + $"{end} MiB at the end: {words ?? "no failure"}");
        return words is null;
    }

    private static long Memory()
    {
        GC.Collect();
        using var process = Process.GetCurrentProcess();
        return process.WorkingSet64 >> 20;
    }

    private static long Number(string text) => long.Parse(text, NumberStyles.None, CultureInfo.InvariantCulture);
}
