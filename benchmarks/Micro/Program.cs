using System;
using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Running;
using BenchmarkDotNet.Toolchains.InProcess.NoEmit;

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
        var job = Job.Default.WithToolchain(InProcessNoEmitToolchain.Instance).WithWarmupCount(3).WithIterationCount(7);
        BenchmarkSwitcher.FromAssembly(typeof(Program).Assembly).Run(args, DefaultConfig.Instance.AddJob(job));
    }
}
