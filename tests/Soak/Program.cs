using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace ServiceStack.HyperHost.Soak;

/// <summary>Sends requests to servers that are reloaded and stopped meanwhile, and checks every byte of every response.</summary>
internal static class Program
{
    public static int Main(string[] args)
    {
        SoakOptions options;
        try
        {
            options = SoakOptions.Parse(args);
        }
        catch (FormatException error)
        {
            Console.Error.WriteLine("soak: " + error.Message);
            return 2;
        }

        if (options.ShowsHelp)
        {
            Console.Write(File.ReadAllText(Path.Combine(AppContext.BaseDirectory, "help.txt")));
            return 0;
        }

        var scenarios = Scenario.All.Where(options.Wants).ToList();
        if (options.ShowsScenarios || scenarios.Count == 0)
        {
            foreach (var scenario in Scenario.All) Console.WriteLine(scenario.Name);
            return scenarios.Count == 0 ? 2 : 0;
        }

        var all = new List<SoakCounts>();
        foreach (var scenario in scenarios)
        {
            var counts = new SoakRun(scenario, options).Run();
            all.Add(counts);
            Console.WriteLine(scenario.Name + ": " + counts);
            foreach (var fault in counts.Samples) Console.WriteLine("    " + fault);
            foreach (var line in counts.Log) Console.WriteLine("    log: " + line);
            foreach (var line in counts.Judgement) Console.WriteLine("    strace: " + line);
        }

        Console.WriteLine("all: " + SoakCounts.Sum(all));
        return all.TrueForAll(static counts => counts.AreRight) ? 0 : 1;
    }
}
