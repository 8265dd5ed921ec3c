using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.HyperHost.IntegrationTests.Servers;
using ServiceStack.HyperHost.Soak;

namespace ServiceStack.HyperHost.IntegrationTests.Load;

/// <summary>A part of ./test soak, which takes any length of time.</summary>
[Long("20 seconds of load for each scenario; ReloadUnderLoadTests hold a part of it")]
public class SoakTests
{
    private const int DefaultSeconds = 20;

    private static int Seconds =>
        int.TryParse(Environment.GetEnvironmentVariable("HYPERHOST_SOAK_SECONDS"), out var seconds) ? seconds : DefaultSeconds;

    public static IEnumerable<string> Scenarios() =>
        Scenario.All.Where(static scenario => scenario.Runtime == Launch.Framework).Select(static scenario => scenario.Name);

    [TestCaseSource(nameof(Scenarios))]
    public void Every_client_gets_the_response_to_its_request(string name)
    {
        var options = new SoakOptions { Root = Deployment.Repository, Duration = TimeSpan.FromSeconds(Seconds) };

        var counts = new SoakRun(Scenario.All.Single(scenario => scenario.Name == name), options).Run();

        TestContext.Out.WriteLine(counts);
        Assert.That(counts.AreRight, Is.True, counts + "\n" + string.Join("\n", counts.Samples));
        Assert.That(counts[SoakCount.Right], Is.GreaterThan(0));
    }

    /// <summary>ASP.NET applications are Mono's.</summary>
    public static IEnumerable<ScenarioHost> HostsOfThisRuntime() =>
        Scenario.All.Where(static one => one.Runtime == Launch.Framework && one is { IsHttp: false, IsKept: false })
            .Select(static one => one.Host).Distinct();

    [TestCaseSource(nameof(HostsOfThisRuntime))]
    public void No_descriptor_is_closed_twice_or_used_after_its_close(ScenarioHost host)
    {
        var scenario = Scenario.All.First(
            one => one.Runtime == Launch.Framework && one.Host == host && one is { IsHttp: false, IsKept: false });
        var options = new SoakOptions
        {
            Root = Deployment.Repository, Duration = TimeSpan.FromSeconds(Seconds), Clients = 8, Traces = true,
        };
        var counts = new SoakRun(scenario, options).Run();

        Assert.That(counts[SoakCount.WrongCloses], Is.Zero, string.Join("\n", counts.Judgement));
        Assert.That(counts.AreRight, Is.True, counts.ToString());
    }
}
