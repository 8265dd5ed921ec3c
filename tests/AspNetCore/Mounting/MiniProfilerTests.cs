using System;
using System.Linq;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using ServiceStack.MiniProfiler;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Mounting;

/// <summary>UseMiniProfiler measures endpoints and v3's services.</summary>
[NonParallelizable] // v3 keeps the running application, and the profiler's provider, in static members
public class MiniProfilerTests
{
    private IProfilerProvider _provider = null!;

    [SetUp]
    public void Keep() => _provider = Profiler.Settings.ProfilerProvider;

    [TearDown]
    public void Restore() => Profiler.Settings.ProfilerProvider = _provider;

    [TestCase("/new", "in the endpoint")]
    [TestCase("/api/hello/x", null)]
    public async Task Measures_a_request(string path, string? step)
    {
        await using var site = await StartAsync();

        using var response = await site.Client.GetAsync(path);
        var id = Guid.Parse(Regex.Match(response.Headers.GetValues("X-MiniProfiler-Ids").Single(), "[0-9a-f-]{36}").Value);
        var result = Profiler.Settings.Storage.Load(id);

        Assert.That(result.Name, Does.Contain(path));
        Assert.That(result.Root.Children?.Select(static one => one.Name) ?? [], step is null ? Is.Empty : Is.EqualTo(new[] { step }));
    }

    [TestCase("/api/ssr-results")]
    [TestCase("/new?quiet=1")]
    public async Task Leaves_out_the_pop_up_and_what_the_application_leaves_out(string path)
    {
        await using var site = await StartAsync();

        using var response = await site.Client.GetAsync(path);

        Assert.That(response.Headers.Contains("X-MiniProfiler-Ids"), Is.False);
    }

    private static Task<MountedSite> StartAsync() => MountedSite.StartAsync<WebAppHost>(static app =>
    {
        app.UseMiniProfiler(static context => !context.Request.Query.ContainsKey("quiet"));
        app.MapServiceStack("/api");
        app.MapGet("/new", static () =>
        {
            using (Profiler.Current.Step("in the endpoint")) return "new";
        });
    });
}
