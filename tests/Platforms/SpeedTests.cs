using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.Linq;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.IntegrationTests.Servers;
using ServiceStack.HyperHost.Platforms.Machines;
using static ServiceStack.HyperHost.Platforms.Requests;

namespace ServiceStack.HyperHost.Platforms;

/// <summary>
/// Prints start and requests/s of the example relative to a minimal API on Kestrel in the same emulator: the ratios of
/// docs/performance.md.
/// </summary>
[TestFixtureSource(typeof(PlatformMachines), nameof(PlatformMachines.Fixtures))]
[Long("It measures, for a minute on each platform.")]
public class SpeedTests(string runtime)
{
    private const int Rounds = 3;

    [Test]
    public void Start_and_requests_relative_to_Kestrel()
    {
        var rounds = Enumerable.Range(0, Rounds).Select(_ => (
            Control: Measure("tests/Platforms.Host", url => ["kestrel", url]),
            Example: Measure("src/Example", static url => [url]))).ToList();

        TestContext.Progress.WriteLine(FormattableString.Invariant(
            $"{runtime}: start {Median(rounds.Select(static one => one.Example.Start / one.Control.Start)):0.00}")
            + FormattableString.Invariant($", requests/s {Median(rounds.Select(static one => one.Example.Rate / one.Control.Rate)):0.00}"));
        Assert.That(rounds.Select(static one => one.Example.Rate), Has.All.Positive);
    }

    // seconds until the first response, and responses of a second
    private (double Start, double Rate) Measure(string project, Func<string, string[]> arguments)
    {
        var machine = PlatformMachines.Get(runtime);
        machine.Publish(project);
        var url = Url();
        var clock = Stopwatch.StartNew();
        using var server = machine.Start(project, arguments(url));
        Get(server, url + "hello/World");
        var start = clock.Elapsed.TotalSeconds;

        using var load = ServerProcess.Start("wrk", ["-t1", "-c16", "-d5s", url + "hello/World?format=json"]);
        Assert.That(load.WaitForExit(), Is.Zero, "Debian's wrk sends the requests. " + string.Join("\n", load.Lines));
        var report = string.Join("\n", load.Lines);
        Assert.That(report, Does.Not.Contain("Non-2xx"));
        return (start, double.Parse(Regex.Match(report, @"Requests/sec:\s+([\d.]+)").Groups[1].Value, CultureInfo.InvariantCulture));
    }

    private static double Median(IEnumerable<double> values) => values.Order().ElementAt(Rounds / 2);
}
