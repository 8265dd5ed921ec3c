using System.Collections.Generic;
using System.Linq;
using ServiceStack.HyperHost.Platforms.Machines;

namespace ServiceStack.HyperHost.IntegrationTests.Servers;

/// <summary>Each protocol on each platform. tests/Integration has the hosts of its own runtime.</summary>
internal static class Hosts
{
    private static readonly PublishedHost[] All =
    [
        .. PlatformMachines.Runtimes.SelectMany(static runtime => new PublishedHost[]
        {
            new(runtime, "FastCgi", "--fcgi", "127.0.0.1:0", HyperAppHostHost.ByFastCgi),
            new(runtime, "Http", "--http", "127.0.0.1:0", HyperAppHostHost.ByHttp),
        }),
    ];

    public static IEnumerable<TestFixtureData> ForDiagnosticApp => All.Select(static host => new TestFixtureData(host.Name));

    public static PublishedHost Named(string name) => All.First(host => host.Name == name);
}
