using System;
using BenchmarkDotNet.Columns;
using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Running;
using BenchmarkDotNet.Toolchains.InProcess.NoEmit;
using Perfolizer.Horology;

namespace Micro;

internal static class Program
{
    private static void Main(string[] args)
    {
        if (args.Length == 1 && args[0] == "goals")
        {
            Goals.Print(Console.Out);
            return;
        }

        // in this process: the runtime that started it is the one measured, Mono too, and no project is made on the way
        var job = Job.Default.WithToolchain(InProcessNoEmitToolchain.Instance).WithWarmupCount(5).WithIterationCount(9)
            .WithIterationTime(TimeInterval.FromMilliseconds(200));
        var clock = new ThreadClock();
        if (clock.IsAvailable) job = job.WithClock(clock);
        var few = ManualConfig.Create(DefaultConfig.Instance)
            .HideColumns(Column.Error, Column.RatioSD, Column.Gen0, Column.Gen1, Column.Gen2, Column.AllocRatio);
        BenchmarkSwitcher.FromAssembly(typeof(Program).Assembly).Run(args, few.AddJob(job));
    }
}
