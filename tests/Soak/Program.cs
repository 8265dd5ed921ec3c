using System;
using System.Collections.Generic;
using System.Linq;

namespace ServiceStack.HyperHost.Soak;

/// <summary>Sends requests to servers that are reloaded and stopped meanwhile, and checks every byte of every response.</summary>
internal static class Program
{
    private const string Help = """
        usage: ./test soak [options]

        Starts a server for each scenario, and asks it with many clients, some of which leave, read slowly or
        abort, while it is reloaded, stopped and started. Each request has a token; every byte of each
        response is checked.

          --duration SECONDS  for each scenario; 20
          --clients N         at once; 48
          --interval SECONDS  between reloads and stops; 2
          --runtime NAME      net10.0 or net472 (Mono); both
          --scenario TEXT         only scenarios with this in their names; may be given more than once
          --root FOLDER       the checkout whose builds (Release) are tested; this one
          --strace            run the servers under strace, and judge what it writes: no close fails with
                              EBADF, but in Mono's own fork, and no number is closed that another thread
                              was given; slow
          --list              print the names of the scenarios
          --help              print this text

        Exit code: 0 if every response was right, 1 if one was not, 2 for a wrong option. Requests that were
        lost are counted, and so are those on a kept connection that the server closed at the same moment.
        """;

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
            Console.WriteLine(Help);
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
